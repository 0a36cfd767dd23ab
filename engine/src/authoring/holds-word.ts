/** "~" after a forbidden word stands for any ending. */
export function holdsWord(text: string, word: string): boolean {
  const bare = word.replace(/~$/, '')
  // Hundreds of words are looked for in each of tens of thousands of lines: nearly none has them.
  if (!text.includes(bare)) return false
  const escaped = bare.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const end = word.endsWith('~') ? '' : '(?![\\p{L}\\p{M}])'
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}${end}`, 'u').test(text)
}
