import type { LanguageCode } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { Phrase } from './phrase-format.ts'
import { type Part, parts } from './topic-format.ts'

const word = z.union([z.string(), z.number()]).transform(String)
const words = z.array(word)
const phrases = z.array(Phrase)
const Phrases = z.strictObject({ en: phrases.default([]), hi: phrases.default([]) })
/** `own` are those of the other languages; they count in their own script only. */
export type Phrases = z.infer<typeof Phrases> & { own?: string[] }

/** What happens to people without anybody's will, where one right thing and no other must be done at once; each has its own words on what to do. */
export const hazards = ['fire', 'gas', 'flood', 'collapse', 'drowning', 'shock', 'snakebite'] as const
export type Hazard = (typeof hazards)[number]
export const dangers = ['suicide', 'poison', ...hazards, 'violence', 'medical'] as const
export type Danger = (typeof dangers)[number]
/** Kinds of question that have no topic; each has its own short answer. `refusal` is a wish to harm or deceive. */
export const otherKinds = [
  'not-law',
  'medicine',
  'politics',
  'other-law',
  'refusal',
  'greeting',
  'thanks',
] as const
export type OtherKind = (typeof otherKinds)[number]

/** What is asked of the assistant that it does not do; each has its own sentence. The first that is found counts. */
export const turnedAwayKinds = ['injection', 'named_lawyer', 'guarantee', 'code', 'insult'] as const
export type TurnedAwayKind = (typeof turnedAwayKinds)[number]
const PhrasesWithOwn = Phrases.extend({ own: phrases.default([]) })

/** One file of `knowledge/lexicon`; each holds some of these. */
export const LexiconFile = z.strictObject({
  /** Words that mean one thing. */
  concepts: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), Phrases).optional(),
  /** Words that say nothing about the problem. */
  stop_words: z.strictObject({ en: words, hi: words }).optional(),
  /** What says that life or body may be in danger. */
  danger: z.partialRecord(z.enum(dangers), Phrases).optional(),
  /** What says that a wrong is over: somebody has died, or it was long ago. */
  over: Phrases.optional(),
  /** What only a person asks who means to harm or deceive. */
  refusal: z.union([Phrases, PhrasesWithOwn]).optional(),
  turned_away: z.partialRecord(z.enum(turnedAwayKinds), PhrasesWithOwn).optional(),
  /** What says that it was done to the one who writes, or is feared. */
  told_by_victim: Phrases.optional(),
  /** What says that the one who writes, or their family, did it or is accused of it. */
  told_by_accused: Phrases.optional(),
  complains: Phrases.optional(),
  /** What says that something is done to the one who writes, or wanted of them, against their will. */
  unwilling: Phrases.optional(),
  /** What anybody may do in secret: leave a home, complain, see a lawyer or a doctor, keep what is theirs. */
  may_secretly: Phrases.optional(),
  /** What says that somebody has died, or is dying. */
  death: Phrases.optional(),
  /** What only somebody asks who wants to be safe or to complain. */
  seeks_protection: Phrases.optional(),
  /** What is told of and happens to nobody here: a film, the news, an exam. */
  only_told: Phrases.optional(),
  /** Words of danger that mean none: "stabbed in the back", or a death that others grieve over. */
  no_danger: Phrases.optional(),
  /** Words of danger in another sense, "I do not want to live with my in-laws": unlike `no_danger` they say nothing of the rest. */
  other_sense: Phrases.optional(),
  other_questions: z.partialRecord(z.enum(otherKinds), words).optional(),
  /** How people ask for one part of an answer. */
  parts: z.partialRecord(z.enum(parts), Phrases).optional(),
  /** Words with which a person goes on about the same thing. */
  going_on: Phrases.optional(),
  /** Words that make a sentence a question where no mark says so. */
  asking: PhrasesWithOwn.optional(),
  /** How people ask whether something can be done from afar, and the words by which a line of an answer says so. */
  online: z.strictObject({ asked: PhrasesWithOwn, may: PhrasesWithOwn, said: PhrasesWithOwn }).optional(),
  /** What may stand beside a section's number in a question about nothing but the section. */
  section_questions: Phrases.optional(),
  /** What people mean by a section's number without its Act. */
  famous_sections: z.record(z.string().regex(/^\d+[A-Z]*$/), z.array(z.string()).min(1)).optional(),
})

const Time = z.strictObject({
  numbers: words.max(10).default([]),
  year: words.default([]),
  month: words.default([]),
  week: words.default([]),
  day: words.default([]),
  ago: words.default([]),
  last_year: words.default([]),
  /** A wedding, a birth, a loan, a gift, a purchase: its day is not the day of the wrong. */
  other_events: words.default([]),
})

/**
 * `knowledge/lexicon/languages/<code>.yml`: the same for one of the other languages, in its own script and, where people
 * write so, in Latin letters.
 */
export const LanguageLexicon = z.strictObject({
  concepts: z.record(z.string(), phrases).default({}),
  stop_words: words.default([]),
  danger: z.partialRecord(z.enum(dangers), phrases).default({}),
  over: phrases.default([]),
  refusal: phrases.default([]),
  told_by_victim: phrases.default([]),
  told_by_accused: phrases.default([]),
  complains: phrases.default([]),
  unwilling: phrases.default([]),
  may_secretly: phrases.default([]),
  death: phrases.default([]),
  only_told: phrases.default([]),
  no_danger: phrases.default([]),
  parts: z.partialRecord(z.enum(parts), phrases).default({}),
  going_on: phrases.default([]),
  section_questions: words.default([]),
  /** How long ago: the numbers one to ten, words for times, and what says "ago". Beginnings of words. */
  time: Time.default({
    numbers: [],
    year: [],
    month: [],
    week: [],
    day: [],
    ago: [],
    last_year: [],
    other_events: [],
  }),
})
export type LanguageLexicon = z.infer<typeof LanguageLexicon>

export type Lexicon = {
  concepts: (Phrases & { name: string })[]
  stop_words: Phrases
  danger: Record<Danger, Phrases>
  over: Phrases
  refusal: Phrases
  turned_away: Record<TurnedAwayKind, Phrases>
  told_by_victim: Phrases
  told_by_accused: Phrases
  /** Who accuses another, and so is not the accused. */
  complains: Phrases
  unwilling: Phrases
  may_secretly: Phrases
  death: Phrases
  seeks_protection: Phrases
  only_told: Phrases
  no_danger: Phrases
  other_sense: Phrases
  other_questions: Record<OtherKind, string[]>
  parts: Record<Part, Phrases>
  going_on: Phrases
  asking: Phrases
  online: { asked: Phrases; may: Phrases; said: Phrases }
  section_questions: Phrases
  famous_sections: Record<string, string[]>
  /** How each language tells how long ago something was. */
  times: Partial<Record<LanguageCode, LanguageLexicon['time']>>
}
