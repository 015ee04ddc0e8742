#!/usr/bin/env bash
# The strokes that a text takes from nothing to its entities, by one who knows
# what is right and takes the cheapest way through the window's own session:
# without suggestions, and with those of each source and of all. The network in
# the box was trained on the training part of the sample, never on this text.
#   bench/annotator.sh [CONLL [MODEL]]      default: the Wojood sample, the model in assets
set -euo pipefail
cd "$(dirname "$0")/.."
text=${1:-../shared/data/wojood/val.txt}
model=${2:-assets/model}
if [ ! -f "$text" ] || [ ! -f "$model/model.onnx" ]; then
	echo "annotator: skipped, $text or $model/model.onnx is absent"
	exit 0
fi
model/onnx/fetch-runtime.sh
TABAQAT_RUNTIME=${TABAQAT_RUNTIME:-$PWD/assets/runtime/lib} go run -tags nogui ./bench/annotator "$text" "$model"
