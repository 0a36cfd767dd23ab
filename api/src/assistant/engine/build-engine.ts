import type { KnowledgeContent } from '../knowledge/knowledge-content.ts'
import { type Topic, topicLanguages } from '../knowledge/topic-format.ts'
import { buildTopicFinder, type TopicFinder } from './retrieval/topic-finder.ts'
import { normalizeText } from './text/normalize-text.ts'
import { buildSignReader, type SignReader } from './understanding/detect-danger.ts'
import { buildPlaceFinder, type PlaceFinder } from './understanding/find-place.ts'
import { buildSmallTalkReader, type SmallTalkReader } from './understanding/read-conversation.ts'
import { buildPartReader, type PartReader } from './understanding/read-parts.ts'
import {
  buildSectionQuestionReader,
  type SectionQuestionReader,
} from './understanding/read-section-question.ts'

/** What the engine is made of, once, at start. */
export type EngineParts = {
  content: KnowledgeContent
  finder: TopicFinder
  bySlug: ReadonlyMap<string, Topic>
  byTitle: ReadonlyMap<string, Topic>
  /** Where a person who thinks of ending their life is led, whatever else the message says. */
  crisisTopic: Topic | undefined
  findPlace: PlaceFinder
  readSigns: SignReader
  readSmallTalk: SmallTalkReader
  readParts: PartReader
  readSectionQuestion: SectionQuestionReader
}

export function buildEngineParts(content: KnowledgeContent): EngineParts {
  const { topics, lexicon, sentences, register } = content
  return {
    content,
    finder: buildTopicFinder(content),
    bySlug: new Map(topics.map((topic) => [topic.slug, topic])),
    byTitle: new Map(
      topics.flatMap((topic) =>
        topicLanguages.map((language) => [normalizeText(topic.texts[language].title).trim(), topic] as const),
      ),
    ),
    crisisTopic: topics.find((topic) => topic.slug === 'mental-health-crisis'),
    findPlace: buildPlaceFinder(content.states),
    readSigns: buildSignReader(lexicon),
    readSmallTalk: buildSmallTalkReader(sentences),
    readParts: buildPartReader(lexicon, sentences),
    readSectionQuestion: buildSectionQuestionReader(register, lexicon),
  }
}
