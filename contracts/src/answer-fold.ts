/** What lies below the fold of an answer, by its heading. */
export type AnswerFold = { heading: string; text: string }

/** So few words before the first heading are no answer yet ("This is about: …"): what stands under that heading is read with them. */
const fewestWords = 15

/**
 * Parts an answer into what is read first and what is folded below it. The text alone decides, so that an answer that was saved
 * folds as it did when it came: blocks are parted by empty lines; one that begins with a `***heading***` is a fold, and what
 * comes before the first of them is the brief. Small print at the end belongs to no fold.
 */
export function foldAnswer(response: string): { brief: string; folds: AnswerFold[]; closing: string } {
  const blocks = response.split(/\n{2,}/)
  const first = blocks.findIndex(isHeaded)
  if (first < 0) return { brief: response, folds: [], closing: '' }
  const before = blocks.slice(0, first).join('\n\n')
  const end = countWords(before) < fewestWords ? first + 1 : first
  const folds: AnswerFold[] = []
  const closing: string[] = []
  for (const block of blocks.slice(end)) {
    const heading = headingOf(block)
    if (heading === undefined) closing.push(block)
    else folds.push({ heading, text: block.slice(block.indexOf('\n') + 1 || block.length) })
  }
  return { brief: blocks.slice(0, end).join('\n\n'), folds, closing: closing.join('\n\n') }
}

/** Words of an answer as a reader counts them: list marks and signs are none. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function isHeaded(block: string): boolean {
  return headingOf(block) !== undefined
}

function headingOf(block: string): string | undefined {
  return /^\*\*\*([^*\n]+)\*\*\*(?:\n|$)/.exec(block)?.[1]
}
