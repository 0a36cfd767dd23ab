import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHelper, makePerson, type TestPerson } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let people: Record<'citizen' | 'helper' | 'administrator', TestPerson>
beforeAll(async () => {
  test = await createTestApp({ env: { STORIES: 'moderated' } })
  const [citizen, helper, administrator] = await Promise.all([
    makePerson(test.services),
    makeHelper(test.services),
    makePerson(test.services, { user_type: 'admin' }),
  ])
  people = { citizen, helper, administrator }
})
afterAll(() => test.close())

const id = randomUUID()
const forged = [
  `yesterday ${id}`,
  `infinity ${id}`,
  `2026-99-01T00:00:00.000Z ${id}`,
  `2026-02-31T00:00:00.000Z ${id}`,
  `0000-01-01T00:00:00.000Z ${id}`,
  `2026-11-21T10:00:00.000Z ${'-'.repeat(36)}`,
  `1760000000000.${'-'.repeat(36)}`,
  `'; drop table users; --`,
]

describe.each([
  ['citizen', '/api/appointments/details?'],
  ['citizen', '/api/chats/list?'],
  ['citizen', '/api/chats/direct?'],
  ['citizen', '/api/cases?'],
  ['helper', '/api/cases/pool?'],
  ['administrator', '/api/admin/ratings?'],
  ['administrator', '/api/admin/grievances?'],
  ['administrator', '/api/admin/stories?'],
  ['administrator', '/api/admin/chat-reports?'],
  ['administrator', '/api/admin/nyaysathi?'],
  ['administrator', '/api/admin/audit?'],
  ['citizen', '/api/stories?'],
  ['citizen', '/api/appointments/ratings?nyaysathi_id='],
] as const)('the list that a %s gets at %s', (who, address) => {
  it.each(forged)('refuses the cursor %s', async (text) => {
    const helper = address.endsWith('=') ? `${people.helper.user_id}&` : ''
    const cursor = Buffer.from(text, 'latin1').toString('base64url')
    const url = `${address}${helper}cursor=${cursor}`
    const answer = await test.app.inject({ url, headers: people[who].headers })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { cursor: 'This cursor is not one of ours.' },
    ])
  })
})
