// Command xlsx reads the first sheet of a workbook, or with a second name
// writes it there with one cell changed, and prints the seconds that took and
// the most memory the process had. It is for bench/xlsx.sh.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"

	"tabaqat/corpus/sheet/xlsx"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "xlsx:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("want IN.xlsx or IN.xlsx OUT.xlsx")
	}
	begun := time.Now()
	data, err := load(args[0])
	if err != nil {
		return err
	}
	book, err := xlsx.Open(args[0], data, xlsx.DefaultLimits())
	if err != nil {
		return err
	}
	rows, cells, err := read(book)
	if err != nil {
		return err
	}
	fmt.Printf("%.3f %s %d %d\n", time.Since(begun).Seconds(), peak(), rows, cells)
	return nil
}

// load reads a file into a string without a second copy of it.
func load(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	var text strings.Builder
	if info, err := f.Stat(); err == nil {
		text.Grow(int(info.Size()))
	}
	_, err = f.WriteTo(&text)
	return text.String(), err
}

func read(book *xlsx.Workbook) (rows, cells int, err error) {
	sheet, err := book.Sheet(book.Sheets[0].Name)
	if err != nil {
		return 0, 0, err
	}
	for row, err := range sheet.Rows {
		if err != nil {
			return 0, 0, err
		}
		rows++
		cells += len(row.Cells)
	}
	return rows, cells, nil
}

// peak gives the most memory that the process had, in megabytes, "?" where the
// system does not say.
func peak() string {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return "?"
	}
	defer func() { _ = f.Close() }()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kilobytes int
		if _, err := fmt.Sscanf(lines.Text(), "VmHWM: %d kB", &kilobytes); err == nil {
			return fmt.Sprint(kilobytes / 1024)
		}
	}
	return "?"
}
