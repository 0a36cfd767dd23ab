import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@nyaysathi/contracts/languages'
import { parse } from 'yaml'
import * as z from 'zod'

const texts = z.array(z.union([z.string(), z.number()]).transform(String)).default([])

const languageNames = languages.map(({ name }) => name.toLowerCase())

/** One question of `knowledge/evaluation`; what its fields mean stands at the head of `questions.yml`. */
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
  /** That of the answer, in lower case. */
  language: z.string().refine((name) => languageNames.includes(name), 'is not one of the 23 languages'),
  /** That of the question, where it is not that of the answer. */
  asked_in: z
    .string()
    .refine((name) => languageNames.includes(name), 'is not one of the 23 languages')
    .optional(),
  emergency: z.boolean().default(false),
  must_contain: texts,
  forbidden: texts,
})
/** `file` is where it stands, without `.yml`. */
export type EvaluationQuestion = z.infer<typeof EvaluationQuestion> & { file: string }

/** Those of `questions.yml`, then those of `questions/<code>.yml`. */
export function readQuestions(knowledgeFolder: string): EvaluationQuestion[] {
  const folder = join(knowledgeFolder, 'evaluation')
  const byLanguage = join(folder, 'questions')
  const files = existsSync(byLanguage) ? readdirSync(byLanguage).filter((name) => name.endsWith('.yml')) : []
  return [join(folder, 'questions.yml'), ...files.sort().map((name) => join(byLanguage, name))].flatMap(
    (file) => {
      const checked = z.array(EvaluationQuestion).safeParse(parse(readFileSync(file, 'utf8')))
      if (checked.success)
        return checked.data.map((question) => ({ ...question, file: basename(file, '.yml') }))
      const issue = checked.error.issues[0]
      throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
    },
  )
}
