import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { type AnswerEngine, createAnswerEngine } from './answer-question.ts'
import { knowledgeFolder } from './content/knowledge-folder.ts'
import { openLetterSense } from './letter-sense/letter-sense.ts'
import { guardModel, type ModelGuard } from './model-answers/guard-model.ts'
import { ModelWords } from './model-answers/model-words.ts'
import { readDoors } from './offices/doors.ts'
import { readHelperFields } from './offices/helper-fields.ts'
import { buildQueryReader, type QueryReader } from './read-query.ts'
import { loadLearned } from './training/load-learned.ts'
import type { SearchReader } from './understanding/read-search.ts'

let shippedEngine: AnswerEngine | undefined

/** The engine over the knowledge that ships: what the build learned, read once for a process. */
export function loadShippedEngine(): AnswerEngine {
  if (!shippedEngine) {
    const { content, topics } = loadLearned()
    shippedEngine = createAnswerEngine(content, topics, readDoors(), openLetterSense())
  }
  return shippedEngine
}

/**
 * What a language model's answers are held beside, with the words of `knowledge/language-model.yml`. Throws, naming the file, where
 * it does not fit its format.
 */
export function loadModelGuard(engine: AnswerEngine): ModelGuard {
  return guardModel(readKnowledge('language-model.yml', ModelWords), engine)
}

/** Reads searches for helpers, with the fields of `knowledge/fields.yml`. Throws, naming the file, where it does not fit its format. */
export function loadSearchReader(engine: AnswerEngine): SearchReader {
  return engine.searchReader(readHelperFields())
}

/** Reads queries for those who may take them, with the words of `knowledge/language-model.yml`. */
export function loadQueryReader(engine: AnswerEngine): QueryReader {
  return buildQueryReader(engine, loadModelGuard(engine))
}

function readKnowledge<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = join(knowledgeFolder, name)
  const read = schema.safeParse(parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  return read.data
}
