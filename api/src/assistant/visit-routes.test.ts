import type { AssistantReply, OfficeVisit } from '@nyaysathi/contracts/assistant'
import type { OfficeAnswer } from '@nyaysathi/contracts/offices'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createAssistant } from './assistant.ts'

// The first test may have to learn all the knowledge.
vi.setConfig({ hookTimeout: 120_000 })

const clock = { now: () => new Date('2026-11-21T06:30:00Z') }
let test: TestApp
beforeAll(async () => {
  const log = { warn: () => {} } as unknown as Parameters<typeof createAssistant>[0]['log']
  test = await createTestApp({ assistant: createAssistant({ llm: undefined, clock, log }) })
})
afterAll(() => test.close())

const get = async <Answer>(url: string, query: Record<string, string>): Promise<Answer> =>
  (await test.app.inject({ url: `${url}?${new URLSearchParams(query)}` })).json()
const ask = async (message: string): Promise<AssistantReply> =>
  (await test.app.inject({ method: 'POST', url: '/model_chat', payload: { message } })).json()

describe('from a question to a door, with what the answer alone says', () => {
  it.each([
    ['my husband beats me, I live in Mumbai', 'Mumbai City'],
    ['my employer in Kinnaur has not paid my wages', 'Kinnaur'],
    ['we live in Nicobar, a child is made to work in a shop', 'Nicobar'],
    ['I am from Tawang and need a free lawyer for my divorce', 'Tawang'],
    ['गढ़चिरौली में पुलिस FIR नहीं लिख रही', 'Gadchiroli'],
  ])('%s', async (question, name) => {
    const { actions = [], understood } = await ask(question)
    const [district = '', state = ''] = (understood?.place ?? '').split(', ')
    const doors = actions.filter(({ office }) => office)
    expect(doors.length).toBeGreaterThan(0)
    for (const { office = '', topic = '', label } of doors) {
      const found = await get<OfficeAnswer>('/api/places/offices', { state, district, kind: office })
      expect(found.district?.name).toBe(name)
      const own = found.offices.filter(({ kind }) => kind === office)
      // A number can be called, whatever is known of the office itself.
      expect([...own.flatMap(({ call }) => call), ...found.call].length, office).toBeGreaterThan(0)
      const visit = await get<OfficeVisit>('/model_chat/visit', { office, topic, language: 'Hindi' })
      expect(visit.say.lines.length, `${label}: what to say`).toBeGreaterThanOrEqual(2)
      expect(visit.bring.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('refuses a kind that is none, and takes a topic that is none for no topic', async () => {
    const wrong = await test.app.inject('/model_chat/visit?office=palace')
    expect(wrong.statusCode).toBe(400)
    const visit = await get<OfficeVisit>('/model_chat/visit', { office: 'district_court', topic: 'none' })
    expect(visit).toMatchObject({ office: 'district_court', say: { language: 'english' } })
    expect(visit).not.toHaveProperty('topic_title')
  })

  it('says of a letter what is said where it is given', async () => {
    const given = { office: 'district_police', letter: 'questioning-at-home' }
    const { say } = await get<OfficeVisit>('/model_chat/visit', given)
    expect(say).not.toEqual((await get<OfficeVisit>('/model_chat/visit', { office: 'district_police' })).say)
  })
})
