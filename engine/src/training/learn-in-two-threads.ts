import { Worker } from 'node:worker_threads'
import { type LearnedClassifiers, type Lesson, readLesson } from '../retrieval/learn-topics.ts'
import type { LearnedTopics } from '../retrieval/topic-finder.ts'
import type { TaughtContent } from '../retrieval/training-texts.ts'

/**
 * Learns the same as `learnTopics`, the classifiers beside the rest, and has `meanwhile` done too.
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
  const classifiers = trainInThread(lesson)
  // Else it would be unhandled while the rest is learned, which gives no room to wait for it.
  classifiers.catch(() => undefined)
  const rest = learnRest()
  meanwhile()
  return { ...rest, ...(await classifiers) }
}

function trainInThread(lesson: Lesson): Promise<LearnedClassifiers> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./train-classifiers-thread.ts', import.meta.url), {
      workerData: lesson,
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) =>
      reject(new Error(`The thread that learns ended with ${code} before it had learned.`)),
    )
  })
}
