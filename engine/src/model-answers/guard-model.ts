import type { Citation } from '@nyaysathi/contracts/assistant'
import type { LanguageName } from '@nyaysathi/contracts/languages'
import type { CaseNumberKind, UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { buildNameCheck } from '../text/name-check.ts'
import { buildContentChecker } from './check-citations.ts'
import { buildStatementCheck, type Grounds, readStopWords, type StatementCheck } from './check-statements.ts'
import { buildCountReader } from './counted-numbers.ts'
import {
  buildIdentityMask,
  type FoundIdentity,
  type HiddenIdentity,
  type MaskWishes,
} from './mask-identity.ts'
import type { ModelWords } from './model-words.ts'

/** What stands between people and a language model: what it is told of them, and what it may say to them. */
export type ModelGuard = {
  /**
   * Keeps what tells who somebody is out of one conversation, and puts it back into its answer; the names and numbers that were read
   * of the case among it.
   */
  openMask(understood?: UnderstoodCase, wishes?: MaskWishes): HiddenIdentity
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
  const helplines = new Set(content.register.helplines.keys())
  const mask = buildIdentityMask({
    words,
    helplines,
    isName: buildNameCheck(content.names.all),
    isKnownWord: knowsWord,
  })
  const readers = {
    checker,
    words,
    stopWords: readStopWords(content.lexicon),
    counts: buildCountReader(
      words,
      Object.values(content.sentences).map(({ months }) => months),
    ),
    findIdentity: mask.findIn,
  }
  const isIn: ModelGuard['isIn'] = (language, text) => tellLanguage(text, language) === language
  return {
    openMask: (understood, wishes) => mask.open(understood && identityIn(understood), wishes),
    isIn,
    checkBeside: (grounds) =>
      buildStatementCheck({ ...grounds, inLanguage: isIn(grounds.language, grounds.knowledge) }, readers),
    citationsOf: (text) => checker.check(text).citations,
  }
}

/** The answer needs the sections, and nobody can be found by them. */
const kindOfNumber: Record<Exclude<CaseNumberKind, 'section'>, FoundIdentity['kind']> = {
  fir: 'case number',
  case: 'case number',
  complaint: 'case number',
  cheque: 'identity number',
  bill: 'identity number',
  account: 'number',
  phone: 'phone number',
}

function identityIn({ names = [], numbers = [] }: UnderstoodCase): FoundIdentity[] {
  return [
    ...names.map(({ name }): FoundIdentity => ({ kind: 'name', text: name })),
    ...numbers.flatMap(({ what, number }): FoundIdentity[] =>
      what === 'section' ? [] : [{ kind: kindOfNumber[what], text: number }],
    ),
  ]
}
