import { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import { expect, it } from 'vitest'
import type { KnowledgeContent } from '../content/knowledge-content.ts'
import { buildRegister } from '../content/register.ts'
import type { QuestionResult } from './evaluate.ts'
import { writeResults } from './write-results.ts'

const content = {
  topics: [
    { slug: 'bail', law_as_on: '2026-11-21', texts: { en: { title: 'Bail' }, hi: { title: 'ज़मानत' } } },
    { slug: 'will', law_as_on: '2026-10-01', texts: { en: { title: 'Will' }, hi: { title: 'वसीयत' } } },
  ],
  register: buildRegister({ acts: [], sections: [], twins: [], helplines: [] }),
} as unknown as KnowledgeContent

function result(id: string, set: 'tune' | 'held-out', isRight: boolean): QuestionResult {
  return {
    question: {
      file: 'questions',
      id,
      set,
      kind: 'law',
      ask: 'bhai jail me hai',
      history: [],
      topics: ['bail'],
      all_topics: [],
      sections: ['BNSS 479'],
      helplines: [],
      language: 'hindi',
      emergency: false,
      must_contain: [],
      forbidden: ['50 lakh'],
    },
    score: {
      topic: isRight,
      sections: isRight,
      helplines: undefined,
      language: true,
      kind: undefined,
      no_invented_citation: true,
      emergency_first: undefined,
      no_false_alarm: true,
      wording: true,
    },
    reply: {
      status: 'success',
      response: '',
      language: 'hindi',
      emergency: false,
      citations: [{ act: 'BNS', section: '85', title: 'Cruelty' }],
      suggestions: [],
    },
    understoodAs: 'will',
    plain: { bm25: true, fuzzy: false },
  }
}

it('counts both sets apart, and lists every failure with what was wanted and what came', () => {
  const results = [result('a', 'tune', true), result('b', 'held-out', false), result('c', 'held-out', true)]
  const quality = writeResults(results, content, new Date('2026-11-21T06:30:00Z'))
  expect(AnswerQuality.parse(quality)).toEqual(quality)
  expect(quality).toMatchObject({
    measured_on: '2026-11-21',
    law_as_on: '2026-10-01',
    reviewed_by: [],
    questions: 3,
    sets: { tune: 1, 'held-out': 2 },
    rates: { tune: { topic: { right: 1, of: 1 } }, 'held-out': { topic: { right: 1, of: 2 } } },
    comparison: { 'held-out': { bm25: { right: 2, of: 2 }, ours: { right: 1, of: 2 } } },
    languages: [{ language: 'hindi', questions: 3 }],
    topics: [{ topic: 'bail', title: { en: 'Bail', hi: 'ज़मानत' }, questions: 3 }],
  })
  expect(quality.rates.tune.helplines).toBeUndefined()
  expect(quality.failures).toEqual([
    {
      id: 'b',
      set: 'held-out',
      asked_in: 'hindi',
      ask: 'bhai jail me hai',
      missed: ['topic', 'sections'],
      wanted: { topics: ['bail'], sections: ['BNSS 479'] },
      came: { about: 'will', sections: ['BNS 85'], language: 'hindi', emergency: false },
    },
  ])
})
