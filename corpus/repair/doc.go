// Package repair mends what is wrong with tokens and the borders of sentences:
// it splits, joins, edits, inserts and deletes tokens and moves borders. Each
// repair is prepared as one step for the history and changes nothing itself.
//
// Tags follow: the parts of a split token are in all entities of the whole, a
// token put in amid an entity is in it too, a joined token is in the entities of
// all its parts, and entities are cut where a border of sentences is put into
// them. What happens to entities beyond that is told by Notes. Where a repair
// would make entities cross, it is refused.
//
// Tags that are wrong and not at the place of the repair stay as they are.
package repair
