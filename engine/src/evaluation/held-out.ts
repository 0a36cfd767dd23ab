import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { learnTopics } from '../retrieval/learn-topics.ts'
import { buildTopicFinder } from '../retrieval/topic-finder.ts'
import { confidence, likelihoodWithRelated } from '../understanding/confidence.ts'
import { relationOf } from '../understanding/decide-topics.ts'
import { type LeftOutAsk, leaveOut, leftOutParts } from './left-out.ts'
import { buildPlainSearch } from './plain-search.ts'

/** Asks that were left out of what was learned, and how many of them each way found. */
export type HeldOut = {
  asks: number
  plain: number
  ours: number
  oursInThree: number
  answered: number
  rightOfAnswered: number
  /** Right, or a topic that is related to the right one. */
  nearOfAnswered: number
  outside: number
  outsideAnswered: number
}

/**
 * The hardest test that our own content gives: a quarter of the asks of each topic, and of the questions that no topic
 * answers, is taken away before learning, and then asked. Four times, so that each is asked once.
 */
export function scoreHeldOut(content: KnowledgeContent): HeldOut {
  const sum: HeldOut = {
    asks: 0,
    plain: 0,
    ours: 0,
    oursInThree: 0,
    answered: 0,
    rightOfAnswered: 0,
    nearOfAnswered: 0,
    outside: 0,
    outsideAnswered: 0,
  }
  for (let part = 0; part < leftOutParts; part += 1) {
    const { kept, asks } = leaveOut(content, part)
    const finder = buildTopicFinder(kept.lexicon, learnTopics(kept))
    const plain = buildPlainSearch(kept, false)
    const slugs = new Set(kept.topics.map((topic) => topic.slug))
    const areRelated = relationOf(new Map(kept.topics.map((topic) => [topic.slug, topic])))
    const look = ({ ask, fluency }: LeftOutAsk) => {
      const findings = finder.find(finder.analyze(ask))
      const names = findings.found.map((one) => one.slug)
      const sure = likelihoodWithRelated(findings, fluency, areRelated)
      return { names, isAnswered: sure >= confidence.sure && slugs.has(names[0] ?? '') }
    }
    for (const one of asks) {
      const { names, isAnswered } = look(one)
      const { ask, topic } = one
      if (topic === undefined) {
        sum.outside += 1
        sum.outsideAnswered += Number(isAnswered)
        continue
      }
      const isRight = names[0] === topic
      sum.asks += 1
      sum.plain += Number(plain(ask) === topic)
      sum.ours += Number(isRight)
      sum.oursInThree += Number(names.slice(0, 3).includes(topic))
      sum.answered += Number(isAnswered)
      sum.rightOfAnswered += Number(isAnswered && isRight)
      sum.nearOfAnswered += Number(isAnswered && (isRight || areRelated(topic, names[0] ?? '')))
    }
  }
  return sum
}
