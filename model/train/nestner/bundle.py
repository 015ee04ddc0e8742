"""Writes bundles, as BUNDLE.md describes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tokenizers import Tokenizer

from . import graph
from .chains import Head, labels_of
from .linear import Linear
from .runtime import Bundle, open_bundle
from .sheet import sha256_of, stacks_of_spans

FORMAT = 1
# Processors without 8-bit dot products (AVX2 alone) saturate some sums: 0.29 was seen.
MAX_LOGIT_ERROR = 0.5
SELF_TEST = ("لائتلاف", "العاملين", "بجامعة", "القاهرة", "لدعم", "ميزانية", "2021")


@dataclass(frozen=True)
class About:
    """What a bundle says of itself; special ids are cls, sep, pad, unk."""

    name: str
    version: str
    description: str
    language: tuple[str, ...]
    licence: str
    encoder: dict
    training: dict = field(default_factory=dict)
    special: tuple[int, int, int, int] = (0, 2, 1, 3)
    normalisation: tuple[str, ...] = ()


def write(
    folder: Path,
    about: About,
    weights: graph.Weights,
    linear: Linear,
    tok: Tokenizer,
    heads: Sequence[Head],
    self_test: Sequence[str] = SELF_TEST,
) -> Bundle:
    """Writes model.onnx, tokenizer.json and bundle.json, runs the self-test sentence, and opens the result."""
    folder.mkdir(parents=True, exist_ok=True)
    graph.write(graph.build(weights, linear), folder / "model.onnx")
    tok.save(str(folder / "tokenizer.json"))
    meta = _meta(folder, about, linear.name, heads, weights.positions.shape[0])
    _save(folder, meta)
    opened = open_bundle(folder)
    meta["self_test"] = _self_test(opened, self_test)
    _save(folder, meta)
    return open_bundle(folder)


def add_metrics(folder: Path, split: str, metrics: dict) -> None:
    """Adds what was measured on a split to bundle.json."""
    meta = json.loads((folder / "bundle.json").read_text("utf-8"))
    meta["metrics"][split] = metrics
    _save(folder, meta)


def _meta(folder: Path, about: About, kind: str, heads: Sequence[Head], max_length: int) -> dict:
    cls, sep, pad, unk = about.special
    return {
        "format": FORMAT,
        "name": about.name,
        "version": about.version,
        "description": about.description,
        "language": list(about.language),
        "licence": about.licence,
        "architecture": "nested-heads",
        "labels": labels_of(heads),
        "heads": [{"type": h.type, "chain": h.chain} for h in heads],
        "max_length": max_length,
        "cls_id": cls,
        "sep_id": sep,
        "pad_id": pad,
        "unk_id": unk,
        "normalisation": list(about.normalisation),
        "weights": kind,
        "encoder": about.encoder,
        "training": about.training,
        "metrics": {},
        "files": {
            name: {"sha256": sha256_of(folder / name), "size": (folder / name).stat().st_size}
            for name in ("model.onnx", "tokenizer.json")
        },
    }


def _self_test(opened: Bundle, words: Sequence[str]) -> dict:
    spans = opened.spans([words])[0]
    types = list(dict.fromkeys(head.type for head in opened.heads))
    first = opened.scores([words])[0][0].reshape(-1)
    return {
        "words": list(words),
        "tags": stacks_of_spans(spans, len(words), types),
        "logits": [round(float(value), 4) for value in first],
        "max_logit_error": MAX_LOGIT_ERROR,
    }


def _save(folder: Path, meta: dict) -> None:
    text = json.dumps(meta, ensure_ascii=False, indent=1)
    (folder / "bundle.json").write_text(text + "\n", "utf-8")
