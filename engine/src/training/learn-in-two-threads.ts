import { Worker } from 'node:worker_threads'
import { readLesson } from '../retrieval/learn-topics.ts'
import type { LearnedClassifier, TopicLesson } from '../retrieval/topic-classifier.ts'
import type { LearnedTopics } from '../retrieval/topic-finder.ts'
import type { TaughtContent } from '../retrieval/training-texts.ts'

/**
 * Learns the same as `learnTopics`, the classifier of topics beside the rest, and has `meanwhile` done too.
 *
 * @param tell is told of each long step before it begins
 */
export async function learnInTwoThreads(
  content: TaughtContent,
  tell: (step: string) => void,
  meanwhile: () => void,
): Promise<LearnedTopics> {
  tell('reading how people ask')
  const { lesson, learnRest } = readLesson(content)
  tell(`learning from ${lesson.examples.length} examples`)
  const classifier = trainInThread(lesson)
  // Else it would be unhandled while the rest is learned, which gives no room to wait for it.
  classifier.catch(() => undefined)
  const rest = learnRest()
  meanwhile()
  return { ...rest, classifier: await classifier }
}

function trainInThread(lesson: TopicLesson): Promise<LearnedClassifier> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./train-topics-thread.ts', import.meta.url), {
      workerData: lesson,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) =>
      reject(new Error(`The thread that learns ended with ${code} before it had learned.`)),
    )
  })
}
