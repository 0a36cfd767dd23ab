import { createHash } from 'node:crypto'
import type { Register } from './register.ts'

/** Which register an answer was checked against: equal registers have equal versions, whatever machine reads them. */
export function registerVersion({ acts, sections, helplines, twins }: Register): string {
  const rows = [
    [...acts.values()].map((act) => [act.short_name, act.full_name, act.year]),
    [...sections.values()].map(({ act, section, title }) => [act, section, title]),
    [...helplines.values()].map(({ number, name }) => [number, name]),
    twins.map((twin) => [twin.old_act, twin.old_section, twin.new_act, twin.new_section]),
  ].map((group) => group.map((row) => JSON.stringify(row)).sort())
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
}

/** The oldest day on which a topic was checked against the law: nothing that is said is older. */
export function lawAsOn(topics: readonly { law_as_on: string }[]): string {
  return topics.map(({ law_as_on }) => law_as_on).sort()[0] ?? ''
}
