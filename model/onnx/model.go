package onnx

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"runtime/debug"
	"sync"

	ort "github.com/yalue/onnxruntime_go"

	"tabaqat/model"
)

// Options say how a model is to run.
type Options struct {
	Device  Device // empty is auto
	Threads int    // cores to use; 0 is all
}

// Model is a bundle that runs on a device. It may be used from several
// goroutines; they share its threads.
type Model struct {
	bundle  *Bundle
	network *network
	status  Status
	notices []string
	slots   chan struct{} // one for each run that may be under way
	using   sync.RWMutex  // held for reading by what uses the network
	closed  bool
}

var _ model.LogProber = (*Model)(nil)

// errClosed is what a closed model answers.
var errClosed = errors.New("the model is closed")

// Open loads a bundle into the runtime, on the device that is asked for or,
// where that is missing, on the processor; Status tells. The self-test
// sentence of the bundle is run. Close the model after use.
func Open(_ *Runtime, b *Bundle, o Options) (*Model, error) {
	m := &Model{bundle: b}
	if err := m.load(o); err != nil {
		return nil, fmt.Errorf("model %q: %w", b.Info.Name, err)
	}
	if err := m.selfTest(); err != nil {
		m.Close()
		return nil, fmt.Errorf("model %q: %w", b.Info.Name, err)
	}
	return m, nil
}

func (m *Model) load(o Options) error {
	if o.Device == "" {
		o.Device = Auto
	}
	if o.Threads <= 0 {
		o.Threads = runtime.NumCPU()
	}
	s := source{path: m.bundle.onDisk()}
	if s.path == "" {
		var err error
		if s.data, err = m.bundle.read(m.bundle.model, maxModel); err != nil {
			return err
		}
	}
	n, err := inspect(s, len(m.bundle.Info.Labels))
	if err != nil {
		return err
	}
	m.network = n
	m.status = Status{Asked: o.Device, Threads: o.Threads}
	if err := m.start(s); err != nil {
		return err
	}
	if s.data != nil {
		s.data = nil
		debug.FreeOSMemory() // the runtime has its own copy of a large network
	}
	m.slots = make(chan struct{}, m.status.Threads)
	return nil
}

// start makes the session on the first device that works.
func (m *Model) start(s source) error {
	for _, d := range attempts(m.status.Asked) {
		session, err := m.network.open(s, d)
		if err == nil {
			m.network.session = session
			m.status.Running = d
			return nil
		}
		if d == CPU {
			return fmt.Errorf("%s: %w", fileModel, m.network.explain(err))
		}
		if m.status.Asked != Auto {
			m.status.Reason = explainProvider(d, err)
		}
	}
	return errors.New("no device")
}

// open makes a session on one device.
func (n *network) open(s source, d Device) (*ort.DynamicAdvancedSession, error) {
	o, err := sessionOptions(d)
	if err != nil {
		return nil, err
	}
	defer o.Destroy()
	names := make([]string, len(n.inputs))
	for i, in := range n.inputs {
		names[i] = in.name
	}
	return s.session(names, n.output, o)
}

// Status says what the model runs on.
func (m *Model) Status() Status { return m.status }

// Info describes the model.
func (m *Model) Info() Info { return m.bundle.Info }

// Notices are things that a user should know of this model here, such as
// logits that differ from those of the machine that made it.
func (m *Model) Notices() []string { return m.notices }

// Close waits for what runs and releases the network. The bundle stays open.
func (m *Model) Close() error {
	m.using.Lock()
	defer m.using.Unlock()
	if m.closed || m.network.session == nil {
		return nil
	}
	m.closed = true
	return m.network.session.Destroy()
}

// acquire takes a slot for one run, and the network for its time.
func (m *Model) acquire(ctx context.Context) (release func(), err error) {
	select {
	case m.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	m.using.RLock()
	release = func() {
		m.using.RUnlock()
		<-m.slots
	}
	if m.closed {
		release()
		return nil, errClosed
	}
	return release, nil
}

// Files gives the files of the model's bundle.
func (m *Model) Files() fs.FS { return m.bundle.Files() }

// CopyTo writes the files of the model's bundle into an empty folder.
func (m *Model) CopyTo(dir string) error { return m.bundle.CopyTo(dir) }
