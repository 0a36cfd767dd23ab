import { parentPort, workerData } from 'node:worker_threads'
import { type TopicLesson, trainTopicClassifier } from '../retrieval/topic-classifier.ts'

/** Run as a thread by `learn-in-two-threads.ts`: takes a `TopicLesson`, gives back the classifier of topics. */
parentPort?.postMessage(trainTopicClassifier(workerData as TopicLesson))
