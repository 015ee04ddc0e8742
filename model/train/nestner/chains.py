"""Spans as chains of O, I, B per type, and back.

Each type has an *outer* chain, its outermost spans, and may have an *inner* chain for spans
that lie inside another span of the same type. Labels are ``O`` 0, ``I`` 1, ``B`` 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from .sheet import Span

O, I, B = 0, 1, 2
IMPOSSIBLE = -1e9


@dataclass(frozen=True)
class Head:
    """One chain of labels: a type, and which of its spans ("outer" or "inner")."""

    type: str
    chain: str


def heads_for(types: Sequence[str], inner: bool = True) -> list[Head]:
    """All outer chains in the order of types, then all inner ones."""
    outer = [Head(kind, "outer") for kind in types]
    return outer + [Head(kind, "inner") for kind in types] if inner else outer


def labels_of(heads: Sequence[Head]) -> list[str]:
    """The name of every output, three a head."""
    return [name for head in heads for name in ("O", "I-" + head.type, "B-" + head.type)]


def encode(spans: Iterable[Span], length: int, heads: Sequence[Head]) -> np.ndarray:
    """Labels [length, heads]; spans that find no chain free (a third level of one type) are left out."""
    column = {(head.type, head.chain): j for j, head in enumerate(heads)}
    labels = np.zeros((length, len(heads)), np.int32)
    for start, end, kind in sorted(spans, key=lambda s: (s[0], -s[1])):
        for chain in ("outer", "inner"):
            j = column.get((kind, chain))
            if j is not None and not labels[start:end, j].any():
                labels[start:end, j] = I
                labels[start, j] = B
                break
    return labels


def best_paths(scores: np.ndarray) -> np.ndarray:
    """Viterbi for every head at once: scores [length, heads, 3] to labels [length, heads].

    No I at the first word, no I after O; of equal scores the earlier of O, I, B wins.
    """
    length, count, _ = scores.shape
    allowed = np.zeros((3, 3))
    allowed[O, I] = IMPOSSIBLE
    best = scores[0].astype(np.float64)
    best[:, I] += IMPOSSIBLE
    back = np.zeros((length, count, 3), np.int8)
    for i in range(1, length):
        paths = best[:, :, None] + allowed
        back[i] = paths.argmax(1)
        best = paths.max(1) + scores[i]
    labels = np.zeros((length, count), np.int32)
    labels[-1] = best.argmax(1)
    for i in range(length - 1, 0, -1):
        labels[i - 1] = back[i][np.arange(count), labels[i]]
    return labels


def decode(scores: np.ndarray, heads: Sequence[Head]) -> list[Span]:
    """Spans of scores [length, heads, 3]: the best path of each head, then all heads joined.

    Of spans that cross, or repeat one another, the one with the higher score stays; a span's
    score is the lowest probability among its words.
    """
    labels = best_paths(scores)
    shares = np.exp(scores - scores.max(-1, keepdims=True))
    shares /= shares.sum(-1, keepdims=True)
    found: list[tuple[float, int, int, int]] = []
    for j in range(len(heads)):
        for start, end in _runs(labels[:, j]):
            words = np.arange(start, end)
            found.append((-float(shares[words, j, labels[words, j]].min()), start, -end, j))
    kept: list[Span] = []
    for _, start, minus_end, j in sorted(found):
        span = (start, -minus_end, heads[j].type)
        if not any(span == other or _cross(span, other) for other in kept):
            kept.append(span)
    return kept


def _cross(a: Span, b: Span) -> bool:
    return a[0] < b[0] < a[1] < b[1] or b[0] < a[0] < b[1] < a[1]


def _runs(column: np.ndarray) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    start = -1
    for i, label in enumerate([*column.tolist(), O]):
        if start >= 0 and label != I:
            runs.append((start, i))
            start = -1
        if label == B or (label == I and start < 0):
            start = i
    return runs
