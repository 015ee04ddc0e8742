package grid

import "testing"

func TestColumnsHaveTheLettersOfSpreadsheetPrograms(t *testing.T) {
	for column, want := range map[int]string{1: "A", 26: "Z", 27: "AA", 52: "AZ", 53: "BA", 702: "ZZ", 703: "AAA", 16384: "XFD"} {
		if got := ColumnName(column); got != want {
			t.Errorf("column %d: %q; want %q", column, got, want)
		}
	}
	if got := CellName(12, 4); got != "D12" {
		t.Errorf("%q; want D12", got)
	}
}

// The dates are those that spreadsheet programs show for these numbers.
func TestDateTextIsWhatSpreadsheetProgramsShow(t *testing.T) {
	tests := []struct {
		serial   string
		from1904 bool
		want     string
	}{
		{"1", false, "1900-01-01"},
		{"59", false, "1900-02-28"},
		{"60", false, "1900-02-29"},
		{"61", false, "1900-03-01"},
		{"36526", false, "2000-01-01"},
		{"45000", false, "2023-03-15"},
		{"45415.5", false, "2024-05-03 12:00:00"},
		{"0.75", false, "18:00:00"},
		{"43830.999999", false, "2020-01-01"},
		{"2958465", false, "9999-12-31"},
		{"0", true, "1904-01-01"},
		{"43953", true, "2024-05-03"},
		{"-1", false, ""},
		{"2958466", false, ""},
		{"1e300", false, ""},
		{"NaN", false, ""},
		{"2024-05-03", false, ""},
	}
	for _, test := range tests {
		if got := DateText(test.serial, test.from1904); got != test.want {
			t.Errorf("%s: %q; want %q", test.serial, got, test.want)
		}
	}
}

func TestRecentGivesEqualTexts(t *testing.T) {
	var r Recent
	for _, text := range []string{"", "a", "B-ORG", "a", "longer than what is kept in the table"} {
		if got := r.Text([]byte(text)); got != text {
			t.Errorf("%q; want %q", got, text)
		}
	}
}
