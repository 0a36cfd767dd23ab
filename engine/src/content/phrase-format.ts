import * as z from 'zod'

const anyEndingMark = '~'
const choiceMark = '|'
const laterMark = '+'

export const PlainPhrase = z
  .union([
    z
      .string()
      .regex(
        /^(?!.*[|~])(?!(?:.* )?\+(?: |$))\S/,
        'write no +, | or ~: write `later: …`, `one_of: […]` or `any_ending: …`',
      ),
    z.number(),
  ])
  .transform(String)
const oneWord = z
  .union([
    z.string().regex(/^[^\s|~+]+$/, 'write one word, without +, | and ~; each of a choice stands for itself'),
    z.number(),
  ])
  .transform(String)

export const AnyEnding = z
  .strictObject({ any_ending: PlainPhrase })
  .transform(({ any_ending }) => any_ending + anyEndingMark)
const choice = z
  .array(
    z.union([
      oneWord,
      z.strictObject({ any_ending: oneWord }).transform(({ any_ending }) => any_ending + anyEndingMark),
    ]),
  )
  .min(2, 'name at least two words of which one is said')
  .transform((words) => words.join(choiceMark))
const OneOf = z.strictObject({ one_of: choice }).transform(({ one_of }) => one_of)
const Later = z
  .strictObject({ later: z.union([PlainPhrase, AnyEnding]) })
  .transform(({ later }) => `${laterMark} ${later}`)
const LaterOneOf = z
  .strictObject({ later_one_of: choice })
  .transform(({ later_one_of }) => `${laterMark} ${later_one_of}`)

const Step = z.union([PlainPhrase, AnyEnding, OneOf, Later, LaterOneOf], {
  error: 'write words, or one of `any_ending`, `one_of`, `later` and `later_one_of`',
})

/**
 * One phrase of the lexicon, on a line of its own: words as they are said, or a list of words and of
 * - `one_of: [a, b]`: one of these words;
 * - `later: a`: up to three other words may stand before it;
 * - `later_one_of: [a, b]`: both;
 * - `any_ending: a`: the word with whatever ending, in Hindi its inflected forms.
 *
 * As a value it is one string, which is what the engine matches by and what a page without a network is sent: `+` for "later",
 * `|` between the words of a choice, `~` for any ending.
 */
export const Phrase = z.union(
  [
    PlainPhrase,
    AnyEnding,
    OneOf,
    z
      .array(Step)
      .min(2)
      .transform((steps) => steps.join(' ')),
  ],
  { error: 'write a phrase: words, or a list like [one_of: [he, she], later: my hand]' },
)
Phrase.register(z.globalRegistry, {
  id: 'phrase',
  description:
    'Words as they are said, or a list of words and of `one_of` (one of these), `later` (up to three other words before it), `later_one_of` (both) and `any_ending`.',
})
