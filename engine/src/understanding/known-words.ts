import type { KnowledgeContent } from '../content/knowledge-content.ts'
import type { LearnedTopics } from '../retrieval/topic-finder.ts'
import { openVocabulary } from '../retrieval/vocabulary.ts'
import { tokenize } from '../text/tokenize.ts'

/** Whether a word stands in our texts, in the ways of asking that were learned from, or among the names of States and districts. */
export function buildWordCheck(
  { places }: Pick<KnowledgeContent, 'places'>,
  { words }: Pick<LearnedTopics, 'words'>,
): (word: string) => boolean {
  const vocabulary = openVocabulary(words)
  const ofPlaces = new Set(
    places.states
      .flatMap((state) => [state, ...state.districts])
      .flatMap(({ name }) => [name.en, name.hi, ...Object.values(name.own ?? {})])
      .flatMap((name) => tokenize(name).map((token) => token.word)),
  )
  return (word) =>
    tokenize(word).every(
      (token) =>
        token.script === 'number' ||
        ofPlaces.has(token.word) ||
        (token.script === 'latin'
          ? token.english !== undefined && vocabulary.knowsEnglish(token.english)
          : token.hindi !== undefined && vocabulary.knowsSound(token.hindi)),
    )
}
