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

/** What the classifiers are trained with: numbers alone, so that another thread can do it. */
export type Lesson = TopicLesson & Record<MessageKind, MessageExample[]>
type MessageKind = 'danger' | 'accused' | 'neither' | 'wish'
export type LearnedClassifiers = Pick<LearnedTopics, 'classifier' | MessageKind>

/** Learns from everything that ships. The same content always gives the same. */
export function learnTopics(content: TaughtContent): LearnedTopics {
  const { lesson, learnRest } = readLesson(content)
  return { ...learnRest(), ...trainClassifiers(lesson) }
}

export function trainClassifiers(lesson: Lesson): LearnedClassifiers {
  const { vectors, features } = lesson
  return {
    classifier: trainTopicClassifier(lesson),
    danger: trainMessageClassifier(lesson.danger, vectors, features),
    accused: trainMessageClassifier(lesson.accused, vectors, features),
    neither: trainMessageClassifier(lesson.neither, vectors, features),
    wish: trainMessageClassifier(lesson.wish, vectors, features),
  }
}

/** What the classifiers are trained with; the rest can be learned meanwhile. */
export function readLesson(content: TaughtContent): {
  lesson: Lesson
  learnRest: () => Omit<LearnedTopics, keyof LearnedClassifiers>
} {
  const { topics, lexicon } = content
  const names = [...topics.map((topic) => topic.slug), ...otherKinds]
  if (names.length > mostTopics) throw new Error(`More than ${mostTopics} topics: number them in two bytes.`)
  const meanings = learnMeanings(topics, new Set(lexicon.stop_words.en))
  const analyze = buildTextAnalyzer(lexicon)
  const { searched, words, table, ...numbers } = readTrainingTexts(
    content,
    names,
    analyze,
    openMeanings(meanings),
  )
  return {
    lesson: { ...numbers, features: table.hashes.length, topics: names.length },
    learnRest: () => ({
      names,
      table,
      keywords: learnKeywords(names, searched),
      words,
      meanings,
      languages: learnLanguageSigns(content),
      sections: collectSections(content.plainLaw, analyze),
    }),
  }
}
