import { findEmergencyPhrases } from './find-emergency-phrases.ts'
import { makeHelplineFinder } from './find-helplines.ts'
import { findLinks } from './find-links.ts'
import { makeReferenceFinder, type Span } from './find-references.ts'
import type { LawRegister } from './law-register.ts'
import { parseRuns, type Run } from './reply-runs.ts'

/** A stretch of a block with what it is; its runs say how it looks. */
export type MarkedPart =
  | { kind: 'text' | 'reference' | 'emergency'; runs: Run[] }
  | { kind: 'link' | 'call'; to: string; runs: Run[] }

type Mark = Span & ({ kind: 'reference' | 'emergency' } | { kind: 'link' | 'call'; to: string })

export type MarkText = (text: string, options: { partial: boolean }) => MarkedPart[]

/** Made once; marks links, references, helplines and words of danger, in this order where they overlap. */
export function makeTextMarker(register: LawRegister): MarkText {
  const findReferences = makeReferenceFinder(register)
  const findHelplines = makeHelplineFinder(register.helplines.map(({ number }) => number))
  return (text, { partial }) => {
    const runs = parseRuns(text, { partial })
    const plain = runs.map((run) => run.text).join('')
    const marks: Mark[] = []
    const take = (mark: Mark) => {
      if (!marks.some((taken) => mark.start < taken.end && taken.start < mark.end)) marks.push(mark)
    }
    for (const { address, ...span } of findLinks(plain)) take({ kind: 'link', to: address, ...span })
    for (const span of findReferences(plain)) take({ kind: 'reference', ...span })
    for (const { number, ...span } of findHelplines(plain, (call) => isOwnBoldRun(runs, call))) {
      // The last number of an unfinished text may still grow.
      if (!partial || span.end < plain.length) take({ kind: 'call', to: number, ...span })
    }
    for (const span of findEmergencyPhrases(plain)) take({ kind: 'emergency', ...span })
    return cut(runs, marks)
  }
}

function isOwnBoldRun(runs: Run[], { start, end }: Span): boolean {
  let runStart = 0
  for (const { text, bold } of runs) {
    const runEnd = runStart + text.length
    if (start < runEnd) return bold && start === runStart && end === runEnd
    runStart = runEnd
  }
  return false
}

function cut(runs: Run[], marks: Mark[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let position = 0
  const addText = (end: number) => {
    if (end > position) parts.push({ kind: 'text', runs: sliceRuns(runs, position, end) })
  }
  for (const { start, end, ...mark } of marks.toSorted((left, right) => left.start - right.start)) {
    addText(start)
    parts.push({ ...mark, runs: sliceRuns(runs, start, end) })
    position = end
  }
  addText(Number.POSITIVE_INFINITY)
  return parts.filter((part) => part.runs.length > 0)
}

function sliceRuns(runs: Run[], start: number, end: number): Run[] {
  const slices: Run[] = []
  let position = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - position), Math.max(0, end - position))
    if (text) slices.push({ ...run, text })
    position += run.text.length
  }
  return slices
}
