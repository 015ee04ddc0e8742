"""The same service as it is written in Python: FastAPI, uvicorn, onnxruntime and
tokenizers over the same bundle.

  peer.py BUNDLE PORT THREADS [PIECES]

Sentences of a request go through the network sorted by length, in batches of
eight or, with PIECES, of at most so many pieces, which is quicker on a
processor as it stays in its cache. Words are normalised as the bundle says.
For each chain the best labels become spans; crossing spans lose against better
ones. The answer is that of POST /v1/tag in JSON IOB2.
"""
import json
import re
import sys

import numpy as np
import onnxruntime as ort
import uvicorn
from fastapi import FastAPI
from pydantic import BaseModel
from tokenizers import Tokenizer

bundle, port, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
pieces = int(sys.argv[4]) if len(sys.argv) > 4 else 0
info = json.load(open(bundle + "/bundle.json", encoding="utf8"))
types = [h["type"] for h in info["heads"]]
dropped = {"remove-tatweel": "\u0640", "remove-diacritics": "\u064b-\u0652\u0670"}
marks = re.compile("[" + "".join(dropped[n] for n in info["normalisation"]) + "]")
tokenizer = Tokenizer.from_file(bundle + "/tokenizer.json")
options = ort.SessionOptions()
options.intra_op_num_threads = threads
session = ort.InferenceSession(bundle + "/model.onnx", options, providers=["CPUExecutionProvider"])
names = {i.name for i in session.get_inputs()}
app = FastAPI()


class Body(BaseModel):
    tokens: list[list[str]]


def logits(sentences):
    rows = []
    for words in sentences:
        ids, first = [info["cls_id"]], []
        for e in tokenizer.encode_batch([marks.sub("", w) for w in words], add_special_tokens=False):
            first.append(len(ids))
            ids += e.ids or [info["unk_id"]]
        rows.append((ids[:510] + [info["sep_id"]], [min(f, 510) for f in first]))
    out = [None] * len(rows)
    order = sorted(range(len(rows)), key=lambda i: -len(rows[i][0]))
    while order:
        n = max(1, pieces // len(rows[order[0]][0])) if pieces else 8
        part, order = order[:n], order[n:]
        length = max(len(rows[i][0]) for i in part)
        ids = np.full((len(part), length), info["pad_id"], np.int64)
        mask = np.zeros((len(part), length), np.int64)
        for r, i in enumerate(part):
            ids[r, : len(rows[i][0])] = rows[i][0]
            mask[r, : len(rows[i][0])] = 1
        feed = {"input_ids": ids, "attention_mask": mask}
        result = session.run(None, {k: v for k, v in feed.items() if k in names})[0]
        for r, i in enumerate(part):
            out[i] = result[r, rows[i][1]].reshape(len(rows[i][1]), -1, 3)
    return out


def best_labels(scores):
    """The best sequence of each chain in which no I follows an O (Viterbi)."""
    step = np.zeros((3, 3))
    step[0, 1] = -1e9
    best, back = scores[0] + step[0], np.zeros(scores.shape, np.int64)
    for t in range(1, len(scores)):
        paths = best[:, :, None] + step
        back[t], best = paths.argmax(1), paths.max(1) + scores[t]
    out = np.zeros(scores.shape[:2], np.int64)
    out[-1] = best.argmax(-1)
    for t in range(len(scores) - 1, 0, -1):
        out[t - 1] = np.take_along_axis(back[t], out[t][:, None], 1)[:, 0]
    return out


def spans(row):
    if not len(row):
        return []
    e = np.exp(row - row.max(-1, keepdims=True))
    p = e / e.sum(-1, keepdims=True)
    labels, found = best_labels(np.log(p)), []
    for c in np.nonzero(labels.any(0))[0]:
        start = None
        for t, label in enumerate([*labels[:, c], 0]):
            if start is not None and label != 1:
                score = min(p[k, c, labels[k, c]] for k in range(start, t))
                found.append((start, t, types[c], float(score)))
                start = None
            if label == 2:
                start = t
    kept = []
    for s in sorted(found, key=lambda s: -s[3]):
        if not any(s[:3] == k[:3] or s[0] < k[0] < s[1] < k[1] or k[0] < s[0] < k[1] < s[1] for k in kept):
            kept.append(s)
    return sorted(kept, key=lambda s: (s[0], -s[1]))


@app.get("/healthz")
def healthz():
    return "ok"


@app.post("/v1/tag")
def tag(body: Body):
    sentences, at = [], 0
    for n, (words, row) in enumerate(zip(body.tokens, logits(body.tokens))):
        tokens = []
        for w in words:
            tokens.append({"token": w, "start": at, "end": at + len(w), "tags": []})
            at += len(w) + 1
        for start, end, kind, _ in spans(row):
            for t in range(start, end):
                tokens[t]["tags"].append(("B-" if t == start else "I-") + kind)
        for t in tokens:
            t["tags"] = t["tags"] or ["O"]
        sentences.append({"id": str(n + 1), "tokens": tokens})
    return {"sentences": sentences}


uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
