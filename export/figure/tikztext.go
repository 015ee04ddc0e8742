package figure

import (
	"fmt"
	"strings"
	"unicode"
)

// texHead is the preamble: fonts, and what the texts of the picture are written
// with. A font is the first of its list that is installed; a letter that it
// lacks is taken from another, and is a box where none has it.
const texHead = `\documentclass[border=0pt]{standalone}
\usepackage{tikz}
\usepackage{fontspec}
\ExplSyntaxOn
% {command}{features}{fonts}: the command selects the first font that is there.
\newcommand\tbqfont[3]{
  \clist_map_inline:nn{#3}{\cs_if_exist:NF#1{\IfFontExistsTF{##1}{\newfontfamily#1[#2]{##1}}{}}}
  \cs_if_exist:NF#1{
    \tl_if_empty:nTF{#2}{\PackageWarning}{\PackageError}{tabaqat}{None~of~these~fonts~is~installed:~#3}{}
    \cs_new_eq:NN#1\rmfamily
  }
}
% {code}{letter}: a letter that the font may lack.
\newcommand\tbqsign[2]{{\iffontchar\font#1\relax#2\else\tbqelse{#1}{#2}\fi}}
\newcommand\tbqelse[2]{
  \bool_set_false:N\l_tmpa_bool
  \clist_map_inline:Nn\tbqothers{##1\iffontchar\font#1\relax#2\bool_set_true:N\l_tmpa_bool\clist_map_break:\fi}
  \bool_if:NF\l_tmpa_bool{\setlength\fboxsep{0pt}\framebox[.6em]{\rule{0pt}{.7em}}}
}
\ExplSyntaxOff
\tbqfont\tbqsans{}{Noto Sans,DejaVu Sans,Arial,FreeSans,lmsans10-regular.otf}
\newcommand\tbqothers{\tbqsans}
% A run that reads from the right.
\ifdefined\XeTeXversion
  \TeXXeTstate=1
  \newcommand\tbqR[1]{\hbox{\beginR#1\endR}}
\else
  \newcommand\tbqR[1]{\hbox dir TRT{#1}}
\fi
\newsavebox\tbqbox
% {x}{baseline}{weight}{size in bp}{widest in bp}{colour}{content}
\newcommand\tbqtext[7]{\node[anchor=base,text=#6] at (#1,#2) {\fontsize{#4bp}{#4bp}\selectfont#3%
  \sbox\tbqbox{#7}\ifdim\wd\tbqbox>#5bp\resizebox{#5bp}{\height}{\usebox\tbqbox}\else\usebox\tbqbox\fi};}
`

// texMore are the fonts of letters that the embedded ones lack. To look for them
// takes seconds, so that only pictures with such letters do.
const texMore = `\tbqfont\tbqemoji{}{Noto Emoji,Symbola,Segoe UI Emoji,Apple Symbols,DejaVu Sans}
\tbqfont\tbqsymbols{}{Noto Sans Symbols2,Segoe UI Symbol,Arial Unicode MS,DejaVu Sans}
\tbqfont\tbqhan{}{Noto Sans CJK SC,Noto Serif CJK SC,Microsoft YaHei,PingFang SC,WenQuanYi Zen Hei,DejaVu Sans}
\tbqfont\tbqserif{}{FreeSerif,Times New Roman,DejaVu Sans}
\renewcommand\tbqothers{\tbqsans,\tbqemoji,\tbqsymbols,\tbqhan,\tbqserif}
`

// The Arabic fonts are for pictures that use them: without one TeX
// stops, as no letter would be seen.
const (
	texNaskhFont = `\tbqfont\tbqnaskh{Script=Arabic}{Noto Naskh Arabic,Amiri,Amiri-Regular.ttf,Scheherazade New,Times New Roman,` +
		"DejaVu Sans,FreeSerif}\n"
	texArabicFont = `\tbqfont\tbqarabic{Script=Arabic}{Noto Sans Arabic,Noto Naskh Arabic,DejaVu Sans,Arial,Amiri,Amiri-Regular.ttf,` +
		"FreeSerif}\n"
)

// The commands of the fonts.
const (
	texNaskh  = "\\tbqnaskh"
	texArabic = "\\tbqarabic" // beside Latin letters
	texSans   = "\\tbqsans"
)

// fontFor is the font of a run: for Arabic letters, digits and signs an Arabic
// one, for all else the other, as few fonts have both.
func fontFor(f faceID, run string) string {
	switch {
	case !strings.ContainsFunc(run, arabic):
		return texSans
	case f == naskh:
		return texNaskh
	default:
		return texArabic
	}
}

// arabic reports whether a letter, digit or sign is an Arabic one.
func arabic(r rune) bool { return unicode.Is(unicode.Arabic, r) || r >= 0x600 && r < 0x700 }

// joins reports whether a letter belongs to the one before it: marks, and the
// joiners between Arabic letters.
func joins(r rune) bool { return unicode.Is(unicode.M, r) || r == 0x200C || r == 0x200D }

// surely reports whether every font of the command has the letter.
func surely(font string, r rune) bool {
	if font == texSans {
		return r >= ' ' && r < 0x7f || r >= 0xA0 && r < 0x180
	}
	return arabic(r) || r == ' '
}

// texEscape writes a run for a font so that TeX takes each letter as itself.
// Letters that the font may lack are marked with their marks, those that a line
// of TeX cannot hold become U+FFFD, and signs that only steer are left out.
func texEscape(run, font string) string {
	var out strings.Builder
	runes := []rune(run)
	for i := 0; i < len(runes); i++ {
		r := runes[i]
		if unicode.IsControl(r) {
			r = '\uFFFD'
		}
		if joins(r) {
			if unicode.Is(unicode.M, r) && !unicode.Is(unicode.Variation_Selector, r) || font != texSans {
				out.WriteRune(r)
			}
			continue
		}
		if unicode.Is(unicode.Cf, r) && !arabic(r) {
			continue
		}
		if surely(font, r) {
			out.WriteString(texRune(r))
			continue
		}
		fmt.Fprintf(&out, "\\tbqsign{\"%X}{%s", r, texRune(r))
		for i+1 < len(runes) && unicode.Is(unicode.M, runes[i+1]) {
			if i++; !unicode.Is(unicode.Variation_Selector, runes[i]) {
				out.WriteRune(runes[i])
			}
		}
		out.WriteString("}")
	}
	return out.String()
}

// texRune writes a letter so that TeX takes it as itself.
func texRune(r rune) string {
	switch r {
	case '\\':
		return "\\textbackslash{}"
	case '{', '}', '$', '&', '#', '%', '_':
		return "\\" + string(r)
	case '^', '~':
		return fmt.Sprintf("\\char%d{}", r)
	case ' ':
		return "\\ "
	case '-', '`', '\'', '<', '>', '!', '?', ',', '"':
		return "{" + string(r) + "}" // no ligatures such as -- and ``
	default:
		return string(r)
	}
}
