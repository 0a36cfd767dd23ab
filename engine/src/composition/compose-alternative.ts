import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { chooseText } from './topic-text.ts'
import type { CitationWriter } from './write-citation.ts'

const mostSections = 3

/**
 * Where a second topic is almost as likely, in two lines: a person whom the answer misses finds the right topic there,
 * and whoever was understood reads past it. Only in the language of the answer: half a sentence that nobody can read
 * helps nobody.
 */
export function composeAlternative(
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const { intent, language } = understanding
  const topic = intent.kind === 'topics' ? intent.alternative : undefined
  const sentences = sentencesIn(language.code, parts)
  const heading = sentences.answer.or_about
  if (!topic || !heading) return []
  const { first } = chooseText(topic, language)
  if (first.language !== language.code) return []
  const sections = topic.key_sections
    .slice(0, mostSections)
    .map((token) => `[[${token}]]`)
    .join(', ')
  const text = `**${first.title}:** ${first.summary} (${sections})`
  return [`***${heading}***\n${writer.write(text, sentences)}`]
}
