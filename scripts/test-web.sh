#!/usr/bin/env bash
# Starts the real service and lets schemathesis send it bodies made from its own
# description: none may be answered by a 5xx, and every answer must be as it is
# described. Then a SIGTERM, which must end it within 5 s with status 0. At last
# axe-core looks over the page, where npm and Chromium are there.
#   EXAMPLES=1000 scripts/test-web.sh [PROGRAM]     default: bin/tabaqat-cli
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-bin/tabaqat-cli}
examples=${EXAMPLES:-1000}
[ -x "$program" ] || { echo "test-web: $program is absent; make build-cli makes it" >&2; exit 1; }
tool=${SCHEMATHESIS:-.deps/schemathesis/bin/schemathesis}
if [ ! -x "$tool" ]; then
	{ python3 -m venv .deps/schemathesis && .deps/schemathesis/bin/pip install -q "schemathesis==4.32.5"; } >/dev/null 2>&1 ||
		{ echo "test-web: skipped, schemathesis cannot be installed here"; exit 0; }
fi
work=$(mktemp -d)
"$program" serve --addr 127.0.0.1:0 --device cpu ${MODEL:+--model "$MODEL"} 2>"$work/log" &
pid=$!
trap 'kill "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT
address=""
for _ in $(seq 200); do
	address=$(sed -n 's/^listening on //p' "$work/log")
	[ -z "$address" ] || break
	kill -0 "$pid" 2>/dev/null || { cat "$work/log" >&2; exit 1; }
	sleep 0.1
done
curl -fsS --max-time 20 "$address/healthz"
"$tool" run "$address/v1/openapi.json" --max-examples "$examples" --phases examples,coverage,fuzzing \
	--continue-on-failure --suppress-health-check all --no-color --seed "${SEED:-1}"
start=$(date +%s)
kill -TERM "$pid"
wait "$pid" || { echo "test-web: the service ended with status $?"; exit 1; }
[ $(($(date +%s) - start)) -le 5 ] || { echo "test-web: the service took over 5 s to end"; exit 1; }
echo "test-web: the service ended by itself"

axe=${TABAQAT_AXE:-.deps/axe/node_modules/axe-core/axe.min.js}
if [ ! -f "$axe" ] && command -v npm >/dev/null; then
	npm install --silent --no-save --prefix .deps/axe axe-core@4.10.3 >/dev/null 2>&1 || true
fi
[ -f "$axe" ] || { echo "test-web: the page is not looked over, axe-core cannot be had here"; exit 0; }
TABAQAT_AXE=$(realpath "$axe") go test -count=1 ./ui/web -run Axe
