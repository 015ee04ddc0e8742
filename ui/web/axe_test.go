package web

import (
	"os"
	"testing"
)

// envAxe names the script of axe-core, which scripts/test-web.sh fetches.
const envAxe = "TABAQAT_AXE"

// axe-core checks the page by the rules of WCAG 2.2, A and AA, and its own of
// good practice: empty, with an answer, with a failure, in both themes, and on
// a telephone.
func TestAxeFindsNothing(t *testing.T) {
	script, err := os.ReadFile(os.Getenv(envAxe))
	if err != nil {
		t.Skipf("%s names no script of axe-core; scripts/test-web.sh does", envAxe)
	}
	for _, width := range []int{1200, 360} {
		b := openPage(t, width)
		b.eval(string(script) + "; true")
		for _, theme := range []string{"light", "dark"} {
			b.eval(`localStorage.setItem("theme", "` + theme + `"); paint(); true`)
			b.axe("empty " + theme)
			b.findIn(figureText)
			b.axe("answered " + theme)
			b.eval(`say("Not done: the model failed", true)`)
			b.axe("failed " + theme)
			b.eval(`document.getElementById("text").value = ""; document.getElementById("board").replaceChildren(); document.getElementById("outputs").hidden = true; state.shown = null; true`)
		}
	}
}

// axe reports what axe-core finds on the page as it is.
func (b *browser) axe(when string) {
	b.t.Helper()
	found, ok := b.eval(`axe.run(document).then((r) => r.passes.length < 20 ? "only " + r.passes.length + " rules were tried" :
		r.violations.map((v) => v.id + ": " + v.help + ": " + v.nodes.map((n) => n.html + " " + n.failureSummary).slice(0, 3).join(" | ")).join("\n"))`).(string)
	if found != "" || !ok {
		b.t.Errorf("%s: %v", when, found)
	}
}
