import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { ScriptName } from '../content/language-format.ts'
import { findHash, hashFeature } from './feature-hash.ts'

/**
 * How often pieces of words come in each language of a script: what tells Konkani from Marathi, or Kannada in Latin letters
 * from English. Learned from our own texts (`learn-language-signs.ts`).
 */
export type LearnedLanguageSigns = {
  script: ScriptName
  codes: LanguageCode[]
  /** Hashes of the pieces, in order. */
  hashes: Uint32Array
  /** For each piece, a row with one cell for each language: how rare the piece is in it, in steps of `rarityStep`. */
  rarity: Uint8Array
}[]
/** Languages of the script, the likeliest first, with how far each lies behind it (natural logarithm of the likelihood). */
export type LanguageRanker = (text: string, script: ScriptName) => { code: LanguageCode; behind: number }[]

export const rarityStep = 0.08
const pieceLengths = [2, 3, 4]

/** Words and their pieces, with the ends of the word marked; `text` is normalized. */
function languagePieces(text: string): string[] {
  return wordsIn(text).flatMap(piecesOfWord)
}

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? []
}

export function piecesOfWord(word: string): string[] {
  const marked = `#${word}#`
  const pieces = [`=${word}`]
  for (const length of pieceLengths) {
    for (let at = 0; at + length <= marked.length; at += 1) pieces.push(marked.slice(at, at + length))
  }
  return pieces
}

/** How many pieces `piecesOfWord` gives. */
export function pieceCount(word: string): number {
  const marked = word.length + 2
  return pieceLengths.reduce((sum, length) => sum + Math.max(0, marked - length + 1), 1)
}

export function openLanguageSigns(learned: LearnedLanguageSigns): LanguageRanker {
  const byScript = new Map(learned.map((one) => [one.script, one]))
  return (text, script) => {
    const signs = byScript.get(script)
    if (!signs) return []
    const { codes, hashes, rarity } = signs
    const sums = new Float64Array(codes.length)
    for (const piece of languagePieces(text)) {
      const at = findHash(hashes, hashFeature(piece))
      if (at < 0) continue
      for (let language = 0; language < codes.length; language += 1) {
        sums[language] =
          (sums[language] as number) + (rarity[at * codes.length + language] as number) * rarityStep
      }
    }
    const least = Math.min(...sums)
    return codes
      .map((code, at) => ({ code, behind: (sums[at] as number) - least }))
      .sort((one, other) => one.behind - other.behind)
  }
}
