import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'

const GlossaryRow = z.strictObject({
  english: z.string().min(1),
  term: z.string().min(1),
  forbidden: z.string(),
})

/** One term of law, what it is called in a language, and what it is not to be called there. */
type GlossaryTerm = { english: string; term: string; forbidden: string[] }
export type Glossaries = Partial<Record<LanguageCode, GlossaryTerm[]>>

/** `knowledge/glossaries/<code>.csv`. Throws, naming the file, where a row does not fit. */
export function readGlossaries(folder: string): Glossaries {
  const present = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(
    languages
      .filter(({ code }) => present.includes(`${code}.csv`))
      .map(({ code }) => [code, readGlossary(join(folder, `${code}.csv`))]),
  )
}

function readGlossary(file: string): GlossaryTerm[] {
  const rows: unknown = parse(readFileSync(file, 'utf8'), {
    columns: true,
    bom: true,
    relax_column_count: false,
  })
  const checked = z.array(GlossaryRow).safeParse(rows)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    throw new Error(`${file}: row ${Number(issue?.path[0]) + 2}: ${issue?.message}`)
  }
  return checked.data.map(({ english, term, forbidden }) => ({
    english,
    term,
    forbidden: forbidden
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
  }))
}
