import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { otherKinds } from '../content/lexicon-format.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { shuffledOrder } from '../retrieval/shuffled-order.ts'

// Writes what the network learns from: every way of asking, title, summary and line of ours with its topic, and the stories with theirs.
// With a second argument a quarter of the stories is kept apart, to measure with.
const [file = '', leaveOut] = process.argv.slice(2)
const { topics, asks, lexicon, stories } = loadKnowledge()
const names = [...topics.map(({ slug }) => slug), ...otherKinds]

const ofTopics = topics.flatMap(({ slug, texts }) => [
  ...Object.entries(texts).flatMap(([language, text]) => [
    ...[...text.asks, text.title, text.summary].map((one) => ({ language, topic: slug, text: one })),
    ...linesOf(language, text.parts).map((one) => ({ language, topic: slug, text: one })),
  ]),
  ...Object.entries(asks).flatMap(([language, ofLanguage]) =>
    (ofLanguage.topics[slug] ?? []).map((text) => ({ language, topic: slug, text })),
  ),
])
const ofOthers = otherKinds.flatMap((kind) => [
  ...lexicon.other_questions[kind].map((text) => ({ language: 'en', topic: kind, text })),
  ...Object.entries(asks).flatMap(([language, ofLanguage]) =>
    (ofLanguage.other_questions[kind] ?? []).map((text) => ({ language, topic: kind, text })),
  ),
])
const order = shuffledOrder(stories.length, 1).flatMap((at) => stories[at] ?? [])
const apart = leaveOut ? Math.ceil(stories.length / 4) : 0

mkdirSync(dirname(file), { recursive: true })
writeFileSync(
  file,
  JSON.stringify({
    topics: names,
    texts: [...ofTopics, ...ofOthers],
    letters: order.slice(apart).map(({ text, topics }) => ({ text, topics })),
    leftOut: order.slice(0, apart).map(({ text, topics }) => ({ text, topics })),
  }),
)

/** Of the languages that are written first the lines of an answer, too; the others say the same. */
function linesOf(language: string, parts: Readonly<Record<string, string>>): string[] {
  if (language !== 'en' && language !== 'hi') return []
  return ['now', 'law', 'mistakes'].flatMap((part) =>
    (parts[part] ?? '').split('\n').filter((line) => line.trim() !== ''),
  )
}
