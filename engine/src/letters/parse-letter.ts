import type { LetterLine } from '@nyaysathi/contracts/letters'
import type { Report, TextLine } from '../content/read-topic.ts'
import { parseGuide } from '../guides/parse-guide.ts'
import { letterSections } from './letter-format.ts'

type WrittenLine = TextLine & { kind: LetterLine['kind']; optional: boolean }

/** A letter's text as it was written: tokens and facts are still inside the lines. */
export type WrittenLetter = {
  steps: TextLine[]
  lines: WrittenLine[]
  papers: TextLine[]
  deadlines: (TextLine & { id: string; title: string })[]
}

const marks = [
  ['numbered', /^#\. (.*)$/],
  ['asked', /^- (.*)$/],
  ['papers', /^@papers()$/],
  ['page', /^@page()$/],
] as const

/** Reads steps, the letter itself, what is attached, and the deadlines. */
export function parseLetter(body: TextLine[], report: Report): WrittenLetter {
  const sections = parseGuide(body, report)
  const found = sections.map(({ id }) => id).join(', ')
  if (found !== letterSections.join(', '))
    report(1, `a letter has the sections ${letterSections.join(', ')}, in this order; here are ${found}.`)
  const [steps, letter, papers, deadlines] = letterSections.map((id) =>
    sections.find((section) => section.id === id),
  )
  const itemsOf = (section: typeof steps, kind: 'steps' | 'bullets'): TextLine[] => {
    const [block, ...more] = section?.blocks ?? []
    if (block?.kind !== kind || more.length > 0) {
      report(section?.line ?? 1, `this section is one list (${kind}).`)
      return []
    }
    return block.items
  }
  const box = letter?.blocks[0]
  if (box?.kind !== 'letter') report(letter?.line ?? 1, 'this section is one box "::: letter Title".')
  return {
    steps: itemsOf(steps, 'steps'),
    lines: box?.kind === 'letter' ? box.lines.map(parseLine) : [],
    papers: itemsOf(papers, 'bullets'),
    deadlines: itemsOf(deadlines, 'bullets').flatMap((item) => {
      const [, id, title, text] = /^([a-z-]+): (.+?) \| (.+)$/.exec(item.text) ?? []
      if (!id || !title || !text) report(item.line, 'write a deadline as "- its-id: Title | explanation".')
      return id && title && text ? [{ line: item.line, id, title, text }] : []
    }),
  }
}

/** `? ` stands before what may be left out, `#. ` before numbered facts, `- ` before what is asked. */
function parseLine({ line, text: written }: TextLine): WrittenLine {
  const optional = written.startsWith('? ')
  const text = (optional ? written.slice(2) : written).trim()
  if (text === '') return { line, text, kind: 'gap', optional }
  for (const [kind, pattern] of marks) {
    const match = pattern.exec(text)
    if (match) return { line, text: match[1] ?? '', kind, optional }
  }
  return { line, text, kind: 'line', optional }
}

const factPattern = /(?<!\{)\{([a-z_]+)\}(?!\})/g

/** Names of the facts that a line asks for. */
export function factsIn(text: string): string[] {
  return [...text.matchAll(factPattern)].map(([, name]) => name ?? '')
}

/** A text in pieces: what stands as it is, and the facts between. */
export function splitFacts(text: string): ({ text: string } | { fact: string })[] {
  return text
    .split(factPattern)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { fact: piece }))
    .filter((piece) => !('text' in piece) || piece.text !== '')
}
