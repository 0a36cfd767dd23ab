import type { Topic } from '../content/topic-format.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { chooseText } from './topic-text.ts'
import type { CitationWriter } from './write-citation.ts'

const mostSections = 3

/**
 * What may be meant instead, in two lines each: a person whom the answer misses finds the right topic there,
 * and whoever was understood reads past it. Only in the language of the answer: half a sentence that nobody can read
 * helps nobody.
 */
export function composeAlternatives(
  understanding: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const { intent, language } = understanding
  const topics = intent.kind === 'topics' ? (intent.alternatives ?? []) : []
  const sentences = sentencesIn(language.code, parts)
  const heading = sentences.answer.or_about
  const lines = topics.flatMap((topic) => {
    const { first } = chooseText(topic, language)
    if (first.language !== language.code) return []
    const text = `**${first.title}:** ${first.summary} (${sectionsOf(topic, mostSections)})`
    return [writer.write(text, sentences)]
  })
  if (!heading || lines.length === 0) return []
  const list = lines.length === 1 ? lines : lines.map((line) => `- ${line}`)
  return [`***${heading}***\n${list.join('\n')}`]
}

const mostNearest = 2
const sectionsOfNearest = 2

/** Where it is not sure what is meant, the nearest topics in a line each: what it would mean, and the sections. */
export function composeNearest(
  topics: readonly Topic[],
  { language }: Understanding,
  parts: EngineParts,
  writer: CitationWriter,
): string[] {
  const sentences = sentencesIn(language.code, parts)
  const lines = topics.slice(0, mostNearest).flatMap((topic) => {
    const { first } = chooseText(topic, language)
    if (first.language !== language.code) return []
    const [sentence = ''] = sentencesOf(first.summary)
    const text = `- **${first.title}:** ${sentence.trim()} (${sectionsOf(topic, sectionsOfNearest)})`
    return [writer.write(text, sentences)]
  })
  return lines.length > 0 ? [lines.join('\n')] : []
}

function sectionsOf({ key_sections }: Topic, most: number): string {
  return key_sections
    .slice(0, most)
    .map((token) => `[[${token}]]`)
    .join(', ')
}
