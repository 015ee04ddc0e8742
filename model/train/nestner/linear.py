"""How matrices are stored and multiplied in the graph.

Float is the plain way. RowInt8 quantises the rows of the input on the fly, each with a scale of
its own, so that a sentence's result does not hang on what else is in its batch (as it does with
one scale for a whole tensor), and multiplies in 8 bits. BlockInt8 only stores the weights in
8 bits, in blocks that share a scale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
from onnx import TensorProto

if TYPE_CHECKING:
    from .graph import Builder

MICROSOFT = "com.microsoft"


class Linear(Protocol):
    """A way to store a matrix [inputs, outputs] and to multiply rows by it."""

    name: str
    table_type: type

    def multiply(self, g: Builder, x: str, name: str, w: np.ndarray) -> str:
        """Adds ``x @ w`` for rows x."""
        ...

    def look_up(self, g: Builder, name: str, table: np.ndarray, ids: str) -> str:
        """Adds the rows of a table at ids."""
        ...


class Float:
    """float32 throughout."""

    name = "float32"
    table_type = np.float32

    def multiply(self, g: Builder, x: str, name: str, w: np.ndarray) -> str:
        return g.add("MatMul", [x, g.constant(name + ".w", np.asarray(w, np.float32))])

    def look_up(self, g: Builder, name: str, table: np.ndarray, ids: str) -> str:
        return g.add("Gather", [g.constant(name, np.asarray(table, np.float32)), ids])


def symmetric(values: np.ndarray, axis: int) -> tuple[np.ndarray, np.ndarray]:
    """Whole numbers of -127..127 and the scale along axis that brings them back."""
    scale = np.abs(values).max(axis, keepdims=True) / 127
    scale = np.where(scale == 0, 1, scale).astype(np.float32)
    return np.clip(np.rint(values / scale), -127, 127).astype(np.int8), scale


class _ByteTable:
    table_type = np.float16

    def look_up(self, g: Builder, name: str, table: np.ndarray, ids: str) -> str:
        whole, scale = symmetric(table, 1)
        rows = g.add("Cast", [g.add("Gather", [g.constant(name + ".q", whole), ids])], to=TensorProto.FLOAT)
        return g.add("Mul", [rows, g.add("Gather", [g.constant(name + ".scale", scale), ids])])


class RowInt8(_ByteTable):
    """8-bit weights, a scale an output; 8-bit inputs, a scale a row.

    The inputs are stored unsigned around 128, the weights signed: the pair that processors
    multiply fastest.
    """

    name = "int8-rows"

    def __init__(self) -> None:
        self._rows: dict[str, tuple[str, str]] = {}

    def multiply(self, g: Builder, x: str, name: str, w: np.ndarray) -> str:
        whole, scale = symmetric(w, 0)
        rows, row_scale = self._quantised(g, x)
        y = g.add(
            "MatMulIntegerToFloat",
            [
                rows,
                g.constant(name + ".q", whole),
                g.number(1.0),
                g.constant(name + ".scale", scale.reshape(-1)),
                g.constant("middle", np.uint8(128)),
            ],
            domain=MICROSOFT,
        )
        return g.add("Mul", [y, row_scale])

    def _quantised(self, g: Builder, x: str) -> tuple[str, str]:
        if x not in self._rows:
            top = g.add("ReduceMax", [x], axes=[-1], keepdims=1)
            low = g.add("Neg", [g.add("ReduceMin", [x], axes=[-1], keepdims=1)])
            scale = g.add("Mul", [g.add("Max", [top, low, g.number(1e-6)]), g.number(1 / 127)])
            flat = g.add("Squeeze", [scale, g.integers(1)])
            zero = g.add("Expand", [g.constant("middle", np.uint8(128)), g.add("Shape", [flat])])
            self._rows[x] = g.add("QuantizeLinear", [x, flat, zero], axis=0), scale
        return self._rows[x]


class BlockInt8(_ByteTable):
    """8-bit weights in blocks along the inputs, a scale a block; inputs are quantised by the runtime."""

    def __init__(self, block: int = 32, accuracy: int = 4) -> None:
        self.block, self.accuracy = block, accuracy
        self.name = f"int8-blocks-{block}"

    def multiply(self, g: Builder, x: str, name: str, w: np.ndarray) -> str:
        inputs, outputs = w.shape
        blocks = np.asarray(w.T, np.float32).reshape(outputs, inputs // self.block, self.block)
        whole, scale = symmetric(blocks, 2)
        weights = g.constant(name + ".q", (whole.astype(np.int16) + 128).astype(np.uint8))
        return g.add(
            "MatMulNBits",
            [x, weights, g.constant(name + ".scale", scale.reshape(-1))],
            domain=MICROSOFT,
            K=inputs,
            N=outputs,
            bits=8,
            block_size=self.block,
            accuracy_level=self.accuracy,
        )
