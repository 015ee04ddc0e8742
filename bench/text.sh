#!/usr/bin/env bash
# Reading 550,464 rows of CSV beside polars, and the rates of all text forms.
# Seconds are the best of nine within one process, the file in memory; processor
# seconds, which a busy machine changes less, are those of the process for each.
set -euo pipefail
cd "$(dirname "$0")/.."
rows=${1:-550464}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/text" ./bench/text
go build -tags nogui -o "$work/tabaqat" ./cmd/tabaqat
"$work/text" make "$work/big.csv" "$rows"
convert() { "$work/tabaqat" convert "$work/big.csv" "$work/$1" "${@:2}"; }
for form in tsv conll conllu xml ann; do
	convert "big.$form"
done
for form in doccano labelstudio spacy prodigy iob2 entities webanno; do
	convert "big.$form" --to "$form"
done
convert layered.csv --layout layered
convert bare.csv --layout bare
tr , ';' <"$work/big.csv" >"$work/semicolon.csv"
sed 's/,/","/g; s/^/"/; s/$/"/' "$work/big.csv" >"$work/quoted.csv"

echo "$rows rows; file, seconds, MB/s of input, tokens, processor seconds a read"
TIMEFORMAT='%U %S'
rate() {
	{ time "$work/text" "$work/$1" "${@:2}" >"$work/rate"; } 2>"$work/spent"
	printf '%-16s %s %s\n' "$1" "$(cat "$work/rate")" "$(awk '{printf "%.3f", ($1 + $2) / 9}' "$work/spent")"
}
for file in big.csv semicolon.csv quoted.csv layered.csv bare.csv big.tsv big.conll big.conllu big.xml; do
	rate "$file"
done
rate big.ann brat
for form in webanno doccano labelstudio spacy prodigy iob2 entities; do
	rate "big.$form" "$form"
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
for _ in range(9):
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
