"""The bundle in the box is whole, good enough, and says on val what testdata holds."""

import json
from pathlib import Path

import numpy as np
import pytest

from nestner.measure import measure
from nestner.runtime import open_bundle
from nestner.sheet import read_conll, sha256_of, stacks_of_spans

HERE = Path(__file__).resolve().parent
BOX = HERE.parents[2] / "assets" / "model"
EXPECTED = HERE.parent / "testdata" / "val_expected.jsonl"


@pytest.fixture(scope="module")
def box():
    """The opened bundle."""
    if not (BOX / "model.onnx").exists():
        pytest.skip(f"no bundle at {BOX}; make model writes it")
    return open_bundle(BOX)


def test_files_are_those_that_the_description_names(box):
    for name, about in box.meta["files"].items():
        assert (BOX / name).stat().st_size == about["size"]
        assert sha256_of(BOX / name) == about["sha256"]


def test_it_is_small_and_good_enough(box):
    assert box.meta["files"]["model.onnx"]["size"] <= 30e6
    val = box.meta["metrics"]["val"]
    assert val["float32"]["f1"] >= 0.79
    assert val[box.meta["weights"]]["f1"] >= 0.78


def test_self_test_sentence_holds(box):
    expected = box.meta["self_test"]
    types = list(dict.fromkeys(head.type for head in box.heads))
    spans = box.spans([expected["words"]])[0]
    assert stacks_of_spans(spans, len(expected["words"]), types) == expected["tags"]
    first = box.scores([expected["words"]])[0][0].reshape(-1)
    assert np.abs(first - expected["logits"]).max() <= expected["max_logit_error"]


def test_scores_on_val_are_those_that_the_description_names(box, wojood):
    found = measure(box, read_conll(wojood / "val.txt"))
    assert found["f1"] == pytest.approx(box.meta["metrics"]["val"][box.meta["weights"]]["f1"], abs=0.005)


def test_spans_and_scores_on_val_are_as_expected(box, wojood):
    head, *lines = map(json.loads, EXPECTED.read_text("utf-8").splitlines())
    if head["model_sha256"] != sha256_of(BOX / "model.onnx"):
        pytest.skip("the expectation is of another model; nestner expect writes it anew")
    sentences = read_conll(wojood / "val.txt")
    assert head["sheet_sha256"] == sha256_of(wojood / "val.txt") and len(lines) == len(sentences)
    words = [s.words for s in sentences]
    same = 0
    for line, spans, scores in zip(lines, box.spans(words, 1), box.scores(words, 1)):
        same += sorted(map(tuple, line["spans"])) == sorted(spans)
        if "last_word_logits" in line:
            assert np.abs(scores[-1].reshape(-1) - line["last_word_logits"]).max() < 0.05
    assert same >= len(lines) - 2, "other processors may round a span's score to the other side"
