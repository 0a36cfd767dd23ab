import type { Sentences } from '../content/language-format.ts'
import { findTokens } from '../content/text-tokens.ts'
import type { Part } from '../content/topic-format.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { rememberLines } from '../text/remember-lines.ts'

/** What a line of an answer is: what an Act says, what follows from it, or what nobody can be sure of. */
type StatementKind = 'law' | 'means' | 'possible'

/** Parts that state something; all others are steps and addresses, and their headings say so. */
const stating = new Set<Part>(['law', 'time', 'cost'])
const marker = /^\s*(?:- |\d+\. )/

/**
 * "- *Law:* ...": the label in words, in italics, before what it belongs to, so that every reader and every screen has it.
 * In the reader's language, though the lines may stand in another: `hedges` are of theirs. It holds until the next one: the same word before every line hides the line that differs.
 */
export function labelLines(
  lines: readonly string[],
  part: Part,
  { labels }: Sentences,
  hedges: readonly string[] = labels?.hedges ?? [],
): string[] {
  if (!labels || !stating.has(part)) return [...lines]
  const kindOf = kindReader(hedges)
  let last: StatementKind | undefined
  return lines.map((line) => {
    if (isHeading(line)) {
      last = undefined
      return line
    }
    const mark = marker.exec(line)?.[0] ?? ''
    const kind = kindOf(line)
    if (kind === last) return line
    last = kind
    return `${mark}${labelText(line.slice(mark.length), kind, labels)}`
  })
}

/** The summary is our explanation, whatever it says. */
export function labelSummary(summary: string, { labels }: Sentences): string {
  return labels ? labelText(summary, 'means', labels) : summary
}

function labelText(text: string, kind: StatementKind, labels: NonNullable<Sentences['labels']>): string {
  return `*${labels[kind]}:* ${text}`
}

type KindReader = (line: string) => StatementKind
const readers = new WeakMap<readonly string[], KindReader>()
// Of each language.
const mostLines = 500

function kindReader(hedges: readonly string[]): KindReader {
  const known = readers.get(hedges) ?? buildKindReader(hedgePattern(hedges))
  readers.set(hedges, known)
  return known
}

function buildKindReader(hedge: RegExp): KindReader {
  return rememberLines((line) => {
    if (hedge.test(normalizeText(line))) return 'possible'
    return findTokens(line).some(({ kind }) => kind === 'section') ? 'law' : 'means'
  }, mostLines)
}

function isHeading(line: string): boolean {
  return /^\*\*[^*]+\*\*:?$/.test(line)
}

function hedgePattern(hedges: readonly string[]): RegExp {
  const phrases = hedges.map((phrase) => {
    const isBeginning = phrase.endsWith('~')
    const plain = normalizeText(phrase.replace(/~/g, '')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return isBeginning ? plain : `${plain}(?![\\p{L}\\p{M}])`
  })
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.join('|')})`, 'u')
}
