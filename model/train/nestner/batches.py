"""Batches of few distinct shapes: each holds about the same number of pieces, of similar sentences.

Few shapes matter because every new one is compiled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from tokenizers import Tokenizer

from .chains import Head, encode
from .sheet import Sentence
from .vocabulary import encode_words

LENGTHS = (16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512)
PAD = 1


@dataclass(frozen=True)
class Example:
    """Piece ids of a sentence, the place of each word's first piece, and the labels of its words."""

    ids: list[int]
    first: list[int]
    labels: np.ndarray


@dataclass(frozen=True)
class Batch:
    """Arrays [rows, length]; labels are [rows, length, heads] and count only where weight is 1."""

    ids: np.ndarray
    mask: np.ndarray
    labels: np.ndarray
    weight: np.ndarray


def example(sentence: Sentence, tok: Tokenizer, heads: Sequence[Head], limit: int = LENGTHS[-1]) -> Example:
    """Encodes a sentence, cut after the last word whose first piece is within the limit."""
    ids, first = encode_words(tok, sentence.words)
    first = [at for at in first if at < limit - 1]
    labels = encode(sentence.spans().elements(), len(sentence.words), heads)
    return Example(ids[:limit], first, labels[: len(first)])


def batch(examples: Sequence[Example], rows: int, length: int, heads: int) -> Batch:
    """Pads examples to [rows, length]; rows beyond them are empty but for one unmasked piece."""
    ids = np.full((rows, length), PAD, np.int32)
    mask = np.zeros((rows, length), np.float32)
    mask[len(examples) :, 0] = 1
    labels = np.zeros((rows, length, heads), np.int32)
    weight = np.zeros((rows, length), np.float32)
    for row, item in enumerate(examples):
        ids[row, : len(item.ids)] = item.ids
        mask[row, : len(item.ids)] = 1
        labels[row, item.first] = item.labels
        weight[row, item.first] = 1
    return Batch(ids, mask, labels, weight)


def shape_for(length: int, pieces: int) -> tuple[int, int]:
    """Rows and padded length for sentences of a length."""
    padded = next((size for size in LENGTHS if size >= length), LENGTHS[-1])
    return max(1, pieces // padded), padded


def in_batches(
    examples: Sequence[Example], pieces: int, heads: int, rng: np.random.Generator | None = None
) -> Iterator[tuple[list[int], Batch]]:
    """Indexes of examples with their batch; shuffled where a generator is given, else shortest first."""
    buckets: dict[tuple[int, int], list[int]] = {}
    order = range(len(examples)) if rng is None else rng.permutation(len(examples))
    for i in order:
        buckets.setdefault(shape_for(len(examples[i].ids), pieces), []).append(int(i))
    groups = [
        (shape, indexes[at : at + shape[0]])
        for shape, indexes in sorted(buckets.items(), key=lambda item: item[0][1])
        for at in range(0, len(indexes), shape[0])
    ]
    if rng is not None:
        rng.shuffle(groups)
    for (rows, length), indexes in groups:
        yield indexes, batch([examples[i] for i in indexes], rows, length, heads)
