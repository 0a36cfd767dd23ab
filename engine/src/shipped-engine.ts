import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { type AnswerEngine, createAnswerEngine } from './answer-question.ts'
import { knowledgeFolder } from './content/knowledge-folder.ts'
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

/** Throws, naming the file, where it does not fit its format. */
export function readModelWords(folder: string = knowledgeFolder): ModelWords {
  const file = join(folder, 'language-model.yml')
  const read = ModelWords.safeParse(parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(`${file}: ${z.prettifyError(read.error)}`)
}
