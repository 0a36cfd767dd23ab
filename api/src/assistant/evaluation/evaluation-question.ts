import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const texts = z.array(z.union([z.string(), z.number()]).transform(String)).default([])

/** One question of `knowledge/evaluation/questions.yml`; what its fields mean stands there. */
export const EvaluationQuestion = z.strictObject({
  id: z.string(),
  set: z.enum(['tune', 'held-out']),
  kind: z
    .enum(['law', 'greeting', 'thanks', 'identity', 'not-law', 'unknown', 'refusal', 'section'])
    .default('law'),
  ask: z.string(),
  location: z.string().optional(),
  preferred_language: z.string().optional(),
  history: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
  topics: texts,
  all_topics: texts,
  sections: texts,
  helplines: texts,
  language: z.enum(['english', 'hindi']),
  emergency: z.boolean().default(false),
  must_contain: texts,
  forbidden: texts,
})
export type EvaluationQuestion = z.infer<typeof EvaluationQuestion>

export function readQuestions(knowledgeFolder: string): EvaluationQuestion[] {
  const file = join(knowledgeFolder, 'evaluation', 'questions.yml')
  return z.array(EvaluationQuestion).parse(parse(readFileSync(file, 'utf8')))
}
