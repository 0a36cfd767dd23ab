import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AsksFile } from './asks-format.ts'
import { CaseWords } from './case-words-format.ts'
import { knowledgeFolder } from './knowledge-folder.ts'
import { LanguageLexicon, LexiconFile } from './lexicon-format.ts'

const formats = {
  'asks.json': AsksFile,
  'case-words.json': CaseWords,
  'language-lexicon.json': LanguageLexicon,
  'lexicon.json': LexiconFile,
}

/** What an editor completes and checks the files by that name them in their first line; by file name below `knowledge/schemas`. */
export function buildSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formats).map(([name, format]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(format, { io: 'input', reused: 'ref' }), undefined, 2)}\n`,
    ]),
  )
}

if (import.meta.main) {
  const folder = join(knowledgeFolder, 'schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(buildSchemas())) writeFileSync(join(folder, name), schema)
}
