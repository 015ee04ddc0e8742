// Command xlsx measures the reading and saving of a workbook for xlsx.sh, on
// the first sheet of IN. It prints the seconds that took, the most memory the
// process had in megabytes, and a count.
//
//	xlsx make IN ROWS     writes a workbook of that many rows and four columns
//	xlsx read IN          reads all rows; the count is of cells
//	xlsx save IN OUT      saves IN with one cell changed
//	xlsx recompress IN    inflates and deflates the part of the sheet
package main

import (
	"archive/zip"
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
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
	begun := time.Now()
	count, err := measure(strings.Join(args[:min(len(args), 1)], ""), append(args, "", "", "")[1:])
	if err != nil {
		return err
	}
	fmt.Printf("%.3f %s %d\n", time.Since(begun).Seconds(), peak(), count)
	return nil
}

func measure(what string, args []string) (int, error) {
	if what == "make" {
		return build(args[0], args[1])
	}
	data, err := load(args[0])
	if err != nil {
		return 0, err
	}
	book, err := xlsx.Open(args[0], data, xlsx.DefaultLimits())
	if err != nil {
		return 0, err
	}
	switch what {
	case "read":
		return read(book)
	case "save":
		return save(book, args[1])
	case "recompress":
		return recompress(data, book.Sheets[0].Part)
	}
	return 0, fmt.Errorf("%q; want make, read, save or recompress", what)
}

// build writes a workbook of made-up Arabic words, half of them once only.
func build(name, rows string) (int, error) {
	n, err := strconv.Atoi(rows)
	if err != nil {
		return 0, err
	}
	out, err := os.Create(name)
	if err != nil {
		return 0, err
	}
	header := []string{"Sentence ID", "Position", "Token", "Tags"}
	err = xlsx.Write(out, "Tokens", header, func(yield func([]string) bool) {
		random := rand.New(rand.NewPCG(1, 2))
		tags := []string{"O", "O", "O", "B-ORG", "I-ORG B-GPE", "I-OCC I-ORG B-PERS"}
		for i := range n {
			row := []string{strconv.Itoa(i/20 + 1), strconv.Itoa(i%20 + 1), word(random), tags[random.IntN(len(tags))]}
			if !yield(row) {
				return
			}
		}
	}, xlsx.WriteOptions{Numbers: []int{1, 2}})
	if err != nil {
		return 0, err
	}
	return n, out.Close()
}

func word(random *rand.Rand) string {
	letters := []rune("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
	text := make([]rune, 2+random.IntN(6))
	for i := range text {
		text[i] = letters[random.IntN(len(letters))]
	}
	return string(text)
}

func save(book *xlsx.Workbook, name string) (int, error) {
	out, err := os.Create(name)
	if err != nil {
		return 0, err
	}
	edit := xlsx.Edit{Row: 2, Column: 4, Text: "B-EVENT"}
	if err := book.Patch(out, book.Sheets[0].Name, []xlsx.Edit{edit}); err != nil {
		return 0, err
	}
	return 1, out.Close()
}

// recompress is the least that saving can cost.
func recompress(data, part string) (int, error) {
	in, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil {
		return 0, err
	}
	r, err := in.Open(part)
	if err != nil {
		return 0, err
	}
	out := zip.NewWriter(io.Discard)
	w, err := out.Create(part)
	if err != nil {
		return 0, err
	}
	n, err := io.Copy(w, r)
	if err != nil {
		return 0, err
	}
	return int(n), out.Close()
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

func read(book *xlsx.Workbook) (cells int, err error) {
	sheet, err := book.Sheet(book.Sheets[0].Name)
	if err != nil {
		return 0, err
	}
	for row, err := range sheet.Rows {
		if err != nil {
			return 0, err
		}
		cells += len(row.Cells)
	}
	return cells, nil
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
