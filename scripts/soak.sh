#!/usr/bin/env bash
# Soak: MINUTES (default 30) of random editing, scrolling, suggesting, undoing
# and saving with real keys in the real window, on a sheet of TOKENS (default
# 550000) tokens; SUGGEST=off leaves the suggestions out. Fails where memory
# grows by a tenth after the warm-up, anything stands on standard error, or the
# saved sheet is not what a model kept beside says.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -x "${TABAQAT_BIN:=$PWD/bin/tabaqat}" ] || { echo "no $TABAQAT_BIN; run make build first"; exit 1; }
export TABAQAT_BIN TABAQAT_SOAK_MINUTES=${MINUTES:-30} TABAQAT_SOAK_TOKENS=${TOKENS:-550000} TABAQAT_SOAK_SUGGEST=${SUGGEST:-on} LIBGL_ALWAYS_SOFTWARE=1
go test ./ui/e2e -run '^TestSoak$' -count=1 -v -timeout "$((${TABAQAT_SOAK_MINUTES%.*} + 20))m"
