package ui

func (w *Window) showModels() error { return nil }
