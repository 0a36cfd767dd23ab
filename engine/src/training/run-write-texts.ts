import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { otherKinds } from '../content/lexicon-format.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import type { Story } from '../content/story-format.ts'
import { heardKinds } from '../letter-sense/heard-kinds.ts'
import {
  labelsOfAsks,
  labelsOfOthers,
  labelsOfStory,
  labelsOfTold,
  type MessageLabels,
  toldLists,
} from '../retrieval/message-labels.ts'
import { shuffledOrder } from '../retrieval/shuffled-order.ts'

// Writes what the network learns from: every way of asking, title, summary and line of ours with its topic, the stories with theirs, and
// messages with what is to be heard in them.
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
const bySlug = new Map(topics.map((topic) => [topic.slug, topic]))
const allAsks = Object.values(asks)
const asked = [
  ...topics.flatMap((topic) => {
    const all = [
      ...Object.values(topic.texts).flatMap((text) => text.asks),
      ...allAsks.flatMap((ofLanguage) => ofLanguage.topics[topic.slug] ?? []),
    ]
    return all.map((text) => labelled(text, labelsOfAsks(topic), [topic.slug]))
  }),
  ...otherKinds.flatMap((kind) => {
    const all = [
      ...lexicon.other_questions[kind],
      ...allAsks.flatMap((ofLanguage) => ofLanguage.other_questions[kind] ?? []),
    ]
    return all.map((text) => labelled(text, labelsOfOthers(kind), [kind]))
  }),
]
const told = toldLists.flatMap((list) =>
  allAsks.flatMap((ofLanguage) => ofLanguage[list]).map((text) => labelled(text, labelsOfTold[list])),
)
const order = shuffledOrder(stories.length, 1).flatMap((at) => stories[at] ?? [])
const apart = leaveOut ? Math.ceil(stories.length / 4) : 0

mkdirSync(dirname(file), { recursive: true })
writeFileSync(
  file,
  JSON.stringify({
    topics: names,
    texts: [...ofTopics, ...ofOthers],
    letters: order.slice(apart).map(letter),
    leftOut: order.slice(0, apart).map(letter),
    heard: heardKinds,
    asks: asked,
    told,
  }),
)

function letter(story: Story) {
  return labelled(story.text, labelsOfStory(story, bySlug), story.topics)
}

/** `heard` and `weights`: for each of `heardKinds` whether it is to be heard, 0 or 1, and how much that teaches, nothing where it is not known. */
function labelled(text: string, labels: MessageLabels, topics: readonly string[] = []) {
  return {
    text,
    topics,
    heard: heardKinds.map((kind) => Number(labels[kind]?.isSo ?? false)),
    weights: heardKinds.map((kind) => labels[kind]?.weight ?? 0),
  }
}

/** Of the languages that are written first the lines of an answer, too; the others say the same. */
function linesOf(language: string, parts: Readonly<Record<string, string>>): string[] {
  if (language !== 'en' && language !== 'hi') return []
  return ['now', 'law', 'mistakes'].flatMap((part) =>
    (parts[part] ?? '').split('\n').filter((line) => line.trim() !== ''),
  )
}
