import type { Topic } from '../content/topic-format.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { confidence } from './confidence.ts'
import { countContentWords, decideTopics, type TopicDecision } from './decide-topics.ts'
import type { EngineParts } from './engine-parts.ts'
import type { AskedParts } from './read-parts.ts'

// A further question is short; a longer message tells a new thing.
export const followUpWords = 9
// Languages that put many endings into one word say a whole accident in nine.
const furtherContentWords = 5
const placeWords = 5
const mostBesideOnline = 2
const rememberedMessages = 6

/** "Bihar", "I live in Patna": an answer to our question, or what somebody forgot to say. */
export function isOnlyPlace(message: string, text: AnalyzedText, parts: EngineParts): boolean {
  return text.tokens.length <= placeWords && parts.findPlace(message, undefined) !== undefined
}

/** So little is said that it may well ask about what was told before; more tells of something itself. */
export function isFurtherQuestion(text: AnalyzedText): boolean {
  return text.tokens.length <= followUpWords && countContentWords(text) <= furtherContentWords
}

/** Reading the conversation costs as much as its messages: not for a message that is plainly a new story. */
export function mayBeFollowUp(asked: AskedParts, text: AnalyzedText): boolean {
  return asked.parts.length > 0 || asked.goesOn || asked.online || countContentWords(text) <= followUpWords
}

export function isFollowUpAbout(
  before: readonly Topic[],
  decision: TopicDecision,
  asked: AskedParts,
  text: AnalyzedText,
): boolean {
  if (asked.suggested) return true
  const words = countContentWords(text)
  if (asked.parts.length > 0 && asked.otherWords <= 2) return true
  if (asksOnline(asked, decision)) return true
  const own = decision.topics[0]
  if (!own) return words <= followUpWords
  if (before.some((topic) => topic.slug === own.topic.slug)) return asked.goesOn || asked.parts.length > 0
  // "Can I go to court?" asks on, though courts have a topic of their own: few words bring in a new one only when it is plain.
  if (words <= 1) return true
  if (words <= 4 && own.likelihood < confidence.newProblem) return true
  return asked.goesOn && (words <= 3 || (words <= 6 && own.likelihood < confidence.sentence))
}

/** "Can we do it online?" asks on; "I was cheated online" tells of something of its own. */
export function asksOnline(asked: AskedParts, { topics: [own] }: TopicDecision): boolean {
  const isNew = own !== undefined && own.likelihood >= confidence.newProblem
  return asked.online && asked.otherWords <= mostBesideOnline && !isNew
}

/** What the conversation is about: each earlier message is read as it was read then, going on or beginning anew. */
export function topicsBefore(earlier: readonly string[], parts: EngineParts): Topic[] {
  let topics: Topic[] = []
  for (const message of earlier.slice(-rememberedMessages)) {
    const titled = parts.byTitle.get(normalizeText(message).trim())
    const text = parts.finder.analyze(message)
    const asked = parts.readParts(message, text)
    if (titled) topics = [titled]
    if (titled || asked.suggested || parts.readSmallTalk(text.tokens)?.otherWords === 0) continue
    const decision = decideTopics(message, text, parts.finder, parts.bySlug)
    const goesOn = topics.length > 0 && isFollowUpAbout(topics, decision, asked, text)
    if (!goesOn && decision.topics.length > 0) topics = decision.topics.map((one) => one.topic)
  }
  return topics
}
