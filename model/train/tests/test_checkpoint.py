import json
import struct

import numpy as np
import pytest
import torch_file

from nestner.checkpoint import CheckpointError, StandIn, read_tensors, unpickle


def test_tensors_of_a_torch_zip_are_read(tmp_path):
    tensors = {
        "a": np.arange(6, dtype="<f4").reshape(2, 3),
        "half": np.array([1.5, -2], "<f2"),
        "n": np.array([7], "<i8"),
    }
    torch_file.write(tmp_path / "c.pt", tensors)
    read = read_tensors(tmp_path / "c.pt")
    assert read.keys() == tensors.keys()
    for key, value in tensors.items():
        assert read[key].dtype == value.dtype and np.array_equal(read[key], value)


def test_a_transposed_tensor_keeps_its_strides(tmp_path):
    value = np.arange(6, dtype="<f4").reshape(2, 3)
    program = (
        b"\x80\x02}("
        + torch_file.text("w")
        + torch_file.tensor("0", value).replace(
            torch_file.numbers((2, 3)) + torch_file.numbers((3, 1)),
            torch_file.numbers((3, 2)) + torch_file.numbers((1, 3)),
        )
        + b"u."
    )
    torch_file.write_program(tmp_path / "c.bin", program, {"0": value})
    assert np.array_equal(read_tensors(tmp_path / "c.bin")["w"], value.T)


def test_bfloat16_becomes_float32(tmp_path):
    value = np.array([0x3FC0, 0xC000], "<u2")
    program = b"\x80\x02}(" + torch_file.text("w") + torch_file.tensor("0", value, "BFloat16Storage") + b"u."
    torch_file.write_program(tmp_path / "c.pt", program, {"0": value})
    assert read_tensors(tmp_path / "c.pt")["w"].tolist() == [1.5, -2.0]


def test_code_in_a_checkpoint_does_not_run(tmp_path):
    mark = tmp_path / "mark"
    call = torch_file.name("os", "system") + b"(" + torch_file.text(f"touch {mark}") + b"tR"
    torch_file.write(tmp_path / "c.pt", {"a": np.ones(1, "<f4")}, extra=call)
    assert list(read_tensors(tmp_path / "c.pt")) == ["a"]
    assert not mark.exists()


@pytest.mark.parametrize(
    "module,attribute", [("builtins", "eval"), ("torch._utils", "os"), ("torch", "load"), ("collections", "Counter")]
)
def test_other_names_become_stand_ins(tmp_path, module, attribute):
    (tmp_path / "x.pkl").write_bytes(
        b"\x80\x02" + torch_file.name(module, attribute) + b"(" + torch_file.text("1") + b"tR."
    )
    assert isinstance(unpickle(tmp_path / "x.pkl"), StandIn)


def test_a_tensor_beyond_its_storage_is_refused(tmp_path):
    program = b"\x80\x02}(" + torch_file.text("w") + torch_file.tensor("0", np.ones(4, "<f4")) + b"u."
    torch_file.write_program(tmp_path / "c.pt", program, {"0": np.ones(3, "<f4")})
    with pytest.raises(CheckpointError, match="beyond its storage"):
        read_tensors(tmp_path / "c.pt")


def test_a_tensor_that_repeats_its_storage_without_end_is_refused(tmp_path):
    value = np.ones(1, "<f4")
    whole = torch_file.tensor("0", value).replace(
        torch_file.numbers((1,)) + torch_file.numbers((1,)), torch_file.numbers((1 << 30,)) + torch_file.numbers((0,))
    )
    torch_file.write_program(tmp_path / "c.pt", b"\x80\x02}(" + torch_file.text("w") + whole + b"u.", {"0": value})
    with pytest.raises(CheckpointError, match="beyond its storage"):
        read_tensors(tmp_path / "c.pt")


@pytest.mark.parametrize("data,want", [(b"", "not a zip"), (b"\x80\x02}.", "not a zip")])
def test_other_files_are_refused(tmp_path, data, want):
    (tmp_path / "c.pt").write_bytes(data)
    with pytest.raises(CheckpointError, match=want):
        read_tensors(tmp_path / "c.pt")


def test_safetensors_are_read(tmp_path):
    values = np.array([[1, 2], [3, 4]], "<f4")
    header = json.dumps(
        {"__metadata__": {"format": "pt"}, "w": {"dtype": "F32", "shape": [2, 2], "data_offsets": [0, 16]}}
    ).encode()
    (tmp_path / "m.safetensors").write_bytes(struct.pack("<Q", len(header)) + header + values.tobytes())
    assert np.array_equal(read_tensors(tmp_path / "m.safetensors")["w"], values)


def test_a_header_longer_than_the_file_is_refused(tmp_path):
    (tmp_path / "m.safetensors").write_bytes(struct.pack("<Q", 1 << 40) + b"{}")
    with pytest.raises(CheckpointError, match="does not fit"):
        read_tensors(tmp_path / "m.safetensors")
