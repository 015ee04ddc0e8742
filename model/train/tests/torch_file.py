"""Writes the zip form of torch.save by hand: a pickle of opcodes, and raw storages beside it."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import numpy as np

STORAGE = {np.dtype("<f4"): "FloatStorage", np.dtype("<f2"): "HalfStorage", np.dtype("<i8"): "LongStorage"}


def text(value: str) -> bytes:
    data = value.encode()
    return b"X" + struct.pack("<I", len(data)) + data


def number(value: int) -> bytes:
    return b"J" + struct.pack("<i", value)


def numbers(values) -> bytes:
    return b"(" + b"".join(map(number, values)) + b"t"


def name(module: str, attribute: str) -> bytes:
    return f"c{module}\n{attribute}\n".encode()


def empty_ordered_dict() -> bytes:
    return name("collections", "OrderedDict") + b")R"


def tensor(key: str, value: np.ndarray, kind: str | None = None) -> bytes:
    kind = kind or STORAGE[value.dtype]
    steps = [step // value.itemsize for step in value.strides]
    pid = b"(" + text("storage") + name("torch", kind) + text(key) + text("cpu") + number(value.size) + b"t"
    arguments = pid + b"Q" + number(0) + numbers(value.shape) + numbers(steps) + b"\x89" + empty_ordered_dict()
    return name("torch._utils", "_rebuild_tensor_v2") + b"(" + arguments + b"tR"


def write(path: Path, tensors: dict[str, np.ndarray], extra: bytes = b"N") -> None:
    """A training checkpoint: {"model": ordered dict of tensors, "optimizer": extra, "epoch": 3}."""
    items = b"".join(text(key) + tensor(str(i), value) for i, (key, value) in enumerate(tensors.items()))
    model = empty_ordered_dict() + b"(" + items + b"u"
    program = b"\x80\x02}(" + text("model") + model + text("optimizer") + extra + text("epoch") + number(3) + b"u."
    write_program(path, program, {str(i): value for i, value in enumerate(tensors.values())})


def write_program(path: Path, program: bytes, storages: dict[str, np.ndarray]) -> None:
    """The zip with any pickle program."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("checkpoint_3/data.pkl", program)
        for key, value in storages.items():
            archive.writestr(f"checkpoint_3/data/{key}", np.ascontiguousarray(value).tobytes())
        archive.writestr("checkpoint_3/version", "3\n")
