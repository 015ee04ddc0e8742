package corpus

import "strings"

// damage tells what a token probably was where it is text that spreadsheet
// programs put in the place of words, "" where it is not.
func damage(token string) string {
	switch token[0] {
	case '#':
		return errorText(token)
	case 'T', 'F':
		if token == "TRUE" || token == "FALSE" {
			return `the word "` + strings.ToLower(token) + `"`
		}
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-':
		if scientific(token) {
			return "a long number, whose last digits are lost"
		}
	}
	return ""
}

// errorText knows the error values of spreadsheet programs.
func errorText(token string) string {
	switch token {
	case "#ERROR!", "#NAME?":
		return "a text that begins with =, + or -"
	case "#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!":
		return "a text that was taken for a formula"
	}
	return ""
}

// scientific reports whether a token is a number as spreadsheet programs
// shorten long ones: 1.23E+15.
func scientific(token string) bool {
	mantissa, exponent, ok := strings.Cut(token, "E+")
	if !ok || !digits(exponent) {
		return false
	}
	whole, part, point := strings.Cut(strings.TrimPrefix(mantissa, "-"), ".")
	return len(whole) == 1 && digits(whole) && (!point || digits(part))
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
