import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { letterIds } from '@nyaysathi/contracts/letters'
import { type OfficeKind, officeKinds } from '@nyaysathi/contracts/offices'
import * as z from 'zod'
import { readYamlFile } from '../content/read-yaml.ts'

const line = z.string().trim().min(1)
const spoken = line.max(200, 'nobody says so much at a counter: keep a sentence under 200 characters')
const sentences = z
  .array(spoken)
  .min(2, 'write two or three sentences')
  .max(3, 'write two or three sentences')

/** What a person says there. The row that fits best counts: by the letter that is given there, by the topic's name, then by side, then by area, then the one for all. */
const Saying = z.strictObject({
  topics: z.array(line).default([]),
  areas: z.array(line).default([]),
  side: z.literal('accused').optional(),
  letters: z.array(z.enum(letterIds)).default([]),
  en: sentences,
  hi: sentences,
})
export type Saying = z.infer<typeof Saying>

const languageCodes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]

const OfficeFile = z.strictObject({
  names: z.partialRecord(z.enum(languageCodes), line).and(z.object({ en: line, hi: line })),
  /** Words by which an English step names it; `unless` are longer names that hold one of them and mean something else. */
  named: z.array(line).min(1),
  unless: z.array(line).default([]),
  /** Beside the papers of the topic. */
  bring: z.strictObject({ en: z.array(line).min(1), hi: z.array(line).min(1) }),
  say: z.array(Saying).min(1),
  letters: z
    .strictObject({
      /** Letters to fill in that are given there. */
      hand_in: z.array(z.enum(letterIds)).default([]),
      /** Letters to somebody else: where to go when no answer comes. */
      no_answer: z.array(z.enum(letterIds)).default([]),
    })
    .default({ hand_in: [], no_answer: [] }),
})

/** A kind of office as an answer speaks of it: its name, how steps name it, what to say and what to bring. */
export type Office = z.infer<typeof OfficeFile> & { kind: OfficeKind }

/** In the reader's language, or in the nearest one in which it has a name. */
export function nameOfOffice(
  { names }: Pick<Office, 'names'>,
  { code, nearest }: { code: LanguageCode; nearest: readonly LanguageCode[] },
): string {
  return [code, ...nearest].map((one) => names[one]).find((name) => name !== undefined) ?? names.en
}

export function officeFile(folder: string, kind: OfficeKind): string {
  return join(folder, 'offices', `${kind}.yml`)
}

/** `knowledge/offices/<kind>.yml` in the order in which they are shown; a folder without one knows no such office. */
export function readOffices(folder: string): Office[] {
  return officeKinds.flatMap((kind) => {
    const file = officeFile(folder, kind)
    return existsSync(file) ? [{ ...readYamlFile(file, OfficeFile), kind }] : []
  })
}
