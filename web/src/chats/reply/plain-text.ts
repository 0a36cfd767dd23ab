import { type ListBlock, parseReply } from './reply-blocks.ts'
import { parseRuns } from './reply-runs.ts'

/** An answer without markers, for the clipboard, for a voice and for a screen reader. */
export function plainText(reply: string): string {
  return parseReply(reply)
    .map((block) => (block.kind === 'list' ? plainList(block, '') : withoutStars(block.text)))
    .join('\n\n')
}

function plainList(list: ListBlock, indent: string): string {
  return list.items
    .flatMap((item) => [
      `${indent}${item.value === undefined ? '-' : `${item.value}.`} ${withoutStars(item.text)}`,
      ...item.lists.map((inner) => plainList(inner, `${indent}   `)),
    ])
    .join('\n')
}

function withoutStars(text: string): string {
  return parseRuns(text)
    .map((run) => run.text)
    .join('')
}
