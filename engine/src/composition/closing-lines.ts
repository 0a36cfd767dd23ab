import type { Topic } from '../content/topic-format.ts'
import { fillIn } from '../text/fill-in.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { registeredNameIn, writeDate } from './names-in-language.ts'
import { newerInEnglish, reviewMark } from './review-mark.ts'
import type { CitationWriter } from './write-citation.ts'

/** What the short names of Acts stand for, what the labels mean, the day of the law, and who has read it. */
export function closingLines(
  understanding: Understanding,
  topics: readonly Topic[],
  parts: EngineParts,
  writer: CitationWriter,
) {
  const { language } = understanding
  const sentences = sentencesIn(language.code, parts)
  const cited = new Set(
    topics.flatMap((topic) =>
      topic.key_sections.map((text) => parts.content.register.parseReference(text)?.act),
    ),
  )
  const names = writer.acts().flatMap((act) => {
    if (!cited.has(act)) return []
    const full = parts.content.register.acts.get(act)
    // "Limitation Act" needs no explanation, "PWDVA" does.
    if (!full || full.full_name.includes(act) || act === 'Constitution') return []
    return [`${act}: ${registeredNameIn(language, full.full_name, full.hindi_name, parts.content.register)}`]
  })
  return [
    ...(names.length > 0 ? [`*${fillIn(sentences.answer.short_names, { names: names.join('; ') })}*`] : []),
    ...(sentences.labels ? [sentences.labels.legend] : []),
    writer.write(fillIn(sentences.answer.closing, { date: writeDate(oldestDay(topics, parts), sentences) })),
    ...newerInEnglish(understanding, topics, parts),
    ...reviewMark(understanding, topics, parts),
  ]
}

/** Of several topics the one whose law was looked at longest ago; without any, of all. */
export function oldestDay(topics: readonly Topic[], { content }: EngineParts): string {
  const days = (topics.length > 0 ? topics : content.topics).map((topic) => topic.law_as_on)
  return days.sort().at(0) ?? ''
}
