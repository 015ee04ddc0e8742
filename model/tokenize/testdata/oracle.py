"""Makes tokenizer.json files of each kind, and encodes with the reference.

  oracle.py make DIR CORPUS SIZE   a file of each kind in DIR, from the lines of CORPUS
  oracle.py expect DIR CORPUS      DIR/KIND.expected.jsonl: the lines of CORPUS encoded
  oracle.py encode FILE            stdin: a JSON string or list of words a line; stdout: the encodings

Needs the Python package tokenizers, and sentencepiece for the precompiled
character map. The fixtures beside this file: make . corpus.txt 600, then
expect . corpus.txt.
"""
import base64
import json
import os
import sys
import tempfile

from tokenizers import AddedToken, Regex, Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

SPECIAL = ["<s>", "<pad>", "</s>", "<unk>"]
CL100K = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*"
    r"|\s*[\r\n]+|\s+(?!\S)|\s+"
)
RULES = [  # old characters, new ones: enough of NFKC for a small map
    ("\ufefb", "لا"), ("\ufdfa", "صلى الله عليه وسلم"), ("\ufdf2", "الله"), ("ﬁ", "fi"), ("ﬂ", "fl"),
    ("½", "1⁄2"), ("①", "1"), ("㎏", "kg"), ("e\u0301", "é"), ("A\u030a", "Å"), ("\u0640", ""), ("\u00a0", " "), ("\t", " "),
]


def bert_template(cls, sep):
    return processors.TemplateProcessing(
        single=f"{cls[0]} $A {sep[0]}", pair=f"{cls[0]} $A {sep[0]} $B:1 {sep[0]}:1", special_tokens=[cls, sep]
    )


def wordpiece(lines, size, **bert):
    t = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    t.normalizer = normalizers.BertNormalizer(**bert)
    t.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    t.train_from_iterator(lines, trainers.WordPieceTrainer(vocab_size=size, special_tokens=special, show_progress=False))
    t.post_processor = bert_template(("[CLS]", 2), ("[SEP]", 3))
    return t


def unigram(lines, size, normalizer, byte_fallback=False, **metaspace):
    t = Tokenizer(models.Unigram())
    t.normalizer = normalizer
    t.pre_tokenizer = pre_tokenizers.Metaspace(**metaspace)
    special = SPECIAL + ([f"<0x{i:02X}>" for i in range(256)] if byte_fallback else [])
    t.train_from_iterator(
        lines, trainers.UnigramTrainer(vocab_size=size + len(special), unk_token="<unk>", special_tokens=special, show_progress=False)
    )
    t.add_special_tokens([AddedToken("<mask>", lstrip=True, normalized=False)])
    t.add_tokens([AddedToken("Ⓧ-mark", normalized=True), AddedToken("oslo", single_word=True, normalized=False)])
    t.post_processor = bert_template(("<s>", 0), ("</s>", 2))
    if byte_fallback:
        d = json.loads(t.to_str())
        d["model"]["byte_fallback"] = True
        d["added_tokens"] = [a for a in d["added_tokens"] if not a["content"].startswith("<0x")]
        t = Tokenizer.from_str(json.dumps(d))
    return t


def xlm_normalizer():
    return normalizers.Sequence(
        [
            normalizers.Replace(Regex("[\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{200B}-\\x{200F}]"), ""),
            normalizers.Replace(Regex("[\\x{9}\\x{A}\\x{A0}\\x{2028}]"), " "),
            normalizers.NFKC(),
            normalizers.Replace(Regex(" {2,}"), " "),
        ]
    )


def precompiled(rule):
    """The character map that sentencepiece makes of RULES, or of its own nmt_nfkc."""
    import sentencepiece as spm
    from sentencepiece import sentencepiece_model_pb2 as pb

    with tempfile.TemporaryDirectory() as d:
        with open(d + "/c.txt", "w", encoding="utf8") as f:
            f.write("a b c d e f g\n" * 20)
        how = {"normalization_rule_name": "nmt_nfkc"}
        if rule == "small":
            with open(d + "/r.tsv", "w", encoding="utf8") as f:
                for old, new in RULES:
                    f.write(" ".join("%X" % ord(c) for c in old) + "\t" + " ".join("%X" % ord(c) for c in new) + "\n")
            how = {"normalization_rule_tsv": d + "/r.tsv"}
        spm.SentencePieceTrainer.train(input=d + "/c.txt", model_prefix=d + "/m", vocab_size=12, hard_vocab_limit=False, minloglevel=9, **how)
        m = pb.ModelProto()
        m.ParseFromString(open(d + "/m.model", "rb").read())
    return m.normalizer_spec.precompiled_charsmap


def with_map(size):
    rule = "small" if size < 1000 else "nmt_nfkc"
    return normalizers.Sequence([normalizers.Precompiled(precompiled(rule)), normalizers.Replace(Regex(" {2,}"), " ")])


def bpe(lines, size, pre, post=None, normalizer=None, alphabet=None, **model):
    t = Tokenizer(models.BPE(**model))
    if normalizer:
        t.normalizer = normalizer
    if pre:
        t.pre_tokenizer = pre
    trainer = trainers.BpeTrainer(
        vocab_size=size + 256, special_tokens=SPECIAL, show_progress=False, initial_alphabet=alphabet or [],
        **{k: v for k, v in model.items() if k == "end_of_word_suffix"},
    )
    t.train_from_iterator(lines, trainer)
    t.post_processor = post or bert_template(("<s>", 0), ("</s>", 2))
    return t


def fallback(lines, size):
    """Llama's kind: blanks marked by the normaliser, bytes for what is unknown."""
    norm = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    t = bpe(lines, size, None, normalizer=norm, unk_token="<unk>", fuse_unk=True, byte_fallback=True)
    d = json.loads(t.to_str())
    v = d["model"]["vocab"]
    for i in range(256):
        v.setdefault(f"<0x{i:02X}>", len(v))
    rare = [c for c in "北京ﷺ" if c in v]  # so that something is left to the bytes
    d["model"]["merges"] = [m for m in d["model"]["merges"] if not any(c in "".join(m) for c in rare)]
    d["model"]["vocab"] = {("\x00" + str(i) if any(c in k for c in rare) else k): i for k, i in v.items()}
    return Tokenizer.from_str(json.dumps(d))


def kinds(lines, size):
    level = pre_tokenizers.ByteLevel
    alphabet = level.alphabet()
    yield "wordpiece-lower", wordpiece(lines, size, lowercase=True)
    yield "wordpiece-cased", wordpiece(lines, size, lowercase=False, strip_accents=False)
    yield "unigram-nfkc", unigram(lines, size, xlm_normalizer())
    yield "unigram-map", unigram(lines, size, with_map(size), prepend_scheme="first")
    yield "unigram-bytes", unigram(lines, size, normalizers.NFKD(), byte_fallback=True, split=False)
    roberta = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True, add_prefix_space=True)
    yield "bpe-bytelevel", bpe(lines, size, level(add_prefix_space=True), roberta, alphabet=alphabet)
    plain = processors.ByteLevel(trim_offsets=False)
    yield "bpe-bytelevel-plain", bpe(lines, size, level(add_prefix_space=False), plain, normalizers.NFC(), alphabet)
    split = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(CL100K), "isolated"), level(add_prefix_space=False, use_regex=False)])
    yield "bpe-split", bpe(lines, size, split, processors.ByteLevel(trim_offsets=True, add_prefix_space=False), alphabet=alphabet, ignore_merges=True)
    yield "bpe-fallback", fallback(lines, size)
    words = pre_tokenizers.Sequence([pre_tokenizers.Whitespace(), pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.Punctuation()])
    norm = normalizers.Sequence([normalizers.Strip(), normalizers.NFD(), normalizers.StripAccents(), normalizers.Lowercase()])
    yield "bpe-suffix", bpe(lines, size, words, normalizer=norm, unk_token="<unk>", end_of_word_suffix="</w>")


def encode(t, x):
    e = t.encode(x, is_pretokenized=isinstance(x, list))
    return {"ids": e.ids, "words": [-1 if w is None else w for w in e.word_ids], "offsets": e.offsets}


def main(cmd, *args):
    if cmd == "encode":
        t = Tokenizer.from_file(args[0])
        t.no_padding()
        t.no_truncation()
        for line in sys.stdin:
            print(json.dumps(encode(t, json.loads(line)), separators=(",", ":")))
        return
    folder, corpus = args[:2]
    lines = open(corpus, encoding="utf8").read().splitlines()
    if cmd == "make":
        for name, t in kinds(lines, int(args[2])):
            with open(os.path.join(folder, name + ".json"), "w", encoding="utf8") as f:
                json.dump(json.loads(t.to_str()), f, ensure_ascii=False, separators=(",", ":"))
                f.write("\n")
    elif cmd == "expect":
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".json"):
                continue
            t = Tokenizer.from_file(os.path.join(folder, name))
            with open(os.path.join(folder, name[:-5] + ".expected.jsonl"), "w", encoding="utf8") as f:
                for line in lines:
                    for x in (line, line.split()):
                        f.write(json.dumps({"in": x, **encode(t, x)}, ensure_ascii=False, separators=(",", ":")) + "\n")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 2 else sys.exit(__doc__)
