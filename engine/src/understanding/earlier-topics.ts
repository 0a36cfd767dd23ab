import type { Topic } from '../content/topic-format.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { confidence } from './confidence.ts'
import { countContentWords, type DecidedTopic, decideTopics, type TopicDecision } from './decide-topics.ts'
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
  return asked.parts.length > 0 || asked.goesOn || asked.online || countContentWords(text) <= mostAddedWords
}

function isFollowUpAbout(
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

/** What a conversation is about, and what was told of it since it began to be about that. */
export type Talk = { topics: Topic[]; story: string }

/**
 * Each earlier message is read as it was read then, going on or beginning anew. What adds to a story is read together with it: "no, he
 * sends nothing, I have no job" is about the husband who threw her out, and not about a job.
 */
export function readTalk(earlier: readonly string[], parts: EngineParts): Talk {
  let talk: Talk = { topics: [], story: '' }
  for (const message of earlier.slice(-rememberedMessages)) {
    const titled = parts.byTitle.get(normalizeText(message).trim())
    if (titled) {
      talk = { topics: [titled], story: message }
      continue
    }
    const text = parts.finder.analyze(message)
    const asked = parts.readParts(message, text)
    if (asked.suggested || parts.readSmallTalk(text.tokens)?.otherWords === 0) continue
    const decision = decideTopics(message, text, parts.finder, parts.bySlug)
    if (talk.topics.length === 0) {
      const story = `${talk.story} ${message}`.trim()
      const topics = talk.story === '' ? decision : decideTogether(story, parts)
      talk = { topics: topicsOf(topics), story }
      continue
    }
    if (goesOnWith(talk, decision, asked, text, message, parts)) {
      const story = `${talk.story} ${message}`
      const together =
        asked.parts.length > 0 ? [] : newestFirst(decideTogether(story, parts).topics, decision)
      talk = { topics: together.length > 0 ? together.map(({ topic }) => topic) : talk.topics, story }
    } else if (decision.topics.length > 0) talk = { topics: topicsOf(decision), story: message }
  }
  return talk
}

/** Whether a message adds to what was told. One that sounds like another matter by itself does, where the whole does not sound like it. */
export function goesOnWith(
  { topics, story }: Talk,
  decision: TopicDecision,
  asked: AskedParts,
  text: AnalyzedText,
  message: string,
  parts: EngineParts,
): boolean {
  if (isFollowUpAbout(topics, decision, asked, text)) return true
  const [own] = decision.topics
  if (!own || own.likelihood >= confidence.newProblem) return false
  if (countContentWords(text) > mostAddedWords) return false
  const near = decideTogether(`${story} ${message}`, parts).ranked.slice(0, nearOfWhole)
  return !near.some(({ slug }) => slug === own.topic.slug)
}
const mostAddedWords = 14
const nearOfWhole = 3

export function decideTogether(story: string, { finder, bySlug }: EngineParts): TopicDecision {
  return decideTopics(story, finder.analyze(story), finder, bySlug)
}

/** Of what a conversation is about, first what the last message speaks of most. */
export function newestFirst(topics: readonly DecidedTopic[], { ranked }: TopicDecision): DecidedTopic[] {
  const scoreOf = ({ topic }: DecidedTopic) => ranked.find(({ slug }) => slug === topic.slug)?.score ?? 0
  return [...topics].sort((one, other) => scoreOf(other) - scoreOf(one))
}

function topicsOf({ topics }: TopicDecision): Topic[] {
  return topics.map((one) => one.topic)
}
