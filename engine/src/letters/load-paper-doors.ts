import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficeKind } from '@nyaysathi/contracts/offices'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { splitFrontMatter } from '../content/read-topic.ts'
import type { TopicLanguage } from '../content/topic-format.ts'
import { buildOfficeFinder } from '../offices/named-offices.ts'
import { type Office, readOffices } from '../offices/office-format.ts'

/** Where the reader of a letter or a guide goes. */
type PaperDoors = {
  /** By letter: the office that takes it, or the one to go to when no answer comes. */
  letters: Record<string, { office: OfficeKind; when: 'hand_in' | 'no_answer' }>
  /** By guide: the offices that it names most. */
  guides: Record<string, OfficeKind[]>
  names: Partial<Record<OfficeKind, Record<TopicLanguage, string>>>
}

const mostOfGuide = 3
/** What a guide names less often it only mentions. */
const fewestLines = 3

export function loadPaperDoors(folder: string = knowledgeFolder): PaperDoors {
  const offices = readOffices(folder)
  return {
    letters: Object.fromEntries(
      offices.flatMap(({ kind: office, letters }) => [
        ...letters.hand_in.map((id) => [id, { office, when: 'hand_in' as const }]),
        ...letters.no_answer.map((id) => [id, { office, when: 'no_answer' as const }]),
      ]),
    ),
    guides: guidesOf(folder, offices),
    names: Object.fromEntries(offices.map(({ kind, names: { en, hi } }) => [kind, { en, hi }])),
  }
}

function guidesOf(folder: string, offices: readonly Office[]): PaperDoors['guides'] {
  const guides = join(folder, 'guides')
  if (!existsSync(guides)) return {}
  const find = buildOfficeFinder(offices)
  return Object.fromEntries(
    readdirSync(guides).flatMap((id) => {
      const file = join(guides, id, 'en.md')
      if (!existsSync(file)) return []
      const lines = splitFrontMatter(readFileSync(file, 'utf8'))?.body ?? []
      const counts = new Map<OfficeKind, number>()
      for (const kind of lines.flatMap(({ text }) => find(text)))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      const most = [...counts]
        .filter(([, count]) => count >= fewestLines)
        .sort(([, one], [, other]) => other - one)
      return [[id, most.slice(0, mostOfGuide).map(([kind]) => kind)]]
    }),
  )
}
