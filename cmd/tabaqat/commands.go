package main

import "github.com/spf13/cobra"

// commands lists all commands; each has a file of its own.
func commands() []*cobra.Command {
	return []*cobra.Command{
		checkCommand(),
		statsCommand(),
		convertCommand(),
		drawCommand(),
		editCommand(),
		recoverCommand(),
		logCommand(),
		scoreCommand(),
		agreeCommand(),
		diffCommand(),
		mergeCommand(),
		assignCommand(),
		reportCommand(),
		suggestCommand(),
		modelCommand(),
		learnCommand(),
		entitiesCommand(),
		findCommand(),
		notesCommand(),
		serveCommand(),
		manualCommand(),
	}
}
