import type { Register } from '../content/register.ts'
import { wholeSection } from '../content/register.ts'
import { findTokens } from '../content/text-tokens.ts'
import type { LineConditions } from '../content/topic-format.ts'

/** "BNS 318(4) = IPC 420" and "BNS 318(4)" are both the whole section BNS 318. */
export function sectionsIn(text: string, register: Register): string[] {
  return findTokens(text).flatMap((token) => {
    if (token.kind !== 'section') return []
    const reference = register.parseReference(token.text)
    return reference ? [`${reference.act} ${wholeSection(reference.section)}`] : []
  })
}

export function wholeKeySections(keySections: readonly string[], register: Register): string[] {
  return keySections.flatMap((text) => {
    const reference = register.parseReference(text.split('=')[0] ?? '')
    return reference ? [`${reference.act} ${wholeSection(reference.section)}`] : []
  })
}

/**
 * Lines of a part. What is indented belongs to the line above it, and neither is ever shown without the other: "- " says
 * where that line does not hold, and stays a line of its own; anything else goes on in the same line.
 */
export function linesOf(part: string | undefined): string[] {
  const lines: string[] = []
  for (const line of (part ?? '').split('\n')) {
    if (line.trim() === '') continue
    const belongs = /^\s+\S/.test(line) && lines.length > 0
    if (belongs) lines[lines.length - 1] += isPoint(line) ? `\n  ${line.trim()}` : ` ${line.trim()}`
    else lines.push(line.trim())
  }
  return lines
}

function isPoint(line: string): boolean {
  return line.trimStart().startsWith('- ')
}

/** Numbered steps count on from where those before them ended, after some were left out. */
export function renumber(lines: readonly string[], before = 0): string[] {
  let number = before
  return lines.map((line) =>
    line.replace(/^\d+\. /, () => {
      number += 1
      return `${number}. `
    }),
  )
}

/** "**If you are the tenant**" heads the lines after it. */
export function isGroupHeading(line: string): boolean {
  return /^\*\*[^*]+\*\*:?$/.test(line)
}

/** For each line of an English part the rows that begin as it does: without its number and its marks of bold and italics. */
export function rowsOfLines(lines: readonly string[], rows: readonly LineConditions[]): LineConditions[][] {
  const beginnings = rows.map(({ begins }) => withoutMarks(begins))
  return lines.map((line) => {
    const plain = withoutMarks(line)
    return rows.filter((_, at) => plain.startsWith(beginnings[at] as string))
  })
}

function withoutMarks(line: string): string {
  return line
    .replace(/^(?:- |\d+\. )/, '')
    .replaceAll('*', '')
    .replace(/\s+/g, ' ')
    .trim()
}
