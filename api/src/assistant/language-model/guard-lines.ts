import type { Citation } from '@nyaysathi/contracts/assistant'
import type { CitationChecker } from './check-citations.ts'
import { GarbledCompletionError } from './read-completion.ts'

export type GuardedLine = { text: string; citations: Citation[]; removed: number }

const longestLine = 600
const longestAnswer = 12_000
const sameLineLimit = 3
// An abbreviation's full stop ends no sentence: "Sec. 85" must not be cut in two.
const sentenceEnd = /(?<!\b(?:sec|secs|art|s|no|u\/s|rs|dr|mr|mrs|ms|st|vs))[.!?؟।॥۔᱾꯫]\s+(?=\S)/giu

/**
 * Lines that may be shown: each is held back until it is whole and its citations are checked, so that nothing
 * unchecked is ever on the screen, not even for a moment.
 */
export async function* guardLines(
  pieces: AsyncIterable<string>,
  checker: CitationChecker,
): AsyncGenerator<GuardedLine> {
  let held = ''
  let length = 0
  const seen = new Map<string, number>()
  for await (const piece of pieces) {
    length += piece.length
    if (length > longestAnswer) throw new GarbledCompletionError()
    held += piece
    for (;;) {
      const end = endOfPart(held)
      if (end === undefined) break
      yield guard(held.slice(0, end), checker, seen)
      held = held.slice(end)
    }
  }
  if (held.trim() !== '') yield guard(held, checker, seen)
}

/** A line with its break; of a very long line the last whole sentence. */
function endOfPart(held: string): number | undefined {
  const newline = held.indexOf('\n')
  if (newline >= 0) return newline + 1
  if (held.length < longestLine) return undefined
  const last = [...held.matchAll(sentenceEnd)].at(-1)
  return last ? last.index + last[0].length : undefined
}

function guard(raw: string, checker: CitationChecker, seen: Map<string, number>): GuardedLine {
  if (/\uFFFD|[^\P{Cc}\n\r\t]/u.test(raw)) throw new GarbledCompletionError()
  const comparable = raw.trim()
  const times = (seen.get(comparable) ?? 0) + 1
  if (comparable.length > 20 && times > sameLineLimit) throw new GarbledCompletionError()
  seen.set(comparable, times)
  const { text, citations, removed } = checker.check(toMarkers(raw))
  return { text: tidy(text), citations, removed }
}

/** Markdown that models write by habit, in the markers that the screens know; links and HTML go. */
function toMarkers(line: string): string {
  return line
    .replace(/^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*(\n?)$/u, '***$1***$2')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+|www\.\S+/g, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/^(\s*)[*•]\s+/, '$1- ')
}

function tidy(line: string): string {
  return line
    .replace(/\(\s*(?:…[\s,;]*)+\)/g, '')
    .replace(/(?:…\s*){2,}/g, '… ')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([,.;:।۔᱾꯫])/g, '$1')
}
