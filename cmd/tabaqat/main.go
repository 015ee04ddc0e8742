// Command tabaqat annotates nested named entities in token sheets: a window,
// and the same work as commands. With the build tag nogui it has no window.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
