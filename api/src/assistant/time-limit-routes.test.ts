import { loadShippedEngine } from '@nyaysathi/engine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cannedAssistant } from '../testing/canned-assistant.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

// The first test may have to learn all the knowledge.
vi.setConfig({ hookTimeout: 120_000 })

let test: TestApp
beforeAll(async () => {
  const { timeLimits, countTimeLimit } = loadShippedEngine()
  test = await createTestApp({ assistant: { ...cannedAssistant, timeLimits, countTimeLimit } })
})
afterAll(() => test.close())

const list = async (query = '') => (await test.app.inject({ url: `/api/time-limits${query}` })).json()
const count = (id: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/time-limits/${id}/calculate`, payload })

describe('time limits', () => {
  it('are listed for everybody, in English or Hindi', async () => {
    const limits = await list()
    expect(limits.length).toBeGreaterThanOrEqual(80)
    expect(limits).toContainEqual({
      id: 'cheque-notice',
      title: 'Send the written notice for a bounced cheque',
      section: 'NI Act 138',
      starts: 'the day on which the bank told you',
      length: '30 days',
    })
    expect((await list('?language=Hindi'))[0].title).toMatch(/[ऀ-ॿ]/)
  })

  it('are counted from the day that is given, with what may excuse a delay', async () => {
    const answer = await count('cheque-complaint', { start: '2026-01-20' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      due: '2026-03-04',
      how: expect.stringContaining('2026-01-20'),
      section: 'NI Act 142',
      may_be_excused: 'NI Act 142',
    })
    const hindi = await count('cheque-notice', { start: '2026-01-20', language: 'Hindi' })
    expect(hindi.json()).toMatchObject({ how: expect.stringContaining('दिन'), may_be_excused: null })
    const shut = await count('ex-parte-decree', { start: '2026-07-16', holidays: ['2026-08-17'] })
    expect(shut.json().due).toBe('2026-08-18')
  })

  it.each([
    ['no day at all', 'cheque-notice', {}, 400],
    ['a day that no calendar has', 'cheque-notice', { start: '2026-02-30' }, 400],
    ['a day in another form', 'cheque-notice', { start: '20/01/2026' }, 400],
    ['a holiday that is no day', 'ex-parte-decree', { start: '2026-01-20', holidays: ['Diwali'] }, 400],
    ['a part of a sentence without its years', 'bail-after-half', { start: '2026-01-20' }, 400],
    ['a day before this law', 'wage-claim', { start: '2024-01-20' }, 400],
    ['a limit that there is not', 'no-such-limit', { start: '2026-01-20' }, 404],
  ])('say in plain words what is wrong with %s', async (_what, id, payload, status) => {
    const answer = await count(id, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toMatch(/^[A-Z][a-z ].{10,}\.$/)
  })
})
