package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Mode is which of the two themes is shown.
type Mode string

// The modes: as the system says, or one of the two.
const (
	System    Mode = "system"
	LightMode Mode = "light"
	DarkMode  Mode = "dark"
)

// Theme is the Fyne theme of the window.
type Theme struct{ Mode Mode }

// Palette gives the colours where the system has a variant.
func (t Theme) Palette(system fyne.ThemeVariant) Palette {
	if t.Mode == DarkMode || t.Mode != LightMode && system == theme.VariantDark {
		return Dark()
	}
	return Light()
}

// Color gives the colour of a part of the toolkit's own widgets.
func (t Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	p := t.Palette(system)
	switch name {
	case theme.ColorNameBackground: // what the window is cleared with, behind the board
		return p.Ground
	case theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground:
		return p.Panel
	case theme.ColorNameForeground:
		return p.Ink
	case theme.ColorNamePlaceHolder, theme.ColorNameDisabled:
		return p.Mute
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return p.Accent
	case theme.ColorNameForegroundOnPrimary:
		return p.OnAccent
	case theme.ColorNameFocus:
		return Mix(p.Panel, p.Accent, 0.35)
	case theme.ColorNameSelection, theme.ColorNamePressed:
		return p.Picked
	case theme.ColorNameHover, theme.ColorNameHeaderBackground:
		return p.Hover
	case theme.ColorNameButton, theme.ColorNameInputBackground:
		return p.Raised
	case theme.ColorNameInputBorder, theme.ColorNameSeparator, theme.ColorNameDisabledButton:
		return p.Rule
	case theme.ColorNameError:
		return p.Bad
	case theme.ColorNameWarning:
		return p.Warn
	case theme.ColorNameSuccess:
		return p.Good
	case theme.ColorNameScrollBar:
		return p.Faint
	case theme.ColorNameShadow:
		return p.Shade
	}
	variant := theme.VariantLight
	if p.Dark {
		variant = theme.VariantDark
	}
	return theme.DefaultTheme().Color(name, variant)
}

// Font gives the embedded font of a style.
func (t Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch f := TheFonts(); {
	case style.Monospace:
		return f.Mono
	case style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return f.Bold
	default:
		return f.Sans
	}
}

// Icon gives the toolkit's own icons.
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// Size gives the sizes of the toolkit's own widgets.
func (t Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 13
	case theme.SizeNameInputRadius, theme.SizeNameSelectionRadius:
		return 7
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNameInputBorder:
		return 1
	}
	return theme.DefaultTheme().Size(name)
}
