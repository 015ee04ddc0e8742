package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"tabaqat/export/figure"
	"tabaqat/ui/web"
)

const (
	envToken   = "TABAQAT_TOKEN"
	graceToEnd = 2 * time.Second // of requests at work; all is over within 5
)

// serveCommand makes the command serve.
func serveCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: "Find entities for programs and a page in the browser",
		Long: `Answer POST /v1/tag, GET /v1/model, /v1/openapi.json and /healthz, and show a
page at /, on this machine alone unless --addr names another address. Opened to
a network it wants a token, which clients send as "Authorization: Bearer TOKEN";
TABAQAT_TOKEN in the environment is a place that other users cannot see. What is
sent is not encrypted: put a proxy with TLS before it.

A body is {"text": "…"} or {"tokens": ["…"]} (or a list of such lists), with
"format" iob2, entities or xml, and as wanted "scores" and "threshold". With
Accept: application/x-ndjson a line comes for each sentence as it is ready.`,
		Example: `  tabaqat serve
  curl -s localhost:8080/v1/tag -d '{"text": "…", "format": "entities"}'
  TABAQAT_TOKEN=secret tabaqat serve --addr 0.0.0.0:8080`,
		Args: cobra.NoArgs,
		RunE: runServe,
	}
	f := c.Flags()
	f.String("addr", "127.0.0.1:8080", "listen on `HOST:PORT`; port 0 is any free one")
	f.String("token", "", "answer only who has the `TOKEN`; "+envToken+" if not named")
	addModel(c)
	return c
}

func runServe(c *cobra.Command, _ []string) error {
	ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	addr, _ := c.Flags().GetString("addr")
	token, _ := c.Flags().GetString("token")
	if token == "" {
		token = os.Getenv(envToken)
	}
	l, open, err := listen(ctx, addr, token)
	if err != nil {
		return err
	}
	defer l.Close()
	e, err := openEngine(c)
	if err != nil {
		return err
	}
	e.tell(c.ErrOrStderr())
	config, err := e.service()
	if err != nil {
		e.Close()
		return err
	}
	config.Token, config.Open = token, open
	config.Log = log.New(c.ErrOrStderr(), "", log.LstdFlags)
	fmt.Fprintf(c.ErrOrStderr(), "listening on http://%s\n", l.Addr())
	s := web.New(config)
	err = s.Serve(ctx, l, graceToEnd)
	if s.Close() { // else the model is still at work, and ends with the program
		e.Close()
	}
	return err
}

// listen opens the port before the model is loaded, so that a taken one is told
// at once. Addresses that others can reach want a token.
func listen(ctx context.Context, addr, token string) (l net.Listener, open bool, err error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, false, fmt.Errorf("addr %q; want HOST:PORT, such as 127.0.0.1:8080", addr)
	}
	if open = !loopback(ctx, host); open && token == "" {
		return nil, open, withHint(fmt.Errorf("addr %q can be reached by others, and there is no token", addr),
			"name one with --token or "+envToken+", or listen on 127.0.0.1")
	}
	l, err = new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, open, withHint(err, "another address: --addr 127.0.0.1:0 takes any free port")
	}
	return l, open, nil
}

// loopback reports whether a host is this machine alone, by all its addresses.
func loopback(ctx context.Context, host string) bool {
	addresses, err := new(net.Resolver).LookupIPAddr(ctx, host)
	if host == "" || err != nil {
		return false
	}
	for _, a := range addresses {
		if !a.IP.IsLoopback() {
			return false
		}
	}
	return len(addresses) > 0
}

// service says what the engine is to the web service.
func (e *loaded) service() (web.Config, error) {
	about := web.About{Name: e.Name, Device: func() string { return "cpu" }, Architecture: "learner"}
	if e.Engine.Network != nil {
		i := e.Engine.Network.Info()
		about.Version, about.Licence, about.Description, about.Architecture = i.Version, i.Licence, i.Description, string(i.Architecture)
		about.Device = func() string { return e.Engine.Network.Status().String() }
		about.Notices = e.Engine.Network.Notices()
	}
	var err error
	if about.Labels, err = e.types(); err != nil {
		return web.Config{}, err
	}
	set, err := figure.TagsetFor(about.Labels)
	return web.Config{Model: e, About: about, Tagset: set}, err
}

// types lists the entity types that the engine can find.
func (e *loaded) types() ([]string, error) {
	em, err := e.LogProbs(context.Background(), [][]string{{"a"}})
	if err != nil {
		return nil, err
	}
	if len(em) != 1 {
		return nil, errors.New("the model gives no labels")
	}
	var types []string
	for _, chain := range em[0].Chains {
		if chain.Rank <= 1 {
			types = append(types, chain.Type)
		}
	}
	return types, nil
}
