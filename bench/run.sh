#!/usr/bin/env bash
# Runs every bench: each prints its ratio against a named peer in the same run.
# A peer that cannot be installed is named and left out. Names of benches as
# arguments run only those.
set -uo pipefail
cd "$(dirname "$0")"
failed=0
for script in *.sh; do
	name=${script%.sh}
	[ "$name" != run ] || continue
	if [ $# -gt 0 ] && [[ " $* " != *" $name "* ]]; then continue; fi
	echo "== $name"
	bash "$script" || { echo "$name: failed"; failed=1; }
done
exit $failed
