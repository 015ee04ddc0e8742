#!/usr/bin/env bash
# Reading 550,464 rows of CSV beside polars, and the rates of the text forms.
# Seconds are the best of five within one process, the file in memory.
set -euo pipefail
cd "$(dirname "$0")/.."
rows=${1:-550464}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/text" ./bench/text
go build -tags nogui -o "$work/tabaqat" ./cmd/tabaqat
"$work/text" make "$work/big.csv" "$rows"
for form in tsv conll conllu xml; do
	"$work/tabaqat" convert "$work/big.csv" "$work/big.$form"
done
"$work/tabaqat" convert "$work/big.csv" "$work/big.jsonl" --to doccano
echo "$rows rows; form, seconds, MB/s of input, tokens"
for form in csv tsv conll conllu xml jsonl; do
	printf '%-8s %s\n' "$form" "$("$work/text" "$work/big.$form")"
done

python=${PYTHON:-python3}
if ! "$python" -c 'import polars' 2>/dev/null; then
	venv=${XDG_CACHE_HOME:-$HOME/.cache}/tabaqat-bench
	{ "$python" -m venv "$venv" && "$venv/bin/pip" -q install polars; } || true
	python=$venv/bin/python
fi
if ! "$python" -c 'import polars' 2>/dev/null; then
	echo "polars is not installed and could not be: no comparison"
	exit 0
fi
theirs=$("$python" - "$work/big.csv" <<'PY'
import io, sys, time
import polars
data = open(sys.argv[1], "rb").read()
best = None
for _ in range(5):
    begun = time.perf_counter()
    frame = polars.read_csv(io.BytesIO(data), infer_schema=False)
    took = time.perf_counter() - begun
    best = took if best is None else min(best, took)
print("%.3f %d" % (best, frame.height))
PY
)
ours=$("$work/text" "$work/big.csv" | cut -d' ' -f1)
echo "polars   $theirs"
awk -v a="$ours" -v b="${theirs% *}" 'BEGIN {printf "csv / polars: %.2f (want at most 3)\n", a / b}'
