import numpy as np
import pytest
from small_e5 import PIECES

from nestner import e5, fit, net, vocabulary
from nestner.chains import heads_for
from nestner.sheet import Sentence
from nestner.trainer import Settings

SENTENCES = [
    Sentence(("he", "جامعة", "lo"), ((), ("B-ORG",), ())),
    Sentence(("جامعة", "جامعة", "he"), (("B-ORG",), ("I-ORG", "B-GPE"), ())),
    Sentence(("lo", "he"), ((), ())),
]


@pytest.fixture
def run(encoder_file, tmp_path):
    """Trains a small network on three sentences; gives its weights, the reports and the file of the best."""
    encoder = e5.read(encoder_file[0])
    encoder.weights.update({n: v * 0.02 for n, v in encoder.weights.items() if v.ndim == 2})
    encoder.weights.update({n: np.ones_like(v) for n, v in encoder.weights.items() if n.endswith("ln.w")})
    keep = range(len(PIECES))
    heads = heads_for(("ORG", "GPE"))
    data = fit.Data(vocabulary.tokenizer(encoder, keep), heads, SENTENCES, SENTENCES)

    def train(folder: str, epochs: int, cooling: int = 0):
        settings = Settings(
            seed=2,
            epochs=epochs,
            cooling=cooling,
            pieces=64,
            rate=0.01,
            head_rate=0.03,
            hidden_words=0,
            swapped_sentences=0.3,
        )
        params = net.initial_params(encoder, len(heads), np.random.default_rng(2))
        reports: list[str] = []
        best = fit.fit(params, encoder.weights["emb.word"], 2, data, settings, tmp_path / folder, reports.append)
        return best, reports

    return train


def test_three_sentences_are_learnt(run):
    best, reports = run("a", 40, 10)
    assert len(reports) == 40
    saved = fit.load(best)
    assert saved["f1"] > 0.9
    assert saved["epoch"] > 30, "weights from before the cooling are not taken"


def test_a_stopped_run_goes_on_as_if_it_had_not_stopped(run):
    _, straight = run("straight", 3)
    run("stopped", 2)
    _, rest = run("stopped", 3)
    assert [r.split(" (")[0] for r in rest] == [r.split(" (")[0] for r in straight[2:]]
