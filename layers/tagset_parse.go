package layers

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// maxTagsetBytes bounds the file of a tagset: real ones have a few thousand.
const maxTagsetBytes = 1 << 20

// tagsetFile is a tagset as its file holds it.
type tagsetFile struct {
	Name  string     `yaml:"name"`
	Title string     `yaml:"title,omitempty"`
	About string     `yaml:"about,omitempty"`
	Types []typeFile `yaml:"types"`
}

type typeFile struct {
	Name        string   `yaml:"name"`
	Title       string   `yaml:"title,omitempty"`
	Arabic      string   `yaml:"arabic,omitempty"`
	Description string   `yaml:"description,omitempty"`
	Key         string   `yaml:"key,omitempty"`
	Light       string   `yaml:"light,omitempty"`
	Dark        string   `yaml:"dark,omitempty"`
	Examples    []string `yaml:"examples,omitempty"`
}

// UnmarshalYAML reads a type that is a name alone, or a table of its fields.
func (f *typeFile) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind == yaml.ScalarNode {
		f.Name = node.Value
		return nil
	}
	if node.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: a type is a name, or a table with a name", node.Line)
	}
	for i := 0; i < len(node.Content); i += 2 {
		if key := node.Content[i]; !strings.Contains(" name title arabic description key light dark examples ", " "+key.Value+" ") {
			return fmt.Errorf("line %d: a type has no field %q; want name, title, arabic, description, key, light, dark or examples", key.Line, key.Value)
		}
	}
	type plain typeFile
	return node.Decode((*plain)(f))
}

// ParseTagset reads a tagset from YAML or JSON: `name`, `title`, `about`, and
// `types`, a list of names or of tables with `name` and, as wanted, `title`,
// `arabic`, `description`, `key`, `light`, `dark` and `examples`. Missing keys
// and colours are given. It fails on unknown fields, on types that cannot stand
// in a tag, and on names, keys or colours that are wrong or stand twice.
func ParseTagset(data []byte) (*Tagset, error) {
	if len(data) > maxTagsetBytes {
		return nil, fmt.Errorf("tagset has %d bytes; want at most %d", len(data), maxTagsetBytes)
	}
	file, err := decodeTagset(data)
	if err != nil {
		return nil, err
	}
	set := &Tagset{Name: file.Name, Title: file.Title, About: file.About}
	for i, f := range file.Types {
		typ, err := f.checked()
		if err != nil {
			return nil, fmt.Errorf("type %d %q: %w", i+1, f.Name, err)
		}
		if err := set.add(typ); err != nil {
			return nil, err
		}
	}
	if len(set.Types) == 0 {
		return nil, errors.New(`tagset has no types; want a list under "types"`)
	}
	set.complete()
	return set, nil
}

func decodeTagset(data []byte) (tagsetFile, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		// JSON is YAML but for tabs, which it only has between its tokens.
		data = bytes.ReplaceAll(data, []byte("\t"), []byte(" "))
	}
	var file tagsetFile
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	err := d.Decode(&file)
	if errors.Is(err, io.EOF) {
		return file, errors.New("tagset is empty")
	}
	if err != nil {
		return file, fmt.Errorf("tagset: %w", plainYAML(err))
	}
	return file, nil
}

// plainYAML leaves out of the parser's message what only a Go programmer reads.
func plainYAML(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	text = strings.TrimPrefix(text, "unmarshal errors:\n  ")
	text = strings.ReplaceAll(text, "\n  ", "; ")
	text = strings.ReplaceAll(text, " in type layers.tagsetFile", "; want name, title, about or types")
	return errors.New(text)
}

var colour = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

func (f typeFile) checked() (Type, error) {
	if _, ok := ParseTag("B-" + f.Name); !ok {
		return Type{}, errors.New("the name cannot stand in a tag; want letters without blanks or separators")
	}
	key := strings.ToUpper(f.Key)
	if key != "" && (len(key) != 1 || !strings.Contains(allKeys, key)) {
		return Type{}, fmt.Errorf("key %q; want one ASCII letter or digit", f.Key)
	}
	for _, c := range []string{f.Light, f.Dark} {
		if c != "" && !colour.MatchString(c) {
			return Type{}, fmt.Errorf("colour %q; want #rrggbb", c)
		}
	}
	title := f.Title
	if title == "" {
		title = f.Name
	}
	return Type{f.Name, title, f.Arabic, f.Description, key, strings.ToLower(f.Light), strings.ToLower(f.Dark), f.Examples}, nil
}

// add refuses a name or a key that another type has.
func (t *Tagset) add(typ Type) error {
	if t.Has(typ.Name) {
		return fmt.Errorf("type %q stands twice", typ.Name)
	}
	if other, clash := t.Keyed(typ.Key); clash {
		return fmt.Errorf("key %q is given to both %q and %q; want a key of its own for each", typ.Key, other.Name, typ.Name)
	}
	t.Types = append(t.Types, typ)
	return nil
}
