import * as z from 'zod'
import { GuideFacts } from '../guides/guide-format.ts'

/** The format of a letter as `knowledge/README.md` describes it. */

const line = z.string().trim().min(1)

/** `letter.yml`: what does not depend on the language. */
export const LetterFacts = GuideFacts
export type LetterFacts = z.infer<typeof LetterFacts>

/** Between the `---` lines of `en.md` and `hi.md`. */
export const LetterFrontMatter = z.strictObject({
  title: line.max(60, 'keep the title under 60 characters'),
  description: line.max(170, 'keep the description under 170 characters'),
  lead: line.max(500, 'keep the lead to two or three sentences'),
})
export type LetterFrontMatter = z.infer<typeof LetterFrontMatter>

/** The sections of a letter's file, in this order. */
export const letterSections = ['steps', 'letter', 'papers', 'deadlines'] as const
