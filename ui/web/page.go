package web

import (
	_ "embed"
	"net/http"

	"tabaqat/assets/fonts"
	"tabaqat/assets/icons"
)

//go:embed page/index.html
var pageHTML []byte

//go:embed page/page.css
var pageCSS []byte

//go:embed page/page.js
var pageJS []byte

//go:embed page/draw.js
var drawJS []byte

//go:embed page/openapi.json
var openAPI []byte

// pageRoutes are the parts of the page.
func pageRoutes() []route {
	get := func(path, media string, data []byte) route {
		return route{http.MethodGet, path, send(media, data)}
	}
	return []route{
		get("/", "text/html; charset=utf-8", pageHTML),
		get("/page.css", "text/css; charset=utf-8", pageCSS),
		get("/page.js", "text/javascript; charset=utf-8", pageJS),
		get("/draw.js", "text/javascript; charset=utf-8", drawJS),
		get("/icon.png", "image/png", icons.Icon()),
		get("/fonts/naskh.ttf", "font/ttf", fonts.Naskh()),
		get("/fonts/sans.ttf", "font/ttf", fonts.Sans()),
		get("/fonts/sans-bold.ttf", "font/ttf", fonts.SansBold()),
	}
}

// openAPI answers GET /v1/openapi.json.
func (s *Server) openAPI(w http.ResponseWriter, r *http.Request) { send(mediaJSON, openAPI)(w, r) }

func send(media string, data []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(data) // nobody is left to tell
	}
}
