"""Trains small nested named entity taggers on token sheets and writes them as ONNX bundles.

Sheets come in as CoNLL text (``token tag tag ...``); bundles go out as BUNDLE.md describes.
Not for running models in the product: that is ``model/onnx``, in Go.
"""
