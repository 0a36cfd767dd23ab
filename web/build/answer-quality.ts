import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import type { Plugin } from 'vite'

const file = path.join(import.meta.dirname, '../../knowledge/evaluation/results.json')
const figuresId = 'virtual:answer-quality'
const failuresId = 'virtual:answer-failures'

/** What `npm run eval` has found; a file of another shape stops the build. */
function readAnswerQuality(): AnswerQuality {
  return AnswerQuality.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Gives the app `answerQuality` at build, and apart from it `answerFailures`, which are many times as long. */
export function answerQuality(): Plugin {
  return {
    name: 'answer-quality',
    resolveId: (id) => (id === figuresId || id === failuresId ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${figuresId}` && id !== `\0${failuresId}`) return undefined
      this.addWatchFile(file)
      const { failures, ...figures } = readAnswerQuality()
      return id === `\0${failuresId}`
        ? `export const answerFailures = ${JSON.stringify(failures)}`
        : `export const answerQuality = ${JSON.stringify(figures)}`
    },
  }
}
