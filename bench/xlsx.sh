#!/usr/bin/env bash
# Reading 550,000 rows of XLSX beside python-calamine, and saving one edit beside
# inflating and deflating the sheet. Prints seconds of the clock, seconds of the
# processor and megabytes, each the best of three, and the two ratios.
set -euo pipefail
cd "$(dirname "$0")/.."
rows=${1:-550000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/xlsx" ./bench/xlsx
"$work/xlsx" make "$work/big.xlsx" "$rows" >"$work/made"

python=${PYTHON:-python3}
if ! "$python" -c 'import python_calamine' 2>/dev/null; then
	venv=${XDG_CACHE_HOME:-$HOME/.cache}/tabaqat-bench
	{ "$python" -m venv "$venv" && "$venv/bin/pip" -q install python-calamine; } || true
	python=$venv/bin/python
fi
cat >"$work/calamine.py" <<'PY'
import resource, sys, time
from python_calamine import CalamineWorkbook
begun = time.time()
rows = CalamineWorkbook.from_path(sys.argv[1]).get_sheet_by_index(0).to_python()
cells = sum(len(r) for r in rows)
print("%.3f" % (time.time() - begun), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, cells)
PY

# best NAME COMMAND…: the three figures with the least processor time.
best() {
	local name=$1 TIMEFORMAT='%U %S'
	shift
	: >"$work/$name"
	for _ in 1 2 3; do
		{ time "$@" >"$work/out"; } 2>"$work/cpu"
		awk 'NR==FNR {cpu=$1+$2; next} {print $1, cpu, $2}' "$work/cpu" "$work/out" >>"$work/$name"
	done
	sort -n -k2,2 "$work/$name" | head -1 >"$work/$name.best"
	awk -v n="$name" '{printf "%-22s %7.2f s %7.2f s cpu %5d MB\n", n, $1, $2, $3}' "$work/$name.best"
}

# ratio TEXT A B LIMIT
ratio() {
	awk -v t="$1" -v l="$4" 'NR==FNR {a=$2; next} {printf "%s: %.2f (want at most %s)\n", t, a/$2, l}' "$work/$2.best" "$work/$3.best"
}

echo "XLSX, $rows rows, $(($(wc -c <"$work/big.xlsx") / 1000000)) MB"
best read "$work/xlsx" read "$work/big.xlsx"
best save "$work/xlsx" save "$work/big.xlsx" "$work/saved.xlsx"
best recompress "$work/xlsx" recompress "$work/big.xlsx"
if "$python" -c 'import python_calamine' 2>/dev/null; then
	best python-calamine "$python" "$work/calamine.py" "$work/big.xlsx"
	ratio "read / python-calamine" read python-calamine 1
else
	echo "python-calamine is not installed and could not be: no comparison"
fi
ratio "save / inflate and deflate" save recompress 1.5
