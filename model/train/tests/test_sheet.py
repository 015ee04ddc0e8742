import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from nestner.sheet import SheetError, read_conll, spans_of_stacks, stacks_of_spans

TYPES = ("ORG", "GPE", "OCC", "DATE")


def test_stacks_of_the_paper_give_its_spans():
    stacks = [("B-ORG",), ("I-ORG",), ("I-ORG", "B-ORG"), ("I-ORG", "I-ORG", "B-GPE"), (), (), ("B-DATE",)]
    assert Counter(spans_of_stacks(stacks)) == Counter([(0, 4, "ORG"), (2, 4, "ORG"), (3, 4, "GPE"), (6, 7, "DATE")])


@pytest.mark.parametrize(
    "stacks,spans",
    [
        ([("I-ORG",), ("I-ORG",)], [(0, 2, "ORG")]),
        ([("B-ORG",), ("B-ORG",)], [(0, 1, "ORG"), (1, 2, "ORG")]),
        ([("B-ORG", "B-ORG"), ("I-ORG",)], [(0, 2, "ORG"), (0, 1, "ORG")]),
        ([("B-ORG",), ("I-OCC",)], [(0, 1, "ORG"), (1, 2, "OCC")]),
        ([], []),
    ],
)
def test_iob2_is_decoded_per_type(stacks, spans):
    assert Counter(spans_of_stacks(stacks)) == Counter(spans)


def test_stacks_are_written_outer_to_inner():
    spans = [(3, 4, "GPE"), (0, 4, "ORG"), (2, 4, "ORG"), (0, 1, "OCC")]
    assert stacks_of_spans(spans, 5, TYPES) == [
        ["B-ORG", "B-OCC"],
        ["I-ORG"],
        ["I-ORG", "B-ORG"],
        ["I-ORG", "I-ORG", "B-GPE"],
        [],
    ]


def test_sentences_are_parted_by_blank_lines(tmp_path):
    (tmp_path / "s.txt").write_text("\ufeffa O\nb B-ORG B-GPE\n\n\nc\n", "utf-8")
    sentences = read_conll(tmp_path / "s.txt")
    assert [s.words for s in sentences] == [("a", "b"), ("c",)]
    assert sentences[0].stacks == ((), ("B-ORG", "B-GPE"))


def test_a_wrong_tag_is_named_with_its_line(tmp_path):
    (tmp_path / "s.txt").write_text("a O\nb ORG\n", "utf-8")
    with pytest.raises(SheetError, match='s.txt:2: tag "ORG", want O, B-TYPE or I-TYPE'):
        read_conll(tmp_path / "s.txt")


def test_the_sample_has_its_known_number_of_spans(wojood):
    sentences = read_conll(wojood / "train.txt")
    assert sum(s.spans().total() for s in sentences) == 2883


def test_the_order_of_spans_is_the_same_in_every_run():
    program = "from nestner.sheet import spans_of_stacks as f; print(f([('B-ORG', 'B-GPE', 'B-OCC', 'B-DATE')]))"
    root = str(Path(__file__).resolve().parents[1])
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": root, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in range(3)
    }
    assert len(runs) == 1
