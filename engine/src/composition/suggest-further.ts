import type { Part, Topic } from '../content/topic-format.ts'
import type { AnswerLanguage } from '../understanding/detect-language.ts'
import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { chooseText, titleFor } from './topic-text.ts'

const followUpParts: readonly Part[] = ['papers', 'time', 'cost', 'where', 'free_help', 'mistakes']
const suggestionCount = 4

/** Parts that were not shown, as questions that a person can send as they stand, and one neighbouring problem. */
export function suggestFurther(
  topics: readonly Topic[],
  asked: readonly Part[],
  understanding: Understanding,
  parts: EngineParts,
): string[] {
  const { language } = understanding
  const sentences = sentencesIn(language.code, parts)
  const first = topics[0] && chooseText(topics[0], language).rest
  const further = followUpParts
    .filter((part) => !asked.includes(part) && first?.parts[part])
    .map((part) => sentences.suggestions[part])
  const { intent } = understanding
  const likely =
    intent.kind === 'topics'
      ? [...(intent.alternatives ?? []), ...(intent.beside ?? [])].map(({ slug }) => slug)
      : []
  const related = [...likely, ...topics.flatMap((topic) => topic.related)]
    .filter((slug) => !topics.some((topic) => topic.slug === slug))
    .flatMap((slug) => parts.bySlug.get(slug) ?? [])
  const others = titlesFor(related, language)
  return [...further.slice(0, suggestionCount - 1), ...others.slice(0, 1)]
}

/** Titles to press: those in the reader's own language, and only where there is none of these, the nearest ones. */
export function titlesFor(topics: readonly Topic[], language: AnswerLanguage): string[] {
  const own = topics.filter(({ texts }) => texts[language.code])
  return (own.length > 0 ? own : topics).map((topic) => titleFor(topic, language))
}
