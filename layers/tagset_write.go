package layers

import (
	"bytes"

	"go.yaml.in/yaml/v3"
)

// YAML writes the tagset as ParseTagset reads it; what is empty is left out.
func (t *Tagset) YAML() ([]byte, error) {
	file := tagsetFile{Name: t.Name, Title: t.Title, About: t.About}
	for _, typ := range t.Types {
		file.Types = append(file.Types, typeFile(typ))
	}
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	e.SetIndent(2)
	if err := e.Encode(file); err != nil {
		return nil, err
	}
	return out.Bytes(), e.Close()
}
