package runtime

import (
	"encoding/hex"
	"testing"
)

func TestEveryPlatformHasANameASizeAndAChecksum(t *testing.T) {
	all := Entries()
	if len(all) < 5 {
		t.Fatalf("%d platforms", len(all))
	}
	for _, e := range all {
		if sum, err := hex.DecodeString(e.SHA256); err != nil || len(sum) != 32 || e.Size < 1<<20 || e.Name == "" || e.Version == "" {
			t.Errorf("bad entry %+v", e)
		}
	}
}
