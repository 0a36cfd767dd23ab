import { type EngineParts, sentencesIn } from '../understanding/engine-parts.ts'
import type { Understanding } from '../understanding/understand-question.ts'
import { createCitationWriter } from './write-citation.ts'

/** The numbers to call in danger, in the language in which this question would have been answered. */
export function composeNumbers({ language }: Understanding, parts: EngineParts): string {
  const { register, sentences } = parts.content
  const own = sentencesIn(language.code, parts)
  const writer = createCitationWriter({ register, sentences: own, oldFirst: false })
  const texts = language.missing ? [sentences.en, sentences.hi] : [own]
  return texts.map(({ danger }) => writer.write(danger.violence)).join('\n\n')
}
