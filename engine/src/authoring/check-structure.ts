import { type Report, readSections, splitFrontMatter } from '../content/read-topic.ts'
import { findTokens } from '../content/text-tokens.ts'
import { type Part, parts } from '../content/topic-format.ts'

/** What a translation must have in common with its source: lines and tokens, by place. */
export type Shape = {
  /** `name` is what stands in the file: `title`, or the heading. */
  places: Map<string, { name: string; line: number; lines: number; bound: string; tokens: string[] }>
  hasForm: boolean
}

const frontFields = ['title', 'summary', 'summary_after_death', 'danger'] as const

export function readShape(source: string, headings: Record<Part, string>): Shape {
  const places: Shape['places'] = new Map()
  const split = splitFrontMatter(source)
  if (!split) return { places, hasForm: false }
  const yaml = split.yaml.split('\n')
  for (const field of frontFields) {
    const at = yaml.findIndex((text) => text.startsWith(`${field}:`))
    if (at >= 0)
      places.set(field, { name: field, line: at + 2, lines: 1, bound: '', tokens: tokensOf(yaml[at] ?? '') })
  }
  for (const { part, line, lines } of readSections(split.body, headings, () => {})) {
    const filled = lines.map((one) => one.text).filter((text) => text.trim() !== '')
    const tokens = tokensOf(filled.join('\n'))
    const name = `"${headings[part]}"`
    places.set(part, { name, line, lines: filled.length, bound: boundLines(filled), tokens })
  }
  return { places, hasForm: yaml.some((text) => /^form: *short/.test(text)) }
}

/**
 * The English text and the Hindi one are not one another's translation: a third language may follow either, part by part. What has fallen
 * `behind` is counted as such, and cannot have what is newer.
 */
export function checkStructure(
  own: Shape,
  sources: readonly Shape[],
  report: Report,
  behind: readonly string[] = [],
): void {
  for (const place of [...frontFields, ...parts]) {
    if (behind.includes(place)) continue
    const written = own.places.get(place)
    const wanted = sources.flatMap((source) => source.places.get(place) ?? [])
    if (!written) {
      const isLeftOut = own.hasForm && place !== 'now' && !frontFields.some((field) => field === place)
      if (wanted.length === sources.length && !isLeftOut && place === 'mistakes')
        report(1, `${place}: the English text has this part.`)
      continue
    }
    if (wanted.length === 0) {
      report(written.line, `${written.name}: the English text has no such part.`)
      continue
    }
    if (!wanted.some((one) => one.lines === written.lines)) {
      const counts = [...new Set(wanted.map((one) => one.lines))].join(' or ')
      report(
        written.line,
        `${written.name}: ${written.lines} lines; the English or Hindi text has ${counts}. Each line here says what one line there says.`,
      )
    }
    const alike = wanted.filter((one) => one.lines === written.lines)
    if (alike.length > 0 && !alike.some((one) => one.bound === written.bound))
      report(
        written.line,
        `${written.name}: the lines that belong to the one above them (indented) are not those of the English text: ${alike[0]?.bound || 'none'}.`,
      )
    const differences = wanted.map((one) => differenceOf(written.tokens, one.tokens))
    if (!differences.includes('')) report(written.line, `${written.name}: ${differences[0]}`)
  }
}

/** "2, 5": which lines are indented, and so belong to the line above. */
function boundLines(lines: readonly string[]): string {
  return lines.flatMap((text, at) => (/^\s/.test(text) ? [at + 1] : [])).join(', ')
}

function tokensOf(text: string): string[] {
  return [...new Set(findTokens(text).map((token) => token.raw.replace(/\s+/g, ' ')))].sort()
}

function differenceOf(written: readonly string[], wanted: readonly string[]): string {
  const missing = wanted.filter((token) => !written.includes(token))
  const added = written.filter((token) => !wanted.includes(token))
  return [
    ...(missing.length > 0 ? [`${missing.join(', ')} of the English text is missing.`] : []),
    ...(added.length > 0 ? [`${added.join(', ')} is not in the English text.`] : []),
  ].join(' ')
}
