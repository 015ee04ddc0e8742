"""Trims the encoder's vocabulary to what Arabic sheets need, and writes its tokenizer.

Dropped are pieces in other scripts and longer Latin pieces: the latter then fall apart into
shorter ones that are kept. Words are encoded one by one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

from .e5 import Encoder

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
MARK = "\u2581"
ARABIC_CORE = frozenset("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670")
EXTRA_SIGNS = frozenset("“”‘’…–—•«»€£₪")


def pieces_to_keep(pieces: Sequence[str], longest_latin: int = 2) -> list[int]:
    """Ids of the pieces that stay, in order; the special four come first."""
    kept = [i for i, piece in enumerate(pieces[:-1]) if i < len(SPECIAL) or _keep(piece.lstrip(MARK), longest_latin)]
    return kept


def _keep(body: str, longest_latin: int) -> bool:
    if not body:
        return True
    if len(body) == 1:
        return _arabic_block(body) or ord(body) < 0x250 or body in EXTRA_SIGNS
    if ARABIC_CORE.issuperset(body):
        return True
    if not body.isascii():
        return False
    return len(body) <= (longest_latin if re.search("[A-Za-z]", body) else 5)


def _arabic_block(sign: str) -> bool:
    return "\u0600" <= sign <= "\u06ff" or "\u0750" <= sign <= "\u077f"


def tokenizer(encoder: Encoder, keep: Sequence[int]) -> Tokenizer:
    """A unigram tokenizer over the kept pieces, with the encoder's own treatment of code points."""
    vocabulary = [(encoder.pieces[i], float(encoder.scores[i])) for i in keep]
    result = Tokenizer(models.Unigram(vocabulary, unk_id=SPECIAL.index("<unk>"), byte_fallback=False))
    dropped = [point for point, becomes in encoder.code_points.items() if not becomes]
    blanks = [point for point, becomes in encoder.code_points.items() if becomes == (32,)]
    result.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(Regex(_any_of(dropped)), ""),
            normalizers.Replace(Regex(_any_of(blanks)), " "),
            normalizers.NFKC(),
            normalizers.Replace(Regex(" {2,}"), " "),
        ]
    )
    result.pre_tokenizer = pre_tokenizers.Metaspace(replacement=MARK, prepend_scheme="always", split=True)
    result.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> $B </s>",
        special_tokens=[("<s>", 0), ("</s>", 2)],
    )
    result.add_special_tokens(list(SPECIAL))
    return result


def _any_of(points: Sequence[int]) -> str:
    return "[" + "".join(f"\\x{{{point:X}}}" for point in points) + "]"


STEPS = {"remove-tatweel": re.compile("\u0640"), "remove-diacritics": re.compile("[\u064b-\u0652\u0670]")}


def normalise(words: Sequence[str], steps: Sequence[str]) -> list[str]:
    """Words after a bundle's steps of normalisation, in order."""
    for step in steps:
        if step not in STEPS:
            raise ValueError(f'normalisation "{step}" is not known, want one of {", ".join(STEPS)}')
        words = [STEPS[step].sub("", word) for word in words]
    return list(words)


def encode_words(
    tok: Tokenizer, words: Sequence[str], unk: int = 3, bos: int = 0, eos: int = 2
) -> tuple[list[int], list[int]]:
    """Ids of a sentence with its special ones, and the place of each word's first piece."""
    ids, first = [bos], []
    for word in words:
        first.append(len(ids))
        ids += tok.encode(word, add_special_tokens=False).ids or [unk]
    return ids + [eos], first


def trimmed_embedding(encoder: Encoder, keep: Sequence[int]) -> np.ndarray:
    """The rows of the word embedding that belong to the kept pieces."""
    return encoder.weights["emb.word"][np.asarray(keep)]
