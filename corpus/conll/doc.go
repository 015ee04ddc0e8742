// Package conll reads and writes tokens with their tags as lines of text: a
// token and its tags a line, a blank line between sentences, as the CoNLL
// shared tasks and the Wojood corpus have them.
//
// Fields are parted by U+0020 and TAB only, lines by LF or CRLF only; every
// other character belongs to its token. A comment is only a line such as
// "# name = value", so "# O" is the token "#". Rows are line numbers from 1.
//
// Four layouts are told apart by the first lines. Stacked: all fields after
// the token are its tags, outer to inner. Layered: every line has the same
// number of fields, a layer each, O or _ where the token has no span there.
// Indexed: the lines begin with the token's number. Other: fields that are no
// tags stand between the token and the last field, which is the tag.
package conll
