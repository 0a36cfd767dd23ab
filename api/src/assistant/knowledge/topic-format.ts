import { letterIds } from '@nyaysathi/contracts/letters'
import * as z from 'zod'

/** The format of a topic as `knowledge/README.md` describes it. */

export const areas = [
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

/** Most pressing first: several answers in one reply come in this order. */
export const urgencies = ['emergency', 'soon', 'normal'] as const
export type Urgency = (typeof urgencies)[number]

/** Languages in which topics are written. A new one is a `<code>.md` beside the others and its headings here. */
export const topicLanguages = ['en', 'hi'] as const
export type TopicLanguage = (typeof topicLanguages)[number]

export const parts = ['now', 'law', 'where', 'papers', 'time', 'cost', 'free_help', 'mistakes'] as const
export type Part = (typeof parts)[number]
export const optionalParts: readonly Part[] = ['mistakes']

export const headings: Record<TopicLanguage, Record<Part, string>> = {
  en: {
    now: 'What you can do now',
    law: 'What the law says',
    where: 'Where to go',
    papers: 'Papers to keep',
    time: 'Time limits',
    cost: 'What it costs',
    free_help: 'Who helps for free',
    mistakes: 'Common mistakes',
  },
  hi: {
    now: 'अभी आप क्या कर सकते हैं',
    law: 'कानून क्या कहता है',
    where: 'कहाँ जाएँ',
    papers: 'कौन से कागज़ रखें',
    time: 'समय सीमा',
    cost: 'कितना खर्च होगा',
    free_help: 'मुफ़्त मदद कौन करेगा',
    mistakes: 'आम गलतियाँ',
  },
}

export const asksMinimum = 10
export const asksMaximum = 30
export const romanisedAsksMinimum = 5

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write it in lower case with hyphens')
// YAML reads 112 as a number and 1800-180-5522 as text: both are the number of a helpline.
const helplineNumber = z.union([z.string(), z.number()]).transform(String)

export const TopicFacts = z.strictObject({
  area: z.enum(areas),
  urgency: z.enum(urgencies),
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
  sources: z.array(z.string().min(1)).min(2, 'name at least two sources'),
})
export type TopicFacts = z.infer<typeof TopicFacts>

const line = z.string().trim().min(1)
export const TopicFrontMatter = z.strictObject({
  title: line.max(90, 'keep the title under 90 characters'),
  summary: line.max(700, 'keep the summary to one to three sentences'),
  danger: line.max(500, 'keep danger to one or two sentences').optional(),
  // A bare 498A or `yes` in YAML is not text: a question is always meant as text.
  asks: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .min(asksMinimum, `write at least ${asksMinimum} ways in which people ask`)
    .max(asksMaximum, `at most ${asksMaximum}: keep those that differ most`),
  keywords: z
    .array(z.union([z.string(), z.number()]).transform(String))
    .min(3, 'name at least three keywords'),
  reviewed_by: line,
})
export type TopicFrontMatter = z.infer<typeof TopicFrontMatter>

export type TopicText = TopicFrontMatter & {
  language: TopicLanguage
  /** The Markdown of each part, without its heading. */
  parts: Partial<Record<Part, string>>
}
export type Topic = TopicFacts & { slug: string; texts: Record<TopicLanguage, TopicText> }
