import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../content/read-topic.ts'

/** What is longer is not read but scrolled past, and a change in it cannot be seen. */
const longestLine = 300

/** Lists stand one entry a line, and long sentences are folded. Texts (`.md`) keep a step, and tables (`.csv`) a row, on its line. */
export function checkLines(folder: string): Problem[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, at) => {
          const letters = [...text].length
          if (letters <= longestLine) return []
          const message = `${letters} characters in a line, at most ${longestLine}: write a list one entry a line, and fold a long sentence below ">-".`
          return [{ file, line: at + 1, message, severity: 'error' as const }]
        }),
    )
}
