package web

import (
	"net/http/httptest"
	"strings"
	"testing"
)

const figureText = "حصل مدير بنك القاهرة على مليون جنيه ."

func openPage(t *testing.T, width int) *browser {
	t.Helper()
	return openPageOf(t, Config{}, width)
}

func openPageOf(t *testing.T, c Config, width int) *browser {
	t.Helper()
	s := httptest.NewServer(newTest(t, c))
	t.Cleanup(s.Close)
	return openBrowser(t, s.URL, width, 1000)
}

func (b *browser) findIn(text string) {
	b.t.Helper()
	b.eval(`document.getElementById("text").value = ` + quoted(text))
	b.eval(`document.getElementById("find").click()`)
	b.until(`document.querySelectorAll(".bracket").length > 0 && !document.getElementById("board").hasAttribute("aria-busy")`)
}

func TestPageShowsNestedEntities(t *testing.T) {
	b := openPage(t, 1200)
	b.findIn(figureText)
	got := b.eval(`[...document.querySelectorAll(".bracket")].map((e) => [e.dataset.type, e.dataset.start, e.dataset.end].join(" ")).sort().join(", ")`)
	if want := "CARDINAL 5 6, CURR 6 7, GPE 3 4, MONEY 5 7, OCC 1 4, ORG 2 4"; got != want {
		t.Errorf("brackets %v; want %s", got, want)
	}
	b.shot("page-light")
	// Outer above inner, all above the words, and the words from the right.
	for _, condition := range []string{
		`top(".bracket[data-type=OCC]") < top(".bracket[data-type=ORG]")`,
		`top(".bracket[data-type=ORG]") < top(".bracket[data-type=GPE]")`,
		`top(".bracket[data-type=GPE]") + 9 <= top(".token") + 4`,
		`document.querySelector(".tokens").dir === "rtl"`,
		`document.querySelectorAll(".token")[0].offsetLeft > document.querySelectorAll(".token")[1].offsetLeft`,
	} {
		if b.eval(`{ const top = (s) => document.querySelector(s).offsetTop; `+condition+` }`) != true {
			t.Errorf("not true: %s", condition)
		}
	}
	b.labelsStandApart()
	b.quiet()
}

func TestBracketsOfTheTextAreMirrored(t *testing.T) {
	b := openPage(t, 1200)
	b.findIn("القاهرة (2021) Oslo")
	got := b.eval(`[...document.querySelectorAll(".token")].map((e) => e.textContent + " " + getComputedStyle(e).direction).join(", ")`)
	if want := "القاهرة rtl, ( rtl, 2021 rtl, ) rtl, Oslo ltr"; got != want {
		t.Errorf("words run %v; want %s", got, want)
	}
}

func TestPageWithTheRealModel(t *testing.T) {
	b := openPageOf(t, Config{Model: realModel(t)}, 1200)
	b.eval(`document.querySelectorAll(".example")[0].click()`)
	b.until(`document.querySelectorAll(".bracket").length >= 3`)
	for _, want := range []string{"OCC", "ORG", "GPE"} {
		if b.eval(`document.querySelectorAll(".bracket[data-type=`+want+`]").length`) == 0.0 {
			t.Errorf("no bracket of %s", want)
		}
	}
	b.eval(`document.getElementById("list").open = true; document.querySelectorAll(".example")[1].click()`)
	b.until(`document.querySelector("#rows td").textContent !== "مدير بنك القاهرة"`)
	b.shot("page-real")
	b.labelsStandApart()
	b.quiet()
}

func TestPageIsDarkWhereTheSystemIs(t *testing.T) {
	b := openPage(t, 1200)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]any{{"name": "prefers-color-scheme", "value": "dark"}}})
	b.until(`document.documentElement.classList.contains("dark")`)
	b.findIn(figureText + " " + "Universitetet i Oslo og Stortinget.")
	b.shot("page-dark")
	if got := b.eval(`getComputedStyle(document.body).backgroundColor`); got != "rgb(20, 23, 29)" {
		t.Errorf("the ground is %v", got)
	}
	b.eval(`document.getElementById("theme").click()`)
	b.until(`!document.documentElement.classList.contains("dark")`)
	b.quiet()
}

func TestPageFoldsLinesInANarrowWindow(t *testing.T) {
	b := openPage(t, 380)
	b.findIn("عقدت القمة العربية الثامنة والعشرون في البحر الميت بمشاركة وزراء الخارجية العرب من 13 يونيو حتى 2020")
	b.shot("page-narrow")
	if n := b.eval(`document.querySelectorAll(".open-left").length`); n == 0.0 {
		t.Error("no bracket goes on over a line end")
	}
	if b.eval(`document.documentElement.scrollWidth <= innerWidth`) != true {
		t.Error("the page is wider than the window")
	}
	b.labelsStandApart()
	b.quiet()
}

func TestPageIsUsedByKeyboardAlone(t *testing.T) {
	b := openPage(t, 1200)
	b.call("Browser.grantPermissions", map[string]any{"permissions": []string{"clipboardReadWrite", "clipboardSanitizedWrite"}})
	b.until(`document.querySelector("#model").textContent.includes("fake")`)
	b.tab()
	if got := b.eval(`document.activeElement.className`); got != "skip" {
		t.Errorf("the first stop is %v; want the link that skips to the entities", got)
	}
	b.tab()
	b.tab()
	if got := b.eval(`document.activeElement.id`); got != "text" {
		t.Fatalf("the third stop is %v; want the text", got)
	}
	b.call("Input.insertText", map[string]any{"text": figureText})
	b.key("Enter", "Enter", 13, 2, "") // Ctrl
	b.until(`document.querySelectorAll(".bracket").length === 6`)
	if got := b.eval(`document.getElementById("status").textContent`); got != "6 entities in 1 sentence." {
		t.Errorf("the status says %v", got)
	}
	for id, want := range map[string]string{"iob2": `"I-OCC"`, "entities": `"token_start"`, "xml": `<entity type="OCC">`} {
		b.eval(`document.querySelector("[data-copy=` + id + `]").focus()`)
		b.enter()
		b.until(`document.getElementById("status").textContent.endsWith("copied.")`)
		if got, _ := b.eval(`navigator.clipboard.readText()`).(string); !strings.Contains(got, want) {
			t.Errorf("copied %s: %q; want %s in it", id, got, want)
		}
		b.eval(`document.getElementById("status").textContent = ""`)
	}
	b.quiet()
}

func TestPageNamesEveryControl(t *testing.T) {
	b := openPage(t, 1200)
	b.findIn(figureText)
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	b.unmarshal(b.call("Accessibility.getFullAXTree", map[string]any{}), &tree)
	controls, status := 0, false
	for _, n := range tree.Nodes {
		switch n.Role.Value {
		case "button", "textbox", "link", "spinbutton", "region":
			controls++
			if n.Name.Value == nil || n.Name.Value == "" {
				t.Errorf("a %v has no name", n.Role.Value)
			}
		case "status":
			status = true
		}
	}
	if controls < 10 || !status {
		t.Errorf("%d controls, status %v; want the page's own", controls, status)
	}
	if got := b.eval(contrasts); got != "" {
		t.Errorf("too little contrast: %v", got)
	}
	b.eval(`document.getElementById("theme").click(); document.getElementById("theme").click()`)
	b.until(`document.documentElement.classList.contains("dark")`)
	if got := b.eval(contrasts); got != "" {
		t.Errorf("too little contrast in the dark: %v", got)
	}
}

func TestPageSaysWhatWentWrong(t *testing.T) {
	b := openPage(t, 800)
	b.eval(`document.getElementById("find").click()`)
	b.until(`document.getElementById("status").textContent === "There is no text yet."`)
	b.eval(`document.getElementById("text").value = "BOOM"; document.getElementById("find").click()`)
	b.until(`document.getElementById("status").textContent.startsWith("Not done: ")`)
}

// labelsStandApart fails where two labels, or a label and a word, overlap.
func (b *browser) labelsStandApart() {
	b.t.Helper()
	if got := b.eval(`(() => {
		const boxes = [...document.querySelectorAll("#board .label")].map((e) => [e.textContent, e.getBoundingClientRect()]);
		const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
		for (const [i, [n, a]] of boxes.entries()) for (const [m, b] of boxes.slice(i + 1)) if (meet(a, b)) return n + " on " + m;
		const all = document.getElementById("board").getBoundingClientRect();
		for (const [n, a] of boxes) if (a.left < all.left || a.right > all.right) return n + " outside";
		return "";
	})()`); got != "" {
		b.t.Errorf("labels: %v", got)
	}
}

// quiet fails where the page has logged an error or asked for anything elsewhere.
func (b *browser) quiet() {
	b.t.Helper()
	for _, e := range b.events {
		if e.Method != "Runtime.consoleAPICalled" {
			b.t.Errorf("the page says %s: %s", e.Method, e.Params)
		}
	}
	if got := b.eval(`performance.getEntriesByType("resource").map((r) => r.name).filter((n) => !n.startsWith(location.origin)).join(" ")`); got != "" {
		b.t.Errorf("the page asks elsewhere: %v", got)
	}
}

// contrasts names text whose contrast by WCAG 2 is under 4.5.
const contrasts = `(() => {
	const rgb = (c) => c.match(/[\d.]+/g).map(Number);
	const light = (c) => { const [r, g, b] = rgb(c).map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
	const ground = (e) => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if ((rgb(c)[3] ?? 1) > 0) return c; } return "rgb(255,255,255)"; };
	const bad = [];
	for (const e of document.querySelectorAll("body *")) {
		if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || !e.offsetWidth) continue;
		const [a, b] = [light(getComputedStyle(e).color), light(ground(e))].sort((x, y) => y - x);
		if ((a + .05) / (b + .05) < 4.5) bad.push(e.className + " " + e.textContent.slice(0, 20) + " " + ((a + .05) / (b + .05)).toFixed(2));
	}
	return [...new Set(bad)].join("; ");
})()`

func TestPageTellsWhatXMLCannotHold(t *testing.T) {
	b := openPage(t, 1200)
	b.findIn("Oslo \u0001")
	if got, _ := b.eval(`document.getElementById("status").textContent`).(string); !strings.Contains(got, "XML cannot hold 1 character of the text") {
		t.Errorf("status %q", got)
	}
	b.findIn("Oslo")
	if got, _ := b.eval(`document.getElementById("status").textContent`).(string); strings.Contains(got, "XML") {
		t.Errorf("status %q", got)
	}
	b.quiet()
}
