import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import type { Plugin } from 'vite'

const file = path.join(import.meta.dirname, '../../knowledge/evaluation/results.json')
const moduleId = 'virtual:answer-quality'

/** What `npm run eval` has found; a file of another shape stops the build. */
export function readAnswerQuality(): AnswerQuality {
  return AnswerQuality.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Gives the app `answerQuality` at build. */
export function answerQuality(): Plugin {
  return {
    name: 'answer-quality',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      this.addWatchFile(file)
      return `export const answerQuality = ${JSON.stringify(readAnswerQuality())}`
    },
  }
}
