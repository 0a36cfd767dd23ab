import type { LetterId } from '@nyaysathi/contracts/letters'

/** A letter as the list knows it, by language. */
export type ListedLetter = { id: LetterId; texts: Record<string, { title: string; description: string }> }

/** The text in this language, or else in English. */
export function textIn(letter: ListedLetter, language: string) {
  return letter.texts[language] ?? letter.texts.en
}
