import type { Connection } from '../platform/statements.ts'
import { createAnswerCache } from './answer-cache.ts'
import { findLikeWords, findWords } from './place-queries.ts'

/** What to ask the index of words for, and how many places at most can fulfil it. */
export type Meaning = { query: string; places: number }
/** Nothing when one of the words is unknown in every spelling. */
export type MeaningOf = (words: string[]) => Promise<Meaning | undefined>

type Known = { word: string; places: number }

/** Less alike than this is another word. */
const leastLikeness = 0.4
/** Shorter words have too few letters to be compared. */
const shortestGuess = 4

const keptMs = 20_000

/** Knows each word for a while: an import can bring new ones. */
export function createWordMeanings(connection: Connection): MeaningOf {
  const known = createAnswerCache<Known[]>({ keep: 5_000, lifeMs: keptMs })
  return async (words) => {
    const alternatives = await Promise.all(
      words.map((word) => known(word, () => alternativesOf(connection, word))),
    )
    if (alternatives.some((each) => each.length === 0)) return undefined
    return {
      // The words hold letters and digits alone, so the quotes cannot be left.
      query: alternatives.map((each) => `(${each.map(({ word }) => `'${word}'`).join(' | ')})`).join(' & '),
      places: Math.min(...alternatives.map((each) => each.reduce((sum, { places }) => sum + places, 0))),
    }
  }
}

/** The word itself; else what a slip of the finger made it from; else the words that are spelt most alike. */
async function alternativesOf(connection: Connection, word: string): Promise<Known[]> {
  const itself = await findWords(connection, { words: [word] })
  if (itself.length > 0 || word.length < shortestGuess) return itself
  const slips = await findWords(connection, { words: slipsOf(word) })
  if (slips.length > 0) return slips
  const alike = await findLikeWords(connection, { word })
  const best = alike[0]?.likeness ?? 0
  return alike.filter(({ likeness }) => likeness >= Math.max(leastLikeness, best - 0.1))
}

/** Slips of the finger: two letters in the wrong order, one too many, or one doubled or not. */
function slipsOf(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const after = letters.slice(at + 1)
    const [next = '', ...rest] = after
    return [
      `${before}${after.join('')}`,
      `${before}${letter}${letter}${after.join('')}`,
      `${before}${next}${letter}${rest.join('')}`,
    ]
  })
}
