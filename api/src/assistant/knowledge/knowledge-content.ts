import type { Register } from './register.ts'
import type { Topic } from './topic-format.ts'
import type { Lexicon } from './lexicon-format.ts'
import type { LanguageContent } from './language-format.ts'
import type { Place } from './place-format.ts'

/** All that the engine knows, as values: the engine itself reads no file. */
export type KnowledgeContent = {
  register: Register
  topics: Topic[]
  lexicon: Lexicon
  languages: LanguageContent
  places: Place[]
}
