import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { PlainSection } from '../content/plain-law.ts'
import { isTopicLanguage, type TopicLanguage } from '../content/topic-format.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { composePlace } from './compose-place.ts'
import type { Body } from './compose-topics.ts'
import { titlesFor } from './suggest-further.ts'
import type { CitationWriter } from './write-citation.ts'

/** What no topic answers: the sections that come nearest, what each says, before whom and by when, and who helps further. */
export function composePlainLaw(
  understanding: Understanding,
  sections: readonly PlainSection[],
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  const { language } = understanding
  const { answer, conversation, notices } = sentencesIn(language.code, parts)
  const written = plainLanguageOf(language)
  const notice = written === language.code ? undefined : notices.topic_in[written as LanguageCode]
  const near = sections.flatMap(({ act, section }) =>
    parts.content.topics.filter(({ key_sections }) =>
      key_sections.some((key) => key.startsWith(`${act} ${section}`)),
    ),
  )
  return {
    blocks: [
      writer.write(answer.nearest_law ?? conversation.unknown),
      ...(notice ? [notice] : []),
      ...sections.map((section) => writePlainSection(section, language, parts, writer)),
      [`- ${writer.write('{{15100}}')}`, ...composePlace(understanding, [], parts, writer)].join('\n'),
    ],
    suggestions: titlesFor([...new Set(near)], language).slice(0, 3),
  }
}

/** "**BNS 303 (old IPC 379)**: what it says. Where to go: … Time limits: …", as points of a list. */
export function writePlainSection(
  { act, section, texts }: PlainSection,
  language: AnswerLanguage,
  parts: EngineParts,
  writer: CitationWriter,
): string {
  const written = plainLanguageOf(language)
  const { gives, before, by } = texts[written]
  const sentences = sentencesIn(written, parts)
  return [
    `**${writer.write(`[[${act} ${section}]]`, sentences)}**: ${gives}`,
    `- ${sentences.headings.where}: ${before}`,
    ...(by ? [`- ${sentences.headings.time}: ${by}`] : []),
  ].join('\n')
}

/** In which of the languages that it stands in a reader gets plain law: their own, or the nearest. */
export function plainLanguageOf({ code, nearest }: AnswerLanguage): TopicLanguage {
  return [code, ...nearest].find(isTopicLanguage) ?? 'en'
}
