/**
 * The words of a text as places are found by them: without case, accents on Latin letters, and punctuation; Hindi as it
 * is written, but for the dot under a letter, which half of all writers leave out.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 0 && word.length <= 40)
}

/** What the search reads of a place: each word once, between single spaces. */
export function searchTextOf(...texts: (string | null | undefined)[]): string {
  return [...new Set(wordsOf(texts.filter(Boolean).join(' ')))].join(' ')
}
