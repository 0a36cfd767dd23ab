/** A stretch of text in one look. */
export type Run = { text: string; bold: boolean; italic: boolean }

/** Bold in italics in bold says nothing more; without a limit a hostile text would take quadratic time. */
const deepestLook = 4

type Frame = { mark: '' | '*' | '**'; runs: Run[] }

/**
 * `**bold**` and `*italics*`, nested or not. A bold marker that never closes holds to the end of its block, in a finished
 * text too; a single star that never closes is a star, unless the text is still arriving (`partial`).
 */
export function parseRuns(text: string, { partial = false }: { partial?: boolean } = {}): Run[] {
  const frames: Frame[] = [{ mark: '', runs: [] }]
  let position = 0
  for (const found of text.matchAll(/\*+/g)) {
    addText(frames, text.slice(position, found.index))
    position = found.index + found[0].length
    takeStars(frames, found[0].length, text.charAt(found.index - 1), text.charAt(position))
  }
  addText(frames, text.slice(position))
  while (frames.length > 1) {
    const keepsLook = partial || frames.at(-1)?.mark === '**'
    closeFrame(frames, keepsLook)
  }
  return joinAlike(frames[0]?.runs ?? [])
}

function takeStars(frames: Frame[], count: number, before: string, after: string): void {
  let left = count
  while (left > 0) {
    const closing = findClosing(frames, left, before, after)
    const opening = left >= 2 ? '**' : '*'
    if (closing) {
      // What was opened inside and never closed loses its look, not its words.
      while (frames.at(-1) !== closing) closeFrame(frames, false)
      closeFrame(frames, true)
      left -= closing.mark.length
    } else if (canOpen(opening, before, after) && frames.length <= deepestLook) {
      frames.push({ mark: opening, runs: [] })
      left -= opening.length
    } else {
      addText(frames, '*'.repeat(left))
      left = 0
    }
  }
}

function findClosing(frames: Frame[], stars: number, before: string, after: string): Frame | undefined {
  if (before === '' || /\s/.test(before)) return undefined
  return frames.findLast(
    ({ mark }) =>
      mark !== '' &&
      mark.length <= stars &&
      (mark === '**' || !isWord(after)) &&
      (mark === '**' || stars !== 2),
  )
}

function canOpen(mark: '*' | '**', before: string, after: string): boolean {
  if (after === '' || /\s/.test(after)) return false
  return mark === '**' || !isWord(before)
}

/** "2*3*4" is a sum, not italics. */
function isWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character)
}

function addText(frames: Frame[], text: string): void {
  if (text) frames.at(-1)?.runs.push({ text, bold: false, italic: false })
}

function closeFrame(frames: Frame[], keepsLook: boolean): void {
  const closed = frames.pop()
  const parent = frames.at(-1)
  if (!closed || !parent) return
  if (!keepsLook) parent.runs.push({ text: closed.mark, bold: false, italic: false }, ...closed.runs)
  else if (closed.mark === '**') parent.runs.push(...closed.runs.map((run) => ({ ...run, bold: true })))
  else parent.runs.push(...closed.runs.map((run) => ({ ...run, italic: true })))
}

function joinAlike(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.bold === run.bold && last.italic === run.italic) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}
