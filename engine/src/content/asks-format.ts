import type { LanguageCode } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { otherKinds } from './lexicon-format.ts'

const asks = z.array(z.union([z.string(), z.number()]).transform(String))

/**
 * `knowledge/asks/<code>.yml`: how people say it in one language, to learn from. Beside the `asks` of the topics' own texts, which
 * are few, and for topics that have no text in the language yet.
 */
export const AsksFile = z.strictObject({
  /** By the topic's slug. */
  topics: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), asks).default({}),
  other_questions: z.partialRecord(z.enum(otherKinds), asks).default({}),
  /** What somebody says whose life or body is in danger, or was just hurt, whatever the topic. */
  in_danger: asks.default([]),
  /** What holds words of danger and tells of none: a film, the news, an exam, loud music, a death long past. */
  not_in_danger: asks.default([]),
  /** Wishes to harm or deceive, which are turned away. */
  wishes: asks.default([]),
  /** What is told by who suffers or fears a wrong, or asks honestly, in words that a wish to do it has too. */
  innocent: asks.default([]),
})
export type AsksFile = z.infer<typeof AsksFile>
export type AsksByLanguage = Partial<Record<LanguageCode, AsksFile>>
