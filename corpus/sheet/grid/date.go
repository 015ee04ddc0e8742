package grid

import (
	"math"
	"strconv"
	"time"
)

// DateText gives what a date cell shows, in the form of ISO 8601, from its
// serial number: days since the end of 1899, or since the start of 1904. "" is
// for text that is no such number. Below 61 the 1900 system counts the day
// 1900-02-29, which never was, and serial 60 is given as that day.
func DateText(serial string, from1904 bool) string {
	n, err := strconv.ParseFloat(serial, 64)
	if err != nil || !(n >= 0 && n < 2_958_466) {
		return ""
	}
	days, part := math.Modf(n)
	seconds := math.Round(part * 86400)
	clock := time.Time{}.Add(time.Duration(seconds) * time.Second).Format("15:04:05")
	if seconds >= 86400 {
		days, clock = days+1, "00:00:00"
	}
	base := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case from1904:
		base = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	case days < 1:
		return clock
	case days == 60:
		return withClock("1900-02-29", clock)
	case days < 60:
		base = base.AddDate(0, 0, 1)
	}
	return withClock(base.AddDate(0, 0, int(days)).Format(time.DateOnly), clock)
}

func withClock(day, clock string) string {
	if clock == "00:00:00" {
		return day
	}
	return day + " " + clock
}
