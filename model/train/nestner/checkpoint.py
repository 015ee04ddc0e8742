"""Reads tensors from ``.pt``/``.bin`` (zip form) and ``.safetensors`` files without PyTorch.

A pickle may name any function and have it called. Here only the few names that tensors need are
known; every other name becomes an inert Stand-in, so that nothing of the file's choosing runs.
"""

from __future__ import annotations

import io
import json
import math
import pickle
import struct
import zipfile
from collections import OrderedDict
from pathlib import Path
from typing import Any

import numpy as np

STORAGES = {
    "FloatStorage": "<f4",
    "DoubleStorage": "<f8",
    "HalfStorage": "<f2",
    "BFloat16Storage": "bfloat16",
    "LongStorage": "<i8",
    "IntStorage": "<i4",
    "ShortStorage": "<i2",
    "CharStorage": "i1",
    "ByteStorage": "u1",
    "BoolStorage": "?",
}
SAFE_TYPES = {
    "F64": "<f8",
    "F32": "<f4",
    "F16": "<f2",
    "BF16": "bfloat16",
    "I64": "<i8",
    "I32": "<i4",
    "I16": "<i2",
    "I8": "i1",
    "U8": "u1",
    "BOOL": "?",
}
LARGEST_HEADER = 100 << 20


class CheckpointError(ValueError):
    """A checkpoint that cannot be read; says which file and what was expected."""


class StandIn:
    """Stands for an object whose class is not known; holds its state and does nothing."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.args, self.state = args, None

    def __setstate__(self, state: Any) -> None:
        self.state = state

    def __setitem__(self, key: Any, value: Any) -> None:
        pass

    def append(self, value: Any) -> None:
        pass

    def extend(self, values: Any) -> None:
        pass


class _Storage:
    """A storage of the zip, read when a tensor asks for it."""

    def __init__(self, archive: zipfile.ZipFile, name: str, kind: str) -> None:
        self.archive, self.name, self.kind = archive, name, kind

    def values(self) -> np.ndarray:
        return _numbers(self.archive.read(self.name), self.kind)


class _StorageType:
    def __init__(self, kind: str) -> None:
        self.kind = kind


def _numbers(data: bytes, kind: str) -> np.ndarray:
    if kind == "bfloat16":
        return (np.frombuffer(data, "<u2").astype(np.uint32) << 16).view(np.float32)
    return np.frombuffer(data, kind)


def _tensor(storage: _Storage, offset: int, size: tuple[int, ...], stride: tuple[int, ...], *_: Any) -> np.ndarray:
    values = storage.values()
    last = offset + sum((n - 1) * step for n, step in zip(size, stride, strict=True))
    negative = any(n < 0 for n in (offset, *size, *stride))
    if negative or (0 not in size and (last >= values.size or math.prod(size) > values.size)):
        raise CheckpointError(f'tensor of size {tuple(size)} reaches beyond its storage "{storage.name}"')
    steps = [step * values.itemsize for step in stride]
    return np.array(np.lib.stride_tricks.as_strided(values[offset:], size, steps))


def _parameter(data: Any, *_: Any) -> Any:
    return data


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, archive: zipfile.ZipFile | None = None, folder: str = "") -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")
        self.archive, self.folder = archive, folder

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("collections", "OrderedDict"):
            return OrderedDict
        if (module, name) == ("torch._utils", "_rebuild_tensor_v2"):
            return _tensor
        if (module, name) == ("torch._utils", "_rebuild_parameter"):
            return _parameter
        if module == "torch" and name in STORAGES:
            return _StorageType(STORAGES[name])
        return type(name, (StandIn,), {"__module__": "inert"})

    def persistent_load(self, pid: Any) -> _Storage:
        if (
            self.archive is None
            or not isinstance(pid, tuple)
            or pid[0] != "storage"
            or not isinstance(pid[1], _StorageType)
        ):
            raise CheckpointError(f"stored object {pid!r}, want a storage of a known number type")
        return _Storage(self.archive, f"{self.folder}/data/{pid[2]}", pid[1].kind)


def unpickle(path: str | Path) -> Any:
    """Loads a plain pickle with stand-ins for all classes but ordered dicts."""
    try:
        return _Unpickler(Path(path).read_bytes()).load()
    except (pickle.UnpicklingError, EOFError, AttributeError, IndexError, KeyError, TypeError) as error:
        raise CheckpointError(f"{path}: not a readable pickle: {error}") from error


def read_tensors(path: str | Path) -> dict[str, np.ndarray]:
    """All tensors of a checkpoint by name; a training checkpoint's ``model`` part alone."""
    path = Path(path)
    if path.suffix == ".safetensors":
        return _read_safetensors(path)
    if not zipfile.is_zipfile(path):
        raise CheckpointError(f"{path}: not a zip, want a file saved by PyTorch 1.6 or later, or .safetensors")
    with zipfile.ZipFile(path) as archive:
        roots = [name for name in archive.namelist() if name.endswith("/data.pkl")]
        if len(roots) != 1:
            raise CheckpointError(f"{path}: {len(roots)} files named data.pkl, want one")
        folder = roots[0].removesuffix("/data.pkl")
        try:
            loaded = _Unpickler(archive.read(roots[0]), archive, folder).load()
        except (pickle.UnpicklingError, EOFError, AttributeError, IndexError, KeyError, TypeError) as error:
            raise CheckpointError(f"{path}: data.pkl is damaged: {error}") from error
    for part in ("model", "state_dict", "model_state_dict"):
        if isinstance(loaded, dict) and isinstance(loaded.get(part), dict):
            loaded = loaded[part]
    if not isinstance(loaded, dict):
        raise CheckpointError(f"{path}: holds a {type(loaded).__name__}, want a table of tensors")
    return {str(name): value for name, value in loaded.items() if isinstance(value, np.ndarray)}


def _read_safetensors(path: Path) -> dict[str, np.ndarray]:
    data = path.read_bytes()
    (length,) = struct.unpack_from("<Q", data) if len(data) >= 8 else (0,)
    if not 0 < length <= min(LARGEST_HEADER, len(data) - 8):
        raise CheckpointError(f"{path}: header of {length} bytes does not fit the file")
    header = json.loads(data[8 : 8 + length])
    body = memoryview(data)[8 + length :]
    tensors: dict[str, np.ndarray] = {}
    for name, about in header.items():
        if name == "__metadata__":
            continue
        if about["dtype"] not in SAFE_TYPES:
            raise CheckpointError(
                f'{path}: tensor "{name}" of type "{about["dtype"]}", want one of {", ".join(SAFE_TYPES)}'
            )
        start, end = about["data_offsets"]
        values = _numbers(bytes(body[start:end]), SAFE_TYPES[about["dtype"]])
        if values.size != int(np.prod(about["shape"])):
            raise CheckpointError(f'{path}: tensor "{name}" has {values.size} numbers, want shape {about["shape"]}')
        tensors[name] = values.reshape(about["shape"])
    return tensors
