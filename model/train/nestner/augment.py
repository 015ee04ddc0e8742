"""Makes more of few sentences: mentions swapped for others of their type, and words hidden.

A swapped mention brings the spans inside it along, and the spans around it stretch; so the
result is as well nested as the sentence was. Hidden words teach the network to look around.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .batches import Example
from .sheet import Sentence, Span, stacks_of_spans


@dataclass(frozen=True)
class Mention:
    """Words of a span, and all spans within it, counted from its start."""

    words: tuple[str, ...]
    spans: tuple[Span, ...]


def mention_bank(sentences: Sequence[Sentence], longest: int = 12) -> dict[str, list[Mention]]:
    """All mentions by type, each as often as it occurs."""
    bank: dict[str, list[Mention]] = {}
    for sentence in sentences:
        spans = list(sentence.spans())
        for start, end, kind in spans:
            if end - start <= longest:
                inside = tuple((a - start, b - start, k) for a, b, k in spans if start <= a and b <= end)
                bank.setdefault(kind, []).append(Mention(sentence.words[start:end], inside))
    return bank


def swap_mentions(
    sentence: Sentence, bank: dict[str, list[Mention]], types: Sequence[str], share: float, rng: np.random.Generator
) -> Sentence:
    """Swaps about a share of the mentions; those that touch an already swapped one stay."""
    spans = list(sentence.spans())
    words = list(sentence.words)
    taken: list[tuple[int, int]] = []
    for i in rng.permutation(len(spans)):
        start, end, kind = sentence_span = spans[i]
        free = all(end <= a or b <= start for a, b in taken)
        if free and kind in bank and rng.random() < share and not _crossed(sentence_span, spans):
            taken.append((start, end))
    for start, end in sorted(taken, reverse=True):
        kind = next(k for a, b, k in spans if (a, b) == (start, end))
        other = bank[kind][rng.integers(len(bank[kind]))]
        spans = _replace(spans, start, end, other)
        words[start:end] = other.words
    stacks = stacks_of_spans(spans, len(words), types)
    return Sentence(tuple(words), tuple(tuple(stack) for stack in stacks))


def _crossed(span: Span, spans: Sequence[Span]) -> bool:
    start, end, _ = span
    return any(a < start < b < end or start < a < end < b for a, b, _ in spans)


def _replace(spans: Sequence[Span], start: int, end: int, other: Mention) -> list[Span]:
    grow = len(other.words) - (end - start)
    result = [(start + a, start + b, kind) for a, b, kind in other.spans]
    for a, b, kind in spans:
        if start <= a and b <= end:
            continue
        result.append((a + grow if a >= end else a, b + grow if b >= end else b, kind))
    return result


def hide_words(item: Example, share: float, unknown: int, rng: np.random.Generator) -> Example:
    """Replaces all pieces of about a share of the words by the unknown piece."""
    if share == 0:
        return item
    ids = list(item.ids)
    ends = item.first[1:] + [len(ids) - 1]
    for start, end in zip(item.first, ends):
        if rng.random() < share:
            ids[start:end] = [unknown] * (end - start)
    return Example(ids, item.first, item.labels)
