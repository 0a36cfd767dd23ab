import type { HelperType } from '@nyaysathi/contracts/helpers'

/** Words that name a kind of helper rather than somebody or something. */
const typeWords: Readonly<Record<string, HelperType>> = {
  lawyer: 'lawyer',
  lawyers: 'lawyer',
  advocate: 'lawyer',
  advocates: 'lawyer',
  adv: 'lawyer',
  vakil: 'lawyer',
  vakeel: 'lawyer',
  वकील: 'lawyer',
  judge: 'judge',
  judges: 'judge',
  professor: 'professor',
  professors: 'professor',
  volunteer: 'volunteer',
  volunteers: 'volunteer',
  ngo: 'ngo',
  ngos: 'ngo',
}
const emptyWords = new Set([
  'in',
  'at',
  'for',
  'the',
  'and',
  'near',
  'of',
  'dr',
  'mr',
  'mrs',
  'ms',
  'shri',
  'smt',
])
const mostWords = 6

/**
 * What a person typed into the search: the words to look for, in lower case, and the kind of helper that it names.
 * `separators` here and in the table's `search_text` are the same.
 */
export function readSearch(text: string): { words: string[]; type: HelperType | undefined } {
  const all = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.,;:/()&"_-]+/)
    .filter((word) => word !== '' && !emptyWords.has(word))
  const type = all.map((word) => typeWords[word]).find((named) => named !== undefined)
  const words = all.filter((word) => typeWords[word] === undefined)
  return { words: [...new Set(words)].slice(0, mostWords), type }
}

/** A pattern for `search_text`, which has a space before each word. */
export function wordBeginningWith(word: string): string {
  return `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
