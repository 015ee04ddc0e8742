#!/usr/bin/env bash
# Installs what building, running or testing needs and the machine lacks.
#   scripts/deps.sh build|test|cli
# Debian and Ubuntu get system packages (with sudo where not root); elsewhere
# the missing ones are named. The ONNX Runtime library comes from its PyPI wheel.
set -euo pipefail
cd "$(dirname "$0")/.."
want=${1:-build}

cli=(gcc libc6-dev curl python3 python3-pip python3-venv unzip ca-certificates)
build=(xorg-dev libgl1-mesa-dev libxkbcommon-dev pkg-config)
test=(xvfb xauth xdotool x11-xkb-utils x11-utils imagemagick libgl1-mesa-dri librsvg2-bin poppler-utils chromium)

packages=("${cli[@]}")
[ "$want" = cli ] || packages+=("${build[@]}")
[ "$want" != test ] || packages+=("${test[@]}")

missing=()
if command -v dpkg-query >/dev/null; then
	for p in "${packages[@]}"; do
		dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing+=("$p")
	done
fi
command -v go >/dev/null || missing+=(golang-go)

if [ ${#missing[@]} -gt 0 ]; then
	if ! command -v apt-get >/dev/null; then
		echo "deps: please install: ${missing[*]}" >&2
		exit 1
	fi
	sudo=""
	[ "$(id -u)" = 0 ] || sudo=sudo
	echo "deps: installing ${missing[*]}" >&2
	$sudo apt-get update -qq
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

if [ -x model/onnx/fetch-runtime.sh ]; then
	model/onnx/fetch-runtime.sh
fi
