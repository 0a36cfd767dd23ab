import type { LanguageCode } from '@nyaysathi/contracts/languages'
import type { AsksByLanguage } from './asks-format.ts'
import type { CaseWords } from './case-words-format.ts'
import type { OtherLanguages, Recognition, SentencesByLanguage } from './language-format.ts'
import type { Lexicon } from './lexicon-format.ts'
import type { Places } from './place-format.ts'
import type { PlainSection } from './plain-law.ts'
import type { Premise } from './premise-format.ts'
import type { CommonNames } from './read-names.ts'
import type { Paper } from './read-papers.ts'
import type { Register } from './register.ts'
import type { Story } from './story-format.ts'
import type { Terms } from './term-format.ts'
import type { TimeLimit } from './time-limit-format.ts'
import type { Topic } from './topic-format.ts'

/** All that the engine knows, as values: the engine itself reads no file. */
export type KnowledgeContent = {
  register: Register
  topics: Topic[]
  lexicon: Lexicon
  /** By which a case is read from what is told. */
  caseWords: Partial<Record<LanguageCode, CaseWords>>
  /** To learn from; empty where what was learned is read from its file. */
  asks: AsksByLanguage
  /** The same. */
  stories: Story[]
  sentences: SentencesByLanguage
  /** Groups of these that are newer in English, by language. */
  sentencesBehind: Partial<Record<LanguageCode, string[]>>
  otherLanguages: OtherLanguages
  recognition: Recognition
  places: Places
  /** The guides and letters that an answer may lead to. */
  papers: Paper[]
  /** Sections in plain words, for what no topic answers. */
  plainLaw: PlainSection[]
  timeLimits: TimeLimit[]
  /** That are common in India; they say nothing of a case. */
  names: CommonNames
  terms: Terms
  /** What many people wrongly believe of the law. */
  premises: Premise[]
}
