import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parse, parseDocument } from 'yaml'
import type * as z from 'zod'

/** Where a file does not fit its format, and how, for whoever wrote it. */
export type FormatProblem = { line: number; message: string }

export class UnreadableFile extends Error {
  readonly file: string
  readonly problems: readonly FormatProblem[]

  constructor(file: string, problems: readonly FormatProblem[]) {
    super(problems.map(({ line, message }) => `${file}:${line} ${message}`).join('\n'))
    this.file = file
    this.problems = problems
  }
}

/** Throws an `UnreadableFile` where it does not fit. */
export function readYamlFile<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return parseYamlAs(schema, readFileSync(file, 'utf8'), file)
}

export function parseYamlAs<Schema extends z.ZodType>(
  schema: Schema,
  yaml: string,
  file: string,
): z.infer<Schema> {
  const values = parseQuickly(yaml)
  const checked = values === undefined ? undefined : schema.safeParse(values.found)
  if (checked?.success) return checked.data
  throw new UnreadableFile(file, explain(yaml, checked?.error.issues ?? []))
}

function parseQuickly(yaml: string): { found: unknown } | undefined {
  try {
    // Errors that show their place cost half of the reading time; they are made only when there is one.
    const found: unknown = parse(yaml, { prettyErrors: false })
    // The parser puts quoted text together letter by letter, each of which would stay an object of its own: a copy is in one piece.
    return { found: structuredClone(found) }
  } catch {
    return undefined
  }
}

function explain(yaml: string, issues: readonly z.core.$ZodIssue[]): FormatProblem[] {
  const { document, lineOf } = openYaml(yaml)
  const broken = document.errors[0]
  if (broken) return [{ line: broken.linePos?.[0].line ?? 1, message: broken.message }]
  return issues.map(mostTelling).map(({ path, message }) => ({
    line: lineOf(path),
    message: path.length === 0 ? message : `${path.join('.')}: ${message}`,
  }))
}

/** A document, and the line of what stands at a path in it, or of what holds it where nothing stands there. */
export function openYaml(yaml: string) {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  return { document, lineOf }
}

type Found = { path: PropertyKey[]; message: string; tells: number }

/** Of a choice that nothing fits, what went wrong in the one that was meant: "write one word", not "write a phrase". */
function mostTelling({ path, message, ...issue }: z.core.$ZodIssue): Found {
  if (issue.code !== 'invalid_union') {
    const isOtherKind = issue.code === 'invalid_type' || issue.code === 'unrecognized_keys'
    return { path, message, tells: isOtherKind ? 0 : 2 }
  }
  const own = { path, message, tells: message === 'Invalid input' ? 0 : 1 }
  return issue.errors
    .flat()
    .map(mostTelling)
    .map((inner) => ({ ...inner, path: [...path, ...inner.path] }))
    .reduce((best, inner) => {
      const isBetter =
        inner.tells > best.tells || (inner.tells === best.tells && inner.path.length > best.path.length)
      return inner.tells > 0 && isBetter ? inner : best
    }, own)
}
