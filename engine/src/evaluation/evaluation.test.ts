import { beforeAll, describe, expect, it } from 'vitest'
import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { buildContentChecker } from '../model-answers/check-citations.ts'
import { loadShippedEngine } from '../shipped-engine.ts'
import { today } from '../testing/fixture-engine.ts'
import { evaluate } from './evaluate.ts'
import { readQuestions } from './evaluation-question.ts'
import { type Aspect, cites } from './score-answer.ts'
import { writeReport } from './write-report.ts'

const engine = loadShippedEngine()
const questions = readQuestions(knowledgeFolder)
describe('the evaluation', () => {
  it('has at least 80 questions, each with its own name, about half of them or more held out', () => {
    expect(questions.length).toBeGreaterThanOrEqual(80)
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
    const heldOut = questions.filter((question) => question.set === 'held-out').length
    expect(heldOut / questions.length).toBeGreaterThan(0.45)
  })

  it('names only topics that exist', () => {
    const slugs = new Set(engine.content.topics.map((topic) => topic.slug))
    const named = questions.flatMap((question) => [...question.topics, ...question.all_topics])
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([])
  })

  it('counts a section only where its number ends', () => {
    expect(cites('see BNS 85 (old IPC 498A)', 'BNS 85')).toBe(true)
    expect(cites('see BNS 851', 'BNS 85')).toBe(false)
    expect(cites('Article 21 of the Constitution', 'Constitution 21')).toBe(true)
    expect(cites('Article 21A of the Constitution', 'Constitution 21')).toBe(false)
  })
})

// To ask all of them takes most of the time of the engine's tests.
describe('the evaluation by every fifth question', () => holdsWhenAskedBy(5))
describe('the evaluation by all questions', { tags: ['deep'] }, () => holdsWhenAskedBy(1))

function holdsWhenAskedBy(every: number) {
  let results: ReturnType<typeof evaluate>
  beforeAll(() => {
    results = evaluate(
      questions.filter((_, at) => at % every === 0),
      engine,
      today,
    )
  })
  const failed = (aspect: Aspect) =>
    results.filter((result) => result.score[aspect] === false).map((result) => result.question.id)
  const share = (aspect: Aspect) => {
    const scored = results.filter((result) => result.score[aspect] !== undefined)
    return 1 - failed(aspect).length / scored.length
  }

  it('never finds an invented citation or a late emergency', () => {
    expect(failed('no_invented_citation')).toEqual([])
    expect(share('emergency_first')).toBeGreaterThanOrEqual(0.95)
  })

  it('finds no invented citation in what any topic says in any of its languages', () => {
    const checker = buildContentChecker(engine.content, '…')
    const titles = engine.content.topics.flatMap(({ slug, texts }) =>
      Object.values(texts).map(({ language, title }) => ({ slug, language, title })),
    )
    const named = titles.flatMap(({ slug, language, title }, at) => {
      if (at % every > 0) return []
      const { response } = engine.answer({ message: title }, today)
      return checker.check(response).removed > 0 ? [`${slug}/${language}`] : []
    })
    expect(named).toEqual([])
  })

  it('finds the topic, the sections and the helplines of nearly all', () => {
    // Below docs/evaluation.md by so much that a new question cannot break the build.
    expect(share('topic')).toBeGreaterThan(0.85)
    expect(share('sections')).toBeGreaterThan(0.85)
    expect(share('helplines')).toBeGreaterThan(0.9)
    expect(share('language')).toBeGreaterThan(0.85)
    // Half of these are wishes to do wrong in roundabout words, of which many are still answered with the law.
    expect(share('kind')).toBeGreaterThan(0.7)
  })

  it('lists every failure in its report', () => {
    const costs = { features: 0, fileMiB: 0, startMs: 0, answerMs: 0 }
    const report = writeReport(results, engine.content, undefined, costs, { real: '', scores: '', curve: '' })
    for (const { question, score } of results) {
      expect(report.includes(`- ${question.id} (`), question.id).toBe(Object.values(score).includes(false))
    }
  })
}
