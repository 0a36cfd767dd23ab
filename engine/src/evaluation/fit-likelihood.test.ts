import { describe, expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { loadKnowledge } from '../content/load-knowledge.ts'
import { loadFixtureContent, today } from '../testing/fixture-engine.ts'
import { loadLearned } from '../training/load-learned.ts'
import { confidence } from '../understanding/confidence.ts'
import { buildEngineParts } from '../understanding/engine-parts.ts'
import { fittedLikelihood, fittedTo } from '../understanding/fitted-likelihood.ts'
import { readQuestions } from './evaluation-question.ts'
import { fitCoefficients, hashOfCases, measureCoefficients, readLikelihoodCases } from './fit-likelihood.ts'
import { fitLogistic, lossLeftOut, lossOf } from './fit-logistic.ts'
import { buildOutcomeReader, searchNumber, sumOf, withNumber } from './search-numbers.ts'

describe('the fitted likelihood', () => {
  // Learns from nearly all of the knowledge once more.
  it('is what `npm run fit` gives, or foretells what is right as well as what that would give now', {
    tags: ['deep'],
    timeout: 600_000,
  }, () => {
    const { orRelated } = readLikelihoodCases(loadKnowledge())
    if (hashOfCases(orRelated) === fittedTo) expect(fitCoefficients(orRelated)).toEqual(fittedLikelihood)
    const { cases, now, fitted, fittedLeftOut } = measureCoefficients(orRelated, fittedLikelihood)
    expect(cases).toBeGreaterThan(10_000)
    expect(now, 'run `npm run fit`').toBeLessThan(fitted * 1.05)
    expect(fittedLeftOut).toBeLessThan(fitted * 1.01)
  })

  it('is fitted to asks that were left out of the learning, with whether each was found', () => {
    const content = loadFixtureContent()
    const { ofBest, orRelated } = readLikelihoodCases(content)
    const asks = content.topics.flatMap(({ texts }) => Object.values(texts).flatMap((text) => text.asks))
    expect(ofBest.length).toBeGreaterThan(5)
    expect(ofBest.length).toBeLessThan(asks.length / 2)
    expect(orRelated.length).toBeLessThanOrEqual(ofBest.length)
    expect(ofBest.some(({ isSo }) => isSo)).toBe(true)
    expect(hashOfCases(ofBest)).not.toBe(hashOfCases(ofBest.slice(1)))
  })
})

describe('a logistic regression', () => {
  // Of 200 cases at each place as many are so as the function says.
  const made = [-2, -1, 0, 1, 2].flatMap((one) =>
    [-1, 1].flatMap((other) => {
      const likely = 1 / (1 + Math.exp(-(0.5 + one - 2 * other)))
      return Array.from({ length: 200 }, (_case, at) => ({ evidence: [one, other], isSo: at < likely * 200 }))
    }),
  )

  it('finds the coefficients by which its cases were made', () => {
    const [constant, first, second] = fitLogistic(made)
    expect(constant).toBeCloseTo(0.5, 1)
    expect(first).toBeCloseTo(1, 1)
    expect(second).toBeCloseTo(-2, 1)
  })

  it('foretells better than a coin what it has not seen', () => {
    expect(lossOf(made, [0, 0, 0])).toBeCloseTo(Math.log(2))
    expect(lossLeftOut(made, 5)).toBeLessThan(0.45)
  })
})

describe('the search around the chosen numbers', () => {
  const { content, topics } = loadLearned()
  const some = readQuestions(knowledgeFolder).filter(({ set }, at) => set === 'tune' && at % 9 === 0)
  const none = { letters: [], conversations: [], dangers: [], wishes: [] }
  const ask = buildOutcomeReader(some, none, buildEngineParts(content, topics), today)
  const asNow = ask()

  it('counts what becomes of the questions, and leaves each number as it was', () => {
    const before = { ...confidence }
    const silent = sumOf(withNumber('sure', 0.999, () => withNumber('sureInDanger', 0.999, ask)))
    expect(silent.silent).toBeGreaterThan(sumOf(asNow).silent)
    expect(silent.worth).toBeLessThan(sumOf(asNow).worth)
    expect(confidence).toEqual(before)
  })

  it('never takes a worse number for a better one', () => {
    const { now, best, gain } = searchNumber('sure', ask, asNow)
    expect(now).toBe(confidence.sure)
    expect(gain).toBeGreaterThanOrEqual(0)
    if (gain === 0) expect(best).toBe(now)
  })
})
