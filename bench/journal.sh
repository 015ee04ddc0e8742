#!/usr/bin/env bash
# What a key waits for in an edit with the journal and without it: the change
# of the tags, the check of the sentence and, with the journal, handing the step
# to its writer, as the window does; drawing is not in it. A key comes every 5 ms.
# Beside it, as `tabaqat edit` does, an edit that waits until the disk has it.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/journal" ./bench/journal
"$work/journal" "$work" "${1:-100000}"
