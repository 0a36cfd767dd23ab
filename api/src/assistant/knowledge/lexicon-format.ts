import * as z from 'zod'
import { type Part, parts } from './topic-format.ts'

const word = z.union([z.string(), z.number()]).transform(String)
const words = z.array(word)
const Phrases = z.strictObject({ en: words.default([]), hi: words.default([]) })
export type Phrases = z.infer<typeof Phrases>

export const dangers = ['suicide', 'poison', 'violence', 'medical'] as const
export type Danger = (typeof dangers)[number]
/** Kinds of question that have no topic; each has its own short answer. */
export const otherKinds = ['not-law', 'medicine', 'politics', 'other-law'] as const
export type OtherKind = (typeof otherKinds)[number]

/** One file of `knowledge/lexicon`; each holds some of these. */
export const LexiconFile = z.strictObject({
  /** Words that mean one thing. `~` after a Hindi word stands for its inflected forms. */
  concepts: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), Phrases).optional(),
  /** Words that say nothing about the problem. */
  stop_words: z.strictObject({ en: words, hi: words }).optional(),
  /** What says that life or body may be in danger. `+` stands for up to three words, `|` parts a choice. */
  danger: z.partialRecord(z.enum(dangers), Phrases).optional(),
  /** What says that a wrong is over: somebody has died, or it was long ago. */
  over: Phrases.optional(),
  /** What only a person asks who means to harm or deceive. */
  refusal: Phrases.optional(),
  other_questions: z.partialRecord(z.enum(otherKinds), words).optional(),
  /** How people ask for one part of an answer. */
  parts: z.partialRecord(z.enum(parts), Phrases).optional(),
  /** Words with which a person goes on about the same thing. */
  going_on: Phrases.optional(),
  /** What may stand beside a section's number in a question about nothing but the section. */
  section_questions: Phrases.optional(),
  /** What people mean by a section's number without its Act. */
  famous_sections: z.record(z.string().regex(/^\d+[A-Z]*$/), z.array(z.string()).min(1)).optional(),
})

export type Lexicon = {
  concepts: (Phrases & { name: string })[]
  stop_words: Phrases
  danger: Record<Danger, Phrases>
  over: Phrases
  refusal: Phrases
  other_questions: Record<OtherKind, string[]>
  parts: Record<Part, Phrases>
  going_on: Phrases
  section_questions: Phrases
  famous_sections: Record<string, string[]>
}
