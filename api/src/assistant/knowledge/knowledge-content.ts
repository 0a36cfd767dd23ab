import type { OtherLanguages, Sentences } from './language-format.ts'
import type { Lexicon } from './lexicon-format.ts'
import type { State } from './place-format.ts'
import type { Register } from './register.ts'
import type { Topic, TopicLanguage } from './topic-format.ts'

/** All that the engine knows, as values: the engine itself reads no file. */
export type KnowledgeContent = {
  register: Register
  topics: Topic[]
  lexicon: Lexicon
  sentences: Record<TopicLanguage, Sentences>
  otherLanguages: OtherLanguages
  states: State[]
}
