import type { Report, TextLine } from '../content/read-topic.ts'
import { takenIds } from './guide-format.ts'

/** A guide's text as it was written: tokens and marks are still inside the lines. */
export type WrittenBlock =
  | { kind: 'paragraph' | 'subheading'; line: number; text: string }
  | { kind: 'steps' | 'bullets' | 'checklist'; line: number; items: TextLine[] }
  | { kind: 'table'; line: number; head: string[]; rows: { line: number; cells: string[] }[] }
  | { kind: 'letter'; line: number; title: string; lines: TextLine[] }
  | { kind: 'danger' | 'note' | 'example'; line: number; title: string; paragraphs: TextLine[] }
  | { kind: 'helplines'; line: number; rows: (TextLine & { number: string })[] }
  | { kind: 'law'; line: number }
  | { kind: 'twins'; line: number; rows: (TextLine & { old: string[] })[] }

export type WrittenSection = { id: string; title: string; line: number; blocks: WrittenBlock[] }

const lists = [
  ['checklist', /^- \[ \] (.*)$/],
  ['bullets', /^- (.*)$/],
  ['steps', /^\d+\. (.*)$/],
] as const
const fence = /^:::\s*(\w+)\s*(.*?)\s*$/

/** Reads headings, paragraphs, lists, tables and the boxes between `:::` lines. */
export function parseGuide(body: TextLine[], report: Report): WrittenSection[] {
  const sections: WrittenSection[] = []
  let at = 0
  const current = (line: number): WrittenBlock[] => {
    const section = sections.at(-1)
    if (!section) report(line, 'there is text before the first heading.')
    return section?.blocks ?? []
  }

  while (at < body.length) {
    const { line, text } = body[at] ?? { line: 0, text: '' }
    at += 1
    if (text.trim() === '') continue

    const heading = /^## (.+?) \{#([a-z0-9-]+)\}\s*$/.exec(text)
    if (heading) {
      const [, title = '', id = ''] = heading
      if (sections.some((section) => section.id === id)) report(line, `{#${id}} stands twice.`)
      if (takenIds.includes(id)) report(line, `{#${id}} is the name of another part of the page.`)
      sections.push({ id, title, line, blocks: [] })
      continue
    }
    const blocks = current(line)
    if (text.startsWith('### ')) {
      blocks.push({ kind: 'subheading', line, text: text.slice(4).trim() })
      continue
    }
    if (text.startsWith('#')) {
      report(line, 'write headings as "## Title {#short-id}" and "### Title".')
      continue
    }
    const opened = fence.exec(text)
    if (opened) {
      const end = body.findIndex((one, index) => index >= at && one.text.trim() === ':::')
      if (end < 0) report(line, 'this box is never closed: end it with a line of :::')
      const inside = body.slice(at, end < 0 ? body.length : end)
      at = end < 0 ? body.length : end + 1
      const box = parseBox(opened[1] ?? '', opened[2] ?? '', line, inside, report)
      if (box) blocks.push(box)
      continue
    }
    if (text.startsWith('|')) {
      const rows = [{ line, text }, ...takeWhile(body, at, (next) => next.startsWith('|'))]
      at += rows.length - 1
      blocks.push(parseTable(rows, report))
      continue
    }
    const list = lists.find(([, pattern]) => pattern.test(text))
    if (list) {
      const [kind, pattern] = list
      const more = takeWhile(body, at, (next) => lists.find(([, one]) => one.test(next))?.[0] === kind)
      at += more.length
      const items = [{ line, text }, ...more].map((item) => ({
        line: item.line,
        text: pattern.exec(item.text)?.[1] ?? '',
      }))
      blocks.push({ kind, line, items })
      continue
    }
    blocks.push({ kind: 'paragraph', line, text: text.trim() })
  }
  return sections
}

function takeWhile(body: TextLine[], from: number, wanted: (text: string) => boolean): TextLine[] {
  const end = body.findIndex((one, index) => index >= from && !wanted(one.text))
  return body.slice(from, end < 0 ? body.length : end)
}

function parseTable(lines: TextLine[], report: Report): WrittenBlock {
  const rows = lines.map(({ line, text }) => ({
    line,
    cells: text
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  }))
  const [head, rule, ...rest] = rows
  if (!rule?.cells.every((cell) => /^-+$/.test(cell)))
    report(lines[0]?.line ?? 1, 'a table begins with its head and a line of | --- | --- |.')
  for (const row of rest) {
    if (row.cells.length !== head?.cells.length)
      report(row.line, `this row has ${row.cells.length} cells, the head of the table ${head?.cells.length}.`)
  }
  return { kind: 'table', line: lines[0]?.line ?? 1, head: head?.cells ?? [], rows: rest }
}

function parseBox(
  kind: string,
  title: string,
  line: number,
  inside: TextLine[],
  report: Report,
): WrittenBlock | undefined {
  const filled = inside
    .filter(({ text }) => text.trim() !== '')
    .map((one) => ({ ...one, text: one.text.trim() }))
  switch (kind) {
    case 'letter':
      if (title === '') report(line, 'a letter needs a title: "::: letter Complaint to the police station".')
      // Empty lines part the letter as they would on paper.
      return { kind, line, title, lines: trimEnds(inside) }
    case 'danger':
    case 'note':
    case 'example':
      return { kind, line, title, paragraphs: filled }
    case 'helplines':
      return {
        kind,
        line,
        rows: filled.flatMap((one) => {
          const row = /^\{\{([\d-]+)\}\} (.+)$/.exec(one.text)
          if (!row) report(one.line, 'write each helpline as "{{112}} for whom it is".')
          return row ? [{ line: one.line, number: row[1] ?? '', text: row[2] ?? '' }] : []
        }),
      }
    case 'law':
      if (filled.length > 0) report(line, 'a box of law stays empty: it lists what the guide cites.')
      return { kind, line }
    case 'twins':
      return {
        kind,
        line,
        rows: filled.flatMap((one) => {
          const row = /^([0-9A-Z]+(?:, [0-9A-Z]+)*): (.+)$/.exec(one.text)
          if (!row) report(one.line, 'write the old sections as "302: murder" or "378, 379: theft".')
          return row ? [{ line: one.line, old: (row[1] ?? '').split(', '), text: row[2] ?? '' }] : []
        }),
      }
    default:
      report(line, `there is no box "${kind}".`)
      return undefined
  }
}

function trimEnds(lines: TextLine[]): TextLine[] {
  const filled = (one: TextLine) => one.text.trim() !== ''
  const first = lines.findIndex(filled)
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(filled) + 1)
}
