import { readMark } from '@nyaysathi/contracts/limits'
import { type Topic, type TopicText, unread } from '../content/topic-format.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { chooseText } from './topic-text.ts'
import { topicsOf } from './write-knowledge.ts'

/** Whether a person has read everything that the answer may be made of. */
export function isReviewed(understanding: Understanding, parts: EngineParts): boolean {
  const { intent } = understanding
  const alternatives = intent.kind === 'topics' ? (intent.alternatives ?? []) : []
  return readersOf(understanding, [...topicsOf(understanding), ...alternatives], parts).every(
    (reader) => reader !== unread,
  )
}

function readersOf(understanding: Understanding, topics: readonly Topic[], parts: EngineParts): string[] {
  const texts = topics.flatMap((topic): TopicText[] =>
    Object.values(chooseText(topic, understanding.language)),
  )
  const sources = [...texts, sentencesIn(understanding.language.code, parts)]
  return [...new Set(sources.map(({ reviewed_by }) => reviewed_by))]
}

/** Groups of our own sentences that say something of the law. */
const ofTheLaw = ['danger', 'answer', 'labels', 'section']

/** That a text of the answer, or a sentence of our own on the law, is newer in English, where one is. */
export function newerInEnglish(
  understanding: Understanding,
  topics: readonly Topic[],
  parts: EngineParts,
): string[] {
  const { code } = understanding.language
  const { newer_in_english } = sentencesIn(code, parts).answer
  const isBehind =
    parts.content.sentencesBehind[code]?.some((group) => ofTheLaw.includes(group)) ||
    topics.some((topic) =>
      Object.values(chooseText(topic, understanding.language)).some(({ behind }) => behind.length > 0),
    )
  return isBehind && newer_in_english ? [newer_in_english] : []
}

/** Who has read it, in the answer itself: so a saved one still says it. The mark is understood in every language. */
export function reviewMark(
  understanding: Understanding,
  topics: readonly Topic[],
  parts: EngineParts,
): string[] {
  const readers = readersOf(understanding, topics, parts)
  return readers.includes(unread) ? [] : [`*${readMark} ${readers.join(', ')}*`]
}
