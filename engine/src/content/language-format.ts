import { type LanguageCode, type LanguageName, languages } from '@nyaysathi/contracts/languages'
import { letterIds } from '@nyaysathi/contracts/letters'
import { caseEventKinds, caseStepResults, caseSteps } from '@nyaysathi/contracts/understood-case'
import * as z from 'zod'
import { AnyEnding, PlainPhrase } from './phrase-format.ts'
import { parts, type TopicLanguage } from './topic-format.ts'

const line = z.string().min(1)
const phrases = z.array(z.union([z.string(), z.number()]).transform(String))
const PartSentences = z.strictObject(
  Object.fromEntries(parts.map((part) => [part, line])) as Record<(typeof parts)[number], typeof line>,
)

/** What a crime costs and how it is handled, put together from short pieces. A language has all of it or none yet. */
const OffenceSentences = z.strictObject({
  punishment: line,
  prison_up_to: line,
  prison_between: line,
  life: line,
  for_life: line,
  death: line,
  fine: line,
  fine_up_to: line,
  community_service: line,
  or: line,
  and: line,
  or_both: line,
  one_year: line,
  years: line,
  one_month: line,
  months: line,
  days: line,
  hours: line,
  other_forms: line,
  as_main_crime: line,
  cognizable: line,
  not_cognizable: line,
  bailable: line,
  not_bailable: line,
  any_magistrate: line,
  first_class: line,
  sessions: line,
  compromise: line,
  compromise_with_leave: line,
  handled_as_main_crime: line,
})
export type OffenceSentences = z.infer<typeof OffenceSentences>

const languageName = z
  .string()
  .refine(
    (name): name is LanguageName => languages.some((language) => language.name === name),
    'is not one of the languages of contracts',
  )
const languageCode = z
  .string()
  .refine(
    (code): code is LanguageCode => languages.some((language) => language.code === code),
    'is not the code of one of the languages of contracts',
  )
const byLanguage = z.partialRecord(z.enum(languages.map(({ code }) => code)), line)

/** What each statement of an answer is, in words; a text in a language without them comes without labels. */
const Labels = z.strictObject({
  law: line,
  means: line,
  possible: line,
  legend: line,
  /** Words by which a statement is known to be uncertain. */
  hedges: z.array(z.union([PlainPhrase, AnyEnding])).min(1),
})

/** What was understood of a case, in one line, and what a person presses to put it right. Pieces stand between `;`. */
const CaseSentences = z.strictObject({
  understood: line,
  speaker: z.strictObject({
    harmed: line,
    accused: line,
    relative: line,
    relative_of_accused: line,
    witness: line,
    helper: line,
    helper_of_accused: line,
    curious: line,
  }),
  /** With its `{date}`. */
  on: line,
  /** Where no day of the month, or no month, was told. */
  in_month: line,
  in_year: line,
  events: z.partialRecord(z.enum(caseEventKinds), line),
  /** A step and its result, where both have words. */
  steps: z.partialRecord(z.enum(caseSteps), line),
  /** Of a step that was taken, of which nothing more was told. */
  results: z.record(z.enum(caseStepResults), line),
  stage_nothing: line,
  corrections: z.strictObject({
    is_accused: line,
    is_harmed: line,
    is_another: line,
    is_only_a_question: line,
  }),
})

/** `knowledge/languages/<code>.yml`: the assistant's own sentences in one language. */
export const Sentences = z.strictObject({
  language: languageName,
  reviewed_by: line,
  reviewed_text: line.optional(),
  /** Languages that its readers most likely read too, the likeliest first. */
  nearest: z.array(languageCode).default([]),
  /** Digits of the texts: those of this page, or the script's own. */
  digits: z.enum(['western', 'native']).default('western'),
  months: z.array(line).length(12, 'name the twelve months'),
  date: line,
  headings: PartSentences,
  /** By the code of the language in which a text comes instead. */
  notices: z.strictObject({
    topic_in: byLanguage.default({}),
    rest_in: byLanguage.default({}),
    more_in: byLanguage.default({}),
  }),
  citation: z.strictObject({ old: line, new: line, article: line }),
  danger: z.strictObject({
    violence: line,
    suicide: line,
    poison: line,
    medical: line,
    child: line,
    /** Without these the card for danger stands before them in the nearest language that has them. */
    fire: line.optional(),
    gas: line.optional(),
    flood: line.optional(),
    collapse: line.optional(),
    drowning: line.optional(),
    shock: line.optional(),
    snakebite: line.optional(),
  }),
  /** On the card of numbers to call above an answer to somebody in danger; without it in the language of the page. */
  card: z.strictObject({ title: line, call: line }).optional(),
  /** What the letters to fill in are called, in a language that they are not written in themselves. */
  letters: z
    .strictObject({ heading: line, note: line, titles: z.record(z.enum(letterIds), line) })
    .optional(),
  answer: z.strictObject({
    /** Heads a further problem of the same message, with its `{title}`. */
    also: line.optional(),
    before_new_codes: line,
    maybe_before_new_codes: line,
    /** Which codes govern procedure and evidence (BNSS 531(2)(a), BSA 170). */
    procedure_codes: line,
    about: line,
    /** Heads the topic that a message may be about instead; without it none is named. */
    or_about: line.optional(),
    nothing_more: line,
    /** Heads the sections that come nearest, where no topic answers; without it `unknown` is said. */
    nearest_law: line.optional(),
    /** What is not known of doing it online, and where to ask; without it `nothing_more` is said. */
    online: line.optional(),
    state_authority: line,
    district_authority: line,
    high_court: line.optional(),
    state_helpline: line.optional(),
    which_place: line.optional(),
    /** Said to a child who writes of abuse. */
    duty_to_report: line.optional(),
    /** Where a text that was shown is newer in English. */
    newer_in_english: line.optional(),
    closing: line,
    short_names: line,
  }),
  /** What can be pressed beside an answer; without it the headings stand for it. */
  actions: z.strictObject({ place: line, helper: line }).optional(),
  /** The days that count, worked out; without it they are not told in words. */
  days: z.strictObject({ until: line, from: line, over: line, excused: line, ask: line }).optional(),
  labels: Labels.optional(),
  case: CaseSentences.optional(),
  section: z.strictObject({
    is: line,
    about: line,
    untitled: line,
    same_number: line,
    old_of: line,
    new_of: line,
    which_counts: line,
    not_registered: line,
    beyond_end: line,
    no_such_number: line,
    tell_more: line,
    /** The rest came later: a language that lacks a sentence leaves it out or borrows it from its nearest. */
    no_such_section: line.optional(),
    /** Before the crimes that the writer, or somebody close, is accused of. */
    crimes_told: line.optional(),
    repealed: line.optional(),
    dropped: line.optional(),
    /** The same of procedure and evidence, where no day of an act decides. */
    dropped_procedure: line.optional(),
    brand_new: line.optional(),
    offence: OffenceSentences.optional(),
  }),
  conversation: z.strictObject({
    greeting: line,
    thanks: line,
    goodbye: line,
    identity: line,
    well: line,
    not_law: line,
    medicine: line,
    politics: line,
    refusal: line,
    vague: line,
    unknown: line,
    other_law: line,
    which_one: line,
    /** Of these, what a language has not yet is said by its `refusal`, `unknown` or `not_law`. */
    guarantee: line.optional(),
    named_lawyer: line.optional(),
    code: line.optional(),
    injection: line.optional(),
    insult: line.optional(),
    /** Beneath what to do in a fire, a flood and the like; without it `vague` is said. */
    safety_first: line.optional(),
  }),
  suggestions: PartSentences.extend({ start: z.array(line).min(1) }),
  said: z.strictObject({
    greeting: phrases,
    well: phrases,
    thanks: phrases,
    goodbye: phrases,
    identity: phrases,
    agreed: phrases,
  }),
})
export type Sentences = z.infer<typeof Sentences>
export type SentencesByLanguage = Record<TopicLanguage, Sentences> & Partial<Record<LanguageCode, Sentences>>

/** `knowledge/languages/other.yml`: what to say, and in which language, where the assistant has no sentences yet. */
export const OtherLanguages = z.strictObject({
  both: line,
  languages: z.partialRecord(
    z.enum(languages.map(({ name }) => name)),
    z.strictObject({ nearest: z.array(languageCode).min(1), notice: line.optional() }),
  ),
})
export type OtherLanguages = z.infer<typeof OtherLanguages>

export const scripts = [
  'Latin',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
  'Ol_Chiki',
  'Meetei_Mayek',
] as const
export type ScriptName = (typeof scripts)[number]

/** `knowledge/languages/recognition.yml`: by what a language is told from those that share its script. */
export const Recognition = z.array(
  z.strictObject({
    language: languageName,
    /** In which it is written, its own first. */
    scripts: z.array(z.enum(scripts)).min(1),
    /** Letters that only this language has among those of its script. */
    letters: z.string().default(''),
    /** Common words that none of its neighbours has. */
    words: z.array(z.string()).default([]),
    /** Endings of words, where they tell more than words. */
    endings: z.array(z.string()).default([]),
    /** Common words as people write them in Latin letters. */
    romanised: z.array(z.string()).default([]),
  }),
)
export type Recognition = z.infer<typeof Recognition>
