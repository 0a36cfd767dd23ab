import type { Citation } from '@nyaysathi/contracts/assistant'
import type { HiddenIdentity, StatementCheck } from '@nyaysathi/engine'
import { GarbledCompletionError } from './read-completion.ts'

/** A line as it may be shown, what it cites, and how many of its sentences were read and taken out. */
type GuardedLine = {
  text: string
  /** The same without what stands for people and places: by it the language is told. */
  words: string
  citations: Citation[]
  sentences: number
  removed: number
}
type Guards = {
  statements: StatementCheck
  /** Of the conversation that is answered. */
  identity: HiddenIdentity
  /** Our words to the model, which are nobody's answer. */
  instructions: string
}

/** The answer comes in another script than it was asked for in. */
export class WrongLanguageError extends Error {}
/** The model does not answer: it refuses, or says what it was told to do. */
export class NoAnswerError extends Error {}

const longestLine = 600
const longestAnswer = 12_000
const sameLineLimit = 3
const shortestRepeated = 20
// An abbreviation's full stop ends no sentence: "Sec. 85" must not be cut in two.
const sentenceEnd =
  /(?<!\b(?:sec|secs|art|s|no|u\/s|rs|dr|mr|mrs|ms|st|v|vs))[.!?؟।॥۔᱾꯫]['"”’)*]*\s+(?=\S)/giu
// What a program reads, and no person: pages, scripts, data, the marks of a conversation.
const forPrograms =
  /<\/?(?:script|style|iframe|object|embed|svg|img|form|input|button|link|meta|base|html|head|body|div|table|a)\b|<[!?|]|\bon[a-z]+\s*=\s*["']|javascript:|```|^\s*[{[]\s*["{[]|^\s*"[^"]*"\s*:|^\s*\|.*\||<<<|>>>|\[\/?INST\]|^\s*(?:system|assistant|user)\s*:/iu
const leakWords = 7
const listMark = /^(\s*)(?:(\d{1,2})[.)]|[-–])\s+/u

/**
 * Lines that may be shown: each is held back until it is whole and its sentences are checked, so that nothing unchecked is ever on
 * the screen, not even for a moment. A sentence that may not stand goes as a whole; half of one would say something else.
 */
export async function* guardLines(
  pieces: AsyncIterable<string>,
  guards: Guards,
): AsyncGenerator<GuardedLine> {
  let held = ''
  let length = 0
  const guard = createLineGuard(guards)
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

function createLineGuard({ statements, identity, instructions }: Guards): (raw: string) => GuardedLine {
  const seen = new Map<string, number>()
  const told = new Set<string>()
  const runsOfInstructions = new Set(runsOfWords(instructions))
  // A heading is shown with the first line below it: without any it would announce nothing.
  let heading = ''
  let step = 0
  const nothing = (sentences = 0, removed = 0) => ({ text: '', words: '', citations: [], sentences, removed })
  const check = (sentence: string) =>
    identity.isWhole(withoutLinks(sentence))
      ? statements.check(identity.withoutMarks(sentence))
      : { citations: [], unsupported: 'identity' }
  const isForeign = (text: string) => !statements.isInScript(identity.withoutMarks(text))
  /** The same sentence again says nothing more. */
  const isRepeated = (sentence: string) => {
    const plain = sentence.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
    const isKnown = plain.length > shortestRepeated && told.has(plain)
    told.add(plain)
    return isKnown
  }
  return (raw) => {
    if (/\uFFFD|[^\P{Cc}\n\r\t]/u.test(raw) || forPrograms.test(raw)) throw new GarbledCompletionError()
    const comparable = raw.trim()
    const times = (seen.get(comparable) ?? 0) + 1
    if (comparable.length > shortestRepeated && times > sameLineLimit) throw new GarbledCompletionError()
    seen.set(comparable, times)
    if (statements.isRefusal(raw) || runsOfWords(raw).some((run) => runsOfInstructions.has(run)))
      throw new NoAnswerError()

    const line = toMarkers(raw)
    if (line.trim() === '') return { ...nothing(), text: heading === '' ? line : '' }
    if (/^\s*\*\*\*.+\*\*\*\s*$/u.test(line)) {
      if (isForeign(line)) throw new WrongLanguageError()
      heading = check(line).unsupported === undefined ? line : ''
      step = 0
      return nothing()
    }
    const mark = listMark.exec(line)
    const body = mark ? line.slice(mark[0].length) : line
    const kept: string[] = []
    const citations: Citation[] = []
    let removed = 0
    const sentences = splitSentences(body)
    if (sentences.every(isForeign)) throw new WrongLanguageError()
    for (const sentence of sentences) {
      const checked = check(sentence)
      if (checked.unsupported) removed += 1
      else if (!isRepeated(sentence)) {
        kept.push(sentence)
        citations.push(...checked.citations)
      }
    }
    const text = withoutLinks(kept.join('').trim())
    if (text === '') return nothing(sentences.length, removed)
    if (mark?.[2] !== undefined) step += 1
    // Steps are counted anew, since one may have gone.
    const begin = mark ? `${mark[1]}${mark[2] === undefined ? '-' : `${step}.`} ` : ''
    const shown = `${heading}${begin}${balanceBold(tidy(text))}${line.endsWith('\n') ? '\n' : ''}`
    heading = ''
    return {
      text: identity.putBack(shown),
      words: identity.withoutMarks(shown),
      citations,
      sentences: sentences.length,
      removed,
    }
  }
}

/** Each run of so many words that it would be no chance to find it elsewhere. */
function runsOfWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - leakWords + 1))
    .map((_, at) => words.slice(at, at + leakWords).join(' '))
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

/** Markdown that models write by habit, in the markers that the screens know; HTML goes. */
function toMarkers(line: string): string {
  return line
    .replace(/^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*(\n?)$/u, '***$1***$2')
    .replace(/^\s*[-*_=]{3,}\s*$/u, '')
    .replace(/^\s*>\s?/, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/`/g, '')
    .replace(/^(\s*)[*•]\s+/, '$1- ')
}

/** Of a link only its words; whether it may be named at all was checked before. */
function withoutLinks(text: string): string {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
}

function tidy(line: string): string {
  return line.replace(/[ \t]{2,}/g, ' ').replace(/ +([,.;:।۔᱾꯫])/g, '$1')
}
