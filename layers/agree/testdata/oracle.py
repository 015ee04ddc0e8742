"""Measures agreement with scikit-learn, statsmodels and krippendorff: JSON in,
JSON out.

In: by annotator a list of tokens, each a list of the types it is tagged with, or
null where the annotator did not see it. Out: for the first two annotators F1 and
Cohen's kappa by type, over all tokens and over those that one of them tagged;
for all Fleiss' kappa and Krippendorff's alpha by type, and of the sets of types.
What is undefined is null.
"""
import json
import math
import sys
import warnings

import krippendorff
import numpy as np
from sklearn.metrics import cohen_kappa_score, f1_score
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa

warnings.simplefilter("ignore")


def number(v):
    return None if v is None or math.isnan(v) else float(v)


def cohen(a, b):
    return number(cohen_kappa_score(a, b, labels=[0, 1])) if a else None


def fleiss(columns):
    full = [c for c in columns if None not in c]
    if not full:
        return None
    return number(fleiss_kappa(aggregate_raters(np.array(full))[0], method="fleiss"))


def alpha(columns):
    seen = [c for c in columns if sum(v is not None for v in c) > 1]
    values = np.array([[np.nan if v is None else v for v in c] for c in seen], dtype=float).T
    if not seen or len(np.unique(values[~np.isnan(values)])) < 2:
        return None
    return number(krippendorff.alpha(reliability_data=values, level_of_measurement="nominal"))


def main():
    raters = json.load(sys.stdin)
    tokens = list(zip(*raters))
    names = sorted({t for r in raters for token in r if token for t in token})
    sets = {}
    key = lambda token: None if token is None else sets.setdefault(tuple(sorted(set(token))), len(sets))
    whole = [[key(v) for v in token] for token in tokens]
    out = {"fleiss_sets": fleiss(whole), "alpha_sets": alpha(whole), "types": {}}
    both = [t for t in tokens if t[0] is not None and t[1] is not None]
    tagged = [t for t in both if t[0] or t[1]]
    for name in names:
        says = lambda rows: ([int(name in t[0]) for t in rows], [int(name in t[1]) for t in rows])
        columns = [[None if v is None else int(name in v) for v in token] for token in tokens]
        out["types"][name] = {
            "f1": number(f1_score(*says(both), zero_division=np.nan)),
            "kappa": cohen(*says(both)),
            "without_o": cohen(*says(tagged)),
            "fleiss": fleiss(columns),
            "alpha": alpha(columns),
        }
    json.dump(out, sys.stdout)


main()
