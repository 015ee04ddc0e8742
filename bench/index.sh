#!/usr/bin/env bash
# The review of a whole corpus: entity list, filters, finding and bulk changes on
# a sample repeated to 550,000 tokens, with a share of its words made different,
# so that the vocabulary and the list grow as those of a corpus do.
set -euo pipefail
cd "$(dirname "$0")/.."
sample=${1:-${TABAQAT_SHARED:-../shared}/data/wojood/train.txt}
if [ ! -f "$sample" ]; then
	echo "the sample $sample is absent: nothing measured"
	exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for copy in $(seq 1 30); do
	awk -v copy="$copy" 'NF && (NR * 7 + copy) % 5 == 0 { $1 = $1 copy } { print } END { print "" }' "$sample"
done | awk 'NF { tokens++ } tokens <= 550464' >"$work/corpus.conll"
go build -o "$work/index" ./bench/index
"$work/index" "$work/corpus.conll"
