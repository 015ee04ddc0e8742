package xlsx

import "tabaqat/corpus/sheet/parts"

// What a sheet can hold, by the standard's implementations.
const (
	MaxRows       = 1_048_576
	MaxDataRows   = MaxRows - 1 // below a header
	MaxColumns    = 16_384
	MaxCellLength = 32_767 // UTF-16 code units
)

// Limits says how large a workbook may be to be read.
type Limits struct {
	Parts      parts.Limits
	Strings    int // shared strings
	StringSize int // bytes of all shared strings together
	CellSize   int // bytes of one cell's text
	TextSize   int // bytes of all texts of a sheet together, shared strings aside
	Cells      int // of a sheet, empty ones to the left of others included
}

// DefaultLimits holds any sheet of tokens that a spreadsheet program can.
func DefaultLimits() Limits {
	return Limits{
		Parts:      parts.DefaultLimits(),
		Strings:    16 << 20,
		StringSize: 256 << 20,
		CellSize:   1 << 20,
		TextSize:   256 << 20,
		Cells:      100_000_000,
	}
}
