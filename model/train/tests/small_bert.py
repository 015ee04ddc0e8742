"""A small BERT tagger in plain numpy: the reference for the graph, written from the formulas."""

from __future__ import annotations

import math

import numpy as np

HIDDEN, FEED, DEPTH, PIECES, POSITIONS = 128, 256, 2, 24, 32


def state(heads: list[int], seed: int = 3) -> dict[str, np.ndarray]:
    """Random weights under the names of the Wojood authors' checkpoint."""
    rng = np.random.default_rng(seed)

    def matrix(*shape: int) -> np.ndarray:
        return rng.normal(0, 0.15, shape).astype(np.float32)

    tensors = {
        "bert.embeddings.word_embeddings.weight": matrix(PIECES, HIDDEN),
        "bert.embeddings.position_embeddings.weight": matrix(POSITIONS, HIDDEN),
        "bert.embeddings.token_type_embeddings.weight": matrix(2, HIDDEN),
    }
    tensors |= norm("bert.embeddings.LayerNorm", matrix)
    for i in range(DEPTH):
        root = f"bert.encoder.layer.{i}."
        for name in ("query", "key", "value"):
            tensors |= dense(f"{root}attention.self.{name}", HIDDEN, HIDDEN, matrix)
        tensors |= dense(root + "attention.output.dense", HIDDEN, HIDDEN, matrix)
        tensors |= norm(root + "attention.output.LayerNorm", matrix)
        tensors |= dense(root + "intermediate.dense", FEED, HIDDEN, matrix)
        tensors |= dense(root + "output.dense", HIDDEN, FEED, matrix)
        tensors |= norm(root + "output.LayerNorm", matrix)
    for i, outputs in enumerate(heads):
        tensors |= dense(f"classifiers.{i}", outputs, HIDDEN, matrix)
    return tensors


def dense(name: str, outputs: int, inputs: int, matrix) -> dict[str, np.ndarray]:
    return {name + ".weight": matrix(outputs, inputs), name + ".bias": matrix(outputs)}


def norm(name: str, matrix) -> dict[str, np.ndarray]:
    return {name + ".weight": 1 + matrix(HIDDEN), name + ".bias": matrix(HIDDEN)}


def run(tensors: dict[str, np.ndarray], ids: list[int], heads: int) -> list[np.ndarray]:
    """Logits [seq, outputs] of each head for one sentence, in float64."""
    t = {name: value.astype(np.float64) for name, value in tensors.items()}

    def linear(x, name):
        return x @ t[name + ".weight"].T + t[name + ".bias"]

    def layer_norm(x, name):
        centred = x - x.mean(-1, keepdims=True)
        return centred / np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12) * t[name + ".weight"] + t[name + ".bias"]

    x = t["bert.embeddings.word_embeddings.weight"][ids] + t["bert.embeddings.position_embeddings.weight"][: len(ids)]
    x = layer_norm(x + t["bert.embeddings.token_type_embeddings.weight"][0], "bert.embeddings.LayerNorm")
    for i in range(DEPTH):
        root = f"bert.encoder.layer.{i}."
        q, k, v = (linear(x, f"{root}attention.self.{n}") for n in ("query", "key", "value"))
        parts = []
        for at in range(0, HIDDEN, 64):
            raw = q[:, at : at + 64] @ k[:, at : at + 64].T / 8
            share = np.exp(raw - raw.max(-1, keepdims=True))
            parts.append(share / share.sum(-1, keepdims=True) @ v[:, at : at + 64])
        x = layer_norm(
            x + linear(np.concatenate(parts, 1), root + "attention.output.dense"), root + "attention.output.LayerNorm"
        )
        h = linear(x, root + "intermediate.dense")
        h = h * 0.5 * (1 + np.vectorize(math.erf)(h / math.sqrt(2)))
        x = layer_norm(x + linear(h, root + "output.dense"), root + "output.LayerNorm")
    return [linear(x, f"classifiers.{i}") for i in range(heads)]
