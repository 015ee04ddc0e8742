package webanno

import (
	"errors"
	"fmt"
	"strings"
)

const (
	formatLine = "#FORMAT=WebAnno TSV 3"
	entityType = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity"
)

// layer is one layer of the header: its type, its features, and the column of
// the first, counted from 0.
type layer struct {
	kind     string // T_SP, T_RL or T_CH
	typ      string
	features []string
	column   int
}

// parseLayer reads a line such as "#T_SP=type|feature|feature". It gives the
// column after the layer's own.
func parseLayer(line string, column int) (layer, int) {
	kind, rest, _ := strings.Cut(strings.TrimPrefix(line, "#"), "=")
	parts := strings.Split(rest, "|")
	l := layer{kind: kind, typ: parts[0], features: parts[1:], column: column}
	for _, f := range l.features {
		column++
		if strings.HasPrefix(f, "ROLE_") {
			column++ // a role has a column for its targets too
		}
	}
	if kind == "T_CH" && len(l.features) < 2 || len(l.features) == 0 {
		column++
	}
	return l, column
}

// chosen is the column of the types and whether other layers are left out.
type chosen struct {
	column int
	layer  layer
	others bool
}

// choose finds the layer of entities.
func choose(layers []layer) (chosen, error) {
	best, most := -1, 0
	for i, l := range layers {
		if likely := likelihood(l); l.kind == "T_SP" && likely > most {
			best, most = i, likely
		}
	}
	if best < 0 {
		return chosen{}, errors.New("the header names no layer of spans; want a line #T_SP=")
	}
	l := layers[best]
	c := chosen{column: l.column, layer: l, others: len(layers) > 1}
	for i, f := range l.features {
		if f == "value" {
			c.column = l.column + i
		}
	}
	return c, nil
}

func likelihood(l layer) int {
	name := strings.ToLower(l.typ[strings.LastIndexByte(l.typ, '.')+1:])
	switch {
	case l.typ == entityType:
		return 4
	case strings.Contains(name, "entit") || strings.HasPrefix(name, "ner") || strings.HasPrefix(name, "ne"):
		return 3
	case name == "pos" || name == "lemma" || strings.HasPrefix(name, "morph"):
		return 1
	}
	return 2
}

// String names the layer as notices do.
func (c chosen) String() string {
	return fmt.Sprintf("layer %q, column %d", c.layer.typ, c.column+1)
}
