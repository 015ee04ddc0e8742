import json
import pickle

import numpy as np
import pytest
import small_bert
import torch_file

from nestner import wojood
from nestner.__main__ import main
from nestner.checkpoint import CheckpointError
from nestner.runtime import open_bundle

TAGS = [["O", "B-GPE", "I-GPE"], ["B-ORG", "O", "I-ORG"], ["O", "B-UNIT"]]
PIECES = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "جامع", "##ة", "القاهرة", "في", "2021", "."]
SENTENCE = ["جامعة", "القاهرة", "في", "2021", "غريب"]
IDS = [2, 4, 5, 6, 7, 8, 1, 3]
FIRST = [1, 3, 4, 5, 6]


class Vocab:
    """Pickled like the authors' class of this name."""

    def __init__(self, itos):
        self.itos, self.stoi, self.word_count = itos, {s: i for i, s in enumerate(itos)}, None


@pytest.fixture
def parts(tmp_path):
    """A checkpoint, its tag vocabulary and a vocab.txt."""
    tensors = small_bert.state([3, 3, 2])
    torch_file.write(tmp_path / "checkpoint_3.pt", {"module." + k: v for k, v in tensors.items()})
    (tmp_path / "tag_vocab.pkl").write_bytes(pickle.dumps([Vocab(["O", "B-GPE"])] + [Vocab(tags) for tags in TAGS]))
    fill = [f"[unused{i}]" for i in range(small_bert.PIECES - len(PIECES))]
    (tmp_path / "vocab.txt").write_text("\n".join(PIECES + fill), "utf-8")
    return tmp_path, tensors


def convert(folder, *more):
    return main(
        [
            "convert",
            str(folder / "checkpoint_3.pt"),
            "--tags",
            str(folder / "tag_vocab.pkl"),
            "--tokenizer",
            str(folder / "vocab.txt"),
            "--out",
            str(folder / "out"),
            *more,
        ]
    )


@pytest.mark.parametrize("weights,tolerance", [("float32", 1e-4), ("int8", 0.2)])
def test_converted_bundle_gives_the_logits_of_the_checkpoint(parts, weights, tolerance):
    folder, tensors = parts
    assert convert(folder, "--weights", weights) == 0
    opened = open_bundle(folder / "out")
    assert [(h.type, h.chain) for h in opened.heads] == [("GPE", "outer"), ("ORG", "outer"), ("UNIT", "outer")]
    found = opened.scores([SENTENCE])[0]
    reference = small_bert.run(tensors, IDS, 3)
    for head, tags in enumerate(TAGS):
        for tag, column in zip(tags, range(3)):
            place = "OIB".index(tag[0])
            assert np.allclose(found[:, head, place], reference[head][FIRST, column], atol=tolerance), tag
    assert (found[:, 2, 1] < -9000).all(), "UNIT was never seen with I"


def test_a_sentence_does_not_depend_on_its_batch(parts):
    folder, _ = parts
    assert convert(folder) == 0
    opened = open_bundle(folder / "out")
    alone = opened.scores([SENTENCE[:2]])[0]
    together = opened.scores([SENTENCE[:2], SENTENCE * 2])[0]
    assert np.allclose(alone, together, atol=1e-4)


def test_bundle_says_what_it_is(parts):
    folder, _ = parts
    assert convert(folder) == 0
    meta = json.loads((folder / "out" / "bundle.json").read_text("utf-8"))
    assert meta["labels"] == ["O", "I-GPE", "B-GPE", "O", "I-ORG", "B-ORG", "O", "I-UNIT", "B-UNIT"]
    assert (meta["cls_id"], meta["sep_id"], meta["pad_id"], meta["unk_id"]) == (2, 3, 0, 1)
    assert meta["max_length"] == small_bert.POSITIONS


def test_vocabularies_of_other_forms_are_read(tmp_path):
    (tmp_path / "tags.json").write_text(json.dumps(TAGS), "utf-8")
    assert wojood.tag_names(tmp_path / "tags.json") == TAGS


def test_tags_that_do_not_fit_are_refused(parts, capsys):
    folder, _ = parts
    (folder / "tag_vocab.pkl").write_bytes(pickle.dumps([Vocab(["O"]), Vocab(TAGS[0])]))
    assert convert(folder) == 2
    assert "3 heads in the checkpoint, 1 lists of tags" in capsys.readouterr().err


def test_an_encoder_of_another_kind_is_refused():
    with pytest.raises(CheckpointError, match='no tensor named "bert.embeddings.word_embeddings.weight"'):
        wojood.convert({"roberta.x": np.ones(1, np.float32)}, TAGS)
