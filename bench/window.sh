#!/usr/bin/env bash
# The real window on a large sheet under Xvfb with a software renderer: from the
# read to the first sentences, from key to painted frame, and a page of scrolling.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/text" ./bench/text
"$work/text" make "$work/big.csv" 550464
go build -tags nogui -o "$work/tabaqat-cli" ./cmd/tabaqat
"$work/tabaqat-cli" convert "$work/big.csv" "$work/big.xlsx"
for file in big.csv big.xlsx; do
	echo "$file"
	TABAQAT_BENCH_FILE="$work/$file" TABAQAT_BIN="$PWD/bin/tabaqat" LIBGL_ALWAYS_SOFTWARE=1 \
		go test ./ui/e2e -run Times -count=1 -v | grep -vE '^(=== |--- |PASS|ok)'
done
