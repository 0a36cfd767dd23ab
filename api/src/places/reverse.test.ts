import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimitPolicies } from '../platform/http/rate-limit-policies.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function ask(query: string) {
  const answer = await test.app.inject(`/api/geo/reverse?${query}`)
  return { status: answer.statusCode, body: answer.json() }
}

describe('names the nearest town in India:', () => {
  it.each([
    ['Pune', 'lat=18.520&lng=73.857', 'Pune', 'Maharashtra'],
    ['Old Delhi', 'lat=28.652&lng=77.231', 'Delhi', 'Delhi'],
    ['Leh', 'lat=34.152&lng=77.577', 'Leh', 'Ladakh'],
    ['Port Blair', 'lat=11.668&lng=92.738', 'Port Blair', 'Andaman and Nicobar Islands'],
    ['Gurugram, which is not Delhi', 'lat=28.460&lng=77.027', 'Gurugram', 'Haryana'],
    ['Kanyakumari, the southern end', 'lat=8.088&lng=77.538', 'Kanniyakumari', 'Tamil Nadu'],
  ])('%s', async (_name, query, city, state) => {
    expect(await ask(query)).toEqual({ status: 200, body: { city, state, country: 'India' } })
  })
})

it.each([
  ['in the Arabian Sea', 'lat=15&lng=66'],
  ['in Paris', 'lat=48.857&lng=2.352'],
  ['at the pole', 'lat=90&lng=-180'],
])('%s there is none', async (_name, query) => {
  expect(await ask(query)).toEqual({
    status: 404,
    body: { error: 'No town in India is near this position.', code: 'not_found' },
  })
})

const noLatitude = 'The latitude must be a number from -90 to 90.'
const noLongitude = 'The longitude must be a number from -180 to 180.'

it.each([
  ['lat=90.001&lng=180.001', { lat: noLatitude, lng: noLongitude }],
  ['lat=18.52&lng=-181', { lng: noLongitude }],
  ['lat=&lng=73.857', { lat: noLatitude }],
  ['lat=NaN&lng=Infinity', { lat: noLatitude, lng: noLongitude }],
  ['lat=0x12&lng=7e1', { lat: noLatitude, lng: noLongitude }],
  ['lat=18.52%20or%201=1&lng=73.857', { lat: noLatitude }],
  ['lng=73.857', { lat: 'This is missing or of the wrong kind.' }],
  ['lat=1&lat=2&lng=73.857', { lat: 'This is missing or of the wrong kind.' }],
])('refuses %s', async (query, fields) => {
  const { status, body } = await ask(query)
  expect({ status, code: body.code, fields: body.fields }).toEqual({
    status: 400,
    code: 'invalid_input',
    fields,
  })
})

it('writes no position into the log, whether it is answered or refused', async () => {
  test.services.logLines.length = 0
  for (const query of ['lat=18.520&lng=73.857', 'lat=15.520&lng=66.857', 'lat=95.520&lng=73.857'])
    await ask(query)
  const log = test.services.logLines.join('')
  expect(log).toContain('/api/geo/reverse')
  expect(log).not.toMatch(/\.520|\.857/)
})

it('asks somebody who asks very often to wait', async () => {
  const limited = await createTestApp({
    database: test.database,
    env: { RATE_LIMITS: 'on' },
    rateLimitPolicies: { placesPerSource: { ...rateLimitPolicies.placesPerSource, points: 2 } },
  })
  const statuses: number[] = []
  for (let asked = 0; asked < 3; asked += 1) {
    statuses.push((await limited.app.inject('/api/geo/reverse?lat=18.520&lng=73.857')).statusCode)
  }
  await limited.close()
  expect(statuses).toEqual([200, 200, 429])
})
