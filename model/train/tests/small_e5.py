"""Writes a small encoder file of the package's form, by hand."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np

from nestner import e5

HIDDEN, FEED, LAYERS = 32, 64, 1
PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁جامع", "ة", "▁hello", "▁lo", "he", "▁北京", "<mask>"]


def four_bits(values: np.ndarray) -> bytes:
    """Blocks of 32: float16 scale 0.5, then low nibbles of the first half, high ones of the second."""
    blocks = (values.reshape(-1, 32) / 0.5 + 8).astype(np.uint8)
    packed = blocks[:, :16] | (blocks[:, 16:] << 4)
    return b"".join(struct.pack("<e", 0.5) + row.tobytes() for row in packed)


def write(path: Path) -> dict[str, np.ndarray]:
    """A file of the package's form, with every matrix in 4 bits and every vector in float32."""
    rng = np.random.default_rng(1)
    head = b"E5S1" + struct.pack("<8i", 1, HIDDEN, LAYERS, 2, FEED, len(PIECES), 16, 2) + struct.pack("<fi", 1e-12, 32)
    blobs = [p.encode() for p in PIECES]
    offsets = np.cumsum([0] + [len(b) for b in blobs]).astype("<u4")
    scores = -np.arange(len(PIECES), dtype="<f4")
    norm = struct.pack("<IB", 0x200F, 0) + struct.pack("<IBI", 0xA0, 1, 32)
    head += (
        struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, int(offsets[-1]))
        + offsets.tobytes()
        + scores.tobytes()
        + b"".join(blobs)
    )
    head += struct.pack("<iI", 2, len(norm)) + norm
    shapes = e5._shapes(HIDDEN, LAYERS, FEED, len(PIECES), 16, 2)
    values = {n: (rng.integers(-8, 8, s) * 0.5).astype(np.float32) for n, s in shapes.items()}
    data = {n: four_bits(v) if v.ndim == 2 else v.astype("<f4").tobytes() for n, v in values.items()}
    directory_size = 4 + sum(2 + len(n) + 21 for n in data)
    at, directory, body = len(head) + directory_size, struct.pack("<i", len(data)), b""
    for name, raw in data.items():
        directory += (
            struct.pack("<H", len(name))
            + name.encode()
            + struct.pack("<BIQQ", 1, values[name].size, at + len(body), len(raw))
        )
        body += raw
    path.write_bytes(head + directory + body)
    return values
