#!/usr/bin/env bash
# Faults on purpose, and what they cost: kills of the real program while it
# edits and saves CSV, XLSX and CoNLL (KILLS of each form, default 170), a disk
# that fails under a save or fills up, a journal cut everywhere (CUT_EVERY bytes,
# default 61; 1 is every byte), processes that race for a file, and hostile
# files of every form. Takes some minutes; ends with the figures.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TABAQAT_CLI="$work/tabaqat-cli" TABAQAT_KILLS=${KILLS:-170} TABAQAT_CUT_EVERY=${CUT_EVERY:-61} TABAQAT_HOSTILE=all
go build -tags nogui -o "$TABAQAT_CLI" ./cmd/tabaqat
failed=0
go test -count=1 -v -timeout 60m ./corpus/atomic ./corpus/journal ./ui/sitting | tee "$work/log" || failed=1
go test -count=1 -v -timeout 60m -tags nogui -run Hostile ./cmd/tabaqat | tee -a "$work/log" || failed=1
echo
awk '
	/ kills, / { for (i = 2; i <= NF; i++) { if ($i == "kills,") kills += $(i-1); if ($i == "operations,") kept += $(i-2); if ($i == "during") saving += $(i-1) } }
	/faults: / { for (i = 2; i <= NF; i++) if ($i == "faults:") faults += $(i+1) }
	/inputs: / { for (i = 2; i <= NF; i++) if ($i == "inputs:") inputs += $(i+1) }
	/^ *--- FAIL/ { losses++ }
	END {
		printf "kills: %d, %d of them during a save; %d acknowledged operations\n", kills, saving, kept
		printf "faults: %d disks that failed and journals that were cut\n", faults
		printf "inputs: %d hostile files\n", inputs
		printf "losses: %d\n", losses
	}' "$work/log"
grep -E '^ *--- SKIP' "$work/log" || true
exit $failed
