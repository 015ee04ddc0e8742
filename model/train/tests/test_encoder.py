import numpy as np
import pytest
from small_e5 import HIDDEN, PIECES
from tokenizers import Tokenizer

from nestner import e5, net, vocabulary
from nestner.chains import heads_for
from nestner.export import weights_of


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


def test_marks_are_taken_off_words_where_a_bundle_says_so():
    words = ["عسكرياً", "مـــصر", "ـ", "hi"]
    assert vocabulary.normalise(words, ["remove-tatweel", "remove-diacritics"]) == ["عسكريا", "مصر", "", "hi"]
    assert vocabulary.normalise(words, []) == words
    with pytest.raises(ValueError, match='normalisation "farasa" is not known'):
        vocabulary.normalise(words, ["farasa"])
