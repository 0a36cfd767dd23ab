import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { City, District, State } from '@nyaysathi/contracts/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function ask<T>(url: string, { app } = test) {
  const answer = await app.inject(url)
  return { status: answer.statusCode, body: answer.json() as T, headers: answer.headers }
}

describe('States, towns and districts:', () => {
  it('36 States and Union territories, in English and Hindi, to be kept for a day', async () => {
    const { body, headers } = await ask<State[]>('/api/geo/states')
    expect(body).toHaveLength(36)
    expect(body).toContainEqual({ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' })
    expect(new Set(body.map(({ iso }) => iso)).size).toBe(36)
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  it.each(['MH', 'mh', 'IN-MH'])('towns of a State by the code %s', async (code) => {
    const { body } = await ask<City[]>(`/api/geo/states/${code}/cities`)
    expect(body.length).toBeGreaterThan(300)
    expect(body).toContainEqual({ name: 'Pune', lat: 18.52, lng: 73.855, district: 'Pune' })
  })

  it('every State has towns, and every district a position', async () => {
    const { body: states } = await ask<State[]>('/api/geo/states')
    for (const { iso } of states) {
      const cities = (await ask<City[]>(`/api/geo/states/${iso}/cities`)).body
      const districts = (await ask<District[]>(`/api/geo/states/${iso}/districts`)).body
      expect({ iso, cities: cities.length > 0, districts: districts.length > 0 }).toEqual({
        iso,
        cities: true,
        districts: true,
      })
    }
  })

  it('an earlier code still names its State', async () => {
    const { body } = await ask<District[]>('/api/geo/states/OR/districts')
    expect(body.map(({ name }) => name)).toContain('Khordha')
  })

  it.each(['/api/geo/states/XX/cities', '/api/geo/states/MHX/districts', '/api/geo/pins/999999'])(
    '%s is not there',
    async (url) => {
      expect((await ask(url)).status).toBe(404)
    },
  )
})

describe('PIN codes:', () => {
  it('a known one gives district and position', async () => {
    expect((await ask('/api/geo/pins/411001')).body).toEqual({
      pin: '411001',
      states: [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
      district: 'Pune',
      location: { lat: 18.512, lng: 73.878 },
      position_is: 'town',
    })
  })
  it('an unknown one only the States that it may be in', async () => {
    const { body } = await ask<{ states: State[] }>('/api/geo/pins/411999')
    expect(body).toEqual({
      pin: '411999',
      states: [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
    })
  })
  it.each(['041101', '4110', '41100a'])('%s is refused', async (pin) => {
    const { status, body } = await ask(`/api/geo/pins/${pin}`)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: 'A PIN code has six digits.', fields: { pin: 'A PIN code has six digits.' } },
    })
  })
})

describe('with a key for the country, state and city service', () => {
  let service: Server
  let answer: { status: number; body: string }
  const asked: { path: string | undefined; key: unknown }[] = []
  let keyed: TestApp
  beforeAll(async () => {
    service = createServer((request, reply) => {
      asked.push({ path: request.url, key: request.headers['x-cscapi-key'] })
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const { port } = service.address() as AddressInfo
    keyed = await createTestApp({
      database: test.database,
      env: { CSC_API_KEY: 'key-for-tests', CSC_API_URL: `http://127.0.0.1:${port}/v1` },
    })
  })
  afterAll(async () => {
    await keyed.close()
    service.close()
  })

  it.each([
    ['is refused by it', { status: 401, body: '{"error":"Unauthorized"}' }],
    ['is answered with garbage', { status: 200, body: '<html>' }],
    ['is answered with something else', { status: 200, body: '{"data":[]}' }],
    ['is answered with nothing', { status: 200, body: '[]' }],
    ['is answered without end', { status: 200, body: `["${'x'.repeat(2_100_000)}"]` }],
  ])('a question that %s gets the built-in list', async (_case, given) => {
    answer = given
    const { status, body } = await ask<City[]>('/api/geo/states/GA/cities', keyed)
    expect({ status, panjim: body.some(({ name }) => name === 'Panjim') }).toEqual({
      status: 200,
      panjim: true,
    })
  })

  it('its list is taken, with our positions where it has none, and is asked for once', async () => {
    asked.length = 0
    answer = {
      status: 200,
      body: JSON.stringify([
        { id: 1, name: 'Cuttack' },
        { id: 2, name: 'Newtown', latitude: '20.10000000', longitude: '85.20000000' },
        { id: 3, name: 'Elsewhere' },
      ]),
    }
    const first = await ask<City[]>('/api/geo/states/OD/cities', keyed)
    await ask('/api/geo/states/OD/cities', keyed)
    expect(first.body).toEqual([
      { name: 'Cuttack', lat: expect.any(Number), lng: expect.any(Number), district: 'Cuttack' },
      { name: 'Newtown', lat: 20.1, lng: 85.2 },
      { name: 'Elsewhere' },
    ])
    expect(asked).toEqual([{ path: '/v1/countries/IN/states/OR/cities', key: 'key-for-tests' }])
  })
})
