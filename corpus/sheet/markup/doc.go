// Package markup reads XML as it stands in the parts of workbooks: a pull
// scanner over tags that keeps every blank of the text and copies as little as
// it can. It checks that elements are closed, not that their names agree, and
// it knows no namespaces: names are given without their prefix.
//
// Document types and entities of a document's own are refused, so that nothing
// here can grow beyond its source. A single piece of text or tag may have up
// to 4 MiB. Offsets are bytes.
package markup
