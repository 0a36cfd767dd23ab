/**
 * Finds one of our own sentences in an answer, whatever it is worded like now: tests name it by its place in
 * `knowledge/languages`. What is given is filled in; the other braces may hold anything.
 */
export function patternOf(sentence: string | undefined, values: Record<string, string> = {}): RegExp {
  if (!sentence) throw new Error('This language has no such sentence.')
  const pieces = sentence.split(/(\{\{[\d-]+\}\}|\[\[.+?\]\]|\{[a-z_]+\})/)
  const source = pieces.map((piece) => {
    const number = /^\{\{([\d-]+)\}\}$/.exec(piece)?.[1]
    if (number) return `(?:\\*\\*)?${number}(?:\\*\\*)?`
    if (/^\[\[/.test(piece)) return '.+?'
    const name = /^\{([a-z_]+)\}$/.exec(piece)?.[1]
    if (!name) return escapePattern(piece)
    const value = values[name]
    return value === undefined ? '.+?' : escapePattern(value)
  })
  return new RegExp(source.join(''), 'u')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
