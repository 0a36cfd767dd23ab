import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { type AnswerEngine, createAnswerEngine } from './answer-question.ts'
import { knowledgeFolder } from './content/knowledge-folder.ts'
import { guardModel, type ModelGuard } from './model-answers/guard-model.ts'
import { ModelWords } from './model-answers/model-words.ts'
import { loadLearned } from './training/load-learned.ts'

let shippedEngine: AnswerEngine | undefined

/** The engine over the knowledge that ships: what the build learned, read once for a process. */
export function loadShippedEngine(): AnswerEngine {
  if (!shippedEngine) {
    const { content, topics } = loadLearned()
    shippedEngine = createAnswerEngine(content, topics)
  }
  return shippedEngine
}

/**
 * What a language model's answers are held beside, with the words of `knowledge/language-model.yml`. Throws, naming the file, where
 * it does not fit its format.
 */
export function loadModelGuard(engine: AnswerEngine): ModelGuard {
  const file = join(knowledgeFolder, 'language-model.yml')
  const words = ModelWords.safeParse(parse(readFileSync(file, 'utf8')))
  if (!words.success) throw new Error(`${file}: ${z.prettifyError(words.error)}`)
  return guardModel(words.data, engine)
}
