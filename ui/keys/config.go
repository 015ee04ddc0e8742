package keys

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// ReadUser reads the user's table at path: a JSON object from an action to a
// list of strokes, {"save": ["Ctrl+S"]}. A file that is not there is an empty
// table.
func ReadUser(path string) (map[string][]string, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var user map[string][]string
	if err := json.Unmarshal(data, &user); err != nil {
		return nil, fmt.Errorf("%s: %w; want an object such as {\"save\": [\"Ctrl+S\"]}", path, err)
	}
	return user, nil
}
