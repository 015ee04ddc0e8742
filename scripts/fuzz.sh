#!/usr/bin/env bash
# Runs every fuzz target for SECONDS_EACH seconds (default 30).
set -euo pipefail
cd "$(dirname "$0")/.."
each=${SECONDS_EACH:-30}
found=0
while IFS=: read -r file name; do
	found=$((found + 1))
	echo "== $name in $(dirname "$file")"
	go test "./$(dirname "$file")" -run '^$' -fuzz "^$name\$" -fuzztime "${each}s" -fuzzminimizetime 20x
done < <(git grep -oE 'func Fuzz[A-Za-z0-9_]+' -- '*_test.go' | sed 's/:func /:/')
[ "$found" -gt 0 ] || { echo "no fuzz target found"; exit 1; }
