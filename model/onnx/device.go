package onnx

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	ort "github.com/yalue/onnxruntime_go"
)

// Device names what a model runs on.
type Device string

// The devices.
const (
	Auto     Device = "auto" // the best that works
	CPU      Device = "cpu"
	CUDA     Device = "cuda"
	TensorRT Device = "tensorrt"
	CoreML   Device = "coreml"
	DirectML Device = "directml"
	OpenVINO Device = "openvino"
)

// Devices returns all devices, in the order in which they are offered.
func Devices() []Device {
	return []Device{Auto, CPU, CUDA, TensorRT, CoreML, DirectML, OpenVINO}
}

// ParseDevice reads a device's name; empty is auto.
func ParseDevice(s string) (Device, error) {
	if s == "" {
		return Auto, nil
	}
	if d := Device(strings.ToLower(s)); slices.Contains(Devices(), d) {
		return d, nil
	}
	return "", fmt.Errorf("device %q is not known; want one of %v", s, Devices())
}

// Status says what a model runs on.
type Status struct {
	Asked   Device // what was asked for
	Running Device // what it runs on; never auto
	Reason  string // why that isn't what was asked for; empty where it is
	Threads int    // at most that many cores are busy
}

// String is the line that is shown to users, such as "cpu, 4 threads (cuda:
// not in this build of ONNX Runtime)".
func (s Status) String() string {
	out := fmt.Sprintf("%s, %d threads", s.Running, s.Threads)
	if s.Threads == 1 {
		out = fmt.Sprintf("%s, 1 thread", s.Running)
	}
	if s.Reason != "" {
		out += fmt.Sprintf(" (%s)", s.Reason)
	}
	return out
}

// attempts returns the devices to try for the one that is asked for, in
// order. The processor comes last, always.
func attempts(asked Device) []Device {
	switch asked {
	case CPU:
		return []Device{CPU}
	case Auto:
		if runtime.GOOS == "linux" || runtime.GOOS == "windows" {
			return []Device{CUDA, CPU}
		}
		return []Device{CPU}
	}
	return []Device{asked, CPU}
}

// addProvider makes the session options ask for a device.
func addProvider(o *ort.SessionOptions, d Device) error {
	switch d {
	case CPU:
		return nil
	case CUDA:
		c, err := ort.NewCUDAProviderOptions()
		if err != nil {
			return err
		}
		defer c.Destroy()
		return o.AppendExecutionProviderCUDA(c)
	case TensorRT:
		c, err := ort.NewTensorRTProviderOptions()
		if err != nil {
			return err
		}
		defer c.Destroy()
		return o.AppendExecutionProviderTensorRT(c)
	case CoreML:
		return o.AppendExecutionProviderCoreMLV2(map[string]string{})
	case DirectML:
		return o.AppendExecutionProviderDirectML(0)
	case OpenVINO:
		return o.AppendExecutionProviderOpenVINO(map[string]string{})
	}
	return fmt.Errorf("device %q is not known", d)
}

// maxReason is how much of the runtime's own words is shown.
const maxReason = 200

// explainProvider says briefly why a device cannot be had.
func explainProvider(d Device, err error) string {
	text := strings.Join(strings.Fields(err.Error()), " ")
	low := strings.ToLower(text)
	for _, sign := range []string{"not enabled in this build", "not available in this build", "not built with", "not supported in this build", "not compiled", "is not available", "only supported on", "function not found", "unknown provider", "provider is not supported", "failed to load shared library", "does not support"} {
		if strings.Contains(low, sign) {
			return fmt.Sprintf("%s: not in this build of ONNX Runtime", d)
		}
	}
	if i := strings.LastIndex(text, "Failed to load library"); i >= 0 {
		text = text[i:]
	}
	return fmt.Sprintf("%s: %s", d, essence(text))
}

// sessionOptions makes options for one device. Each run uses one thread: many
// runs side by side are quicker than one run on many threads, and no pool
// spins when nothing runs.
func sessionOptions(d Device) (*ort.SessionOptions, error) {
	o, err := ort.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	err = errors.Join(
		o.SetIntraOpNumThreads(1),
		o.SetInterOpNumThreads(1),
		o.SetExecutionMode(ort.ExecutionModeSequential),
		o.SetGraphOptimizationLevel(ort.GraphOptimizationLevelEnableAll),
		o.SetMemPattern(false), // a plan for each new length would be kept
		o.SetLogSeverityLevel(ort.LoggingLevelFatal),
	)
	if err == nil {
		err = addProvider(o, d)
	}
	if err != nil {
		o.Destroy()
		return nil, err
	}
	return o, nil
}
