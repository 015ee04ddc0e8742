"""The network: a BERT-like encoder and one linear layer for all heads, in JAX.

Parameters are a tree of float32 arrays; the layers of the encoder are stacked along their first
axis. Matrices are stored input first, so that a layer is ``x @ w + b``. The word embedding is
kept apart: it is not trained.
"""

from __future__ import annotations

import math
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .e5 import LAYER_MATRICES, Encoder

Params = dict[str, Any]
LAYER_NORMS = ("aln", "oln")
EPSILON = 1e-12


def initial_params(encoder: Encoder, heads: int, rng: np.random.Generator) -> Params:
    """The encoder's weights, and fresh heads that lean to O."""
    w = encoder.weights
    layers: dict[str, np.ndarray] = {}
    for name in LAYER_MATRICES:
        layers[name + ".w"] = np.stack([w[f"l{i}.{name}.w"].T for i in range(encoder.layers)])
        layers[name + ".b"] = np.stack([w[f"l{i}.{name}.b"] for i in range(encoder.layers)])
    for name in LAYER_NORMS:
        for part in (".w", ".b"):
            layers[name + part] = np.stack([w[f"l{i}.{name}{part}"] for i in range(encoder.layers)])
    embedding = {
        "pos": w["emb.pos"] + w["emb.type"][0],
        "ln.w": w["emb.ln.w"],
        "ln.b": w["emb.ln.b"],
    }
    head = {
        "w": rng.normal(0, 0.02, (encoder.hidden, 3 * heads)).astype(np.float32),
        "b": np.tile(np.array([2, -1, -1], np.float32), heads),
    }
    return jax.tree.map(jnp.asarray, {"emb": embedding, "layers": layers, "head": head})


def _norm(x: jax.Array, w: jax.Array, b: jax.Array) -> jax.Array:
    centred = x - x.mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt((centred**2).mean(-1, keepdims=True) + EPSILON) * w + b


def _drop(x: jax.Array, rate: float, key: jax.Array | None) -> jax.Array:
    if key is None or rate == 0:
        return x
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)


def _keys(key: jax.Array | None, count: int) -> list[jax.Array | None]:
    return [None] * count if key is None else list(jax.random.split(key, count))


def encode(
    params: Params,
    words: jax.Array,
    ids: jax.Array,
    mask: jax.Array,
    attention_heads: int,
    key: jax.Array | None = None,
    rate: float = 0.0,
) -> jax.Array:
    """Hidden states [batch, seq, hidden] of ids; with a key, dropout is on."""
    batch, seq = ids.shape
    emb = params["emb"]
    x = _norm(words[ids] + emb["pos"][:seq], emb["ln.w"], emb["ln.b"])
    size = x.shape[-1] // attention_heads
    bias = (1.0 - mask[:, None, None, :]) * -1e9

    def split(y: jax.Array) -> jax.Array:
        return y.reshape(batch, seq, attention_heads, size).transpose(0, 2, 1, 3)

    def layer(carry: tuple, p: Params) -> tuple[tuple, None]:
        x, key = carry
        key, k1, k2 = _keys(key, 3)
        q, k, v = (split(x @ p[n + ".w"] + p[n + ".b"]) for n in "qkv")
        share = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) / math.sqrt(size) + bias, -1)
        y = (share @ v).transpose(0, 2, 1, 3).reshape(x.shape)
        x = _norm(x + _drop(y @ p["ao.w"] + p["ao.b"], rate, k1), p["aln.w"], p["aln.b"])
        y = jax.nn.gelu(x @ p["fi.w"] + p["fi.b"], approximate=False)
        x = _norm(x + _drop(y @ p["fo.w"] + p["fo.b"], rate, k2), p["oln.w"], p["oln.b"])
        return (x, key), None

    (x, _), _ = jax.lax.scan(layer, (x, key), params["layers"])
    return x


def logits(
    params: Params,
    words: jax.Array,
    ids: jax.Array,
    mask: jax.Array,
    attention_heads: int,
    key: jax.Array | None = None,
    rate: float = 0.0,
) -> jax.Array:
    """Scores [batch, seq, heads, 3] of O, I, B."""
    below, above = _keys(key, 2)
    x = _drop(encode(params, words, ids, mask, attention_heads, below, rate), rate, above)
    y = x @ params["head"]["w"] + params["head"]["b"]
    return y.reshape(*ids.shape, -1, 3)
