import type { Token } from './tokenize.ts'

/** Words that are left alone, and the common ones among them that an unknown word may have been meant to be. */
export type Vocabulary = {
  knowsEnglish(stem: string): boolean
  knowsSound(soundKey: string): boolean
  commonEnglish: readonly string[]
  /** By the script that they are written in. */
  commonSounds: ReadonlyMap<number, readonly string[]>
}
export type SpellingCorrector = (token: Token) => Token

// Shorter words have too many neighbours; a long word may carry two slips.
const shortestCorrected = 5
const twoSlipsFrom = 8

/**
 * Puts "compliant" or "pollice" right where exactly the spelling is off: same first letter, one slip (two in long
 * words), a swap counting as one. Known words are never touched.
 */
export function buildSpellingCorrector(vocabulary: Vocabulary): SpellingCorrector {
  const english = groupByFirstLetter(vocabulary.commonEnglish)
  const sounds = new Map(
    [...vocabulary.commonSounds].map(([block, words]) => [block, groupByFirstLetter(words)]),
  )
  const remembered = new Map<string, string | undefined>()
  const nearest = (word: string, groups: Map<string, string[]>, space: string) => {
    const key = `${space}:${word}`
    if (!remembered.has(key)) {
      // Bounded, because what people type is unbounded.
      if (remembered.size > 5_000) remembered.clear()
      remembered.set(key, findNearest(word, groups))
    }
    return remembered.get(key)
  }

  return (token) => {
    if (token.script === 'latin' && token.english !== undefined) {
      const known = vocabulary.knowsEnglish(token.english) || vocabulary.knowsSound(token.hindi ?? '')
      if (known) return token
      const right = nearest(token.english, english, 'e')
      if (right) return { ...token, english: right }
    }
    if (token.hindi !== undefined && !vocabulary.knowsSound(token.hindi)) {
      const block = scriptBlock(token)
      const right = nearest(token.hindi, sounds.get(block) ?? new Map(), String(block))
      if (right) return { ...token, hindi: right, corrected: true }
    }
    return token
  }
}

const devanagari = 0x0900 / 128

/** The script within which a word is put right: what is written in Latin letters was spelled by the sound of Hindi. */
export function scriptBlock({ block }: Token): number {
  return block === 0 ? devanagari : block
}

function groupByFirstLetter(words: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < shortestCorrected - 1) continue
    const first = word.slice(0, 1)
    const group = groups.get(first)
    if (group) group.push(word)
    else groups.set(first, [word])
  }
  return groups
}

function findNearest(word: string, groups: Map<string, string[]>): string | undefined {
  if (word.length < shortestCorrected || /\d/.test(word)) return undefined
  const allowed = word.length >= twoSlipsFrom ? 2 : 1
  let best: string | undefined
  let bestSlips = allowed + 1
  for (const candidate of groups.get(word.slice(0, 1)) ?? []) {
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const slips = countSlips(word, candidate, allowed)
    if (slips < bestSlips) {
      best = candidate
      bestSlips = slips
    }
  }
  return best
}

/** Insertions, deletions, replacements and swaps of neighbours; gives up above `limit`. */
export function countSlips(one: string, other: string, limit: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = last
    last = current
  }
  return last[other.length] ?? limit + 1
}
