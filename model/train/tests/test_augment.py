import numpy as np

from nestner.augment import hide_words, mention_bank, swap_mentions
from nestner.batches import Example, in_batches
from nestner.sheet import WOJOOD_TYPES, Sentence, read_conll

UNION = Sentence(("union", "of", "Cairo", "met"), (("B-ORG",), ("I-ORG",), ("I-ORG", "B-GPE"), ()))
BANK = Sentence(("in", "New", "York"), ((), ("B-GPE",), ("I-GPE",)))


def test_a_swap_inside_stretches_what_is_around():
    bank = {"GPE": mention_bank([BANK])["GPE"]}
    result = swap_mentions(UNION, bank, ("ORG", "GPE"), 1.0, np.random.default_rng(0))
    assert result.words == ("union", "of", "New", "York", "met")
    assert result.stacks == (("B-ORG",), ("I-ORG",), ("I-ORG", "B-GPE"), ("I-ORG", "I-GPE"), ())


def test_a_swapped_mention_brings_its_inner_spans():
    sentence = Sentence(("the", "bank"), ((), ("B-ORG",)))
    bank = {"ORG": mention_bank([UNION])["ORG"]}
    result = swap_mentions(sentence, bank, ("ORG", "GPE"), 1.0, np.random.default_rng(0))
    assert result.words == ("the", "union", "of", "Cairo")
    assert result.stacks == ((), ("B-ORG",), ("I-ORG",), ("I-ORG", "B-GPE"))


def test_swaps_keep_the_number_of_mentions_of_each_outermost_type(wojood):
    sentences = read_conll(wojood / "val.txt")
    bank, rng = mention_bank(sentences), np.random.default_rng(1)
    for sentence in sentences:
        result = swap_mentions(sentence, bank, WOJOOD_TYPES, 0.5, rng)
        assert len(result.words) == len(result.stacks)
        outside = [w for w, s in zip(sentence.words, sentence.stacks) if not s]
        assert [w for w, s in zip(result.words, result.stacks) if not s] == outside


def test_hidden_words_lose_all_their_pieces():
    item = Example([0, 5, 6, 7, 2], [1, 3], np.zeros((2, 1), np.int32))
    assert hide_words(item, 1.0, 3, np.random.default_rng(0)).ids == [0, 3, 3, 3, 2]
    assert hide_words(item, 0.0, 3, np.random.default_rng(0)).ids == item.ids


def test_batches_hold_every_example_once():
    rng = np.random.default_rng(2)
    examples = [Example([0] * n, [1], np.ones((1, 2), np.int32)) for n in rng.integers(3, 90, 57)]
    seen = []
    for indexes, item in in_batches(examples, 256, 2, rng):
        seen += indexes
        assert item.ids.shape == item.mask.shape == item.labels.shape[:2]
        assert item.weight.sum() == len(indexes) and item.labels.sum() == 2 * len(indexes)
        assert [int(m.sum()) for m in item.mask][: len(indexes)] == [len(examples[i].ids) for i in indexes]
    assert sorted(seen) == list(range(57))
