#!/usr/bin/env bash
# Everything that can be said of the code without running it.
set -euo pipefail
cd "$(dirname "$0")/.."
tags=${TAGS:-}
unformatted=$(go run mvdan.cc/gofumpt@v0.12.0 -l .)
[ -z "$unformatted" ] || { echo "not gofumpt'ed:"; echo "$unformatted"; exit 1; }
go mod tidy -diff
go vet ./...
go vet -tags nogui ./...
go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
python3 scripts/licences.py >/dev/null || { python3 scripts/licences.py | grep UNKNOWN; echo "a module has a licence that may not be shipped"; exit 1; }
if out=$(go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./... 2>&1); then
	echo "govulncheck: no known vulnerability is called"
elif grep -qiE 'dial tcp|no such host|connection refused|fetching vulnerabilities' <<<"$out"; then
	echo "govulncheck: SKIPPED, its database cannot be reached from here"
else
	echo "$out"
	exit 1
fi
