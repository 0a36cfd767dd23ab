import {
  type FactId,
  type Letter,
  type LetterLine,
  type LetterSpan,
  letterFacts,
} from '@nyaysathi/contracts/letters'
import { isDay } from './deadline-rules.ts'
import { readAmount } from './entitlement-rules.ts'

type Facts = Readonly<Partial<Record<FactId, string>>>

/** A piece of a letter as it is shown, printed and copied. */
export type Piece =
  | { kind: 'text'; text: string; strong?: true }
  /** What the person typed. */
  | { kind: 'typed'; text: string }
  /** A place to write by hand; `lines` are several ruled lines. */
  | { kind: 'blank'; width: 'short' | 'middle' | 'long' | 'lines' }
  | { kind: 'tick'; ticked: boolean }

export type WrittenLine = {
  kind: 'line' | 'numbered' | 'asked' | 'gap' | 'paper' | 'page'
  /** `1.` before facts, `(a)` before what is asked. */
  mark?: string
  pieces: Piece[]
}

type Writing = {
  /** Sentences that may be left out go when nothing was typed for them. */
  leaveOut: boolean
  /** A day as people write it in the language of the letter. */
  writeDay: (day: string) => string
}

const askedMarks: Record<string, readonly string[]> = {
  en: ['a', 'b', 'c', 'd', 'e', 'f'],
  hi: ['क', 'ख', 'ग', 'घ', 'ङ', 'च'],
}

/** The letter with what is known filled in, its facts numbered, and places to write where nothing is known. */
export function writeLetter(letter: Letter, facts: Facts, writing: Writing): WrittenLine[] {
  let numbers = 0
  let asked = 0
  const marks = askedMarks[letter.language] ?? askedMarks.en ?? []
  return letter.lines.flatMap((line): WrittenLine[] => {
    if (line.optional && writing.leaveOut && !factsOf(line).some((fact) => facts[fact]?.trim())) return []
    switch (line.kind) {
      case 'gap':
      case 'page':
        return [{ kind: line.kind, pieces: [] }]
      case 'papers':
        return letter.papers.map((text, index) => ({
          kind: 'paper',
          mark: `${index + 1}.`,
          pieces: [
            { kind: 'tick', ticked: false },
            { kind: 'text', text: ' ' },
            ...text.map((span) => writeSpan(span, facts, writing)),
          ],
        }))
      case 'numbered':
        return pointsOf(line, facts, writing).map((pieces) => {
          numbers += 1
          return { kind: 'numbered', mark: `${numbers}.`, pieces }
        })
      case 'asked': {
        const mark = `(${marks[asked] ?? asked + 1})`
        asked += 1
        return [{ kind: 'asked', mark, pieces: writeSpans(line, facts, writing) }]
      }
      default:
        return [{ kind: 'line', pieces: writeSpans(line, facts, writing) }]
    }
  })
}

/** The facts that a letter asks for, in its order. */
export function factsOfLetter(letter: Letter): FactId[] {
  return [...new Set(letter.lines.flatMap(factsOf))]
}

function factsOf({ text }: LetterLine): FactId[] {
  return text.flatMap((span) => (span.kind === 'fact' ? [span.fact] : []))
}

/** Each line that was typed for a longer text is a numbered point of its own. */
function pointsOf(line: LetterLine, facts: Facts, writing: Writing): Piece[][] {
  const [only, ...more] = line.text
  if (only?.kind === 'fact' && more.length === 0 && letterFacts[only.fact].kind === 'lines') {
    const points = (facts[only.fact] ?? '').split('\n').map((text) => text.trim())
    const typed = points.filter((text) => text !== '')
    if (typed.length > 0) return typed.map((text) => [{ kind: 'typed', text }])
  }
  return [writeSpans(line, facts, writing)]
}

function writeSpans({ text }: LetterLine, facts: Facts, writing: Writing): Piece[] {
  return text.map((span) => writeSpan(span, facts, writing))
}

function writeSpan(span: LetterSpan, facts: Facts, writing: Writing): Piece {
  switch (span.kind) {
    case 'text':
      return { kind: 'text', text: span.text, ...(span.strong ? { strong: true } : {}) }
    case 'citation':
    case 'link':
      return { kind: 'text', text: span.text, ...('strong' in span && span.strong ? { strong: true } : {}) }
    case 'helpline':
      return { kind: 'text', text: span.number, strong: true }
    case 'blank':
      return { kind: 'blank', width: span.width > 24 ? 'long' : 'middle' }
    case 'fact':
      return writeFact(span.fact, facts, writing)
  }
}

function writeFact(id: FactId, facts: Facts, { writeDay }: Writing): Piece {
  const fact = letterFacts[id]
  const value = facts[id]?.trim() ?? ''
  switch (fact.kind) {
    case 'tick':
      return { kind: 'tick', ticked: value !== '' }
    case 'lines':
      return value === '' ? { kind: 'blank', width: 'lines' } : { kind: 'typed', text: value }
    case 'day':
      return isDay(value) ? { kind: 'typed', text: writeDay(value) } : { kind: 'blank', width: 'middle' }
    case 'amount': {
      if (value === '') return { kind: 'blank', width: 'middle' }
      const amount = readAmount(value)
      return { kind: 'typed', text: amount === undefined ? value : `₹ ${amount.toLocaleString('en-IN')}` }
    }
    default:
      return value === ''
        ? { kind: 'blank', width: ('blank' in fact ? fact.blank : undefined) ?? 'long' }
        : { kind: 'typed', text: value }
  }
}

const underscores = { short: 10, middle: 20, long: 40, lines: 60 }

/** A letter as plain text, with places to write in as underscores. */
export function letterText(lines: readonly WrittenLine[]): string {
  return lines
    .map(({ mark, pieces }) => [...(mark ? [`${mark} `] : []), ...pieces.map(pieceText)].join(''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function pieceText(piece: Piece): string {
  switch (piece.kind) {
    case 'blank':
      return '_'.repeat(underscores[piece.width])
    case 'tick':
      return piece.ticked ? '☑' : '☐'
    default:
      return piece.text
  }
}
