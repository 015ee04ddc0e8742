package paint

import "fyne.io/fyne/v2"

// Dragged tells OnDrag where the drag began and where it is.
func (s *Surface) Dragged(e *fyne.DragEvent) {
	if s.OnDrag == nil {
		return
	}
	if !s.dragging {
		s.dragging = true
		s.dragFrom = e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
	}
	s.OnDrag(s.dragFrom, e.Position)
}

// DragEnd forgets where the drag began.
func (s *Surface) DragEnd() { s.dragging = false }
