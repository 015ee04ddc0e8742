"""Sentences, stacks of tags and spans; the only module that knows the text form.

Spans are ``(start, end, type)`` over word indexes, end not included.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

Span = tuple[int, int, str]

WOJOOD_TYPES: tuple[str, ...] = (
    "PERS",
    "NORP",
    "OCC",
    "ORG",
    "GPE",
    "LOC",
    "FAC",
    "PRODUCT",
    "EVENT",
    "DATE",
    "TIME",
    "LANGUAGE",
    "WEBSITE",
    "LAW",
    "CARDINAL",
    "ORDINAL",
    "PERCENT",
    "QUANTITY",
    "UNIT",
    "MONEY",
    "CURR",
)


@dataclass(frozen=True)
class Sentence:
    """Words and, for each, its stack of tags without ``O``."""

    words: tuple[str, ...]
    stacks: tuple[tuple[str, ...], ...]

    def spans(self) -> Counter[Span]:
        """The spans of the stacks, each as often as it stands there."""
        return Counter(spans_of_stacks(self.stacks))


class SheetError(ValueError):
    """A sheet that cannot be read; says file, line and what was expected."""


def read_conll(path: str | Path) -> list[Sentence]:
    """Reads ``token tag tag ...`` lines with a blank line between sentences."""
    sentences: list[Sentence] = []
    rows: list[tuple[str, tuple[str, ...]]] = []
    with open(path, encoding="utf-8-sig") as lines:
        for number, line in enumerate(lines, 1):
            cells = line.split()
            if cells:
                rows.append((cells[0], _tags(cells[1:], f"{path}:{number}")))
            elif rows:
                sentences.append(_sentence(rows))
                rows = []
    if rows:
        sentences.append(_sentence(rows))
    if not sentences:
        raise SheetError(f"{path}: no sentence found, want lines of a token and its tags")
    return sentences


def _sentence(rows: list[tuple[str, tuple[str, ...]]]) -> Sentence:
    return Sentence(tuple(word for word, _ in rows), tuple(tags for _, tags in rows))


def _tags(cells: list[str], place: str) -> tuple[str, ...]:
    for cell in cells:
        if cell != "O" and cell[:2] not in ("B-", "I-"):
            raise SheetError(f'{place}: tag "{cell}", want O, B-TYPE or I-TYPE')
    return tuple(cell for cell in cells if cell != "O")


def spans_of_stacks(stacks: Iterable[tuple[str, ...]]) -> list[Span]:
    """Decodes IOB2 per type: I-tags continue open spans from the outermost, each B-tag opens one more.

    An I-tag with nothing to continue opens a span of its own. The order is the same in every run,
    since training draws from it.
    """
    spans: list[Span] = []
    open_starts: dict[str, list[int]] = {}
    last = -1
    for last, stack in enumerate(stacks):
        inside = Counter(tag[2:] for tag in stack if tag[0] == "I")
        begin = Counter(tag[2:] for tag in stack if tag[0] == "B")
        for kind in sorted(set(open_starts) | set(inside) | set(begin)):
            starts = open_starts.get(kind, [])
            spans += [(start, last, kind) for start in starts[inside[kind] :]]
            kept = starts[: inside[kind]]
            orphans = inside[kind] - len(kept)
            open_starts[kind] = kept + [last] * (orphans + begin[kind])
    for kind, starts in open_starts.items():
        spans += [(start, last + 1, kind) for start in starts]
    return spans


def stacks_of_spans(spans: Iterable[Span], length: int, types: Iterable[str]) -> list[list[str]]:
    """Writes each word's tags outer to inner: by start, then longer first, then the order of types."""
    rank = {kind: i for i, kind in enumerate(types)}
    stacks: list[list[str]] = [[] for _ in range(length)]
    for start, end, kind in sorted(spans, key=lambda s: (s[0], -s[1], rank[s[2]])):
        for i in range(start, end):
            stacks[i].append(("B-" if i == start else "I-") + kind)
    return stacks


def sha256_of(path: str | Path) -> str:
    """The hex digest of a file."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()
