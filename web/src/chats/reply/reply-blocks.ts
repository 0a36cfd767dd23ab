/** A list keeps the numbers that were written, so that a list interrupted by a paragraph goes on counting. */
export type ListBlock = { kind: 'list'; ordered: boolean; items: ListItem[] }
type ListItem = { text: string; value?: number; lists: ListBlock[] }
export type Block = { kind: 'heading' | 'paragraph'; text: string } | ListBlock

type Line =
  | { kind: 'blank' }
  | { kind: 'heading'; text: string; rest: string }
  | { kind: 'item'; indent: number; ordered: boolean; value: number; text: string }
  | { kind: 'text'; indent: number; text: string }

const deepestList = 3

/**
 * The specified markers: `***heading***`, `- ` and `1. ` lists; a hash heading and other bullets are understood as well,
 * because language models write them. With `partial` the text is still arriving: what could yet become a marker waits,
 * so that nothing changes its kind while a person reads it.
 */
export function parseReply(reply: string, { partial = false }: { partial?: boolean } = {}): Block[] {
  const lines = reply.replace(/\r\n?/g, '\n').split('\n')
  if (partial) lines.push(holdBack(lines.pop() ?? ''))
  const blocks: Block[] = []
  let open: OpenLists | undefined
  let paragraph: string[] = []
  let blankBefore = false

  const closeParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') })
    paragraph = []
  }
  for (const line of lines.map(readLine)) {
    switch (line.kind) {
      case 'blank':
        closeParagraph()
        break
      case 'heading':
        closeParagraph()
        open = undefined
        blocks.push({ kind: 'heading', text: line.text })
        if (line.rest) paragraph.push(line.rest)
        break
      case 'item':
        closeParagraph()
        open = addItem(blocks, open, line)
        break
      case 'text': {
        const item = !blankBefore && line.indent > 0 ? open?.last : undefined
        if (item) item.text += `\n${line.text}`
        else {
          open = undefined
          paragraph.push(line.text)
        }
      }
    }
    blankBefore = line.kind === 'blank'
  }
  closeParagraph()
  return blocks
}

/** Leaves out the end of the last line where the next characters decide what it is. */
function holdBack(line: string): string {
  const settled = line.replace(/\*+$/, '')
  return /^\s*(?:[-•#]{1,6}|\p{Nd}{1,3}[.)]?)?\s*$/u.test(settled) ? '' : settled
}

function readLine(line: string): Line {
  if (line.trim() === '') return { kind: 'blank' }
  const heading = readHeading(line.trim())
  if (heading) return heading
  const item = /^(\s*)(?:[-*•]|(\p{Nd}{1,3})[.)])\s+(\S.*)$/u.exec(line)
  if (item) {
    const [, space = '', number, text = ''] = item
    return {
      kind: 'item',
      indent: widthOf(space),
      ordered: number !== undefined,
      value: number === undefined ? 0 : readNumber(number),
      text: text.trimEnd(),
    }
  }
  return { kind: 'text', indent: widthOf(/^\s*/.exec(line)?.[0] ?? ''), text: line.trim() }
}

/** By hand: patterns for this take quadratic time on a long line made to harm. */
function readHeading(line: string): (Line & { kind: 'heading' }) | undefined {
  const hashes = /^#{1,6}\s/.exec(line)
  if (hashes) {
    const text = line.slice(hashes[0].length).trim()
    return text ? { kind: 'heading', text, rest: '' } : undefined
  }
  if (!line.startsWith('***')) return undefined
  const start = /^\*+/.exec(line)?.[0].length ?? 0
  const end = line.indexOf('***', start)
  const text = line.slice(start, end < 0 ? undefined : end).trim()
  if (!text) return undefined
  const rest =
    end < 0
      ? ''
      : line
          .slice(end)
          .replace(/^\*+\s?[:：]?/, '')
          .trim()
  return { kind: 'heading', text, rest }
}

function widthOf(space: string): number {
  return space.replace(/\t/g, '    ').length
}

/** Digits of any script. Their ten characters follow each other, the zero at a multiple of ten or six from a border. */
function readNumber(digits: string): number {
  return Number(toLatinDigits(digits))
}

/** ११२ becomes 112, in every script of India. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}

/** The lists that a next item may join, outermost first, and the item that came last. */
type OpenLists = { levels: { indent: number; list: ListBlock }[]; last: ListItem }

function addItem(blocks: Block[], open: OpenLists | undefined, line: Line & { kind: 'item' }): OpenLists {
  const item: ListItem = line.ordered
    ? { text: line.text, value: line.value, lists: [] }
    : { text: line.text, lists: [] }
  const levels = open?.levels ?? []
  while (levels.length > 0 && line.indent < (levels.at(-1)?.indent ?? 0)) levels.pop()
  const deepest = levels.at(-1)
  const list: ListBlock = { kind: 'list', ordered: line.ordered, items: [item] }

  if (!deepest) {
    blocks.push(list)
    return { levels: [{ indent: line.indent, list }], last: item }
  }
  // One space more is a slip of the typist, not a level.
  if (open && line.indent > deepest.indent + 1 && levels.length < deepestList) {
    open.last.lists.push(list)
    return { levels: [...levels, { indent: line.indent, list }], last: item }
  }
  if (deepest.list.ordered === line.ordered) {
    deepest.list.items.push(item)
    return { levels, last: item }
  }
  const parent = levels.at(-2)?.list.items.at(-1)
  if (parent) parent.lists.push(list)
  else blocks.push(list)
  return { levels: [...levels.slice(0, -1), { indent: deepest.indent, list }], last: item }
}
