import { parseSync } from 'vite'

export type LiteralText = { line: number; text: string }

/** Attributes whose value is read by people. */
const spoken = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'placeholder',
  'title',
  'hint',
  'error',
])

/** Text that stands in the elements of a component instead of in the catalogues: letters of any script count. */
export function findLiteralText(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = []
  const { program } = parseSync(file, source)
  const note = (text: unknown, at: unknown) => {
    if (typeof text !== 'string' || typeof at !== 'number' || !/\p{Letter}/u.test(text)) return
    const start = at + text.length - text.trimStart().length
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() })
  }
  visit(program, (node) => {
    if (node.type === 'JSXText') note(node.value, node.start)
    if (node.type === 'JSXExpressionContainer') noteText(node.expression, note)
    if (node.type === 'JSXAttribute' && isNode(node.name) && spoken.has(String(node.name.name))) {
      noteText(node.value, note)
    }
  })
  return found
}

type Node = { type: string; [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function noteText(value: unknown, note: (text: unknown, at: unknown) => void): void {
  if (isNode(value) && value.type === 'Literal') note(value.value, value.start)
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look)
  else if (isNode(value)) {
    look(value)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, look)
  }
}
