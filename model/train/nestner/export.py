"""From trained parameters to the graph's weights."""

from __future__ import annotations

import numpy as np

from .graph import Weights


def weights_of(params: dict, words: np.ndarray, attention_heads: int, epsilon: float) -> Weights:
    """Takes the tree of net.py apart into the layers that graph.py wants."""
    stacked = {name: np.asarray(values) for name, values in params["layers"].items()}
    layers = []
    for i in range(stacked["q.w"].shape[0]):
        layer = {name: values[i] for name, values in stacked.items()}
        for part, axis in (("w", 1), ("b", 0)):
            layer["qkv." + part] = np.concatenate([layer.pop(f"{n}.{part}") for n in "qkv"], axis)
        layers.append(layer)
    emb, head = params["emb"], params["head"]
    return Weights(
        words=words,
        positions=np.asarray(emb["pos"]),
        norm_w=np.asarray(emb["ln.w"]),
        norm_b=np.asarray(emb["ln.b"]),
        layers=layers,
        head_w=np.asarray(head["w"]),
        head_b=np.asarray(head["b"]),
        attention_heads=attention_heads,
        epsilon=epsilon,
    )
