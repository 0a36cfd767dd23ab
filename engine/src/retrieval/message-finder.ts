import { type HeardKind, heardKinds } from '../letter-sense/heard-kinds.ts'
import type { LetterSense, Sensed } from '../letter-sense/letter-sense.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import type { Findings, TopicFinder } from './topic-finder.ts'

export type MessageFinder = TopicFinder & {
  /** What the network says of a whole message; nothing of parts of one, nor where its words leave no doubt. */
  sensed(text: AnalyzedText): Sensed | undefined
}

// Fitted by a logistic regression to letters and messages that neither words nor network had learned from (docs/decisions/0233); of danger
// the words count for more than by that: an emergency that they hear plainly is not overruled.
const weights: Record<HeardKind, { constant: number; words: number; meaning: number }> = {
  accused: { constant: -0.19, words: 0.32, meaning: 0.33 },
  neither: { constant: 0.84, words: 0, meaning: 0.75 },
  danger: { constant: 0.3, words: 0.5, meaning: 0.7 },
  wish: { constant: 1, words: 0.59, meaning: 0.9 },
}
const surest = 0.001
const plainDanger = 0.28
const leastDanger = 0.1
// What words hear less of in a few words is not so: of the messages to tune with that are, all sound more like it.
const leastDoubt = { danger: 0.1, wish: 0.02 }

/** From so many words on a message is a letter, which the network reads always. */
const wordsOfLetter = 30

/**
 * The finder for the messages of one talk. What a whole message sounds like, as danger, a wish to harm, or a side, is heard by its words and,
 * where these leave doubt, by what it means too.
 *
 * @param messages what is analyzed as a whole message, each with what the network is to read of it
 */
export function messageFinder(
  finder: TopicFinder,
  messages: ReadonlyMap<string, string>,
  sense: LetterSense | undefined,
): MessageFinder {
  // For one question alone, so that nothing that people wrote stays in memory.
  const analyzed = new Map<string, AnalyzedText>()
  const messageOf = new Map<AnalyzedText, string>()
  const senses = new Map<string, Sensed>()
  const remembered = new Map<AnalyzedText, Findings>()

  const analyze = (one: string) => {
    const text = analyzed.get(one) ?? finder.analyze(one)
    analyzed.set(one, text)
    const message = messages.get(one)
    if (message !== undefined) messageOf.set(text, message)
    return text
  }
  const sensed = (text: AnalyzedText) => {
    const message = messageOf.get(text)
    if (!sense || message === undefined || !isInDoubt(text, finder.find(text))) return undefined
    const known = senses.get(message) ?? sense(message)
    senses.set(message, known)
    return known
  }
  const findAnew = (text: AnalyzedText): Findings => {
    const findings = finder.find(text)
    const heard = sensed(text)?.heard
    if (!heard) return findings
    const kinds = isLetter(text) ? heardKinds : doubtsOf(findings)
    const judged = Object.fromEntries(
      kinds.map((kind) => [kind, together(kind, findings[kind], heard[kind])]),
    )
    // An emergency that a few words tell plainly the network overrules only where it hears none at all.
    const isTold = !isLetter(text) && findings.danger >= plainDanger && heard.danger >= leastDanger
    return {
      ...findings,
      ...judged,
      ...(isTold && { danger: Math.max(judged.danger ?? 0, findings.danger) }),
    }
  }
  return {
    ...finder,
    analyze,
    sensed,
    find(text) {
      const known = remembered.get(text) ?? findAnew(text)
      remembered.set(text, known)
      return known
    },
  }
}

/** A network takes as long for a few words as all else does: it reads them where their words sound like danger or a wish at all. */
function isInDoubt(text: AnalyzedText, findings: Findings): boolean {
  return isLetter(text) || doubtsOf(findings).length > 0
}

/** On which side a few words stand the network does not know. */
function doubtsOf(findings: Findings): HeardKind[] {
  return (['danger', 'wish'] as const).filter((kind) => findings[kind] >= leastDoubt[kind])
}

export function isLetter({ tokens }: AnalyzedText): boolean {
  return tokens.length >= wordsOfLetter
}

/** A logistic function of how likely it is by its words, and how likely by what it means, both as the logarithms of their odds. */
function together(kind: HeardKind, byWords: number, byMeaning: number): number {
  const { constant, words, meaning } = weights[kind]
  return 1 / (1 + Math.exp(-(constant + words * logOdds(byWords) + meaning * logOdds(byMeaning))))
}

function logOdds(likely: number): number {
  const kept = Math.min(Math.max(likely, surest), 1 - surest)
  return Math.log(kept / (1 - kept))
}
