#!/usr/bin/env bash
# Suggestions beside a fair Python script: onnxruntime and tokenizers, the same
# bundle, the same threads, batches of 32 sorted by length. Prints words/s, each
# the best of three, peak memory, and the ratio; then the peak memory of the
# filter over 1,000 and 10,000 sentences.
#   bench/suggest.sh [CONLL [THREADS]]      default: the Wojood sample, 2 threads
set -euo pipefail
cd "$(dirname "$0")/.."
text=${1:-../shared/data/wojood/val.txt}
threads=${2:-2}
if [ ! -f "$text" ] || [ ! -f assets/model/model.onnx ]; then
	echo "suggest: skipped, $text or assets/model/model.onnx is absent"
	exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
model/onnx/fetch-runtime.sh
go build -tags "nogui embedruntime embedmodel" -o "$work/tabaqat" ./cmd/tabaqat
export HOME=$work XDG_CACHE_HOME=${XDG_CACHE_HOME:-$HOME/.cache}

python=${PYTHON:-python3}
if ! "$python" -c 'import onnxruntime, tokenizers, numpy' 2>/dev/null; then
	venv=$XDG_CACHE_HOME/tabaqat-bench-onnx
	{ "$python" -m venv "$venv" && "$venv/bin/pip" -q install onnxruntime==1.27.0 tokenizers numpy; } || true
	python=$venv/bin/python
fi

# The words alone: as CoNLL for us, as lines of JSON for both.
python3 - "$text" "$work" <<'PY'
import json, sys
sentences, words = [], []
for line in open(sys.argv[1], encoding="utf8"):
    fields = line.split()
    if fields:
        words.append(fields[0])
    elif words:
        sentences.append(words)
        words = []
sentences += [words] if words else []
def write(name, n):
    with open(sys.argv[2] + "/" + name, "w", encoding="utf8") as f:
        for i in range(n):
            f.write(json.dumps(sentences[i % len(sentences)]) + "\n")
write("all.jsonl", len(sentences))
write("1000.jsonl", 1000)
write("10000.jsonl", 10000)
with open(sys.argv[2] + "/all.conll", "w", encoding="utf8") as f:
    for s in sentences:
        f.write("\n".join(w + " O" for w in s) + "\n\n")
PY

# measured COMMAND…: runs it and prints its words/s and peak memory in MB.
cat >"$work/measured.py" <<'PY'
import re, resource, subprocess, sys
r = subprocess.run(sys.argv[2:], stdin=open(sys.argv[1]), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
if r.returncode:
    sys.exit(r.stderr)
speed = re.search(r"([\d,.]+) (?:tokens|words)/s", r.stderr).group(1).replace(",", "")
use = resource.getrusage(resource.RUSAGE_CHILDREN)
print("%s %.0f %.2f" % (speed, use.ru_maxrss / 1024, use.ru_utime + use.ru_stime))
PY
measured() { python3 "$work/measured.py" "$@"; }

for _ in 1 2 3; do # by turns, so that both see the same machine
	measured /dev/null "$work/tabaqat" suggest "$work/all.conll" -o "$work/out.conll" --device cpu --threads "$threads" >>"$work/ours"
	if "$python" -c 'import onnxruntime, tokenizers' 2>/dev/null; then
		OMP_NUM_THREADS=$threads measured "$work/all.jsonl" "$python" model/onnx/testdata/reference.py assets/model --threads "$threads" --batch 32 --quiet >>"$work/theirs"
	fi
done
show() { sort -rn "$work/$1" | head -1 | awk -v n="$2" '{printf "%-8s %8d words/s, peak %d MB, %.1f s of processor\n", n, $1, $2, $3}'; }
show ours tabaqat
if [ -f "$work/theirs" ]; then
	show theirs python
	awk 'NR==FNR {if ($1>a) {a=$1; m=$2}; next} $1>b {b=$1; n=$2} END {printf "tabaqat / python: %.2f in words/s (want at least 1.2), %.2f in memory (want below 1)\n", a/b, m/n}' "$work/ours" "$work/theirs"
else
	echo "python: skipped, the packages onnxruntime and tokenizers are not to be had"
fi
if [ "${BENCH_LONG:-}" ]; then
	for n in 1000 10000; do
		measured "$work/$n.jsonl" "$work/tabaqat" suggest - --device cpu --threads "$threads" |
			awk -v n="$n" '{printf "filter, %d sentences: %d words/s, peak %d MB\n", n, $1, $2}'
	done
fi
