import { englishStem } from './english-stem.ts'
import { hindiSkeleton, hindiStem } from './hindi-skeleton.ts'
import { normalizeText, toDevanagari } from './normalize-text.ts'

export type Script = 'latin' | 'indic' | 'arabic' | 'number' | 'other'

/** A word with the keys by which it can be found. `e:` English stem, `h:` Hindi skeleton, `s:` Hindi stem. */
export type Token = { word: string; script: Script; english: string | undefined; hindi: string | undefined }

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?/gu

/** Words in order. Marks stay with their letters, so a Devanagari word is never cut inside. */
export function tokenize(text: string): Token[] {
  return (toDevanagari(normalizeText(text)).match(wordPattern) ?? []).map(readWord)
}

function readWord(raw: string): Token {
  const word = raw.replace(/'s?$|'s$/, '').replaceAll("'", '')
  const script = scriptOf(word)
  if (script === 'latin') return { word, script, english: englishStem(word), hindi: hindiSkeleton(word) }
  if (script === 'indic') return { word, script, english: undefined, hindi: hindiSkeleton(word) }
  if (script === 'number') return { word, script, english: word, hindi: undefined }
  return { word, script, english: undefined, hindi: undefined }
}

function scriptOf(word: string): Script {
  if (/^\d+[a-z]{0,2}$/.test(word)) return 'number'
  if (/[a-z]/.test(word)) return 'latin'
  if (/[\u0900-\u097F]/.test(word)) return 'indic'
  if (/[\u0600-\u06FF]/.test(word)) return 'arabic'
  return 'other'
}

export function englishKey(token: Token): string | undefined {
  return token.english === undefined ? undefined : `e:${token.english}`
}

export function hindiKeys(token: Token): string[] {
  if (!token.hindi) return []
  return [`h:${token.hindi}`, `s:${hindiStem(token.hindi)}`]
}
