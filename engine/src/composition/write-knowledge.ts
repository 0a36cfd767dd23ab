import { parts as allParts, type Topic } from '../content/topic-format.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { aboutOldCode } from './about-old-code.ts'
import { chooseText } from './topic-text.ts'
import { createCitationWriter } from './write-citation.ts'

const mostCharacters = 13_000

/** All that our topics say on a question, citations written out: what a language model may build on. */
export function writeKnowledge(understanding: Understanding, parts: EngineParts): string {
  const { intent, language, time } = understanding
  const topics = topicsOf(understanding)
  if (intent.kind !== 'topics' && intent.kind !== 'follow-up') return ''
  const sentences = sentencesIn(language.code, parts)
  const writer = createCitationWriter({
    register: parts.content.register,
    sentences,
    oldFirst: time === 'before',
  })
  const room = mostCharacters / Math.max(1, topics.length)
  const texts = topics.map((topic) => {
    const { rest: text } = chooseText(topic, language)
    const { headings } = sentencesIn(text.language, parts)
    const blocks = [text.title, writer.write(text.summary)]
    let length = 0
    for (const part of allParts) {
      const block = writer.write(text.parts[part] ?? '')
      length += block.length
      if (block === '' || length > room) continue
      blocks.push(`${headings[part]}\n${block}`)
    }
    return blocks.join('\n\n')
  })
  return [...(writer.flipped() ? [aboutOldCode(sentences)] : []), ...texts].join('\n\n----\n\n')
}

export function topicsOf({ intent }: Understanding): Topic[] {
  if (intent.kind === 'topics') return intent.topics.map((one) => one.topic)
  return intent.kind === 'follow-up' ? intent.topics : []
}
