import type { MarkText } from './mark-text.ts'
import { parseReply } from './reply-blocks.ts'

const emergencyNumber = '112'
const mostNumbers = 3

/** The helplines that an answer names, in its order and without repeating. */
export function helplinesIn(reply: string, markText: MarkText): string[] {
  const numbers = parseReply(reply).flatMap((block) => {
    const texts = block.kind === 'list' ? block.items.map((item) => item.text) : [block.text]
    return texts.flatMap((text) =>
      markText(text, { partial: false }).flatMap((part) => (part.kind === 'call' ? [part.to] : [])),
    )
  })
  return [...new Set(numbers)]
}

/** What stands on the card of an emergency: 112 first, whatever the answer says. */
export function emergencyNumbers(reply: string, markText: MarkText): string[] {
  const named = helplinesIn(reply, markText).filter((number) => number !== emergencyNumber)
  return [emergencyNumber, ...named].slice(0, mostNumbers)
}

/** An answer that was saved says no more whether it was an emergency; one that begins with 112 was. */
export function beginsWithDanger(reply: string, markText: MarkText): boolean {
  const first = reply
    .split(/\n\s*\n/)
    .slice(0, 2)
    .join('\n\n')
    .slice(0, 600)
  return helplinesIn(first, markText).includes(emergencyNumber)
}
