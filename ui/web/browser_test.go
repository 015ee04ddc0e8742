package web

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// browser is a headless Chromium, driven by its own protocol over two pipes.
type browser struct {
	t       *testing.T
	out     io.Writer
	lines   chan message
	next    int
	session string
	events  []message // console messages and exceptions
}

type message struct {
	ID     int             `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
	SessionID string `json:"sessionId,omitempty"`
}

// openBrowser starts Chromium on a page of that size, or skips the test where
// there is none.
func openBrowser(t *testing.T, url string, width, height int) *browser {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	profile, err := os.MkdirTemp("", "tabaqat-browser-")
	if err != nil {
		t.Fatal(err)
	}
	ctx, kill := context.WithTimeout(t.Context(), 3*time.Minute)
	c := exec.CommandContext(ctx, path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
		"--remote-debugging-pipe", "--user-data-dir="+profile, fmt.Sprintf("--window-size=%d,%d", width, height), "about:blank")
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c.ExtraFiles = []*os.File{inRead, outWrite}
	c.WaitDelay = time.Second
	if err := c.Start(); err != nil {
		t.Skipf("Chromium does not start: %v", err)
	}
	inRead.Close()
	outWrite.Close()
	b := &browser{t: t, out: inWrite, lines: make(chan message, 1024)}
	go b.read(outRead)
	t.Cleanup(func() {
		_ = b.send("Browser.close", nil) // one that has gone need not be closed
		_ = c.Wait()                     // its exit status says nothing
		_ = os.RemoveAll(profile)        // helpers of it may still be writing there
		kill()
		inWrite.Close()
		outRead.Close()
	})
	b.attach(url, width, height)
	return b
}

func (b *browser) read(from io.Reader) {
	defer close(b.lines)
	in := bufio.NewReaderSize(from, 1<<20)
	for {
		line, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(line[:len(line)-1], &m) == nil {
			b.lines <- m
		}
	}
}

func (b *browser) send(method string, params any) error {
	b.next++
	raw, err := json.Marshal(params)
	if err != nil {
		return err
	}
	if params == nil {
		raw = nil
	}
	line, err := json.Marshal(message{ID: b.next, Method: method, Params: raw, SessionID: b.session})
	if err != nil {
		return err
	}
	_, err = b.out.Write(append(line, 0))
	return err
}

// call asks the browser and gives its answer.
func (b *browser) call(method string, params any) json.RawMessage {
	b.t.Helper()
	if err := b.send(method, params); err != nil {
		b.t.Fatal(err)
	}
	m, err := b.wait(func(m message) bool { return m.ID == b.next })
	if err == nil && m.Error != nil {
		err = errors.New(m.Error.Message)
	}
	if err != nil {
		b.t.Fatalf("%s: %v", method, err)
	}
	return m.Result
}

func (b *browser) wait(is func(message) bool) (message, error) {
	for m := range b.lines {
		if is(m) {
			return m, nil
		}
		switch m.Method {
		case "Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled":
			b.events = append(b.events, m)
		}
	}
	return message{}, errors.New("the browser has ended")
}

func (b *browser) attach(url string, width, height int) {
	b.t.Helper()
	var target struct{ TargetID string }
	b.unmarshal(b.call("Target.createTarget", map[string]any{"url": "about:blank"}), &target)
	var session struct{ SessionID string }
	b.unmarshal(b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}), &session)
	b.session = session.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.call(domain+".enable", map[string]any{})
	}
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false})
	b.call("Page.navigate", map[string]any{"url": url})
	if _, err := b.wait(func(m message) bool { return m.Method == "Page.loadEventFired" }); err != nil {
		b.t.Fatal(err)
	}
}

func (b *browser) unmarshal(raw json.RawMessage, to any) {
	b.t.Helper()
	if err := json.Unmarshal(raw, to); err != nil {
		b.t.Fatal(err)
	}
}

// eval runs a script, waits for its promise and gives its value.
func (b *browser) eval(script string) any {
	b.t.Helper()
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct{ Exception struct{ Description string } }
	}
	b.unmarshal(b.call("Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true}), &r)
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", script, r.ExceptionDetails.Exception.Description)
	}
	return r.Result.Value
}

// until waits for a condition of the page to come true, in the page itself.
func (b *browser) until(condition string) {
	b.t.Helper()
	if b.eval(fmt.Sprintf(`new Promise((done) => {
		const end = performance.now() + 30000;
		const look = () => { if (%s) done(true); else if (performance.now() > end) done(false); else requestAnimationFrame(look); };
		look();
	})`, condition)) != true {
		b.t.Fatalf("%s did not come true; status: %v", condition, b.eval(`document.getElementById("status").textContent`))
	}
}

// key presses a key and lets it go.
func (b *browser) key(key, code string, number, modifiers int, text string) {
	b.t.Helper()
	p := map[string]any{"type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
	if text != "" {
		p["text"] = text
	}
	b.call("Input.dispatchKeyEvent", p)
	b.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers})
}

func (b *browser) tab()   { b.t.Helper(); b.key("Tab", "Tab", 9, 0, "") }
func (b *browser) enter() { b.t.Helper(); b.key("Enter", "Enter", 13, 0, "\r") }

// shot keeps a picture of the whole page where TABAQAT_SHOTS names a folder.
func (b *browser) shot(name string) {
	b.t.Helper()
	dir := os.Getenv("TABAQAT_SHOTS")
	if dir == "" {
		return
	}
	var r struct{ Data string }
	b.unmarshal(b.call("Page.captureScreenshot", map[string]any{"format": "png", "captureBeyondViewport": true}), &r)
	data, err := base64.StdEncoding.DecodeString(r.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
		b.t.Fatal(err)
	}
}
