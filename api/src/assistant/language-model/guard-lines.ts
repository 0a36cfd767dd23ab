import type { Citation } from '@nyaysathi/contracts/assistant'
import type { StatementCheck } from '@nyaysathi/engine'
import { GarbledCompletionError } from './read-completion.ts'

/** A line as it may be shown, what it cites, and how many of its sentences were read and taken out. */
type GuardedLine = { text: string; citations: Citation[]; sentences: number; removed: number }

/** The answer comes in another script than it was asked for in. */
export class WrongLanguageError extends Error {}

const longestLine = 600
const longestAnswer = 12_000
const sameLineLimit = 3
// An abbreviation's full stop ends no sentence: "Sec. 85" must not be cut in two.
const sentenceEnd =
  /(?<!\b(?:sec|secs|art|s|no|u\/s|rs|dr|mr|mrs|ms|st|v|vs))[.!?؟।॥۔᱾꯫]['"”’)*]*\s+(?=\S)/giu
const listMark = /^(\s*)(?:(\d{1,2})[.)]|[-–])\s+/u

/**
 * Lines that may be shown: each is held back until it is whole and its sentences are checked, so that nothing unchecked is ever on
 * the screen, not even for a moment. A sentence that may not stand goes as a whole; half of one would say something else.
 */
export async function* guardLines(
  pieces: AsyncIterable<string>,
  statements: StatementCheck,
): AsyncGenerator<GuardedLine> {
  let held = ''
  let length = 0
  const guard = createLineGuard(statements)
  for await (const piece of pieces) {
    length += piece.length
    if (length > longestAnswer) throw new GarbledCompletionError()
    held += piece
    for (;;) {
      const end = endOfPart(held)
      if (end === undefined) break
      yield guard(held.slice(0, end))
      held = held.slice(end)
    }
  }
  if (held.trim() !== '') yield guard(held)
}

/** A line with its break; of a very long line the last whole sentence. */
function endOfPart(held: string): number | undefined {
  const newline = held.indexOf('\n')
  if (newline >= 0) return newline + 1
  if (held.length < longestLine) return undefined
  const last = [...held.matchAll(sentenceEnd)].at(-1)
  return last ? last.index + last[0].length : undefined
}

function createLineGuard(statements: StatementCheck): (raw: string) => GuardedLine {
  const seen = new Map<string, number>()
  // A heading is shown with the first line below it: without any it would announce nothing.
  let heading = ''
  let step = 0
  return (raw) => {
    if (/\uFFFD|[^\P{Cc}\n\r\t]/u.test(raw)) throw new GarbledCompletionError()
    const comparable = raw.trim()
    const times = (seen.get(comparable) ?? 0) + 1
    if (comparable.length > 20 && times > sameLineLimit) throw new GarbledCompletionError()
    seen.set(comparable, times)
    if (!statements.isInScript(raw)) throw new WrongLanguageError()

    const line = toMarkers(raw)
    if (line.trim() === '')
      return { text: heading === '' ? line : '', citations: [], sentences: 0, removed: 0 }
    if (/^\s*\*\*\*.+\*\*\*\s*$/u.test(line)) {
      const isSafe = statements.check(line).unsupported === undefined
      heading = isSafe ? line : ''
      step = 0
      return { text: '', citations: [], sentences: 0, removed: 0 }
    }
    const mark = listMark.exec(line)
    const body = mark ? line.slice(mark[0].length) : line
    const kept: string[] = []
    const citations: Citation[] = []
    let removed = 0
    const sentences = splitSentences(body)
    for (const sentence of sentences) {
      const checked = statements.check(sentence)
      if (checked.unsupported) removed += 1
      else {
        kept.push(sentence)
        citations.push(...checked.citations)
      }
    }
    const text = kept.join('').trim()
    if (text === '') return { text: '', citations: [], sentences: sentences.length, removed }
    if (mark?.[2] !== undefined) step += 1
    // Steps are counted anew, since one may have gone.
    const begin = mark ? `${mark[1]}${mark[2] === undefined ? '-' : `${step}.`} ` : ''
    const shown = `${heading}${begin}${balanceBold(tidy(text))}${line.endsWith('\n') ? '\n' : ''}`
    heading = ''
    return { text: shown, citations, sentences: sentences.length, removed }
  }
}

function splitSentences(text: string): string[] {
  const ends = [...text.matchAll(sentenceEnd)].map((found) => found.index + found[0].length)
  return [0, ...ends]
    .map((start, at) => text.slice(start, ends[at] ?? text.length))
    .filter((one) => one.trim())
}

/** A sentence that went may have taken one of two marks with it. */
function balanceBold(text: string): string {
  return (text.match(/\*\*/g) ?? []).length % 2 === 0 ? text : text.replaceAll('**', '')
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
  return line.replace(/[ \t]{2,}/g, ' ').replace(/ +([,.;:।۔᱾꯫])/g, '$1')
}
