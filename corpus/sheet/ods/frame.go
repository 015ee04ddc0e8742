package ods

import (
	"fmt"
	"strings"
)

// names are the namespaces of the parts that are written.
const names = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ` +
	`xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" ` +
	`xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" ` +
	`xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ` +
	`xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" ` +
	`xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" ` +
	`office:version="1.2"`

const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

const contentFoot = "</table:table></office:spreadsheet></office:body></office:document-content>\n"

const stylesPart = declaration + `<office:document-styles ` + names + `><office:styles>` +
	`<style:default-style style:family="table-cell"/>` +
	`<style:style style:name="Default" style:family="table-cell"/>` +
	`</office:styles></office:document-styles>` + "\n"

const manifestPart = declaration +
	`<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">` +
	`<manifest:file-entry manifest:full-path="/" manifest:version="1.2" manifest:media-type="` + kind + `"/>` +
	`<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>` +
	`<manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>` +
	`</manifest:manifest>` + "\n"

// contentHead is the part content up to the first row. Columns that are not of
// numbers have the style of text, so that rows added later hold text too.
func contentHead(sheet string, number []bool, right bool, widths []float64) string {
	var b strings.Builder
	b.WriteString(declaration + `<office:document-content ` + names + `><office:automatic-styles>` +
		`<number:text-style style:name="as-typed"><number:text-content/></number:text-style>` +
		`<style:style style:name="text" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="as-typed"/>`)
	direction := "lr-tb"
	if right {
		direction = "rl-tb"
	}
	fmt.Fprintf(&b, `<style:style style:name="sheet" style:family="table"><style:table-properties table:display="true" style:writing-mode=%q/></style:style>`, direction)
	for i := range len(number) - 1 {
		if width := columnWidth(widths, i); width != "" {
			fmt.Fprintf(&b, `<style:style style:name="co%d" style:family="table-column"><style:table-column-properties style:column-width=%q/></style:style>`, i+1, width)
		}
	}
	b.WriteString(`</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="`)
	b.Write(appendEscaped(nil, sheet))
	b.WriteString(`" table:style-name="sheet">`)
	for i, numbers := range number[1:] {
		b.WriteString("<table:table-column")
		if columnWidth(widths, i) != "" {
			fmt.Fprintf(&b, ` table:style-name="co%d"`, i+1)
		}
		if !numbers {
			b.WriteString(` table:default-cell-style-name="text"`)
		}
		b.WriteString("/>")
	}
	return b.String()
}
