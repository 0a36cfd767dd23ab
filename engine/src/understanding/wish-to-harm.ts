import type { AnalyzedText } from '../text/analyze-text.ts'
import type { PhraseMatch } from '../text/phrase-matcher.ts'
import { sentencesOf } from '../text/sentences.ts'
import { confidence } from './confidence.ts'
import { countContentWords } from './decide-topics.ts'
import type { EngineParts } from './engine-parts.ts'
import { detectLearnedDanger } from './learned-danger.ts'
import { letterWords, type MessageSigns } from './message-signs.ts'

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
  text: AnalyzedText,
  { finder, readSigns }: Pick<EngineParts, 'finder' | 'readSigns'>,
): MessageSigns {
  const read = readSigns(text.tokens)
  const signs = isSaidOfThePast(text, read, finder) ? { ...read, dangers: [] } : read
  // In a letter each sentence is read for itself: what is told in one and asked in another is no wish to harm.
  if (!signs.refusal || text.tokens.length <= letterWords) return signs
  const refusal = sentencesOf(message).some((one) => readSigns(finder.analyze(one).tokens).refusal)
  return { ...signs, refusal }
}

/** "The truck hit us in March, my wife died on the spot": words of danger in a message that as a whole tells of what is over. */
function isSaidOfThePast(
  text: AnalyzedText,
  { dangers, over }: MessageSigns,
  finder: EngineParts['finder'],
): boolean {
  if (!over || dangers.length === 0 || dangers.includes('suicide') || dangers.includes('poison')) return false
  return finder.find(text).danger < confidence.dangerInWords
}

/**
 * Whether help to harm or deceive is wanted: the words say so (`wrongdoing.yml`; plainer ones are in `intentions.yml`), and what
 * they stand in sounds like a wish, too; or a sentence asks for something, and what it asks for is surely such a wish. How it sounds
 * turns nobody away alone: a letter about a client who does not pay sounds so as well. Whoever is in danger or in despair never is.
 */
export function isWishToHarm(
  message: string,
  text: AnalyzedText,
  signs: MessageSigns,
  parts: Pick<EngineParts, 'finder' | 'bySlug' | 'crisisTopic' | 'readParts'>,
): boolean {
  const { finder, crisisTopic } = parts
  const whole = finder.find(text)
  // "Write me a story that holds in court" speaks of a story, and means none; an accused may ask how to hide what he has.
  const isPlain = whole.wish >= confidence.plainWish
  if (signs.dangers.length > 0 || (signs.onlyTold && !isPlain)) return false
  // Who is told of in a wish may be in danger; who writes it is not. Whoever may be in danger is turned away for a sure wish alone.
  const isSure = whole.wish >= confidence.wish && whole.wish > whole.danger + moreThanDanger
  if (whole.danger >= confidence.danger && !isSure) return false
  if (whole.found[0] !== undefined && whole.found[0].slug === crisisTopic?.slug) return false
  const isLetter = text.tokens.length > letterWords
  const told = isLetter ? sentencesOf(message).map((said) => ({ said, one: finder.analyze(said) })) : []
  const all = isLetter ? told : [{ said: message, one: text }]
  // Who complains of it, or is accused of it, wants no help to do it.
  const wrongs = text.concepts.filter(({ name }) => wrongdoing.has(name) && name !== 'unnoticed')
  const isComplaint = wrongs.length === 0 && text.concepts.some(({ name }) => name === 'complaint')
  if (isComplaint || (whole.accused >= confidence.accusedOfWrong && !isPlain)) return false
  // What sounds a little like danger has to sound more like a wish than like anything else.
  const ofBest = detectLearnedDanger(text, signs, parts) ? 1 : confidence.refusalOfBest
  // In a letter somebody else's threat is told too, and its long story may sound like anything: what is asked has to be the wish.
  const isTold = isLetter && whole.wish < confidence.wish
  return all.some(
    ({ said, one }) =>
      !signs.byVictim &&
      !asksToComplain(one) &&
      (!isLetter || finder.find(one).wish >= confidence.wish) &&
      ((!isTold && saysWrong(said, one, signs, parts, ofBest)) ||
        (!signs.maySecretly && asksForWrong(said, one, whole.wish, parts))),
  )
}

/** "May I complain without my husband knowing?" */
function asksToComplain({ concepts }: AnalyzedText): boolean {
  const names = new Set(concepts.map(({ name }) => name))
  return names.has('complaint') && !names.has('to-frame')
}

function saysWrong(
  said: string,
  one: AnalyzedText,
  signs: MessageSigns,
  { finder, readParts }: Pick<EngineParts, 'finder' | 'readParts'>,
  ofBest: number,
): boolean {
  const wrongs = one.concepts.filter((wrong) => wrongdoing.has(wrong.name) && !isDenied(wrong, one))
  if (wrongs.length === 0) return false
  // Secrecy alone is no wrong: a wife leaves without him knowing; and of a second wedding in secret others tell.
  const isOnlySecret = wrongs.every(({ name }) => name === 'unnoticed')
  if (isOnlySecret && (signs.maySecretly || !readParts(said, one).isQuestion)) return false
  const { refusal, found } = finder.find(one)
  // A topic that fits much better means that it was told by who was harmed.
  return refusal >= confidence.refusal && refusal >= ofBest * (found[0]?.score ?? 0)
}

/** The sentence asks for something, and it or the whole message sounds like nothing but a wish to do wrong. */
function asksForWrong(
  said: string,
  one: AnalyzedText,
  wishOfWhole: number,
  { finder, readParts }: Pick<EngineParts, 'finder' | 'readParts'>,
): boolean {
  // A few words ask on about something, and sound like anything.
  const fewest = wishOfWhole >= confidence.wishInFewWords ? fewestWhereSure : fewestWishing
  if (countContentWords(one) < fewest) return false
  const isSentence =
    finder.find(one).wish >= confidence.wishOfSentence && wishOfWhole >= confidence.wishAround
  return (isSentence || wishOfWhole >= confidence.wish) && readParts(said, one).isQuestion
}

const moreThanDanger = 0.25
const fewestWishing = 6
const fewestWhereSure = 4

/** "I do not want him jailed": what is denied is no wish. Secrecy itself is told with a "not". */
function isDenied({ name, from, to }: PhraseMatch, { tokens }: AnalyzedText): boolean {
  return (
    name !== 'unnoticed' && tokens.slice(Math.max(0, from - 2), to + 1).some(({ word }) => not.test(word))
  )
}
const not = /^(?:not|never|don'?t|doesn'?t|didn'?t|wouldn'?t|nahi|nahin|नहीं|नही|mat|मत)$/
