from itertools import product

import numpy as np

from nestner.chains import Head, best_paths, decode, encode, heads_for, labels_of
from nestner.score import score
from nestner.sheet import WOJOOD_TYPES, read_conll

HEADS = heads_for(("ORG", "GPE"))


def sure(labels):
    return np.eye(3)[labels] * 20.0


def test_same_type_nesting_takes_the_inner_chain():
    spans = [(0, 4, "ORG"), (2, 4, "ORG"), (3, 4, "GPE")]
    labels = encode(spans, 5, HEADS)
    assert labels.T.tolist() == [[2, 1, 1, 1, 0], [0, 0, 0, 2, 0], [0, 0, 2, 1, 0], [0, 0, 0, 0, 0]]
    assert sorted(decode(sure(labels), HEADS)) == sorted(spans)


def test_the_best_path_is_that_of_enumeration():
    rng = np.random.default_rng(5)
    for length in (1, 2, 5):
        scores = rng.normal(0, 2, (length, 2, 3))
        found = best_paths(scores)
        for head in range(2):
            allowed = [
                p
                for p in product(range(3), repeat=length)
                if p[0] != 1 and all(not (a == 0 and b == 1) for a, b in zip(p, p[1:]))
            ]
            best = max(allowed, key=lambda p: sum(scores[i, head, label] for i, label in enumerate(p)))
            assert found[:, head].tolist() == list(best)


def test_of_crossing_spans_the_surer_stays():
    scores = sure(encode([(0, 2, "ORG")], 3, HEADS)) + sure(encode([(1, 3, "GPE")], 3, HEADS)) * [
        [[0], [0.2], [0], [0]]
    ]
    assert decode(scores, HEADS) == [(0, 2, "ORG")]


def test_labels_name_every_output():
    assert labels_of([Head("ORG", "outer"), Head("ORG", "inner")]) == ["O", "I-ORG", "B-ORG"] * 2


def test_chains_hold_all_of_the_sample(wojood):
    heads = heads_for(WOJOOD_TYPES)
    for name in ("train.txt", "val.txt"):
        sentences = read_conll(wojood / name)
        gold = [s.spans() for s in sentences]
        found = [decode(sure(encode(g.elements(), len(s.words), heads)), heads) for g, s in zip(gold, sentences)]
        assert score(gold, found).f1 == 1


def test_score_matches_as_multisets():
    result = score([[(0, 1, "A"), (0, 1, "A"), (2, 3, "B")]], [[(0, 1, "A"), (2, 4, "B")]])
    assert (result.tp, result.fp, result.fn) == (1, 1, 2)
    assert (result.precision, result.recall, result.f1) == (1 / 2, 1 / 3, 0.4)
