import type { Citation } from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { buildContentChecker } from './check-citations.ts'
import { buildStatementCheck, type Grounds, readStopWords, type StatementCheck } from './check-statements.ts'
import { buildIdentityMask, type IdentityMask } from './mask-identity.ts'
import type { ModelWords } from './model-words.ts'

/** What stands between people and a language model: what it is told of them, and what it may say to them. */
export type ModelGuard = {
  mask: IdentityMask
  /** Whether a text is in this language rather than in a neighbour of it. */
  isIn(language: LanguageName, text: string): boolean
  /** Holds each sentence of a model beside `grounds`. */
  checkBeside(grounds: Omit<Grounds, 'inLanguage'>): StatementCheck
  /** What a text of our own cites. */
  citationsOf(text: string): Citation[]
}

type Engine = {
  content: KnowledgeContent
  knowsWord: (word: string) => boolean
  tellLanguage: (text: string, asked: LanguageName) => LanguageName
}

export function guardModel(words: ModelWords, { content, knowsWord, tellLanguage }: Engine): ModelGuard {
  const checker = buildContentChecker(content, '…')
  const stopWords = readStopWords(content.lexicon)
  const helplines = new Set(content.register.helplines.keys())
  const isIn: ModelGuard['isIn'] = (language, text) => tellLanguage(text, language) === language
  return {
    mask: buildIdentityMask({ words, helplines, isKnownWord: knowsWord }),
    isIn,
    checkBeside: (grounds) => {
      const inLanguage = isIn(grounds.language, grounds.knowledge)
      return buildStatementCheck({ ...grounds, inLanguage }, checker, words, stopWords)
    },
    citationsOf: (text) => checker.check(text).citations,
  }
}
