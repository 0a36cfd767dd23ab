import type { Register } from '../content/register.ts'
import { wholeSection } from '../content/register.ts'
import { findTokens } from '../content/text-tokens.ts'

/** A line of a part: a step, a list point or a paragraph, and how well it fits what was asked. */
export type RatedLine = { text: string; likeness: number }

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

/**
 * At most `count` lines in their own order: first those that name a key section not named yet, then those most like
 * the question, then the earlier ones.
 */
export function pickLines(
  lines: readonly RatedLine[],
  count: number,
  wanted: Set<string>,
  register: Register,
): string[] {
  if (lines.length <= count) return lines.map((line) => line.text)
  const missing = new Set(wanted)
  const picked = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const names = sectionsIn(line.text, register).filter((section) => missing.has(section))
    if (names.length === 0) continue
    picked.add(at)
    for (const name of names) missing.delete(name)
  }
  const others = [...lines.keys()]
    .filter((at) => !picked.has(at))
    .sort((one, other) => (lines[other]?.likeness ?? 0) - (lines[one]?.likeness ?? 0) || one - other)
  for (const at of others) {
    if (picked.size >= count) break
    picked.add(at)
  }
  return [...picked].sort((one, other) => one - other).map((at) => lines[at]?.text ?? '')
}

/** Numbered steps count on from 1 after some were left out. */
export function renumber(lines: readonly string[]): string[] {
  let number = 0
  return lines.map((line) =>
    line.replace(/^\d+\. /, () => {
      number += 1
      return `${number}. `
    }),
  )
}
