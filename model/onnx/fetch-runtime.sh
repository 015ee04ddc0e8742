#!/usr/bin/env bash
# Puts the shared library of ONNX Runtime into assets/runtime/lib, from its
# PyPI wheel, and checks it against assets/runtime/checksums.txt.
#   model/onnx/fetch-runtime.sh [GOOS/GOARCH]      default: this machine
set -euo pipefail
cd "$(dirname "$0")/../../assets/runtime"

platform=${1:-$(go env GOOS)/$(go env GOARCH)}
version=$(awk '$1 == "version" { print $2 }' checksums.txt)
read -r name sum tag < <(awk -v p="$platform" '$1 == p { print $2, $3, $5 }' checksums.txt) || {
	echo "fetch-runtime: no ONNX Runtime $version is published for $platform; suggestions need --runtime there" >&2
	exit 0
}

same() { [ -f "$1" ] && [ "$(python3 -c 'import hashlib,sys; print(hashlib.sha256(open(sys.argv[1],"rb").read()).hexdigest())' "$1")" = "$sum" ]; }
if same "lib/$name" && [ -f lib/ThirdPartyNotices.txt ]; then
	exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo "fetch-runtime: ONNX Runtime $version for $platform" >&2
python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
	--platform "$tag" --python-version 3.12 --implementation cp --abi cp312 \
	--dest "$work" "onnxruntime==$version"
python3 - "$work" "$name" <<'PY'
import glob, re, sys, zipfile
work, name = sys.argv[1:]
with zipfile.ZipFile(glob.glob(work + "/*.whl")[0]) as z:
    stem, ext = name.rsplit(".", 1)
    wanted = re.compile(r"onnxruntime/capi/" + re.escape(stem) + r"[0-9.]*\." + ext + r"[0-9.]*")
    members = {name: next(n for n in z.namelist() if wanted.fullmatch(n))}
    for n in ("LICENSE", "ThirdPartyNotices.txt"):
        members[n] = "onnxruntime/" + n
    for to, member in members.items():
        with open(f"{work}/{to}", "wb") as f:
            f.write(z.read(member))
PY
if ! same "$work/$name"; then
	echo "fetch-runtime: $name of the wheel has not the sha256 $sum of checksums.txt" >&2
	exit 1
fi
mkdir -p lib
for f in LICENSE ThirdPartyNotices.txt "$name"; do # the library last: it marks the work as done
	cp "$work/$f" "lib/.$f"
	mv "lib/.$f" "lib/$f"
done
