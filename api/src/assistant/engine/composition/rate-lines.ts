import type { TopicFinder } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import type { LineRater } from './compose-topic.ts'

/** Rates lines by what they share with the question, rare words and concepts counting more. */
export function createLineRater(question: AnalyzedText, finder: TopicFinder): LineRater {
  return (line) => finder.likeness(question, line)
}
