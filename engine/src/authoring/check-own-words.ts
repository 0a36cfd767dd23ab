import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadLanguages, loadLexicon } from '../content/load-knowledge.ts'
import { readPlaces } from '../content/read-places.ts'
import type { Problem } from '../content/read-topic.ts'
import { UnreadableFile } from '../content/read-yaml.ts'
import type { Register } from '../content/register.ts'
import { checkTokens } from '../content/text-rules.ts'

/** The lexicon, the sentences of the assistant and the places: readable, and naming only what is registered. */
export function checkOwnWords(folder: string, register: Register): Problem[] {
  const problems: Problem[] = []
  const report = (file: string, message: string) =>
    problems.push({ file, line: 1, message, severity: 'error' as const })
  const read = <Value>(name: string, load: (path: string) => Value): Value | undefined => {
    const path = join(folder, name)
    if (!existsSync(path)) return undefined
    try {
      return load(path)
    } catch (error) {
      if (error instanceof UnreadableFile)
        for (const problem of error.problems)
          problems.push({ file: error.file, ...problem, severity: 'error' })
      else report(path, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  const places = read('places', readPlaces)
  for (const { name, highCourt } of places?.states ?? []) {
    if (!highCourt) report(join(folder, 'places/high-courts.csv'), `${name.en} has no High Court.`)
  }
  const lexicon = read('lexicon', loadLexicon)
  for (const [number, meanings] of Object.entries(lexicon?.famous_sections ?? {})) {
    for (const text of meanings) {
      const reference = register.parseReference(text)
      if (!reference || !register.findSection(reference))
        report(join(folder, 'lexicon'), `famous_sections: ${number}: ${text} is not in the register.`)
    }
  }
  read('languages', (languages) => {
    loadLanguages(languages)
    for (const name of readdirSync(languages)) {
      const file = join(languages, name)
      for (const [at, text] of readFileSync(file, 'utf8').split('\n').entries())
        checkTokens({ line: at + 1, text }, register, (line, message) =>
          problems.push({ file, line, message, severity: 'error' }),
        )
    }
  })
  return problems
}
