"""Runs a bundle as any reader would: tokenizer.json, model.onnx, bundle.json, ONNX Runtime."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from .chains import Head, decode
from .sheet import Span
from .vocabulary import encode_words, normalise


@dataclass(frozen=True)
class Bundle:
    """An opened bundle of architecture nested-heads."""

    meta: dict
    tok: Tokenizer
    session: onnxruntime.InferenceSession
    heads: list[Head]

    def scores(self, sentences: Sequence[Sequence[str]], rows: int = 32) -> list[np.ndarray]:
        """Scores [words, heads, 3] of each sentence; batches are of similar length."""
        encoded = [self._encode(words) for words in sentences]
        order = sorted(range(len(encoded)), key=lambda i: len(encoded[i][0]))
        result: list[np.ndarray] = [np.empty(0)] * len(encoded)
        for at in range(0, len(order), rows):
            indexes = order[at : at + rows]
            logits = self._run([encoded[i][0] for i in indexes])
            for row, i in enumerate(indexes):
                result[i] = logits[row, encoded[i][1]].reshape(-1, len(self.heads), 3)
        return result

    def _encode(self, words: Sequence[str]) -> tuple[list[int], list[int]]:
        plain = normalise(words, self.meta["normalisation"])
        return encode_words(self.tok, plain, self.meta["unk_id"], self.meta["cls_id"], self.meta["sep_id"])

    def _run(self, lists: Sequence[list[int]]) -> np.ndarray:
        length = max(map(len, lists))
        if length > self.meta["max_length"]:
            raise ValueError(f"sentence of {length} pieces, want at most {self.meta['max_length']}")
        ids = np.full((len(lists), length), self.meta["pad_id"], np.int64)
        mask = np.zeros((len(lists), length), np.int64)
        for row, values in enumerate(lists):
            ids[row, : len(values)] = values
            mask[row, : len(values)] = 1
        feeds = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        wanted = {item.name for item in self.session.get_inputs()}
        return self.session.run(["logits"], {name: value for name, value in feeds.items() if name in wanted})[0]

    def spans(self, sentences: Sequence[Sequence[str]], rows: int = 32) -> list[list[Span]]:
        """The spans of each sentence."""
        return [decode(s, self.heads) if len(s) else [] for s in self.scores(sentences, rows)]

    def words_per_second(self, sentences: Sequence[Sequence[str]], rows: int = 32) -> float:
        """Words tagged a second, decoding left out; depends on the machine and what else it does."""
        began = time.perf_counter()
        self.scores(sentences, rows)
        return sum(map(len, sentences)) / (time.perf_counter() - began)


def open_bundle(folder: str | Path, threads: int = 0) -> Bundle:
    """Opens a bundle's folder; threads 0 leaves the number to the runtime."""
    folder = Path(folder)
    meta = json.loads((folder / "bundle.json").read_text("utf-8"))
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"])
    tok = Tokenizer.from_file(str(folder / "tokenizer.json"))
    return Bundle(meta, tok, session, [Head(h["type"], h["chain"]) for h in meta["heads"]])
