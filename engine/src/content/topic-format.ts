import { guideIds } from '@nyaysathi/contracts/guides'
import { type LanguageCode, languages } from '@nyaysathi/contracts/languages'
import { letterIds } from '@nyaysathi/contracts/letters'
import { caseAsks, caseSpeakers, caseStages, caseSteps } from '@nyaysathi/contracts/understood-case'
import * as z from 'zod'

/** The format of a topic as `knowledge/README.md` describes it. */

const areas = [
  'violence',
  'police',
  'women',
  'children',
  'family',
  'elders',
  'caste',
  'property',
  'money',
  'work',
  'consumer',
  'cyber',
  'health',
  'accidents',
  'entitlements',
  'government',
  'courts',
] as const
export type Area = (typeof areas)[number]

/** Most pressing first. An emergency is answered before anything else. */
const urgencies = ['emergency', 'soon', 'normal'] as const
/** Languages in which every topic stands whole, and in which guides and letters are written. */
export const topicLanguages = ['en', 'hi'] as const
export type TopicLanguage = (typeof topicLanguages)[number]
/** Languages in which a topic may stand too: whole, or in its first steps only. */
export const otherTopicLanguages = languages.flatMap(({ code }) =>
  isTopicLanguage(code) ? [] : [code],
) as Exclude<LanguageCode, TopicLanguage>[]

export function isTopicLanguage(code: LanguageCode): code is TopicLanguage {
  return topicLanguages.some((language) => language === code)
}

/** What stands in `reviewed_by` until a person has read a text. */
export const unread = 'nobody yet'

export const parts = ['now', 'law', 'where', 'papers', 'time', 'cost', 'free_help', 'mistakes'] as const
export type Part = (typeof parts)[number]
export const optionalParts: readonly Part[] = ['mistakes']

/** What a short text has of its topic. */
export const shortParts: readonly Part[] = ['now']
const forms = ['whole', 'short'] as const
export type Form = (typeof forms)[number]

const asksMinimum = 10
const asksMaximum = 40
export const romanisedAsksMinimum = 5
/** In a language besides English and Hindi. */
const otherAsksMinimum = 5
export const otherRomanisedMinimum = 2
/** Languages that many people write in Latin letters; their files show how. */
export const romanisedLanguages: readonly LanguageCode[] = [
  'hi',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'pa',
  'ta',
  'te',
]

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
// YAML reads 112 as a number and 1800-180-5522 as text: both are the number of a helpline.
const helplineNumber = z.union([z.string(), z.number()]).transform(String)

const line = z.string().trim().min(1)
const oneOrMore = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.union([z.enum(names).transform((one) => [one]), z.array(z.enum(names)).min(1)]).optional()

/**
 * When a line of a topic holds, in the words of the reading of a case. What is left out sets no limit, and a line without a row holds
 * always. All languages have the same lines, so a row counts for all.
 */
export const LineConditions = z.strictObject({
  part: z.enum(parts).default('now'),
  /** The first words of exactly one line of the English part, or of a heading within it: then of all lines below. */
  begins: line,
  /** `harmed` and `accused` are sides: whoever speaks for such a person is meant, too. */
  for: oneOrMore(caseSpeakers),
  stages: oneOrMore(caseStages),
  /** The line is this step, or leads to it: it is no first step any more once that was taken. */
  before: oneOrMore(caseSteps),
  /** What comes next once this step was taken, and after all else until then. */
  after: oneOrMore(caseSteps),
  /** `false`: it helps somebody to live, and is not said where somebody died of it. `true`: then it comes first. */
  somebody_died: z.boolean().optional(),
  /** What it is the straight answer to. */
  asks: oneOrMore(caseAsks),
})
export type LineConditions = z.infer<typeof LineConditions>

export const TopicFacts = z.strictObject({
  area: z.enum(areas),
  urgency: z.enum(urgencies),
  /** No emergency by itself, but who tells of it is often hurt or about to be: the numbers to call come first where it sounds so. */
  body_at_risk: z.boolean().default(false),
  /** `accused`: for who did something or is accused of it. */
  for: z.enum(['accused']).optional(),
  /**
   * Who writes about it, where that is not somebody who was harmed or whose right is refused: somebody of whom something is alleged or
   * demanded, or nobody's opponent (a will, an adoption). It teaches to tell on which side a writer stands.
   */
  told_by: z.enum(['accused', 'neither']).optional(),
  /** It holds after a death. Where nobody is said to have died, the topic named here answers in its place. */
  while_alive: slug.optional(),
  /** It says how to get what one wants. Who does not want it and is pressed is answered by the topic named here. */
  if_unwilling: slug.optional(),
  /** It is about people under 18. A grown-up who writes for herself is answered by the topic named here. */
  if_grown_up: slug.optional(),
  /** It is for who was harmed. Who is accused, or speaks for somebody who is, is answered by the topic named here. */
  if_accused: slug.optional(),
  /** It is for who is accused. Who was harmed is answered by the topic named here. */
  if_harmed: slug.optional(),
  /** Concepts of the lexicon: it answers only a message that speaks of one of them. */
  speaks_of: z.array(slug).default([]),
  /** What it says holds for grown-ups alone. */
  adults_only: z.boolean().default(false),
  law_as_on: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'write the day as 2026-11-21'),
  key_sections: z
    .array(z.string())
    .min(2, 'name two to six key sections')
    .max(6, 'name two to six key sections'),
  helplines: z.array(helplineNumber).min(1, 'name at least one helpline'),
  related: z.array(slug),
  /** Letters to fill in that fit everybody with this problem, the first to write first. */
  letters: z
    .array(z.enum(letterIds, `name letters of knowledge/letters: ${letterIds.join(', ')}`))
    .max(3, 'name at most three letters')
    .default([]),
  /** The guide to read on in, where one is about this problem. */
  guide: z.enum(guideIds, `name a guide of knowledge/guides: ${guideIds.join(', ')}`).optional(),
  lines: z.array(LineConditions).default([]),
  sources: z.array(z.string().min(1)).min(2, 'name at least two sources'),
})
export type TopicFacts = z.infer<typeof TopicFacts>

// A bare 498A or `yes` in YAML is not text: a question is always meant as text.
const phrases = z.array(z.union([z.string(), z.number()]).transform(String))
const commonFields = {
  title: line.max(90, 'keep the title under 90 characters'),
  summary: line.max(700, 'keep the summary to one to three sentences'),
  /** Said in its place where somebody is told to have died: what helps the living is not read first then. */
  summary_after_death: line.max(700, 'keep the summary to one to three sentences').optional(),
  danger: line.max(500, 'keep danger to one or two sentences').optional(),
  reviewed_by: line,
  /** Of the text that was read (`npm run translations -- reviewed`): once it is another, the review is void. */
  reviewed_text: line.optional(),
}
export const TopicFrontMatter = z.strictObject({
  ...commonFields,
  asks: phrases
    .min(asksMinimum, `write at least ${asksMinimum} ways in which people ask`)
    .max(asksMaximum, `at most ${asksMaximum}: keep those that differ most`),
  keywords: phrases.min(3, 'name at least three keywords'),
})
export type TopicFrontMatter = z.infer<typeof TopicFrontMatter>

/** In a language besides English and Hindi. */
export const OtherFrontMatter = z.strictObject({
  ...commonFields,
  form: z.enum(forms).default('whole'),
  asks: phrases
    .min(otherAsksMinimum, `write at least ${otherAsksMinimum} ways in which people ask`)
    .max(asksMaximum, `at most ${asksMaximum}: keep those that differ most`),
  keywords: phrases.default([]),
})
export type OtherFrontMatter = z.infer<typeof OtherFrontMatter>

export type TopicText = Omit<TopicFrontMatter, 'reviewed_text'> & {
  language: LanguageCode
  /** Parts that are newer in English: `summary`, `now`, … */
  behind: readonly string[]
  form: Form
  /** The Markdown of each part, without its heading. */
  parts: Partial<Record<Part, string>>
}
export type TopicTexts = Record<TopicLanguage, TopicText> & Partial<Record<LanguageCode, TopicText>>
export type Topic = TopicFacts & { slug: string; texts: TopicTexts }
