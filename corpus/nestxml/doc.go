// Package nestxml reads and writes documents as XML whose elements nest as the
// spans do:
//
//	<document><sentence id="1">the <entity type="ORG">council of
//	<entity type="GPE">Riverton</entity></entity></sentence></document>
//
// Tokens are parted by blanks and by the borders of elements. Characters that
// XML cannot hold and spans that cross are refused with their place. Rows are
// the lines of sentences.
package nestxml
