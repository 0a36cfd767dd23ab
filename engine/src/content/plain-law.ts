import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { type Located, readActs, readRows, sectionFile } from './read-register.ts'
import type { SectionReference } from './register.ts'
import type { TopicLanguage } from './topic-format.ts'

/** What a section gives or forbids and to whom, before whom, and by when; `by` is empty where no time is set. */
type PlainText = { gives: string; before: string; by: string }
/** A section in plain words, for questions that no topic answers. */
export type PlainSection = SectionReference & {
  texts: Record<TopicLanguage, PlainText>
  /** How people ask for it. */
  asks: string[]
}

const text = z.string().trim()
const Row = z
  .object({
    section: text.min(1),
    gives_en: text.min(1, 'say what it gives or forbids'),
    before_en: text.min(1, 'say before whom one goes'),
    by_en: text,
    gives_hi: text.min(1, 'say it in Hindi too'),
    before_hi: text.min(1, 'say it in Hindi too'),
    by_hi: text,
    asks: text,
  })
  .transform(
    ({
      section,
      gives_en,
      before_en,
      by_en,
      gives_hi,
      before_hi,
      by_hi,
      asks,
    }): Omit<PlainSection, 'act'> => ({
      section,
      texts: {
        en: { gives: gives_en, before: before_en, by: by_en },
        hi: { gives: gives_hi, before: before_hi, by: by_hi },
      },
      asks: asks
        .split('|')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    }),
  )

/** `plain-law/<act>.csv` of a folder of knowledge, with their places; each file is named as that of the Act's sections. */
export function readPlainLaw(knowledgeFolder: string): Located<PlainSection>[] {
  const folder = join(knowledgeFolder, 'plain-law')
  if (!existsSync(folder)) return []
  const actOfFile = new Map(
    readActs(knowledgeFolder).map((act) => [basename(sectionFile(act.short_name)), act.short_name]),
  )
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) => {
      const act = actOfFile.get(file)
      if (act === undefined) throw new Error(`${join(folder, file)}: no Act of acts.csv has this file name.`)
      return readRows(join(folder, file), Row).map((row) => ({ ...row, act }))
    })
}
