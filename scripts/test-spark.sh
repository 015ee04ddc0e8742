#!/usr/bin/env bash
# Runs the Spark job in local mode on a generated corpus: the result must be, line
# by line, that of a single process. Prints words/s by number of executors.
#   SENTENCES=100000 EXECUTORS="1 2" scripts/test-spark.sh [PROGRAM]
# Executors of local mode are threads of one JVM, each with its own process of
# the program, one thread each.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-bin/tabaqat-cli}")
sentences=${SENTENCES:-100000}
executors=${EXECUTORS:-1 2}
[ -x "$program" ] || { echo "test-spark: $program is absent; make build-cli makes it" >&2; exit 1; }
command -v java >/dev/null || { echo "test-spark: skipped, there is no Java"; exit 0; }
python=${PYSPARK:-.deps/spark/bin/python}
if [ ! -x "$python" ]; then
	{ python3 -m venv .deps/spark && .deps/spark/bin/pip install -q "pyspark==4.3.0"; } >/dev/null 2>&1 ||
		{ echo "test-spark: skipped, PySpark cannot be installed here"; exit 0; }
fi
python=$(realpath -s "$python")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$python" spark/corpus.py "$sentences" >"$work/corpus.jsonl"
words=$("$python" -c 'import json, sys; print(sum(len(json.loads(l)["tokens"]) for l in open(sys.argv[1], encoding="utf8")))' "$work/corpus.jsonl")
flags=(${MODEL:+--model "$MODEL"})
echo "test-spark: $sentences sentences, $words words"

"$program" suggest - --device cpu --threads 1 "${flags[@]}" <"$work/corpus.jsonl" >"$work/single.jsonl" 2>"$work/single.log" ||
	{ cat "$work/single.log" >&2; exit 1; }
tail -1 "$work/single.log" | sed 's/^/single process: /'

export PYSPARK_PYTHON=$python SPARK_LOCAL_IP=127.0.0.1
for n in $executors; do
	"$(dirname "$python")/spark-submit" --master "local[$n]" --conf spark.ui.enabled=false --conf spark.sql.warehouse.dir="$work/warehouse" \
		spark/suggest.py "file://$work/corpus.jsonl" "file://$work/out-$n" --program "$program" --partitions $((2 * n)) "${flags[@]}" \
		>"$work/spark.log" 2>&1 || { tail -40 "$work/spark.log" >&2; exit 1; }
	seconds=$(sed -n 's/^suggested in \(.*\) s$/\1/p' "$work/spark.log")
	cat "$work/out-$n"/part-* >"$work/spark.jsonl"
	cmp "$work/single.jsonl" "$work/spark.jsonl" || { echo "test-spark: the result of $n executors differs from that of a single process" >&2; exit 1; }
	awk -v n="$n" -v w="$words" -v s="$seconds" 'BEGIN {printf "%d executor(s): the same result in %.1f s, %.0f words/s\n", n, s, w / s}'
done
echo "test-spark: every result equals that of a single process"
