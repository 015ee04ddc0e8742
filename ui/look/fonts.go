package look

import (
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tabaqat/assets/fonts"
)

// Fonts is the embedded fonts as the toolkit takes them. Each resource is made
// once, for the toolkit keeps what it draws by them.
type Fonts struct{ Naskh, Sans, Bold, Mono fyne.Resource }

// TheFonts gives the fonts.
func TheFonts() Fonts { return theFonts() }

var theFonts = sync.OnceValue(func() Fonts {
	return Fonts{
		Naskh: fyne.NewStaticResource("TabaqatNaskh-Regular.ttf", fonts.Naskh()),
		Sans:  fyne.NewStaticResource("TabaqatSans-Regular.ttf", fonts.Sans()),
		Bold:  fyne.NewStaticResource("TabaqatSans-Bold.ttf", fonts.SansBold()),
		Mono:  theme.DefaultTextMonospaceFont(),
	}
})
