import type { PlaceResult, PlaceSearchAnswer } from '@nyaysathi/contracts/places'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ServiceOutside, startServiceOutside } from '../../testing/service-outside.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const pune = 'lat=18.5204303&lng=73.8567437'

let database: TestDatabase
let service: ServiceOutside
let test: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  service = await startServiceOutside()
})
afterEach(async () => {
  await test.close()
  await service.close()
})

async function get<T>(url: string): Promise<T> {
  return (await test.app.inject(url)).json()
}
const search = (query: string) => get<PlaceSearchAnswer>(`/api/places/search?${pune}&${query}`)

const failures = [
  ['fails', { status: 500 }],
  ['asks too much of us', { status: 429, headers: { 'retry-after': '120' } }],
  ['sends us elsewhere', { status: 301, headers: { location: 'http://127.0.0.1:1/' } }],
  ['answers with garbage', { body: '<html>busy</html>' }],
  ['answers with something else', { body: { elements: 'none', address: [] } }],
  ['answers without end', { body: `{"x":"${'x'.repeat(3_000_000)}"}` }],
  ['does not answer in time', { afterMs: 60_000 }],
] as const

describe('Overpass', () => {
  beforeEach(async () => {
    test = await createTestApp({ database, env: { PLACES_URL: `${service.url}/api/interpreter` } })
  })
  const station = {
    type: 'node',
    id: 123,
    lat: 18.5211,
    lon: 73.8567,
    timestamp: '2025-03-04T05:06:07Z',
    tags: {
      amenity: 'police',
      name: 'फरासखाना पोलीस ठाणे',
      'name:en': 'Faraskhana Police Station',
      phone: '+91 20 2445 4100',
      opening_hours: '24/7',
      website: 'javascript:alert(1)',
      'addr:street': 'Budhwar Peth',
      'addr:city': 'Pune',
    },
  }

  it('adds what it knows, with credit, nearest first', async () => {
    service.answer({
      body: {
        elements: [
          station,
          { type: 'way', id: 7, center: { lat: 18.6, lon: 73.9 }, tags: { amenity: 'police' } },
          { type: 'relation', id: 8, tags: { amenity: 'police', name: 'Nowhere' } },
          { type: 'node', id: 9, lat: 18.6, lon: 73.9, tags: { amenity: 'bank', name: 'A bank' } },
        ],
      },
    })
    const { results, attributions } = await search('category=police')
    expect(results.map(({ name }) => name).slice(0, 3)).toEqual([
      'Faraskhana Police Station',
      'Office of the Commissioner of Police, Pune',
      'Office of the Commissioner of Police, Pimpri-Chinchwad',
    ])
    expect(results.map(({ name }) => name)).toContain('Police station')
    expect(results[0]).toEqual({
      place_id: 'osm:n123',
      name: 'Faraskhana Police Station',
      category: 'police',
      kind: 'police_station',
      geometry: { location: { lat: 18.5211, lng: 73.8567 } },
      position_is: 'building',
      formatted_address: 'Budhwar Peth, Pune',
      vicinity: 'Budhwar Peth',
      distance_m: expect.any(Number),
      opening_hours: { periods: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ open: { day, time: '0000' } })) },
      formatted_phone_number: '02024454100',
      international_phone_number: '+91 2024454100',
      source: { name: 'OpenStreetMap', url: 'https://www.openstreetmap.org/node/123', date: '2025-03-04' },
      attribution: {
        text: '© OpenStreetMap contributors (ODbL)',
        url: 'https://www.openstreetmap.org/copyright',
      },
    })
    expect(attributions.map(({ text }) => text)).toContain('© OpenStreetMap contributors (ODbL)')
    const asked = service.asked[0]
    expect(asked?.url.pathname).toBe('/api/interpreter')
    expect(asked?.headers['user-agent']).toMatch(/^NyaySathi \(http/)
    expect(new URLSearchParams(asked?.body).get('data')).toBe(
      '[out:json][timeout:4][maxsize:16777216];(nwr[amenity=police](around:20000,18.52,73.86););out center tags meta 200;',
    )
  })

  it('what it added can be looked at, also by another instance', async () => {
    service.answer({ body: { elements: [station] } })
    await search('category=police')
    expect((await get<PlaceResult>('/api/places/osm:n123')).name).toBe('Faraskhana Police Station')
    expect(service.asked).toHaveLength(1)
    const other = await createTestApp({ database, env: { PLACES_URL: service.url } })
    const answer = await other.app.inject('/api/places/osm:n123')
    await other.close()
    expect(answer.json()).toMatchObject({ name: 'Faraskhana Police Station' })
    expect(new URLSearchParams(service.asked[1]?.body).get('data')).toContain('node(123);')
  })

  it('is asked once for the same place and kind, also by many at the same time', async () => {
    service.answer({ body: { elements: [station] }, afterMs: 50 })
    const answers = await Promise.all([1, 2, 3].map(() => search('category=police')))
    expect(answers.every(({ results }) => results[0]?.place_id === 'osm:n123')).toBe(true)
    await search('category=police')
    expect(service.asked).toHaveLength(1)
  })

  it('a list that it broke off is not taken', async () => {
    service.answer({ body: { remark: 'runtime error: Query timed out', elements: [station] } })
    expect((await search('category=police')).results[0]?.kind).toBe('district_police')
  })

  it.each(failures)('when it %s our own places stand in', async (_case, given) => {
    service.answer(given)
    const { results } = await search('category=police')
    expect(results[0]?.name).toBe('Office of the Commissioner of Police, Pune')
  })

  it.each([
    ['fails', { status: 503 }],
    ['asks too much of us', { status: 429, headers: { 'retry-after': '120' } }],
  ])('when it %s it is left alone for a while', async (_case, given) => {
    service.answer(given)
    await search('category=police')
    await search('category=court')
    await search('category=women_help')
    expect(service.asked).toHaveLength(1)
  })
})

describe('Nominatim', () => {
  beforeEach(async () => {
    test = await createTestApp({ database, env: { GEOCODER_URL: `${service.url}/nominatim` } })
  })
  const reverse = () => test.app.inject(`/api/geo/reverse?${pune}`)

  it('names the town, and hears of three decimals', async () => {
    service.answer({
      body: {
        address: {
          suburb: 'Sadashiv Peth',
          city: 'Pune City',
          state: 'Maharashtra',
          country: 'India',
          country_code: 'in',
        },
      },
    })
    expect((await reverse()).json()).toEqual({ city: 'Pune City', state: 'Maharashtra', country: 'India' })
    await reverse()
    expect(service.asked).toHaveLength(1)
    const { url, headers } = service.asked[0] ?? {}
    expect(url?.pathname).toBe('/nominatim/reverse')
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      lat: '18.52',
      lon: '73.857',
      format: 'jsonv2',
    })
    expect(headers?.['user-agent']).toMatch(/^NyaySathi \(http/)
  })

  it('what it cannot name, our own list names', async () => {
    service.answer({ body: { error: 'Unable to geocode' } })
    expect((await reverse()).json()).toMatchObject({ city: 'Pune' })
  })

  it.each(failures)('when it %s our own list names the town', async (_case, given) => {
    service.answer(given)
    expect((await reverse()).json()).toEqual({ city: 'Pune', state: 'Maharashtra', country: 'India' })
  })

  it('finds by words what is not on our list', async () => {
    service.answer({
      body: [
        {
          osm_type: 'way',
          osm_id: 55,
          lat: '18.53',
          lon: '73.87',
          category: 'office',
          type: 'government',
          name: 'Sub-Registrar Office, Haveli',
          address: { road: 'Station Road', city: 'Pune', state: 'Maharashtra', postcode: '411001' },
          extratags: { opening_hours: 'Mo-Fr 10:00-17:45; PH off' },
        },
      ],
    })
    const { results } = await search('query=registration%20office')
    expect(results).toEqual([
      expect.objectContaining({
        place_id: 'osm:w55',
        name: 'Sub-Registrar Office, Haveli',
        kind: 'registration_office',
        formatted_address: 'Station Road, Pune 411001, Maharashtra',
        opening_hours: {
          periods: [1, 2, 3, 4, 5].map((day) => ({
            open: { day, time: '1000' },
            close: { day, time: '1745' },
          })),
        },
      }),
    ])
    expect(results[0]).not.toHaveProperty('category')
    expect((await get<PlaceResult>('/api/places/osm:w55')).name).toBe('Sub-Registrar Office, Haveli')
  })

  it('is not asked by all who come at once: who would wait too long is answered from our own list', async () => {
    let asked = 0
    service.answer(() => {
      asked += 1
      return { body: { error: 'Unable to geocode' } }
    })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        test.app.inject(`/api/geo/reverse?lat=18.5${String(index).padStart(2, '0')}&lng=73.857`),
      ),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(asked).toBeLessThanOrEqual(4)
  })
})
