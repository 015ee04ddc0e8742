package keys

// Place gives the key of a US keyboard that stands where the key with this
// hardware code does, or "" for keys beside the letters.
func Place(code int) string {
	for first, keys := range rows() {
		if code >= first && code < first+len(keys) {
			return keys[code-first : code-first+1]
		}
	}
	return ""
}

// fyneNames are the toolkit's names of keys that tables call otherwise.
func fyneNames() map[string]string {
	return map[string]string{
		"Prior": "PageUp", "Next": "PageDown", "Return": "Enter", "KP_Enter": "Enter",
		"BackSpace": "Backspace", "+": "Plus",
	}
}

// Named gives the name that tables use for a key of the toolkit.
func Named(fyne string) string {
	if name, ok := fyneNames()[fyne]; ok {
		return name
	}
	return fyne
}
