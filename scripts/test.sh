#!/usr/bin/env bash
# Runs every test: packages, the command line, the real window under Xvfb, and
# the handed cases where they are present.
set -euo pipefail
cd "$(dirname "$0")/.."
tags="embedruntime embedmodel"
mkdir -p bin
go build -tags "$tags nogui" -o bin/tabaqat-cli ./cmd/tabaqat
go build -tags "$tags" -o bin/tabaqat ./cmd/tabaqat
export TABAQAT_BIN="$PWD/bin/tabaqat" TABAQAT_CLI="$PWD/bin/tabaqat-cli" LIBGL_ALWAYS_SOFTWARE=1
go test -tags "$tags" -timeout 20m ./...
if [ -f ../shared/cases/run.py ]; then
	python3 ../shared/cases/run.py bin/tabaqat-cli ../shared/cases
else
	echo "cases: skipped, ../shared/cases is absent"
fi
EXAMPLES=${EXAMPLES:-100} scripts/test-web.sh bin/tabaqat-cli
