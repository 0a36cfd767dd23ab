import { normalizeText, toDevanagari } from './normalize-text.ts'
import { spellingKey } from './spelling-key.ts'

/** Whether a word is a name that is common in India, in whatever script it is written. */
export type NameCheck = (word: string) => boolean

export function buildNameCheck(names: readonly string[]): NameCheck {
  const known = new Set(names.map(keyOf))
  return (word) => known.has(keyOf(word))
}

function keyOf(word: string): string {
  const plain = toDevanagari(normalizeText(word).replace(/'s$/, ''))
  return /^[a-z]/.test(plain) ? plain : spellingKey(plain)
}
