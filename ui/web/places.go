package web

import (
	"context"
	"time"
)

// largeBody is the number of bytes from which a request is large.
const largeBody = 1 << 20

// places bounds how many requests are at work and how many wait.
type places struct {
	all, large, waiting chan struct{}
	wait                time.Duration
}

func newPlaces(l Limits) *places {
	return &places{
		all: make(chan struct{}, l.Requests), large: make(chan struct{}, l.Large),
		waiting: make(chan struct{}, l.Waiting), wait: l.Wait,
	}
}

// take waits for a place; the function it gives leaves it again. size is the
// number of bytes of the request, -1 where it is not told.
func (p *places) take(ctx context.Context, size int64) (leave func(), err error) {
	select {
	case p.waiting <- struct{}{}:
		defer func() { <-p.waiting }()
	default:
		return nil, busy("too many requests wait; want to come again later")
	}
	ctx, stop := context.WithTimeout(ctx, p.wait)
	defer stop()
	large := size < 0 || size > largeBody
	if large {
		if err := enter(ctx, p.large); err != nil {
			return nil, err
		}
	}
	if err := enter(ctx, p.all); err != nil {
		if large {
			<-p.large
		}
		return nil, err
	}
	return func() {
		<-p.all
		if large {
			<-p.large
		}
	}, nil
}

func enter(ctx context.Context, place chan struct{}) error {
	select {
	case place <- struct{}{}:
		return nil
	case <-ctx.Done():
		return busy("too many requests are at work; want to come again later")
	}
}
