import { countWords } from '@nyaysathi/contracts/answer-fold'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { plainLanguageOf } from './compose-plain-law.ts'
import type { Body } from './compose-topics.ts'
import { titlesFor } from './suggest-further.ts'
import { sectionsIn, wholeKeySections } from './topic-lines.ts'
import type { CitationWriter } from './write-citation.ts'

/** What is wrongly believed of the law and stands in the message, put right in a sentence each. */
export function composePremises(
  { language, premises }: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  if (premises.length === 0) return []
  const written = plainLanguageOf(language)
  const notice =
    written === language.code ? undefined : sentencesIn(language.code, parts).notices.topic_in[written]
  const spoken = sentencesIn(written, parts)
  return [
    ...(notice ? [notice] : []),
    ...premises.map((premise) => `**${writer.write(premise[written], spoken)}**`),
  ]
}

/** How many words of what is read first they take. */
export function wordsOfPremises({ language, premises }: Understanding): number {
  return premises.reduce((sum, premise) => sum + countWords(premise[plainLanguageOf(language)]), 0)
}

/** What stands below it where nothing else was asked: whom it happened to may tell more, and topics on the same sections. */
export function composeNearPremises({ language, premises }: Understanding, parts: EngineParts): Body {
  const { register, topics } = parts.content
  const sections = new Set(premises.flatMap((one) => sectionsIn(one[plainLanguageOf(language)], register)))
  const near = topics.filter(({ key_sections }) =>
    wholeKeySections(key_sections, register).some((key) => sections.has(key)),
  )
  return {
    blocks: [sentencesIn(language.code, parts).section.tell_more],
    suggestions: titlesFor(near, language).slice(0, 3),
  }
}
