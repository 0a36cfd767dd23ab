import type { DangerPhrases } from '@nyaysathi/contracts/emergency-help'

/** Several topics at once say less than two. */
const mostTopics = 2
const longestGap = 3
/** A whole sentence that people say weighs more than a word. */
const weights = { ask: 2, keyword: 1 }
/** Shorter sentences are in many others. */
const leastWordsOfAnAsk = 3

/**
 * The dangers that a text clearly names, most likely first; empty where it names a danger but not which, undefined where it
 * names none. Far simpler than what the server does with a question: it only stands in while that cannot be asked.
 */
export function findDangers(text: string, { danger, topics }: DangerPhrases): string[] | undefined {
  const said = wordsOf(text)
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
  const parts = phrase.normalize('NFC').toLowerCase().replaceAll('-', ' ').split(/\s+/)
  const from = (at: number, part: number): boolean => {
    const wanted = parts[part]
    if (wanted === undefined) return true
    if (wanted === '+')
      return Array.from({ length: longestGap + 1 }, (_, gap) => at + gap).some((next) => from(next, part + 1))
    const word = said[at]
    return word !== undefined && wanted.split('|').some((one) => isWord(word, one)) && from(at + 1, part + 1)
  }
  return said.some((_, at) => from(at, 0))
}

function isWord(word: string, wanted: string): boolean {
  return wanted.endsWith('~') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
}
