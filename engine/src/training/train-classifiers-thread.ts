import { parentPort, workerData } from 'node:worker_threads'
import { type Lesson, trainClassifiers } from '../retrieval/learn-topics.ts'

/** Run as a thread by `learn-in-two-threads.ts`: takes a `Lesson`, gives back the classifiers. */
parentPort?.postMessage(trainClassifiers(workerData as Lesson))
