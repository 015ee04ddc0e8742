// Package find looks for words and structures in a document, by its index. A
// query is one of:
//
//	جامعة القاهرة                     these tokens, one after the other
//	جامع* *                           * is any part of a token, alone any token; \* is a star
//	type=ORG containing type=GPE      entities, by what they contain
//	type=GPE inside type=ORG          or by what they are inside of
//	type=PERS,OCC depth>=3 length=1   by layer, by number of tokens; !=, <, <=, > too
//	begins="جامعة" ends="القاهرة"     by their first and last tokens
//	"القاهرة" not type=GPE            tokens that are not this as a whole
//	type=ORG "جامعة *"                entities whose tokens are just these
//	untagged "جامعة *"                tokens that are in no entity
//	(type=ORG or type=LOC) not containing "في"
//
// The first part of a query says what is found, each further part what must hold
// of it too; "and" between them may be written or not. "or" joins two queries,
// round brackets group. A query without a condition, a quoted phrase or a
// beginning "untagged" or "not" is words alone, whatever they are.
//
// Words are compared folded, as package fold does for searching, unless Exact
// is set. A regular expression (RE2) is held to each token; one with a blank, to
// the tokens of a sentence joined by blanks.
package find
