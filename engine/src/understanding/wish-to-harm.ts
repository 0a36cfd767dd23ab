import type { AnalyzedText } from '../text/analyze-text.ts'
import type { PhraseMatch } from '../text/phrase-matcher.ts'
import { confidence } from './confidence.ts'
import type { EngineParts } from './engine-parts.ts'
import { detectLearnedDanger } from './learned-danger.ts'
import type { MessageSigns } from './message-signs.ts'

// In a letter each sentence is read for itself: what is told in one and asked in another is no wish to harm.
const letterWords = 40
/** The concepts of `wrongdoing.yml`: what only somebody says who means to do a wrong. */
const wrongdoing = new Set([
  'unnoticed',
  'to-forge',
  'to-frame',
  'to-have-hurt',
  'to-extort',
  'to-spy',
  'to-keep-unlawfully',
])

/** The signs of a message; of a letter, a wish to harm counts only where one sentence holds it whole. */
export function readSignsOf(
  message: string,
  { tokens }: AnalyzedText,
  { finder, readSigns }: Pick<EngineParts, 'finder' | 'readSigns'>,
): MessageSigns {
  const signs = readSigns(tokens)
  if (!signs.refusal || tokens.length <= letterWords) return signs
  const refusal = sentencesOf(message).some((one) => readSigns(finder.analyze(one).tokens).refusal)
  return { ...signs, refusal }
}

/**
 * Whether help to harm or deceive is wanted: the words say so (`wrongdoing.yml`; plainer ones are in `intentions.yml`), and what
 * they stand in sounds like a wish, too. How it sounds turns nobody away alone: a letter about a client who does not pay sounds
 * so as well. Whoever was harmed, is in danger or in despair, or fears that another does a wrong, never is.
 */
export function isWishToHarm(
  message: string,
  text: AnalyzedText,
  signs: MessageSigns,
  parts: Pick<EngineParts, 'finder' | 'bySlug' | 'crisisTopic'>,
): boolean {
  if (signs.dangers.length > 0 || signs.byVictim || signs.onlyTold) return false
  const { finder, crisisTopic } = parts
  const whole = finder.find(text)
  if (whole.danger >= confidence.danger) return false
  if (whole.found[0] !== undefined && whole.found[0].slug === crisisTopic?.slug) return false
  // What sounds a little like danger has to sound more like a wish than like anything else.
  const ofBest = detectLearnedDanger(text, signs, parts) ? 1 : confidence.refusalOfBest
  const isLetter = text.tokens.length > letterWords
  const told = isLetter ? sentencesOf(message).map((one) => finder.analyze(one)) : [text]
  return told.some((one) => {
    const wrongs = one.concepts.filter((wrong) => wrongdoing.has(wrong.name) && !isDenied(wrong, one))
    // Secrecy alone is no wrong: a wife leaves without him knowing.
    const isOnlySecret = wrongs.every(({ name }) => name === 'unnoticed')
    if (wrongs.length === 0 || (isOnlySecret && signs.maySecretly)) return false
    const { refusal, found } = finder.find(one)
    // A topic that fits much better means that it was told by who was harmed.
    return refusal >= confidence.refusal && refusal >= ofBest * (found[0]?.score ?? 0)
  })
}

/** "I do not want him jailed": what is denied is no wish. Secrecy itself is told with a "not". */
function isDenied({ name, from, to }: PhraseMatch, { tokens }: AnalyzedText): boolean {
  return (
    name !== 'unnoticed' && tokens.slice(Math.max(0, from - 2), to + 1).some(({ word }) => not.test(word))
  )
}
const not = /^(?:not|never|don'?t|doesn'?t|didn'?t|wouldn'?t|nahi|nahin|नहीं|नही|mat|मत)$/

export function sentencesOf(message: string): string[] {
  return message.split(/(?<=[.!?؟।۔᱾꯫\n])\s*/)
}
