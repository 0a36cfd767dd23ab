import type { Term } from '../content/term-format.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { plainLanguageOf } from './compose-plain-law.ts'
import type { Body } from './compose-topics.ts'
import { titlesFor } from './suggest-further.ts'
import { sectionsIn, wholeKeySections } from './topic-lines.ts'
import type { CitationWriter } from './write-citation.ts'

/** What terms of law mean, one beside the other where their difference is asked for. */
export function composeTerms(
  { language }: Understanding,
  terms: readonly Term[],
  parts: EngineParts,
  writer: CitationWriter,
): Body {
  const { register, topics } = parts.content
  const { notices, section } = sentencesIn(language.code, parts)
  const written = plainLanguageOf(language)
  const spoken = sentencesIn(written, parts)
  const notice = written === language.code ? undefined : notices.topic_in[written]
  const sections = new Set(terms.flatMap((term) => sectionsIn(term[written], register)))
  const near = topics.filter(({ key_sections }) =>
    wholeKeySections(key_sections, register).some((key) => sections.has(key)),
  )
  return {
    blocks: [
      ...(notice ? [notice] : []),
      ...terms.map((term) => `**${nameOf(term, written)}**: ${writer.write(term[written], spoken)}`),
      section.tell_more,
    ],
    suggestions: titlesFor(near, language).slice(0, 3),
  }
}

function nameOf({ names }: Term, language: 'en' | 'hi'): string {
  const name = names[language][0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
