import type { MarkText } from './mark-text.ts'
import { parseReply, toLatinDigits } from './reply-blocks.ts'
import { parseRuns } from './reply-runs.ts'

const emergencyNumber = '112'
const mostNumbers = 3

/** The helplines that an answer names, in its order and without repeating. */
function helplinesIn(reply: string, markText: MarkText): string[] {
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

/**
 * An answer that was saved says no more whether it was an emergency. Answers to somebody in danger begin with a bold
 * sentence that names the number to call; a number that is only mentioned stands in bold alone.
 */
export function beginsWithDanger(reply: string): boolean {
  const [first] = parseReply(reply)
  if (!first || first.kind === 'list') return false
  const [run] = parseRuns(first.text)
  return (
    run?.bold === true &&
    toLatinDigits(run.text).split(/\D+/).includes(emergencyNumber) &&
    /\p{L}/u.test(run.text)
  )
}
