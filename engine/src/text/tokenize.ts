import { englishStem } from './english-stem.ts'
import { hindiSoundKey } from './hindi-sound-key.ts'
import { normalizeText, toDevanagari } from './normalize-text.ts'
import { spellingKey } from './spelling-key.ts'

type Script = 'latin' | 'indic' | 'arabic' | 'number' | 'other'

/**
 * A word with the keys by which it can be found. `e:` English stem, `h:` Hindi sound key, `s:` Hindi stem, `own` its spelling. `block` is where
 * its letters stand in Unicode: words of two scripts may have one sound key and not be one word.
 */
export type Token = {
  word: string
  script: Script
  block: number
  english: string | undefined
  hindi: string | undefined
  /** As it is spelled in its own script; none in Latin letters. */
  own: string | undefined
  /** Put right from another spelling: then only the sound is sure. */
  corrected?: true
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?/gu

// Reading a word is most of the work of reading a text, and texts repeat their words. Bounded, as people's words are not.
const remembered = new Map<string, Token>()
let mostRemembered = 30_000

/** For a program that reads all of our own texts and then ends: they have more words than are worth keeping in a server. */
export function rememberMoreWords(): void {
  mostRemembered = 400_000
}

/** Words in order. Marks stay with their letters, so a Devanagari word is never cut inside. */
export function tokenize(text: string): Token[] {
  // In romanised Hindi "fir" is "then"; only its capitals tell the police report apart.
  const told = text.replace(/\bF\.?I\.?R\b\.?/g, 'efir')
  return (normalizeText(told).match(wordPattern) ?? []).map(recallWord)
}

function recallWord(raw: string): Token {
  const known = remembered.get(raw)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const token = readWord(raw)
  remembered.set(raw, token)
  return token
}

function readWord(raw: string): Token {
  const word = toDevanagari(raw)
    .replace(/'s?$|'s$/, '')
    .replaceAll("'", '')
  const script = scriptOf(word)
  const block = blockOf(raw)
  if (script === 'latin')
    return { word, script, block, english: englishStem(word), hindi: hindiSoundKey(word), own: undefined }
  if (script === 'indic' || script === 'arabic')
    return { word, script, block, english: undefined, hindi: hindiSoundKey(word), own: spellingKey(word) }
  if (script === 'number') return { word, script, block, english: word, hindi: undefined, own: undefined }
  return { word, script, block, english: undefined, hindi: undefined, own: undefined }
}

const blockSize = 128
const arabicBlocks = new Set([12, 13, 14])

/** The scripts of the 23 languages have a block of 128 characters each, Arabic three; Latin's is 0. */
function blockOf(word: string): number {
  const block = Math.floor((word.codePointAt(0) ?? 0) / blockSize)
  return arabicBlocks.has(block) ? 12 : block
}

function scriptOf(word: string): Script {
  if (/^\d+[a-z]{0,2}$/.test(word)) return 'number'
  if (/[a-z]/.test(word)) return 'latin'
  if (/[\u0900-\u097F]/.test(word)) return 'indic'
  if (/[\u0600-\u06FF]/.test(word)) return 'arabic'
  return 'other'
}
