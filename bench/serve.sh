#!/usr/bin/env bash
# The service beside the same work in Python: FastAPI, uvicorn, onnxruntime and
# tokenizers (bench/serve/peer.py), the same bundle, the same threads, in one run
# and by turns. Prints words/s, the best of three, and the ratio (want at least
# 2), for requests of one sentence by eight clients at a time, and of fifty
# sentences by two.
# Before that the answers to all sentences are compared: both do the same work.
# Nearly all of our time goes into the network itself, so that the ratio says
# what Python adds to it; PIECES=256 gives the peer our size of batches. Single
# sentences leave little room: a sentence alone costs the same kernels some 1.1 ms
# of a processor a piece and full batches 0.76 ms (two cores with AVX2 and no
# VNNI), so that waiting requests that run together save a third and no more. On a
# machine that does other work, compare the words a second of processor: there the
# side with more threads gets more of the time.
#   bench/serve.sh [CONLL [THREADS]]        default: the Wojood sample, 2 threads
set -euo pipefail
cd "$(dirname "$0")/.."
text=${1:-../shared/data/wojood/val.txt}
threads=${2:-2}
seconds=${SECONDS_EACH:-10}
if [ ! -f "$text" ] || [ ! -f assets/model/model.onnx ]; then
	echo "serve: skipped, $text or assets/model/model.onnx is absent"
	exit 0
fi
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
cache=${XDG_CACHE_HOME:-$HOME/.cache}
model/onnx/fetch-runtime.sh
program=${PROGRAM:-$work/tabaqat}
[ -n "${PROGRAM:-}" ] || go build -tags "nogui embedruntime embedmodel" -o "$program" ./cmd/tabaqat
go build -o "$work/load" ./bench/serve

python=${PYTHON:-python3}
if ! "$python" -c 'import onnxruntime, tokenizers, fastapi, uvicorn' 2>/dev/null; then
	venv=$cache/tabaqat-bench-serve
	{ "$python" -m venv "$venv" && "$venv/bin/pip" -q install onnxruntime==1.27.0 tokenizers numpy fastapi 'uvicorn[standard]'; } || true
	python=$venv/bin/python
fi
if ! "$python" -c 'import onnxruntime, tokenizers, fastapi, uvicorn' 2>/dev/null; then
	echo "serve: skipped, onnxruntime, tokenizers, fastapi and uvicorn cannot be installed here"
	exit 0
fi

python3 - "$text" >"$work/all.jsonl" <<'PY'
import json, sys
words = []
for line in [*open(sys.argv[1], encoding="utf8"), ""]:
    fields = line.split()
    if fields:
        words.append(fields[0])
    elif words:
        print(json.dumps(words))
        words = []
PY

port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
ready() { for _ in $(seq 300); do curl -fs --max-time 2 "http://127.0.0.1:$1/healthz" >/dev/null && return; sleep 0.2; done; cat "$work"/log-*; exit 1; }
# The network alone, as the peer has no learner.
mkdir "$work/bundle"
cp assets/model/{model.onnx,tokenizer.json,bundle.json} "$work/bundle"
ours=$(port)
"$program" serve --addr "127.0.0.1:$ours" --model "$work/bundle" --device cpu --threads "$threads" 2>"$work/log-ours" &
pids+=($!)
theirs=$(port)
OMP_NUM_THREADS=$threads "$python" bench/serve/peer.py "$work/bundle" "$theirs" "$threads" ${PIECES:-} >"$work/log-theirs" 2>&1 &
pids+=($!)
ready "$ours"
ready "$theirs"

# The tags of all sentences, by both; a rounding may part them at a tie.
python3 - "$work/all.jsonl" "$ours" "$theirs" <<'PY'
import json, sys, urllib.request
sentences = [json.loads(l) for l in open(sys.argv[1], encoding="utf8")]
def tags(port):
    out = []
    for at in range(0, len(sentences), 50):
        body = json.dumps({"tokens": sentences[at:at + 50]}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{port}/v1/tag", body, {"Content-Type": "application/json"})
        out += [[t["tags"] for t in s["tokens"]] for s in json.load(urllib.request.urlopen(request))["sentences"]]
    return out
same = sum(a == b for a, b in zip(tags(sys.argv[2]), tags(sys.argv[3]), strict=True))
print(f"the same tags in {same} of {len(sentences)} sentences")
PY

# measured WHO PID PORT SHAPE…: one run, with the seconds of processor that it took
cpu() { awk -v hz="$(getconf CLK_TCK)" '{print ($14 + $15) / hz}' "/proc/$1/stat"; }
measured() {
	local who=$1 pid=$2 port=$3 before
	shift 3
	before=$(cpu "$pid")
	"$work/load" "http://127.0.0.1:$port/v1/tag" "$work/all.jsonl" "$@" "$seconds" >"$work/one"
	awk -v a="$before" -v b="$(cpu "$pid")" '{print $0, $5 / (b - a)}' "$work/one" >>"$work/$who-$1"
}

for shape in "1 8" "50 2"; do
	read -r sentences clients <<<"$shape"
	for _ in 1 2 3; do
		measured ours "${pids[0]}" "$ours" $shape
		measured theirs "${pids[1]}" "$theirs" $shape
	done
	for who in ours theirs; do
		sort -rn "$work/$who-$sentences" | head -1 | awk -v n="$who" -v s="$sentences" -v c="$clients" \
			'{printf "%-7s %d sentence(s) a request, %d clients: %d words/s, median %s ms, 95 %% within %s ms, %d words a second of processor\n", n, s, c, $1, $2, $3, $6}'
	done
	awk 'NR==FNR {if ($1>a) a=$1; if ($6>c) c=$6; next} {if ($1>b) b=$1; if ($6>d) d=$6}
		END {printf "tabaqat / FastAPI: %.2f in words/s (want at least 2), %.2f in words a second of processor\n", a/b, c/d}' "$work/ours-$sentences" "$work/theirs-$sentences"
done
