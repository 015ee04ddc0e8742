"""Scores flat IOB2 tags with nervaluate and seqeval: JSON in, JSON out.

In: {"name": {"gold": [["O", "B-ORG"], …], "pred": […]}, …}
Out: the same names, each with the versions, the five categories of nervaluate
for every match, over all types and by type, and the strict scores of seqeval.
"""
import importlib.metadata as metadata
import json
import sys

from nervaluate.evaluator import Evaluator
from seqeval.metrics import classification_report
from seqeval.scheme import IOB2

CATEGORIES = ("correct", "incorrect", "partial", "missed", "spurious")


def nervaluate(gold, pred):
    tags = sorted({t[2:] for s in gold + pred for t in s if t != "O"})
    found = Evaluator(gold, pred, tags=tags, loader="list").evaluate()
    return {
        match: {c: getattr(r, c) for c in CATEGORIES} | {"precision": r.precision, "recall": r.recall, "f1": r.f1}
        for match, r in found["overall"].items()
    }


def seqeval(gold, pred):
    found = classification_report(gold, pred, mode="strict", scheme=IOB2, output_dict=True, zero_division=0)
    return {
        name: {"precision": float(r["precision"]), "recall": float(r["recall"]), "f1": float(r["f1-score"])}
        for name, r in found.items()
    }


def main():
    out = {}
    for name, data in json.load(sys.stdin).items():
        out[name] = {
            "versions": {p: metadata.version(p) for p in ("nervaluate", "seqeval")},
            "nervaluate": nervaluate(data["gold"], data["pred"]),
            "seqeval": seqeval(data["gold"], data["pred"]),
        }
    json.dump(out, sys.stdout, indent=1, sort_keys=True)
    print()


main()
