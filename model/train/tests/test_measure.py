from nestner.card import card
from nestner.measure import inside


def test_spans_inside_others_are_told_from_those_around():
    spans = [(0, 4, "ORG"), (2, 4, "ORG"), (3, 4, "GPE"), (5, 6, "DATE")]
    assert inside(spans) == [(2, 4, "ORG"), (3, 4, "GPE")]
    assert inside(spans, same_type=True) == [(2, 4, "ORG")]


def test_of_two_types_over_the_same_words_one_is_inside():
    assert inside([(0, 2, "MONEY"), (0, 2, "CURR")]) == [(0, 2, "CURR")]


def test_the_card_shows_the_figures_of_the_description():
    figures = {
        "precision": 0.81,
        "recall": 0.79,
        "f1": 0.80,
        "types": {"GPE": {"precision": 1, "recall": 0.5, "f1": 0.667, "gold": 4}},
    }
    figures |= {name: {"precision": 0, "recall": 0, "f1": 0, "gold": 0} for name in ("nested", "same_type")}
    meta = {
        "name": "x",
        "version": "1",
        "description": "D.",
        "licence": "MIT",
        "weights": "int8-rows",
        "heads": [{}] * 4,
        "encoder": {"name": "e", "source": "s", "licence": "MIT"},
        "files": {"model.onnx": {"size": 27_700_000}},
        "training": {"data": [], "epochs": 3, "settings": {"seed": 1, "epochs": 5}},
        "metrics": {"val": {"float32": figures | {"f1": 0.8123}, "int8-rows": figures}},
    }
    text = card(meta)
    assert "| float32 | 0.8100 | 0.7900 | 0.8123 |" in text
    assert "| GPE | 4 | 1.000 | 0.500 | 0.667 |" in text
    assert "27.7 MB" in text and "two for each of 2 types" in text
