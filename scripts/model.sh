#!/usr/bin/env bash
# Trains the model in the box from sheets: the network (model/train), then the
# learner beside it, and puts both into assets/model.
#   TRAIN=train.txt DEV=val.txt scripts/model.sh
set -euo pipefail
cd "$(dirname "$0")/.."
train=${TRAIN:-../shared/data/wojood/train.txt}
dev=${DEV:-../shared/data/wojood/val.txt}
[ -f "$train" ] && [ -f "$dev" ] || { echo "model: no $train or $dev; name them with TRAIN= and DEV=" >&2; exit 1; }
python3 -m venv .deps/train
.deps/train/bin/pip install -q -r model/train/requirements.txt
PYTHONPATH=model/train .deps/train/bin/python -m nestner train \
	--train "$train" --val "$dev" --work .deps/model-work --out .deps/model
rm -rf .deps/pair
bin/tabaqat-cli learn "$train" --base .deps/model --dev "$dev" -o .deps/pair
cp .deps/pair/* assets/model/
cat >> assets/model/MODEL_CARD.md <<'EOF'

## The learner beside the network

`learner.bin` is a linear-chain CRF for each type (`model/learn`), trained on the same sheet; `learner.json` holds its figures on the held-out sheet and how both are joined.
EOF
