#!/usr/bin/env bash
# Scoring 75,000 flat entities beside nervaluate, from tags to all four matches;
# a corpus of 550,000 tokens against itself. Prints seconds, each the best of
# three, and the ratio.
set -euo pipefail
cd "$(dirname "$0")/.."
entities=${1:-75000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/score" ./bench/score
"$work/score" make "$work/tags.json" "$entities"

python=${PYTHON:-python3}
if ! "$python" -c 'import nervaluate' 2>/dev/null; then
	venv=${XDG_CACHE_HOME:-$HOME/.cache}/tabaqat-bench
	{ "$python" -m venv "$venv" && "$venv/bin/pip" -q install nervaluate==1.2.1; } || true
	python=$venv/bin/python
fi
cat >"$work/theirs.py" <<'PY'
import json, sys, time
from nervaluate.evaluator import Evaluator
data = json.load(open(sys.argv[1]))
begun = time.time()
tags = sorted({t[2:] for s in data["gold"] + data["pred"] for t in s if t != "O"})
strict = Evaluator(data["gold"], data["pred"], tags=tags, loader="list").evaluate()["overall"]["strict"]
print("%.4f %d %.6f" % (time.time() - begun, strict.possible, strict.f1))
PY

# best NAME COMMAND…: the line with the least seconds of three.
best() {
	local name=$1
	shift
	for _ in 1 2 3; do "$@"; done | sort -n | head -1 >"$work/$name"
	awk -v n="$name" '{printf "%-12s %8.4f s, %d entities, strict F1 %s\n", n, $1, $2, $3}' "$work/$name"
}

best tabaqat "$work/score" run "$work/tags.json"
if "$python" -c 'import nervaluate' 2>/dev/null; then
	best nervaluate "$python" "$work/theirs.py" "$work/tags.json"
	awk 'NR==FNR {a=$1; next} {printf "nervaluate / tabaqat: %.0f (want at least 100)\n", a/$1}' "$work/nervaluate" "$work/tabaqat"
else
	echo "nervaluate is not installed and could not be: no comparison"
fi
