import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { letterIds } from '@nyaysathi/contracts/letters'
import { type OfficeKind, officeKinds } from '@nyaysathi/contracts/offices'
import * as z from 'zod'
import { readYamlFile } from '../content/read-yaml.ts'
import { unread } from '../content/topic-format.ts'

const line = z.string().trim().min(1)
const spoken = line.max(200, 'nobody says so much at a counter: keep a sentence under 200 characters')
const sentences = z
  .array(spoken)
  .min(2, 'write two or three sentences')
  .max(3, 'write two or three sentences')

/** For whom a row of what to say is. The one that fits best counts: by the letter that is given there, by the topic's name, then by side, then by area, then the one for all. */
const Saying = z.strictObject({
  /** By which the texts of all languages name it. */
  name: line,
  topics: z.array(line).default([]),
  areas: z.array(line).default([]),
  side: z.literal('accused').optional(),
  letters: z.array(z.enum(letterIds)).default([]),
})
export type Saying = z.infer<typeof Saying>

const languageCodes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]

const OfficeFile = z.strictObject({
  names: z.partialRecord(z.enum(languageCodes), line).and(z.object({ en: line, hi: line })),
  /** Words by which an English step names it; `unless` are longer names that hold one of them and mean something else. */
  named: z.array(line).min(1),
  unless: z.array(line).default([]),
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

const OfficeText = z.strictObject({
  /** Beside the papers of the topic. */
  bring: z.array(line).min(1),
  /** By the name of the row. */
  say: z.record(z.string(), sentences),
})

/** `offices/texts/<code>.yml`: what to say and what to bring at all kinds of offices in one language. */
const OfficeTextsFile = z.strictObject({
  language: line,
  reviewed_by: line.default(unread),
  ...(Object.fromEntries(officeKinds.map((kind) => [kind, OfficeText.optional()])) as Record<
    OfficeKind,
    z.ZodOptional<typeof OfficeText>
  >),
})

/** A kind of office as an answer speaks of it: its name, how steps name it, what to say and what to bring. */
export type Office = z.infer<typeof OfficeFile> & {
  kind: OfficeKind
  /** In the languages in which somebody has written them; in English always. */
  texts: Partial<Record<LanguageCode, z.infer<typeof OfficeText>>>
}

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

export function officeTextsFile(folder: string, code: LanguageCode): string {
  return join(folder, 'offices', 'texts', `${code}.yml`)
}

/** `knowledge/offices/<kind>.yml` and `texts/<code>.yml`, in the order in which they are shown; a folder without one knows no such office. */
export function readOffices(folder: string): Office[] {
  const textsOf = languageCodes.flatMap((code) => {
    const file = officeTextsFile(folder, code)
    return existsSync(file) ? [{ code, ...readYamlFile(file, OfficeTextsFile) }] : []
  })
  return officeKinds.flatMap((kind) => {
    const file = officeFile(folder, kind)
    if (!existsSync(file)) return []
    const texts = Object.fromEntries(textsOf.flatMap((one) => (one[kind] ? [[one.code, one[kind]]] : [])))
    return [{ ...readYamlFile(file, OfficeFile), kind, texts }]
  })
}
