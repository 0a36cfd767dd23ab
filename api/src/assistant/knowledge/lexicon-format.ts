import * as z from 'zod'

const word = z.union([z.string(), z.number()]).transform(String)

const Words = z.strictObject({ en: z.array(word).default([]), hi: z.array(word).default([]) })

/** `knowledge/lexicon/*.yml`: words that mean one thing, and words that say nothing. */
export const LexiconFile = z.strictObject({
  concepts: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), Words).optional(),
  english: z.array(word).optional(),
  hindi: z.array(word).optional(),
})

export type Lexicon = {
  /** What people write for a concept; `~` after a word stands for its inflected forms. */
  concepts: { name: string; en: string[]; hi: string[] }[]
  stopWords: { english: string[]; hindi: string[] }
}
