import { otherKinds } from '../content/lexicon-format.ts'
import { buildTextAnalyzer } from '../text/analyze-text.ts'
import { learnLanguageSigns } from '../text/learn-language-signs.ts'
import { learnKeywords } from './keyword-search.ts'
import { learnMeanings } from './learn-meanings.ts'
import { type MessageExample, trainMessageClassifier } from './message-classifier.ts'
import { collectSections } from './section-search.ts'
import { type TopicLesson, trainTopicClassifier } from './topic-classifier.ts'
import type { LearnedTopics } from './topic-finder.ts'
import { mostTopics } from './topic-weights.ts'
import { readTrainingTexts, type TaughtContent } from './training-texts.ts'
import { openMeanings } from './word-meanings.ts'

/** Learns from everything that ships. The same content always gives the same. */
export function learnTopics(content: TaughtContent): LearnedTopics {
  const { lesson, learnRest } = readLesson(content)
  return { ...learnRest(), classifier: trainTopicClassifier(lesson) }
}

/** What the classifier of topics is trained with: numbers alone, so that another thread can do it. The rest can be learned meanwhile. */
export function readLesson(content: TaughtContent): {
  lesson: TopicLesson
  learnRest: () => Omit<LearnedTopics, 'classifier'>
} {
  const { topics, lexicon } = content
  const names = [...topics.map((topic) => topic.slug), ...otherKinds]
  if (names.length > mostTopics) throw new Error(`More than ${mostTopics} topics: number them in two bytes.`)
  const meanings = learnMeanings(topics, new Set(lexicon.stop_words.en))
  const analyze = buildTextAnalyzer(lexicon)
  const { searched, words, table, vectors, examples, messages } = readTrainingTexts(
    content,
    names,
    analyze,
    openMeanings(meanings),
  )
  const features = table.hashes.length
  const learnMessages = (examples: readonly MessageExample[]) =>
    trainMessageClassifier(examples, vectors, features)
  return {
    lesson: { examples, vectors, features, topics: names.length },
    learnRest: () => ({
      names,
      table,
      keywords: learnKeywords(names, searched),
      words,
      meanings,
      languages: learnLanguageSigns(content),
      sections: collectSections(content.plainLaw, analyze),
      danger: learnMessages(messages.danger),
      accused: learnMessages(messages.accused),
      neither: learnMessages(messages.neither),
      wish: learnMessages(messages.wish),
    }),
  }
}
