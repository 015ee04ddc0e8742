// Package tokenize reads tokenizer.json files (the form of Hugging Face
// tokenizers) and cuts words or text into the pieces that a model knows.
//
// It covers what models for named entities use: WordPiece with BERT's
// normaliser, Unigram with Metaspace, Unicode normal forms and precompiled
// character maps, byte-level BPE, and BPE with byte fallback. A file with any
// other part is refused with the name of that part. It doesn't train, decode,
// pad or truncate.
//
// Its measure is Python's "tokenizers": ids, word numbers and offsets must be
// the same on whole corpora.
//
// Units: offsets count code points of the text, or of the word where words
// were given; an end is not included.
package tokenize
