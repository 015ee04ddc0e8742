import struct

import numpy as np
import pytest
from tokenizers import Tokenizer

from nestner import e5, net, vocabulary
from nestner.chains import heads_for
from nestner.export import weights_of

HIDDEN, FEED, LAYERS, PIECES = 32, 64, 1, ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁جامع", "ة", "▁hello", "▁lo", "he", "▁北京", "<mask>"]


def four_bits(values):
    """Blocks of 32: float16 scale 0.5, then low nibbles of the first half, high ones of the second."""
    blocks = (values.reshape(-1, 32) / 0.5 + 8).astype(np.uint8)
    packed = blocks[:, :16] | (blocks[:, 16:] << 4)
    return b"".join(struct.pack("<e", 0.5) + row.tobytes() for row in packed)


@pytest.fixture
def encoder_file(tmp_path):
    """A file of the package's form, with every matrix in 4 bits and every vector in float32."""
    rng = np.random.default_rng(1)
    head = b"E5S1" + struct.pack("<8i", 1, HIDDEN, LAYERS, 2, FEED, len(PIECES), 8, 2) + struct.pack("<fi", 1e-12, 32)
    blobs = [p.encode() for p in PIECES]
    offsets = np.cumsum([0] + [len(b) for b in blobs]).astype("<u4")
    scores = -np.arange(len(PIECES), dtype="<f4")
    norm = struct.pack("<IB", 0x200F, 0) + struct.pack("<IBI", 0xA0, 1, 32)
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, int(offsets[-1])) + offsets.tobytes() + scores.tobytes() + b"".join(blobs)
    head += struct.pack("<iI", 2, len(norm)) + norm
    shapes = e5._shapes(HIDDEN, LAYERS, FEED, len(PIECES), 8, 2)
    values = {n: (rng.integers(-8, 8, s) * 0.5).astype(np.float32) for n, s in shapes.items()}
    data = {n: four_bits(v) if v.ndim == 2 else v.astype("<f4").tobytes() for n, v in values.items()}
    directory_size = 4 + sum(2 + len(n) + 21 for n in data)
    at, directory, body = len(head) + directory_size, struct.pack("<i", len(data)), b""
    for name, raw in data.items():
        directory += struct.pack("<H", len(name)) + name.encode() + struct.pack("<BIQQ", 1, values[name].size, at + len(body), len(raw))
        body += raw
    (tmp_path / "e5.bin").write_bytes(head + directory + body)
    return tmp_path / "e5.bin", values


def test_weights_are_dequantised(encoder_file):
    path, values = encoder_file
    encoder = e5.read(path)
    assert encoder.pieces == PIECES and encoder.code_points == {0x200F: (), 0xA0: (32,)}
    assert encoder.weights.keys() == values.keys()
    assert all(np.array_equal(encoder.weights[n], v) for n, v in values.items())


def test_other_files_are_refused(tmp_path):
    (tmp_path / "x").write_bytes(b"GGUF" + bytes(64))
    with pytest.raises(e5.EncoderFileError, match='does not begin with "E5S1"'):
        e5.read(tmp_path / "x")


def test_trimmed_tokenizer_keeps_arabic_and_falls_apart_elsewhere(encoder_file):
    encoder = e5.read(encoder_file[0])
    keep = vocabulary.pieces_to_keep(encoder.pieces)
    assert [PIECES[i] for i in keep] == ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁جامع", "ة", "▁lo", "he"]
    tok = Tokenizer.from_str(vocabulary.tokenizer(encoder, keep).to_str())
    ids, first = vocabulary.encode_words(tok, ["جامعة", "\u200f", "lo", "北"])
    assert [PIECES[keep[i]] for i in ids] == ["<s>", "▁جامع", "ة", "<unk>", "▁lo", "▁", "<unk>", "</s>"]
    assert first == [1, 3, 4, 5]
    assert vocabulary.trimmed_embedding(encoder, keep).shape == (9, HIDDEN)


def test_the_graph_gives_what_was_trained(encoder_file, tmp_path):
    onnxruntime = pytest.importorskip("onnxruntime")
    from nestner import graph, linear

    encoder = e5.read(encoder_file[0])
    heads = heads_for(("ORG", "GPE"))
    params = net.initial_params(encoder, len(heads), np.random.default_rng(4))
    words = encoder.weights["emb.word"]
    ids, mask = np.array([[0, 5, 6, 2], [0, 7, 2, 1]]), np.array([[1, 1, 1, 1], [1, 1, 1, 0]])
    wanted = np.asarray(net.logits(params, words, ids, mask.astype(np.float32), 2)).reshape(2, 4, -1)
    graph.write(graph.build(weights_of(params, words, 2, encoder.epsilon), linear.Float()), tmp_path / "m.onnx")
    session = onnxruntime.InferenceSession(str(tmp_path / "m.onnx"), providers=["CPUExecutionProvider"])
    found = session.run(["logits"], {"input_ids": ids.astype(np.int64), "attention_mask": mask.astype(np.int64)})[0]
    assert np.allclose(found[mask == 1], wanted[mask == 1], atol=2e-3)
