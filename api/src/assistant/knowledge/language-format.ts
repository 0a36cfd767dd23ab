import { type LanguageName, languages } from '@nyaysathi/contracts/languages'
import * as z from 'zod'
import { parts } from './topic-format.ts'

const line = z.string().min(1)
const phrases = z.array(z.union([z.string(), z.number()]).transform(String))
const PartSentences = z.strictObject(
  Object.fromEntries(parts.map((part) => [part, line])) as Record<(typeof parts)[number], typeof line>,
)

/** `knowledge/languages/en.yml`, `hi.yml`: the assistant's own sentences in a language that has topics. */
export const Sentences = z.strictObject({
  language: z.enum(['English', 'Hindi']),
  citation: z.strictObject({ old: line, new: line, article: line }),
  danger: z.strictObject({ violence: line, suicide: line, poison: line, medical: line, child: line }),
  answer: z.strictObject({
    several: line,
    before_new_codes: line,
    maybe_before_new_codes: line,
    about: line,
    nothing_more: line,
    state_authority: line,
    district_authority: line,
    closing: line,
    short_names: line,
  }),
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

const languageName = z
  .string()
  .refine(
    (name): name is LanguageName => languages.some((language) => language.name === name),
    'is not one of the languages of contracts',
  )

/** `knowledge/languages/other.yml`: what to say, and in which language, where there are no topics yet. */
export const OtherLanguages = z.strictObject({
  both: line,
  languages: z.record(
    languageName,
    z.strictObject({ nearest: z.enum(['English', 'Hindi']), notice: line.optional() }),
  ),
})
export type OtherLanguages = z.infer<typeof OtherLanguages>
