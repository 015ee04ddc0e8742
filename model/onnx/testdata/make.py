"""Makes the small networks beside this file: a row of a table for each piece.

  make.py            needs the Python packages onnx and numpy

The logits of a piece are table[id], and 0 where the mask is 0, so that a test
can tell what each word must get. tiny is a bundle with heads, flat an export
as Hugging Face writes it; the others are broken, each in its own way.
"""
import hashlib
import json
import os

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

here = os.path.dirname(os.path.abspath(__file__))
LETTERS = "abcdefghij"
VOCAB = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", *LETTERS, *("##" + c for c in LETTERS)]


def tokenizer():
    pair = {"id": "A", "type_id": 0}
    special = {n: {"id": n, "ids": [VOCAB.index(n)], "tokens": [n]} for n in ("[CLS]", "[SEP]")}
    single = [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, {"Sequence": pair}, {"SpecialToken": {"id": "[SEP]", "type_id": 0}}]
    return {
        "version": "1.0",
        "added_tokens": [],
        "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True, "strip_accents": None, "lowercase": False},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {"type": "TemplateProcessing", "single": single, "pair": single, "special_tokens": special},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##", "max_input_chars_per_word": 100, "vocab": {v: i for i, v in enumerate(VOCAB)}},
    }


def network(table, inputs, kind=TensorProto.INT64, opset=17, ir=8, op="Mul", dtype=TensorProto.FLOAT):
    nodes = [
        helper.make_node("Gather", ["table", inputs[0]], ["rows"]),
        helper.make_node("Cast", [inputs[1]], ["m"], to=TensorProto.FLOAT),
        helper.make_node("Unsqueeze", ["m", "last"], ["m3"]),
        helper.make_node(op, ["rows", "m3"], ["masked"]),
    ]
    at = "masked"
    for name in inputs[2:]:  # types are 0; positions are subtracted from themselves
        nodes += [
            helper.make_node("Cast", [name], ["f" + name], to=TensorProto.FLOAT),
            helper.make_node("Unsqueeze", ["f" + name, "last"], ["u" + name]),
        ]
        u = "u" + name
        if "position" in name:
            nodes.append(helper.make_node("Sub", [u, u], ["z" + name]))
            u = "z" + name
        nodes.append(helper.make_node("Add", [at, u], ["s" + name]))
        at = "s" + name
    nodes.append(helper.make_node("Identity", [at], ["logits"]))
    graph = helper.make_graph(
        nodes,
        "table",
        [helper.make_tensor_value_info(n, kind, ["batch", "seq"]) for n in inputs],
        [helper.make_tensor_value_info("logits", dtype, ["batch", "seq", table.shape[1]])],
        [numpy_helper.from_array(table, "table"), numpy_helper.from_array(np.array([2], np.int64), "last")],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])
    model.ir_version = ir
    return model.SerializeToString()


def write(name, data):
    path = os.path.join(here, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not isinstance(data, bytes):
        data = (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
    with open(path, "wb") as f:
        f.write(data)
    return {"sha256": hashlib.sha256(data).hexdigest(), "size": len(data)}


def main():
    rng = np.random.default_rng(7)
    heads = [("ORG", "outer"), ("GPE", "outer"), ("ORG", "inner")]
    table = np.round(rng.normal(0, 3, (len(VOCAB), 3 * len(heads))), 3).astype(np.float32)
    ids = ["input_ids", "attention_mask"]
    files = {"model.onnx": write("tiny/model.onnx", network(table, ids)), "tokenizer.json": write("tiny/tokenizer.json", tokenizer())}
    # The letter a opens an ORG, b goes on with it: rows made for the self-test.
    write(
        "tiny/bundle.json",
        {
            "format": 1, "name": "tiny", "version": "1.0.0", "description": "A table, for tests.", "language": ["ar"], "licence": "MIT",
            "architecture": "nested-heads",
            "labels": [l for t, _ in heads for l in ("O", "I-" + t, "B-" + t)],
            "heads": [{"type": t, "chain": c} for t, c in heads],
            "max_length": 16, "cls_id": 2, "sep_id": 3, "pad_id": 0, "unk_id": 1, "normalisation": ["remove-tatweel"], "weights": "float32",
            "files": files,
            "self_test": {"words": ["a"], "tags": [], "logits": [float(x) for x in table[VOCAB.index("a")]], "max_logit_error": 0.001},
        },
    )
    write("tiny/table.json", [[float(x) for x in row] for row in table])

    labels = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]
    # One letter a label: a is O, b B-PER, c I-PER, d B-LOC, e I-LOC, all else O.
    flat = np.full((len(VOCAB), len(labels)), 0, np.float32)
    for i, v in enumerate(VOCAB):
        flat[i, "abcde".find(v[-1]) if len(v) < 5 and v[-1] in "abcde" else 0] = 4
    write("flat/onnx/model.onnx", network(flat, ids + ["token_type_ids", "position_ids"], TensorProto.INT32))
    write("flat/tokenizer.json", tokenizer())
    write("flat/config.json", {"model_type": "bert", "id2label": {str(i): l for i, l in enumerate(labels)}, "pad_token_id": 0, "max_position_embeddings": 12})

    write("broken/opset.onnx", network(table, ids, opset=99))
    write("broken/ir.onnx", network(table, ids, ir=99))
    write("broken/operator.onnx", network(table, ids, op="Frobnicate"))
    write("broken/labels.onnx", network(table[:, :6].copy(), ids))
    write("broken/input.onnx", network(table, ["input_ids", "attention_mask", "sentiment"]))
    write("broken/truncated.onnx", network(table, ids)[:-40])
    write("broken/noids.onnx", network(table, ["token_type_ids", "attention_mask"]))


main()
