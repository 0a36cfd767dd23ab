import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LetterState } from '@nyaysathi/contracts/letters'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseYaml } from 'yaml'
import type { TopicLanguage } from '../content/topic-format.ts'

export type WrittenCeiling = {
  state: string
  rupees: string
  source_1: string
  source_2: string
  last_checked: string
}

export const ceilingsFile = (folder: string) => join(folder, 'register', 'legal-aid-ceilings.csv')

/** The yearly incomes of Legal Services Authorities Act, section 12(h), as far as two sources agree. */
export function readCeilings(folder: string): WrittenCeiling[] {
  const file = ceilingsFile(folder)
  return existsSync(file) ? parseCsv(readFileSync(file), { columns: true, bom: true }) : []
}

/** Every State and Union territory, by its English name. */
export function readStateNames(folder: string): Map<string, Record<TopicLanguage, string>> {
  const { states }: { states: { name: Record<TopicLanguage, string> }[] } = parseYaml(
    readFileSync(join(folder, 'places', 'states.yml'), 'utf8'),
  )
  return new Map(states.map(({ name }) => [name.en, name]))
}

/** The States in their own order of letters, with their ceilings. */
export function listStates(folder: string, language: TopicLanguage): LetterState[] {
  const ceilings = new Map(readCeilings(folder).map(({ state, rupees }) => [state, Number(rupees)]))
  return [...readStateNames(folder)]
    .map(([state, names]) => {
      const ceiling = ceilings.get(state)
      return { id: state, name: names[language], ...(ceiling === undefined ? {} : { ceiling }) }
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
