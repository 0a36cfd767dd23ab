import { isNode, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import { type Part, parts } from './topic-format.ts'

export type Problem = { file: string; line: number; message: string; severity: 'error' | 'warning' }
export type TextLine = { line: number; text: string }
export type TopicSections = { part: Part; line: number; lines: TextLine[] }[]
export type Report = (line: number, message: string, severity?: Problem['severity']) => void

/** Reads YAML against a schema; `firstLine` is the line of the file where this YAML begins. */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  firstLine: number,
  report: Report,
): z.infer<Schema> | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, prettyErrors: false })
  for (const error of document.errors) {
    report(lineCounter.linePos(error.pos[0]).line + firstLine - 1, `this is not valid YAML: ${error.message}`)
  }
  if (document.errors.length > 0) return undefined
  const checked = schema.safeParse(document.toJS())
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    let offset = 0
    for (let length = issue.path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(issue.path.slice(0, length), true)
      if (isNode(node) && node.range) {
        offset = node.range[0]
        break
      }
    }
    const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
    report(lineCounter.linePos(offset).line + firstLine - 1, `${where}${issue.message}`)
  }
  return undefined
}

/** Parts a topic's Markdown into the YAML between the `---` lines and the lines after it. */
export function splitFrontMatter(source: string): { yaml: string; body: TextLine[] } | undefined {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines[0]?.trim() !== '---') return undefined
  const end = lines.findIndex((text, index) => index > 0 && text.trim() === '---')
  if (end < 0) return undefined
  const body = lines.slice(end + 1).map((text, index) => ({ line: end + 2 + index, text }))
  return { yaml: lines.slice(1, end).join('\n'), body }
}

/** The text under each of the fixed headings; what stands under no known heading is reported. */
export function readSections(
  body: TextLine[],
  headings: Record<Part, string>,
  report: Report,
): TopicSections {
  const known = new Map(parts.map((part) => [headings[part].normalize('NFC'), part]))
  const sections: TopicSections = []
  for (const { line, text } of body) {
    const heading = /^#+\s*(.*?)\s*$/.exec(text)
    if (heading) {
      const part = known.get((heading[1] ?? '').normalize('NFC'))
      if (!part || !/^## \S/.test(text)) {
        report(line, `"${text.trim()}" is not one of the fixed headings ("## ${headings.now}", …).`)
        continue
      }
      sections.push({ part, line, lines: [] })
    } else if (sections.length > 0) {
      sections.at(-1)?.lines.push({ line, text })
    } else if (text.trim() !== '') {
      report(line, 'there is text before the first heading.')
    }
  }
  return sections
}
