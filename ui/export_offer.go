package ui

import "tabaqat/ui/review"

// offer is what there is to export: of the list of places below the board, or
// else of what the side panel lists narrowed.
func (w *Window) offer() review.Offer {
	o := review.Offer{Current: w.sitting.Cursor().Sentence}
	entities := w.review.entities
	switch at := w.side.all[w.side.shown]; {
	case w.center.dock.in == docked(w.review.hits):
		h := w.review.hits.hits
		o.Listed, o.Filter = review.SentencesOf(h.Rows), "of the list"
		if h.Count() > 0 {
			o.Ticked = review.SentencesOf(h.Chosen())
		}
	case at == SidePanel(entities) && entities.model.Text != "":
		o.Listed, o.Filter = entities.model.Sentences(), "with the entities listed"
	case w.onlyNoted && w.side.shown == 0:
		o.Listed, o.Filter = w.sitting.Noted(), "with a note or a flag"
	}
	return o
}
