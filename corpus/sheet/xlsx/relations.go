package xlsx

import (
	"fmt"
	"net/url"
	"path"
	"strings"

	"tabaqat/corpus/sheet/markup"
)

// relation is what one part says of another: the last word of the
// relationship's type, and the part.
type relation struct{ kind, target string }

// relations reads the relationships of a part by their ids, those of the
// whole package for "". A part without any has none.
func (b *Workbook) relations(part string) (map[string]relation, error) {
	file := path.Join(path.Dir(part), "_rels", path.Base(part)+".rels")
	if part == "" {
		file = "_rels/.rels"
	}
	if b.archive.Find(file) == nil {
		return nil, nil
	}
	in, done, err := b.scanSmall(file)
	if err != nil {
		return nil, err
	}
	defer done()
	all := map[string]relation{}
	for in.Next() {
		if !in.Is("Relationship") {
			continue
		}
		id, r, err := b.relation(in, part)
		if err != nil {
			return nil, fmt.Errorf("part %q: %w", file, err)
		}
		if r.target != "" {
			all[id] = r
		}
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("part %q: %w", file, err)
	}
	return all, nil
}

// relation takes one relationship; that to something outside has no target.
func (b *Workbook) relation(in *markup.Scanner, from string) (id string, r relation, err error) {
	outside := false
	for {
		name, value, ok := in.Attribute()
		if !ok {
			break
		}
		text, err := markup.Decode(nil, value)
		if err != nil {
			return "", r, err
		}
		switch string(name) {
		case "Id":
			id = string(text)
		case "Type":
			r.kind = string(text[strings.LastIndexByte(string(text), '/')+1:])
		case "Target":
			r.target = b.target(from, string(text))
		case "TargetMode":
			outside = string(text) == "External"
		}
	}
	if outside {
		r.target = ""
	}
	return id, r, nil
}

// target takes a target as written, or unescaped where only that is there.
func (b *Workbook) target(from, text string) string {
	part := resolve(from, text)
	if b.archive.Find(part) == nil {
		if plain, err := url.PathUnescape(text); err == nil && b.archive.Find(resolve(from, plain)) != nil {
			return resolve(from, plain)
		}
	}
	return part
}
