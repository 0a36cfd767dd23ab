import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

const texts = z.array(z.union([z.string(), z.number()]).transform(String))

const Premise = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Who asks for one of these sections is told it too. */
  sections: texts.default([]),
  /** Phrases by which it is believed, or asked about, as in the lexicon. */
  said: z.strictObject({ en: texts.min(1), hi: texts.min(1), own: texts.default([]) }),
  /** What is right, in one sentence with its source. */
  en: z.string().trim().min(1),
  hi: z.string().trim().min(1),
})
/** Something that many people wrongly believe of the law. */
export type Premise = z.infer<typeof Premise>

const Premises = z.strictObject({ premises: z.array(Premise) })

/** `knowledge/premises.yml`; a folder without it puts nothing right. */
export function readPremises(folder: string): Premise[] {
  const file = join(folder, 'premises.yml')
  return existsSync(file) ? readYamlFile(file, Premises).premises : []
}
