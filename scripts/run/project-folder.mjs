import { fileURLToPath } from 'node:url'

/** The root of the repository. Every command works from here, wherever it was called. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

process.chdir(projectFolder)

/** Ends the command with one line for the person who started it. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
