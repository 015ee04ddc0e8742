package ui

import (
	"fyne.io/fyne/v2"

	"tabaqat/assets/icons"
)

// icon gives the program's icon as the toolkit takes it.
func icon() fyne.Resource { return fyne.NewStaticResource("tabaqat.png", icons.Icon()) }
