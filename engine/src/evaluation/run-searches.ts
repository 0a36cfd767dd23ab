import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { readHelperFields } from '../offices/helper-fields.ts'
import { loadShippedEngine } from '../shipped-engine.ts'
import { readQuestions } from './evaluation-question.ts'
import {
  count,
  countByLanguage,
  fieldIn,
  questionsAsSearches,
  readSearchedNames,
  readSearches,
  type SearchScore,
  scoreSearches,
} from './searches.ts'

/**
 * `npm run eval:searches`: how many searches for a helper find their field, by language. `--missed` names those that do not, of the half
 * to tune with alone; what is held out is counted and never looked at.
 */
const engine = loadShippedEngine()
const fields = readHelperFields()
const reader = engine.searchReader(fields)
const questions = readQuestions(knowledgeFolder)
const asQuestions = questionsAsSearches(questions, engine.content.topics, fields.fields)

const started = performance.now()
const scores = scoreSearches([...readSearches(knowledgeFolder), ...asQuestions], reader)
const each = (performance.now() - started) / scores.length
const ofKind = (kind: SearchScore['kind'], set: SearchScore['set']) =>
  scores.filter((one) => one.kind === kind && one.set === set)

for (const [kind, name] of [
  ['words', 'Words'],
  ['phrases', 'Phrases'],
  ['further', 'Further words'],
  ['question', 'Questions, cut to what the search takes'],
] as const) {
  for (const set of ['held-out', 'tune'] as const) print(`${name} (${set})`, ofKind(kind, set))
}
print(
  'Words in Latin letters, of other languages than English (held-out)',
  ofKind('words', 'held-out').filter(
    ({ search, language }) => language !== 'english' && /^[\u0020-\u007E]+$/.test(search),
  ),
)
const names = readSearchedNames(knowledgeFolder).map((one) => ({ ...one, field: fieldIn(one.name, reader) }))
for (const set of ['held-out', 'tune'] as const) {
  const all = names.filter((one) => one.set === set)
  const taken = all.filter(({ field }) => field !== undefined)
  process.stdout.write(`Names that are taken for a field (${set}): ${taken.length} of ${all.length}\n`)
}
process.stdout.write(`${each.toFixed(2)} ms for each search\n`)

if (process.argv.includes('--missed')) {
  for (const { language, search, fields: right, found, isRight, kind, set } of scores) {
    if (!isRight && set === 'tune' && kind !== 'question')
      process.stdout.write(`${language}: ${search} — ${right.join(' or ')}, found ${found ?? 'none'}\n`)
  }
  for (const { name, field, set } of names)
    if (set === 'tune' && field) process.stdout.write(`${name} — a name, found ${field}\n`)
}

function print(title: string, scores: readonly SearchScore[]): void {
  const lines = [...countByLanguage(scores), count('all', scores)].map(
    ({ language, right, none, all }) =>
      `| ${language} | ${right} of ${all} (${Math.floor((100 * right) / all)} %) | ${none} |`,
  )
  process.stdout.write(
    `${title}\n\n| language | the field is right | no field found |\n| --- | --- | --- |\n${lines.join('\n')}\n\n`,
  )
}
