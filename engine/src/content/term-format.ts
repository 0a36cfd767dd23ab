import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

const texts = z.array(z.union([z.string(), z.number()]).transform(String))
/** `own` are those of the other languages; they count in their own script only. */
const Names = z.strictObject({ en: texts.min(1), hi: texts.min(1), own: texts.default([]) })

const Term = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** How it is called; the first one is shown. */
  names: Names,
  /** Asked of a crime too ("is theft bailable"): beside the name of one, that crime is answered. */
  of_crimes: z.boolean().default(false),
  /** What it means, with its sections as tokens. */
  en: z.string().trim().min(1),
  hi: z.string().trim().min(1),
})
/** A term of law that lay people meet. */
export type Term = z.infer<typeof Term>

const Terms = z.strictObject({
  /** Words that ask what a term means, and nothing else. */
  asks: Names,
  terms: z.array(Term),
})
export type Terms = z.infer<typeof Terms>

/** `knowledge/terms.yml`; a folder without it knows no terms. */
export function readTerms(folder: string): Terms {
  const file = join(folder, 'terms.yml')
  return existsSync(file) ? readYamlFile(file, Terms) : { asks: { en: [], hi: [], own: [] }, terms: [] }
}
