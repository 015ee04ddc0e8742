"""Fine-tunes the network on sheets and chooses the best weights on others.

The whole state is written after every epoch, so that a run that is stopped can go on.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import jax
import numpy as np
from tokenizers import Tokenizer

from . import net
from .augment import Mention, hide_words, mention_bank, swap_mentions
from .batches import Batch, example, in_batches
from .chains import Head, decode
from .score import Score, score
from .sheet import Sentence
from .trainer import Settings, State, Trainer

Report = Callable[[str], None]
UNKNOWN = 3


@dataclass(frozen=True)
class Data:
    """Sheets to train and to choose on, and how they are read."""

    tok: Tokenizer
    heads: Sequence[Head]
    train: Sequence[Sentence]
    val: Sequence[Sentence]

    def batches(self, bank: dict[str, list[Mention]], settings: Settings, rng: np.random.Generator) -> list[Batch]:
        """One epoch's batches, freshly varied."""
        types = tuple(dict.fromkeys(head.type for head in self.heads))
        items = []
        for sentence in self.train:
            if rng.random() < settings.swapped_sentences:
                sentence = swap_mentions(sentence, bank, types, settings.swapped_mentions, rng)
            items.append(hide_words(example(sentence, self.tok, self.heads), settings.hidden_words, UNKNOWN, rng))
        return [item for _, item in in_batches(items, settings.pieces, len(self.heads), rng)]


class Judge:
    """Scores weights on val and keeps the best in a file.

    Only weights of the cooling epochs are kept: before, single epochs jump up and down, and the
    best of many would be chosen for its luck.
    """

    def __init__(self, trainer: Trainer, data: Data, file: Path) -> None:
        self.trainer, self.heads, self.file = trainer, data.heads, file
        self.examples = [example(s, data.tok, data.heads) for s in data.val]
        self.gold = [s.spans() for s in data.val]
        self.best = load(file)["f1"] if file.exists() else -1.0

    def score(self, params: net.Params) -> Score:
        """Exact spans of val."""
        return score(
            self.gold, [decode(s, self.heads) for s in self.trainer.scores(params, self.examples, len(self.heads))]
        )

    def consider(self, state: State) -> str:
        """Scores the last and the mean weights of a state, keeps what is better than before, and reports."""
        found = []
        for name, params in (("last", state.params), ("mean", state.mean)):
            result = self.score(params)
            found.append(f"{name} {result}")
            if result.f1 > self.best and self._cooling(state.epoch):
                self.best = result.f1
                save(self.file, params, self.trainer.settings, state.epoch, result.f1)
        return "; ".join(found)

    def _cooling(self, epoch: int) -> bool:
        settings = self.trainer.settings
        return epoch > settings.epochs - max(1, settings.cooling)


def fit(
    params: net.Params,
    words: np.ndarray,
    attention_heads: int,
    data: Data,
    settings: Settings,
    folder: Path,
    report: Report,
) -> Path:
    """Trains, chooses the best weights on val, and returns the file that holds them."""
    jax.config.update("jax_default_prng_impl", "rbg")
    folder.mkdir(parents=True, exist_ok=True)
    bank, state_file = mention_bank(data.train), folder / "state.pkl"
    # The number of batches varies a little with what is swapped; the schedule ends flat, so that is harmless.
    per_epoch = len(data.batches(bank, settings, np.random.default_rng(settings.seed)))
    trainer = Trainer(settings, words, attention_heads, per_epoch)
    state = pickle.loads(state_file.read_bytes()) if state_file.exists() else trainer.start(params)
    judge = Judge(trainer, data, folder / "best.pkl")
    while state.epoch < settings.epochs:
        began = time.monotonic()
        batches = data.batches(bank, settings, np.random.default_rng([settings.seed, state.epoch]))
        loss = trainer.epoch(state, batches, jax.random.key(settings.seed * 1000 + state.epoch))
        found = judge.consider(state)
        save_state(state_file, state)
        report(f"epoch {state.epoch}: loss {loss:.4f}; {found} ({time.monotonic() - began:.0f} s)")
    return judge.file


def save_state(path: Path, state: State) -> None:
    """Writes all that a run needs to go on, so that a stop in the middle leaves the old file."""
    waiting = path.with_suffix(".new")
    waiting.write_bytes(pickle.dumps(jax.tree.map(np.asarray, state)))
    waiting.replace(path)


def save(path: Path, params: net.Params, settings: Settings, epoch: int, f1: float) -> None:
    """Writes weights and where they come from; read back by load."""
    saved = {"params": jax.tree.map(np.asarray, params), "settings": asdict(settings), "epoch": epoch, "f1": f1}
    path.write_bytes(pickle.dumps(saved))


def load(path: Path) -> dict[str, Any]:
    """What save wrote on this machine (a pickle: not for files from elsewhere)."""
    return pickle.loads(path.read_bytes())
