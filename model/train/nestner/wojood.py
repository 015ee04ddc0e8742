"""Converts a checkpoint of the Wojood authors' published tagger to a bundle.

Their network is a BERT encoder (``bert.*``) with a linear layer for each type
(``classifiers.N.weight``), in the order of the types' names; the order of O, B and I within a
layer is that of ``tag_vocab.pkl``. A label that training never saw is missing there; it gets a
score that no word reaches.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

from .chains import Head
from .checkpoint import CheckpointError, StandIn, unpickle
from .graph import Weights

NEVER = -1e4
ENCODER = "bert.encoder.layer.{}."
PARTS = {
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}


def tag_names(path: str | Path) -> list[list[str]]:
    """The labels of each type's layer, from tag_vocab.pkl or a JSON list of lists."""
    path = Path(path)
    if path.suffix == ".json":
        return [list(map(str, names)) for names in json.loads(path.read_text("utf-8"))]
    loaded = unpickle(path)
    if not isinstance(loaded, list) or len(loaded) < 2:
        raise CheckpointError(f"{path}: want a list of vocabularies, the first of all tags")
    names = [_words_of(item) for item in loaded[1:]]
    for i, found in enumerate(names, 1):
        if not found or "O" not in found:
            raise CheckpointError(f"{path}: vocabulary {i} has no tag O")
    return [found for found in names if found]


def _words_of(item: Any) -> list[str] | None:
    """The list of strings that a pickled vocabulary holds: ``itos``, or the first one in its state."""
    if isinstance(item, StandIn):
        item = item.state if item.state is not None else list(item.args)
    if isinstance(item, dict):
        if isinstance(item.get("itos"), list):
            return item["itos"]
        item = list(item.values())
    if isinstance(item, (list, tuple)):
        if item and all(isinstance(value, str) for value in item) and "O" in item:
            return list(item)
        found = (_words_of(value) for value in item if isinstance(value, (list, tuple, dict, StandIn)))
        return next((words for words in found if words), None)
    return None


def convert(
    tensors: dict[str, np.ndarray], names: Sequence[Sequence[str]], attention_heads: int | None = None
) -> tuple[Weights, list[Head]]:
    """The graph's weights and heads; attention heads are of 64 numbers unless their count is given."""
    tensors = {
        name.removeprefix("module."): np.asarray(value, np.float32)
        for name, value in tensors.items()
        if value.dtype.kind == "f"
    }
    words = _take(tensors, "bert.embeddings.word_embeddings.weight")
    hidden = words.shape[1]
    kinds = _take(tensors, "bert.embeddings.token_type_embeddings.weight")
    depth = len({name.split(".")[3] for name in tensors if name.startswith("bert.encoder.layer.")})
    heads, head_w, head_b = _heads(tensors, names)
    weights = Weights(
        words=words,
        positions=_take(tensors, "bert.embeddings.position_embeddings.weight") + kinds[0],
        norm_w=_take(tensors, "bert.embeddings.LayerNorm.weight"),
        norm_b=_take(tensors, "bert.embeddings.LayerNorm.bias"),
        layers=[_layer(tensors, i) for i in range(depth)],
        head_w=head_w,
        head_b=head_b,
        attention_heads=attention_heads or max(1, hidden // 64),
        epsilon=1e-12,
    )
    return weights, heads


def _take(tensors: dict[str, np.ndarray], name: str) -> np.ndarray:
    if name not in tensors:
        raise CheckpointError(
            f'no tensor named "{name}" (there are {len(tensors)}), want a BERT tagger with a list of heads'
        )
    return tensors[name]


def _layer(tensors: dict[str, np.ndarray], i: int) -> dict[str, np.ndarray]:
    root = ENCODER.format(i)
    layer = {
        "qkv.w": np.concatenate(
            [_take(tensors, f"{root}attention.self.{n}.weight").T for n in ("query", "key", "value")], 1
        ),
        "qkv.b": np.concatenate([_take(tensors, f"{root}attention.self.{n}.bias") for n in ("query", "key", "value")]),
    }
    for short, name in PARTS.items():
        weight = _take(tensors, f"{root}{name}.weight")
        layer[short + ".w"] = weight.T if weight.ndim == 2 else weight
        layer[short + ".b"] = _take(tensors, f"{root}{name}.bias")
    return layer


def _heads(tensors: dict[str, np.ndarray], names: Sequence[Sequence[str]]) -> tuple[list[Head], np.ndarray, np.ndarray]:
    count = sum(name.startswith("classifiers.") and name.endswith(".weight") for name in tensors)
    if count != len(names):
        raise CheckpointError(f"{count} heads in the checkpoint, {len(names)} lists of tags")
    heads, columns, biases = [], [], []
    for i, tags in enumerate(names):
        weight, bias = _take(tensors, f"classifiers.{i}.weight"), _take(tensors, f"classifiers.{i}.bias")
        kind = _type_of(tags, i, weight.shape[0])
        heads.append(Head(kind, "outer"))
        for label in ("O", "I-" + kind, "B-" + kind):
            known = label in tags
            columns.append(weight[tags.index(label)] if known else np.zeros_like(weight[0]))
            biases.append(bias[tags.index(label)] if known else NEVER)
    return heads, np.stack(columns, 1), np.array(biases, np.float32)


def _type_of(tags: Sequence[str], i: int, outputs: int) -> str:
    kinds = {tag[2:] for tag in tags if tag[:2] in ("B-", "I-")}
    if len(tags) != outputs:
        raise CheckpointError(f"head {i} has {outputs} outputs, its tags are {list(tags)}")
    if len(kinds) != 1 or "O" not in tags:
        raise CheckpointError(f"head {i}: tags {list(tags)}, want O, B-TYPE, I-TYPE of one type")
    return kinds.pop()


def wordpiece(vocabulary: str | Path, lower_case: bool = False) -> Tokenizer:
    """BERT's tokenizer over a vocab.txt."""
    pieces = Path(vocabulary).read_text("utf-8").splitlines()
    ids = {piece: i for i, piece in enumerate(pieces)}
    for special in ("[UNK]", "[CLS]", "[SEP]", "[PAD]"):
        if special not in ids:
            raise CheckpointError(f'{vocabulary}: no piece "{special}"')
    tok = Tokenizer(models.WordPiece(ids, unk_token="[UNK]", max_input_chars_per_word=100))
    tok.normalizer = normalizers.BertNormalizer(lowercase=lower_case)
    tok.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tok.decoder = decoders.WordPiece()
    tok.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", ids["[CLS]"]), ("[SEP]", ids["[SEP]"])]
    )
    tok.add_special_tokens(["[PAD]", "[UNK]", "[CLS]", "[SEP]"])
    return tok


def special_ids(tok: Tokenizer) -> tuple[int, int, int, int]:
    """Ids of cls, sep, pad, unk under BERT's or RoBERTa's names."""
    result = []
    for names in (("[CLS]", "<s>"), ("[SEP]", "</s>"), ("[PAD]", "<pad>"), ("[UNK]", "<unk>")):
        found = [tok.token_to_id(name) for name in names if tok.token_to_id(name) is not None]
        if not found:
            raise CheckpointError(f"the tokenizer has none of {names}")
        result.append(found[0])
    return tuple(result)
