import { createHash } from 'node:crypto'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { learnTopics } from '../retrieval/learn-topics.ts'
import { buildTopicFinder } from '../retrieval/topic-finder.ts'
import {
  type Coefficients,
  type Evidence,
  evidenceForBest,
  evidenceWithRelated,
  type Fluency,
} from '../understanding/confidence.ts'
import { relationOf } from '../understanding/decide-topics.ts'
import { type Case, fitLogistic, lossLeftOut, lossOf } from './fit-logistic.ts'
import { leaveOut } from './left-out.ts'

/** What speaks for the best topic of an ask, and whether it was right. */
export type LikelihoodCase = { evidence: Evidence; fluency: Fluency; isSo: boolean }
export type LikelihoodCases = {
  /** Whether the best topic is the right one, */
  ofBest: LikelihoodCase[]
  /** and whether it is, or is related to it. */
  orRelated: LikelihoodCase[]
}

/** So many parts of the cases are foretold by coefficients that were fitted to the others. */
const parts = 5

/**
 * A quarter of all asks, asked of what was learned without them. Where the best is no topic nothing is answered, so it is no case.
 * It takes as long as learning does.
 */
export function readLikelihoodCases(content: KnowledgeContent): LikelihoodCases {
  const { kept, asks } = leaveOut(content, 0)
  const finder = buildTopicFinder(kept.lexicon, learnTopics(kept))
  const bySlug = new Map(kept.topics.map((topic) => [topic.slug, topic]))
  const areRelated = relationOf(bySlug)
  const cases: LikelihoodCases = { ofBest: [], orRelated: [] }
  for (const { ask, topic, fluency } of asks) {
    const findings = finder.find(finder.analyze(ask))
    const best = findings.found[0]?.slug
    if (best === undefined || !bySlug.has(best)) continue
    const isRight = best === topic
    const isNear = topic !== undefined && areRelated(best, topic)
    const ofBest = evidenceForBest(findings, fluency)
    const orRelated = evidenceWithRelated(findings, fluency, areRelated)
    if (ofBest) cases.ofBest.push({ evidence: ofBest, fluency, isSo: isRight })
    if (orRelated) cases.orRelated.push({ evidence: orRelated, fluency, isSo: isRight || isNear })
  }
  return cases
}

/** Other cases, another hash. */
export function hashOfCases(cases: readonly LikelihoodCase[]): string {
  const rounded = JSON.stringify(cases, (_name, value) =>
    typeof value === 'number' ? Number(value.toFixed(5)) : value,
  )
  return createHash('sha256').update(rounded).digest('hex').slice(0, 16)
}

/** To the hundredth. English and Hindi are what other languages are held beside. */
export function fitCoefficients(cases: readonly LikelihoodCase[]): Coefficients {
  const [constant = 0, ...fitted] = fitLogistic(asCases(cases)).map((one) => Math.round(one * 100) / 100)
  const named = Object.fromEntries(names.map((name, at) => [name, fitted[at] ?? 0])) as Record<Name, number>
  return { constant, ...named, whole: 0 }
}

/** How badly coefficients foretell what is right, beside fitted ones; of these also on what was left out of the fitting. */
export function measureCoefficients(
  cases: readonly LikelihoodCase[],
  now: Coefficients,
): { cases: number; now: number; fitted: number; fittedLeftOut: number } {
  const told = asCases(cases)
  return {
    cases: told.length,
    now: lossOf(told, [now.constant, ...names.map((name) => now[name])]),
    fitted: lossOf(told, fitLogistic(told)),
    fittedLeftOut: lossLeftOut(told, parts),
  }
}

type Name = Exclude<keyof Coefficients, 'constant' | 'whole'>
const names: readonly Name[] = ['score', 'margin', 'known', 'beside', 'spoken', 'foreign']

function asCases(cases: readonly LikelihoodCase[]): Case[] {
  return cases.map(({ evidence, fluency, isSo }) => ({
    isSo,
    evidence: names.map((name) =>
      name === 'spoken' || name === 'foreign' ? Number(fluency === name) : evidence[name],
    ),
  }))
}
