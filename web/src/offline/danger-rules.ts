import type { DangerPhrases } from '@nyaysathi/contracts/emergency-help'

/** Several topics at once say less than two. */
const mostTopics = 2
const longestGap = 3
/** A whole sentence that people say weighs more than a word. */
const weights = { ask: 2, keyword: 1 }
/** Shorter sentences are in many others. */
const leastWordsOfAnAsk = 3
const ownWords = new Set(
  'i me my we us our main mujhe mera meri mere hum hame hamara मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी हमारे'.split(
    ' ',
  ),
)

/**
 * The dangers that a text clearly names, most likely first; empty where it names a danger but not which, undefined where it
 * names none. Far simpler than what the server does with a question: it only stands in while that cannot be asked.
 */
export function findDangers(
  text: string,
  { danger, harmless, onlyTold, topics }: DangerPhrases,
): string[] | undefined {
  const whole = wordsOf(text)
  const isOwn = whole.some((word) => ownWords.has(word))
  if (!isOwn && onlyTold.some((phrase) => says(whole, phrase))) return undefined
  const quiet = new Set(harmless.flatMap((phrase) => placesOf(whole, phrase)))
  const said = whole.map((word, at) => (quiet.has(at) ? '' : word))
  const scores = Object.entries(topics).map(([id, { asks, keywords }]) => {
    const asked = asks.filter((ask) => {
      const words = wordsOf(ask)
      return words.length >= leastWordsOfAnAsk && standsIn(said, words)
    }).length
    const named = keywords.filter((keyword) => says(said, `${keyword}~`)).length
    return { id, score: asked * weights.ask + named * weights.keyword }
  })
  const named = scores.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
  if (named.length === 0 && !danger.some((phrase) => says(said, phrase))) return undefined
  return named.slice(0, mostTopics).map(({ id }) => id)
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replace(/['’]/g, '')
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Whether all these words are said in this order, with others in between. */
function standsIn(said: readonly string[], words: readonly string[]): boolean {
  let found = 0
  for (const word of said) if (word === words[found]) found += 1
  return found === words.length
}

/** Whether a phrase of the lexicon is said: `+` up to three words in between, `|` a choice, `~` any ending. */
function says(said: readonly string[], phrase: string): boolean {
  return placesOf(said, phrase).length > 0
}

/** The places of the words of a phrase, the first time that it is said. */
function placesOf(said: readonly string[], phrase: string): number[] {
  const parts = phrase.normalize('NFC').toLowerCase().replaceAll('-', ' ').split(/\s+/)
  const from = (at: number, part: number): number[] | undefined => {
    const wanted = parts[part]
    if (wanted === undefined) return []
    if (wanted === '+') {
      for (let next = at; next <= at + longestGap; next += 1) {
        const rest = from(next, part + 1)
        if (rest) return rest
      }
      return undefined
    }
    const word = said[at]
    if (word === undefined || !wanted.split('|').some((one) => isWord(word, one))) return undefined
    const rest = from(at + 1, part + 1)
    return rest && [at, ...rest]
  }
  for (const at of said.keys()) {
    const found = from(at, 0)
    if (found) return found
  }
  return []
}

function isWord(word: string, wanted: string): boolean {
  return wanted.endsWith('~') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
}
