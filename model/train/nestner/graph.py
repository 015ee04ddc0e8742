"""Writes the network as an ONNX graph, in float32 or with weights of 8 bits.

The graph works on rows, one a piece: ``[batch*seq, hidden]``; only attention sees sentences.
How a matrix is stored and multiplied is the business of a Linear, see linear.py. Fused operators
(of the runtime's own domain) are written out, since the runtime does not find all of them itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from .linear import MICROSOFT, Linear

OPSET = 17


@dataclass(frozen=True)
class Weights:
    """A BERT-like encoder with one linear layer for all heads; matrices are input first.

    layers holds, for each, ``qkv ao fi fo`` with ``.w`` and ``.b``, and ``aln oln`` likewise.
    """

    words: np.ndarray
    positions: np.ndarray
    norm_w: np.ndarray
    norm_b: np.ndarray
    layers: list[dict[str, np.ndarray]]
    head_w: np.ndarray
    head_b: np.ndarray
    attention_heads: int
    epsilon: float


class Builder:
    """Collects nodes and constants; each method returns the name of what it made."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: dict[str, onnx.TensorProto] = {}

    def constant(self, name: str, value: np.ndarray) -> str:
        """Adds a named constant once."""
        if name not in self.constants:
            self.constants[name] = numpy_helper.from_array(np.asarray(value, order="C"), name)
        return name

    def number(self, value: float) -> str:
        """A float32 scalar."""
        return self.constant(f"number_{value!r}", np.float32(value))

    def integers(self, *values: int) -> str:
        """A vector of int64."""
        return self.constant("integers_" + "_".join(map(str, values)), np.array(values, np.int64))

    def add(
        self, kind: str, inputs: list[str], output: str | None = None, domain: str = "", **attributes: object
    ) -> str:
        """Adds a node with one output."""
        name = output or f"{kind}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name + "_node", domain=domain, **attributes))
        return name

    def norm(self, x: str, name: str, w: np.ndarray, b: np.ndarray, epsilon: float) -> str:
        """Layer normalisation over the last axis."""
        inputs = [x, self.constant(name + ".w", _f32(w)), self.constant(name + ".b", _f32(b))]
        return self.add("LayerNormalization", inputs, axis=-1, epsilon=epsilon)

    def bias(self, x: str, name: str, b: np.ndarray) -> str:
        """Adds b to every row."""
        return self.add("Add", [x, self.constant(name + ".b", _f32(b))])

    def sum_norm(
        self, x: str, other: str, bias: tuple[str, np.ndarray], name: str, w: np.ndarray, b: np.ndarray, epsilon: float
    ) -> str:
        """Layer normalisation of ``x + other + bias``, fused."""
        inputs = [
            x,
            other,
            self.constant(name + ".w", _f32(w)),
            self.constant(name + ".b", _f32(b)),
            self.constant(bias[0] + ".b", _f32(bias[1])),
        ]
        return self.add("SkipLayerNormalization", inputs, domain=MICROSOFT, epsilon=epsilon)


def _f32(values: np.ndarray) -> np.ndarray:
    return np.asarray(values, np.float32)


def build(weights: Weights, linear: Linear) -> onnx.ModelProto:
    """The whole model, checked."""
    g = Builder()
    size = g.add("Shape", ["input_ids"])
    x = _embedding(g, weights, linear, size)
    bias = _attention_bias(g)
    split_shape, rows_shape = _shapes(g, weights, size)
    for i, layer in enumerate(weights.layers):
        x = _layer(g, x, f"l{i}", layer, weights, linear, bias, split_shape, rows_shape)
    y = g.bias(linear.multiply(g, x, "head", weights.head_w), "head", weights.head_b)
    outputs = weights.head_w.shape[1]
    shape = g.add("Concat", [size, g.integers(outputs)], axis=0)
    g.add("Reshape", [y, shape], output="logits")
    return _model(g, outputs)


def _embedding(g: Builder, weights: Weights, linear: Linear, size: str) -> str:
    hidden = weights.words.shape[1]
    words = linear.look_up(g, "words", weights.words, "input_ids")
    seq = g.add("Slice", [size, g.integers(1), g.integers(2)])
    table = g.constant("positions", weights.positions.astype(linear.table_type))
    places = g.add("Cast", [g.add("Slice", [table, g.integers(0), seq, g.integers(0)])], to=TensorProto.FLOAT)
    x = g.add("Reshape", [g.add("Add", [words, places]), g.integers(-1, hidden)])
    return g.norm(x, "embedding_norm", weights.norm_w, weights.norm_b, weights.epsilon)


def _attention_bias(g: Builder) -> str:
    mask = g.add("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    hidden = g.add("Mul", [g.add("Sub", [g.number(1.0), mask]), g.number(-10000.0)])
    return g.add("Unsqueeze", [hidden, g.integers(1, 2)])


def _shapes(g: Builder, weights: Weights, size: str) -> tuple[str, str]:
    hidden = weights.words.shape[1]
    heads = weights.attention_heads
    split = g.add("Concat", [size, g.integers(3, heads, hidden // heads)], axis=0)
    return split, g.integers(-1, hidden)


def _layer(
    g: Builder,
    x: str,
    name: str,
    p: dict[str, np.ndarray],
    weights: Weights,
    linear: Linear,
    bias: str,
    split_shape: str,
    rows_shape: str,
) -> str:
    qkv = g.bias(linear.multiply(g, x, name + ".qkv", p["qkv.w"]), name + ".qkv", p["qkv.b"])
    y = linear.multiply(g, _attention(g, qkv, weights, bias, split_shape, rows_shape), name + ".ao", p["ao.w"])
    x = g.sum_norm(y, x, (name + ".ao", p["ao.b"]), name + ".aln", p["aln.w"], p["aln.b"], weights.epsilon)
    y = _gelu(g, linear.multiply(g, x, name + ".fi", p["fi.w"]), name + ".fi", p["fi.b"])
    y = linear.multiply(g, y, name + ".fo", p["fo.w"])
    return g.sum_norm(y, x, (name + ".fo", p["fo.b"]), name + ".oln", p["oln.w"], p["oln.b"], weights.epsilon)


def _attention(g: Builder, qkv: str, weights: Weights, bias: str, split_shape: str, rows_shape: str) -> str:
    size = weights.words.shape[1] // weights.attention_heads
    split = g.add("Reshape", [qkv, split_shape])
    parts = []
    for i, order in enumerate(([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3])):
        part = g.add("Gather", [split, g.constant(f"index_{i}", np.int64(i))], axis=2)
        parts.append(g.add("Transpose", [part], perm=order))
    q, k, v = parts
    raw = g.add("Mul", [g.add("MatMul", [q, k]), g.number(float(np.float32(size**-0.5)))])
    share = g.add("Softmax", [g.add("Add", [raw, bias])], axis=-1)
    y = g.add("Transpose", [g.add("MatMul", [share, v])], perm=[0, 2, 1, 3])
    return g.add("Reshape", [y, rows_shape])


def _gelu(g: Builder, x: str, name: str, b: np.ndarray) -> str:
    return g.add("Gelu", [g.bias(x, name, b)], domain=MICROSOFT)


def _model(g: Builder, outputs: int) -> onnx.ModelProto:
    inputs = [
        helper.make_tensor_value_info(n, TensorProto.INT64, ["batch", "seq"]) for n in ("input_ids", "attention_mask")
    ]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", "seq", outputs])
    graph = helper.make_graph(g.nodes, "nested_ner", inputs, [output], list(g.constants.values()))
    opsets = [helper.make_opsetid("", OPSET)]
    if any(node.domain for node in g.nodes):
        opsets.append(helper.make_opsetid("com.microsoft", 1))
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8, producer_name="tabaqat")
    onnx.checker.check_model(model)
    return model


def write(model: onnx.ModelProto, path: str | Path) -> int:
    """Writes the model as one file and returns its size in bytes."""
    data = model.SerializeToString()
    Path(path).write_bytes(data)
    return len(data)
