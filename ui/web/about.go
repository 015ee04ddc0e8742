package web

import (
	"encoding/json"
	"net/http"

	"tabaqat/layers"
)

// aboutModel is the answer of GET /v1/model.
type aboutModel struct {
	Name         string      `json:"name"`
	Version      string      `json:"version"`
	Licence      string      `json:"licence"`
	Description  string      `json:"description"`
	Architecture string      `json:"architecture"`
	Labels       []string    `json:"labels"`
	Device       string      `json:"device"`
	Notices      []string    `json:"notices"`
	Types        []aboutType `json:"types"`
}

// aboutType is what the page shows of a type.
type aboutType struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Arabic string `json:"arabic"`
	Light  string `json:"light"`
	Dark   string `json:"dark"`
}

// about answers GET /v1/model.
func (s *Server) about(w http.ResponseWriter, _ *http.Request) {
	a := s.config.About
	out := aboutModel{
		Name: a.Name, Version: a.Version, Licence: a.Licence, Description: a.Description, Architecture: a.Architecture,
		Labels: append([]string{}, a.Labels...), Device: a.Device(), Notices: append([]string{}, a.Notices...),
		Types: []aboutType{},
	}
	for _, t := range typesOf(s.config.Tagset, a.Labels) {
		out.Types = append(out.Types, aboutType{t.Name, t.Title, t.Arabic, t.Light, t.Dark})
	}
	b, err := json.Marshal(out)
	if err != nil {
		fail(w, asFailure(err))
		return
	}
	w.Header().Set("Content-Type", mediaJSON)
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(append(b, '\n')) // nobody is left to tell
}

// typesOf gives the types of the model in the order of the tagset, with colours
// for those that it does not know.
func typesOf(set *layers.Tagset, labels []string) []layers.Type {
	known := map[string]bool{}
	var names []string
	for _, t := range set.Types {
		known[t.Name] = true
		names = append(names, t.Name)
	}
	for _, l := range labels {
		if !known[l] {
			names = append(names, l)
		}
	}
	return append(append([]layers.Type{}, set.Types...), layers.ForTypes("", names).Types[len(set.Types):]...)
}
