// Package onnx runs token classifiers in ONNX form: it reads model bundles,
// finds and loads ONNX Runtime, and turns sentences into label scores and
// suggestions. It is the only package that knows the runtime.
//
// The parts, from the outside in: a Bundle is the files of a model and what
// they say about it, checked but not loaded; a Runtime is the shared library,
// of which a process holds one; a Model is a bundle that runs on a device.
//
// Units: positions are token indexes within a sentence; sizes are bytes;
// lengths of windows are pieces, special ones counted.
package onnx
