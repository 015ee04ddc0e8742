#!/usr/bin/env bash
# Packs the program with its man pages, completions, icon, desktop entry and
# notices into dist/.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^ *Version *= *"\(.*\)"/\1/p' FyneApp.toml)
name=tabaqat-${version:-0}-$(go env GOOS)-$(go env GOARCH)
out=dist/$name
rm -rf "$out"
mkdir -p "$out"
cp bin/tabaqat LICENSE THIRD_PARTY_NOTICES.md README.md CHANGELOG.md "$out"
cp assets/icons/tabaqat.svg assets/icons/tabaqat.png "$out"
bin/tabaqat manual "$out"
cat > "$out/tabaqat.desktop" <<EOF
[Desktop Entry]
Type=Application
Name=Tabaqat
Comment=Annotate nested named entities in token sheets
Exec=tabaqat %f
Icon=tabaqat
Categories=Office;Education;
MimeType=text/csv;application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;
EOF
tar -C dist -czf "dist/$name.tar.gz" "$name"
echo "wrote dist/$name.tar.gz"
