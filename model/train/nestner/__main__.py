"""Command line: train, export, measure, expect, convert. See README.md."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; 0 when done, 2 when it cannot be done."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (ValueError, OSError) as error:
        print(f"nestner: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="nestner", description="Trains nested named entity taggers and writes ONNX bundles."
    )
    commands = parser.add_subparsers(required=True)
    _train_options(commands.add_parser("train", help="from sheets to a bundle"))
    export = commands.add_parser("export", help="a bundle from weights that train wrote")
    export.add_argument("checkpoint", type=Path)
    _data_options(export)
    export.set_defaults(run=_export)
    measure = commands.add_parser("measure", help="scores of a bundle on a sheet, as JSON")
    measure.add_argument("bundle", type=Path)
    measure.add_argument("sheet", type=Path)
    measure.add_argument("--threads", type=int, default=0)
    measure.set_defaults(run=_measure)
    expect = commands.add_parser("expect", help="what a bundle says on a sheet, for other readers to compare with")
    expect.add_argument("bundle", type=Path)
    expect.add_argument("sheet", type=Path)
    expect.add_argument("--out", type=Path, required=True)
    expect.set_defaults(run=_expect)
    _convert_options(commands.add_parser("convert", help="a bundle from a checkpoint of the Wojood authors' code"))
    return parser


def _data_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--train", type=Path, required=True, help="sheet to train on (token and tags a line)")
    parser.add_argument("--val", type=Path, required=True, help="sheet to choose on")
    parser.add_argument("--data-name", default="Wojood sample")
    parser.add_argument("--data-licence", default="MIT")
    parser.add_argument("--out", type=Path, required=True, help="folder of the bundle")
    parser.add_argument("--name", default="tabaqat-ar-small")
    parser.add_argument("--version", default="1.0.0")


def _train_options(parser: argparse.ArgumentParser) -> None:
    _data_options(parser)
    parser.add_argument(
        "--work", type=Path, required=True, help="folder for checkpoints; a stopped run goes on from there"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--cooling", type=int)
    parser.set_defaults(run=_train)


def _convert_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("checkpoint", type=Path, help=".pt, .bin or .safetensors")
    parser.add_argument("--tags", type=Path, required=True, help="tag_vocab.pkl, or JSON: a list of tags for each head")
    parser.add_argument("--tokenizer", type=Path, required=True, help="tokenizer.json or vocab.txt")
    parser.add_argument("--attention-heads", type=int)
    parser.add_argument("--weights", choices=("int8", "float32"), default="int8")
    parser.add_argument("--name", default="wojood")
    parser.add_argument("--version", default="1.0.0")
    parser.add_argument("--licence", default="unknown", help="SPDX name of the checkpoint's licence")
    parser.add_argument("--out", type=Path, required=True)
    parser.set_defaults(run=_convert)


def _train(options: argparse.Namespace) -> None:
    from . import recipe

    chosen = {name: value for name in ("seed", "epochs", "cooling") if (value := getattr(options, name)) is not None}
    best = recipe.train(options.train, options.val, options.work, chosen, lambda line: print(line, flush=True))
    _write(options, best)


def _export(options: argparse.Namespace) -> None:
    _write(options, options.checkpoint)


def _write(options: argparse.Namespace, checkpoint: Path) -> None:
    from . import recipe

    about = recipe.Names(options.name, options.version, options.data_name, options.data_licence)
    meta = recipe.write(checkpoint, options.out, options.train, options.val, about)
    for weights, figures in meta["metrics"]["val"].items():
        print(
            f"val {weights}: precision {figures['precision']:.4f} recall {figures['recall']:.4f} F1 {figures['f1']:.4f}"
        )
    print(f"{options.out}: {meta['files']['model.onnx']['size'] / 1e6:.1f} MB")


def _measure(options: argparse.Namespace) -> None:
    from .measure import measure
    from .runtime import open_bundle
    from .sheet import read_conll

    bundle, sentences = open_bundle(options.bundle, options.threads), read_conll(options.sheet)
    result = measure(bundle, sentences)
    result["words_per_second"] = round(bundle.words_per_second([s.words for s in sentences]))
    json.dump(result, sys.stdout, ensure_ascii=False, indent=1)
    print()


def _expect(options: argparse.Namespace) -> None:
    from .runtime import open_bundle
    from .sheet import read_conll, sha256_of

    bundle, sentences = open_bundle(options.bundle), read_conll(options.sheet)
    words = [s.words for s in sentences]
    lines = [{"model_sha256": sha256_of(options.bundle / "model.onnx"), "sheet_sha256": sha256_of(options.sheet)}]
    for i, (spans, scores) in enumerate(zip(bundle.spans(words), bundle.scores(words))):
        line: dict = {"sentence": i, "spans": sorted(spans, key=lambda s: (s[0], -s[1], s[2]))}
        if i % 8 == 0:
            line["last_word_logits"] = [round(float(v), 4) for v in scores[-1].reshape(-1)]
        lines.append(line)
    text = "\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines)
    options.out.write_text(text + "\n", "utf-8")


def _convert(options: argparse.Namespace) -> None:
    from tokenizers import Tokenizer

    from . import bundle, checkpoint, linear, wojood

    weights, heads = wojood.convert(
        checkpoint.read_tensors(options.checkpoint), wojood.tag_names(options.tags), options.attention_heads
    )
    json_form = options.tokenizer.suffix == ".json"
    tok = Tokenizer.from_file(str(options.tokenizer)) if json_form else wojood.wordpiece(options.tokenizer)
    about = bundle.About(
        options.name,
        options.version,
        "Converted from a BERT tagger with a head for each type.",
        ("ar",),
        options.licence,
        {"name": "BERT", "source": options.checkpoint.name, "licence": options.licence},
        special=wojood.special_ids(tok),
    )
    kind = linear.RowInt8() if options.weights == "int8" else linear.Float()
    opened = bundle.write(options.out, about, weights, kind, tok, heads)
    print(f"{options.out}: {len(heads)} heads, {opened.meta['files']['model.onnx']['size'] / 1e6:.1f} MB")


if __name__ == "__main__":
    sys.exit(main())
