"""Precision, recall and F1 over exact spans, as multisets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .sheet import Span


@dataclass(frozen=True)
class Score:
    """Counts of exact spans, and what follows from them."""

    tp: int
    fp: int
    fn: int

    @property
    def precision(self) -> float:
        return self.tp / (self.tp + self.fp) if self.tp + self.fp else 0.0

    @property
    def recall(self) -> float:
        return self.tp / (self.tp + self.fn) if self.tp + self.fn else 0.0

    @property
    def f1(self) -> float:
        return 2 * self.tp / (2 * self.tp + self.fp + self.fn) if self.tp + self.fp + self.fn else 0.0

    def as_dict(self) -> dict[str, float]:
        """Rounded to five places, for JSON."""
        values = {"precision": self.precision, "recall": self.recall, "f1": self.f1}
        return {name: round(value, 5) for name, value in values.items()}

    def __str__(self) -> str:
        return f"P {self.precision:.4f} R {self.recall:.4f} F1 {self.f1:.4f}"


def score(gold: Sequence[Iterable[Span]], predicted: Sequence[Iterable[Span]], kind: str | None = None) -> Score:
    """Micro score over sentences, of one type or of all."""
    tp = fp = fn = 0
    for g, p in zip(gold, predicted, strict=True):
        a = Counter(s for s in _elements(g) if kind in (None, s[2]))
        b = Counter(s for s in _elements(p) if kind in (None, s[2]))
        both = (a & b).total()
        tp, fp, fn = tp + both, fp + b.total() - both, fn + a.total() - both
    return Score(tp, fp, fn)


def _elements(spans: Iterable[Span]) -> Iterable[Span]:
    return spans.elements() if isinstance(spans, Counter) else spans
