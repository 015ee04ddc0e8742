"""Runs a bundle with Python's onnxruntime and tokenizers, as BUNDLE.md says.

  reference.py BUNDLE [--threads N] [--batch N] [--quiet]

stdin: a JSON list of words a line; stdout: a JSON list of rows of logits a
line, one row a word, for sentences that fit the network. With --quiet nothing
is printed but the speed, on stderr.
"""
import argparse
import json
import resource
import sys
import time

import numpy as np
import onnxruntime as ort
from tokenizers import Tokenizer

# The characters that each step of normalisation takes off a word.
STEPS = {"remove-tatweel": [0x640], "remove-diacritics": [*range(0x64B, 0x653), 0x670]}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("bundle")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--batch", type=int, default=32)
    p.add_argument("--quiet", action="store_true")
    a = p.parse_args()
    info = json.load(open(a.bundle + "/bundle.json", encoding="utf8"))
    tokenizer = Tokenizer.from_file(a.bundle + "/tokenizer.json")
    options = ort.SessionOptions()
    options.intra_op_num_threads = a.threads
    options.inter_op_num_threads = 1
    session = ort.InferenceSession(a.bundle + "/model.onnx", options, providers=["CPUExecutionProvider"])
    sentences = [json.loads(line) for line in sys.stdin]

    drop = {c: None for step in info["normalisation"] for c in STEPS[step]}

    start = time.perf_counter()
    rows = []
    for words in sentences:
        ids, first = [info["cls_id"]], []
        for e in tokenizer.encode_batch([w.translate(drop) for w in words], add_special_tokens=False):
            first.append(len(ids))
            ids += e.ids or [info["unk_id"]]
        rows.append((ids + [info["sep_id"]], first))
    out = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    for b in range(0, len(order), a.batch):
        part = order[b : b + a.batch]
        length = max(len(rows[i][0]) for i in part)
        ids = np.full((len(part), length), info["pad_id"], np.int64)
        mask = np.zeros((len(part), length), np.int64)
        for r, i in enumerate(part):
            ids[r, : len(rows[i][0])] = rows[i][0]
            mask[r, : len(rows[i][0])] = 1
        logits = session.run(["logits"], {"input_ids": ids, "attention_mask": mask})[0]
        for r, i in enumerate(part):
            out[i] = logits[r, rows[i][1]]
            if a.quiet:  # what a script would do at least: the best label
                out[i] = out[i].reshape(len(rows[i][1]), -1, 3).argmax(-1)
    seconds = time.perf_counter() - start
    words = sum(map(len, sentences))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{words / seconds:.0f} words/s, peak {peak:.0f} MB", file=sys.stderr)
    if not a.quiet:
        for o in out:
            print(json.dumps(o.tolist()))


main()
