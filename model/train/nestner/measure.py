"""What a bundle is worth on a sheet: exact spans, by type and by nesting."""

from __future__ import annotations

from collections.abc import Sequence

from .runtime import Bundle
from .score import Score, score
from .sheet import Sentence, Span


def measure(bundle: Bundle, sentences: Sequence[Sentence]) -> dict:
    """Scores of a bundle on sentences: overall, by type (with the number of gold spans), same-type nesting."""
    gold = [list(s.spans().elements()) for s in sentences]
    found = bundle.spans([s.words for s in sentences])
    types = dict.fromkeys(head.type for head in bundle.heads)
    by_type = {kind: _with_gold(score(gold, found, kind)) for kind in types}
    return {
        **score(gold, found).as_dict(),
        "types": {kind: values for kind, values in by_type.items() if values["gold"]},
        "nested": _with_gold(score([inside(g) for g in gold], [inside(f) for f in found])),
        "same_type": _with_gold(score([inside(g, True) for g in gold], [inside(f, True) for f in found])),
    }


def _with_gold(result: Score) -> dict:
    return {**result.as_dict(), "gold": result.tp + result.fn}


def inside(spans: Sequence[Span], same_type: bool = False) -> list[Span]:
    """The spans that lie within another one (of their own type)."""
    return [
        s
        for i, s in enumerate(spans)
        if any(_holds(o, s, j < i) and (not same_type or o[2] == s[2]) for j, o in enumerate(spans) if j != i)
    ]


def _holds(outer: Span, inner: Span, first: bool) -> bool:
    same = outer[:2] == inner[:2]
    return outer[0] <= inner[0] and inner[1] <= outer[1] and (first or not same)
