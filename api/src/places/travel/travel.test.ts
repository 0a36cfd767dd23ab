import type { MatrixAnswer, RouteAnswer } from '@nyaysathi/contracts/places'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ServiceOutside, startServiceOutside } from '../../testing/service-outside.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const pune = { lat: 18.5204303, lng: 73.8567437 }
const satara = { place_id: 'satara', location: { lat: 17.68, lng: 73.99 } }
const mumbai = { place_id: 'mumbai', location: { lat: 19.073, lng: 72.883 } }

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

async function start(routerPath?: string): Promise<void> {
  const env: Record<string, string> = routerPath === undefined ? {} : { ROUTER_URL: service.url + routerPath }
  test = await createTestApp({ database, env })
}
async function post<T>(url: string, payload: object): Promise<T> {
  const answer = await test.app.inject({ method: 'POST', url, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const matrix = (...destinations: object[]) =>
  post<MatrixAnswer>('/api/places/matrix', { origin: pune, destinations })
const route = (destination: object = satara.location) =>
  post<RouteAnswer>('/api/places/route', { origin: pune, destination })

describe('without a router', () => {
  beforeEach(() => start())

  it('distances are as the crow flies, the time a guess only where it means something', async () => {
    const { rows, attributions } = await matrix(satara, mumbai)
    expect(rows).toEqual([
      {
        place_id: 'satara',
        status: 'OK',
        kind: 'straight_line',
        distance: { text: '94.5 km', value: expect.closeTo(94_500, -3) },
        duration: { text: expect.stringMatching(/^about \d hours \d+ mins$/), value: expect.any(Number) },
      },
      {
        place_id: 'mumbai',
        status: 'OK',
        kind: 'straight_line',
        distance: { text: '120 km', value: expect.closeTo(119_500, -3) },
      },
    ])
    expect(attributions).toEqual([])
  })

  it('a route is a line and says that it is one', async () => {
    expect(await route()).toMatchObject({
      status: 'OK',
      kind: 'straight_line',
      reason: 'no_router',
      points: [pune, satara.location],
    })
  })

  it('the same place is no distance away', async () => {
    const { rows } = await matrix({ place_id: 'here', location: pune })
    expect(rows[0]).toMatchObject({ distance: { text: '0 m', value: 0 }, duration: { value: 60 } })
  })

  it.each([
    [{ origin: { lat: 91, lng: 0 }, destinations: [satara] }, 'origin.lat'],
    [{ origin: pune, destinations: [] }, 'destinations'],
    [{ origin: pune, destinations: Array(101).fill(satara) }, 'destinations'],
    [{ origin: pune, destinations: [{ place_id: "' or 1=1", location: pune }] }, 'destinations.0.place_id'],
    [
      { origin: pune, destinations: [{ place_id: 'x', location: { lat: '18', lng: 73 } }] },
      'destinations.0.location.lat',
    ],
  ])('refuses a question that is none: %#', async (payload, field) => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/places/matrix', payload })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
  })
})

describe('with OSRM', () => {
  beforeEach(() => start('/osrm/'))

  it('distances and times are by road, and a place without a road says so', async () => {
    service.answer({
      body: { code: 'Ok', durations: [[0, 6_312.4, null]], distances: [[0, 112_345.6, null]] },
    })
    expect(await matrix(satara, mumbai)).toEqual({
      rows: [
        {
          place_id: 'satara',
          status: 'OK',
          kind: 'road',
          distance: { text: '112 km', value: 112_346 },
          duration: { text: '1 hour 45 mins', value: 6_312 },
        },
        { place_id: 'mumbai', status: 'ZERO_RESULTS', kind: 'road' },
      ],
      attributions: [expect.objectContaining({ text: expect.stringContaining('OpenStreetMap') })],
    })
    expect(decodeURIComponent(service.asked[0]?.url.href ?? '')).toBe(
      'http://service/osrm/table/v1/driving/73.857,18.52;73.99,17.68;72.883,19.073?sources=0&annotations=duration,distance',
    )
  })

  it('100 destinations are asked for in tables that every server takes', async () => {
    service.answer(({ url }) => {
      const places = url.pathname.split(';').length
      const row = Array.from({ length: places }, (_, index) => index)
      return { body: { code: 'Ok', durations: [row], distances: [row] } }
    })
    const { rows } = await matrix(
      ...Array.from({ length: 100 }, (_, index) => ({ ...satara, place_id: `p${index}` })),
    )
    expect(rows).toHaveLength(100)
    expect(service.asked.map(({ url }) => url.pathname.split(';').length)).toEqual([100, 2])
  })

  it('a route is the road', async () => {
    const coordinates = [
      [73.857, 18.52],
      [73.9, 18.1],
      [73.99, 17.68],
    ]
    service.answer({
      body: { code: 'Ok', routes: [{ distance: 112_345, duration: 6_312, geometry: { coordinates } }] },
    })
    expect(await route()).toEqual({
      status: 'OK',
      kind: 'road',
      points: coordinates.map(([lng, lat]) => ({ lat, lng })),
      distance: { text: '112 km', value: 112_345 },
      duration: { text: '1 hour 45 mins', value: 6_312 },
      attributions: [expect.anything()],
    })
  })

  it('a road of very many points is thinOut, and keeps its ends', async () => {
    const coordinates = Array.from({ length: 30_001 }, (_, index) => [73 + index / 100_000, 18])
    service.answer({
      body: { code: 'Ok', routes: [{ distance: 1, duration: 1, geometry: { coordinates } }] },
    })
    const { points } = await route()
    expect(points.length).toBeLessThanOrEqual(2_000)
    expect([points[0], points.at(-1)]).toEqual([
      { lat: 18, lng: 73 },
      { lat: 18, lng: 73.3 },
    ])
  })

  it('no road is no route, and no straight line either', async () => {
    service.answer({ status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } })
    expect(await route()).toMatchObject({ status: 'ZERO_RESULTS', kind: 'road', points: [] })
  })

  it('the same question is asked once, also by many at the same time', async () => {
    service.answer({ body: { code: 'Ok', durations: [[0, 60]], distances: [[0, 900]] }, afterMs: 50 })
    await Promise.all([matrix(satara), matrix(satara), matrix(satara)])
    await matrix(satara)
    expect(service.asked).toHaveLength(1)
  })

  it.each([
    ['fails', { status: 500 }],
    ['asks too much of us', { status: 429, headers: { 'retry-after': '30' } }],
    ['sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['answers with garbage', { body: '<html>busy</html>' }],
    ['answers with something else', { body: { code: 'Ok', durations: 'soon' } }],
    [
      'answers with numbers that cannot be',
      { body: { code: 'Ok', durations: [[0, -5]], distances: [[0, 1e300]] } },
    ],
    ['answers without end', { body: `{"code":"Ok","durations":"${'x'.repeat(5_000_000)}"}` }],
  ])(
    'when it %s the straight line stands in and says so, and it is left alone for a while',
    async (_case, given) => {
      service.answer(given)
      expect((await matrix(satara)).rows[0]).toMatchObject({ status: 'OK', kind: 'straight_line' })
      expect(await route()).toMatchObject({ kind: 'straight_line', reason: 'router_away' })
      const calls = service.asked.length
      await route({ lat: 17, lng: 74 })
      if ('status' in given && given.status !== 302) expect(service.asked).toHaveLength(calls)
    },
  )

  it('when it does not answer nobody waits for it for long', async () => {
    service.answer({ afterMs: 60_000 })
    expect(await route()).toMatchObject({ kind: 'straight_line', reason: 'router_away' })
    // Less than the service is silent.
  }, 50_000)
})

describe('with Valhalla', () => {
  beforeEach(() => start('/valhalla'))

  it('distances and times are by road', async () => {
    service.answer({
      body: {
        sources_to_targets: [
          [
            { distance: 112.3456, time: 6_312, from_index: 0, to_index: 0 },
            { distance: null, time: null, from_index: 0, to_index: 1 },
          ],
        ],
      },
    })
    expect((await matrix(satara, mumbai)).rows).toEqual([
      {
        place_id: 'satara',
        status: 'OK',
        kind: 'road',
        distance: { text: '112 km', value: 112_346 },
        duration: { text: '1 hour 45 mins', value: 6_312 },
      },
      { place_id: 'mumbai', status: 'ZERO_RESULTS', kind: 'road' },
    ])
    expect(service.asked[0]?.url.pathname).toBe('/valhalla/sources_to_targets')
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
      costing: 'auto',
      units: 'kilometers',
      sources: [{ lat: 18.52, lon: 73.857 }],
      targets: [
        { lat: 17.68, lon: 73.99 },
        { lat: 19.073, lon: 72.883 },
      ],
    })
  })

  it('the shape of a route is read', async () => {
    // (38.5, -120.2), (40.7, -120.95), (43.252, -126.453): the example of the format, with six decimals.
    const shape = '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI'
    service.answer({ body: { trip: { summary: { length: 2.4, time: 600 }, legs: [{ shape }] } } })
    expect(await route()).toMatchObject({
      kind: 'road',
      distance: { text: '2.4 km', value: 2_400 },
      duration: { text: '10 mins' },
      points: [
        { lat: 38.5, lng: -120.2 },
        { lat: 40.7, lng: -120.95 },
        { lat: 43.252, lng: -126.453 },
      ],
    })
  })

  it('no path is no route', async () => {
    service.answer({ status: 400, body: { error_code: 442, error: 'No path could be found for input' } })
    expect(await route()).toMatchObject({ status: 'ZERO_RESULTS', points: [] })
  })

  it.each([
    [
      'another error',
      { status: 400, body: { error_code: 154, error: 'Path distance exceeds the max distance limit' } },
    ],
    [
      'a shape cut off',
      { body: { trip: { summary: { length: 1, time: 1 }, legs: [{ shape: '_izlhA~rl' }] } } },
    ],
    [
      'a shape of other signs',
      { body: { trip: { summary: { length: 1, time: 1 }, legs: [{ shape: '\u0000  \u00ff' }] } } },
    ],
  ])('%s is no answer', async (_case, given) => {
    service.answer(given)
    expect(await route()).toMatchObject({ kind: 'straight_line', reason: 'router_away' })
  })
})

describe('a router whose address does not say what it is', () => {
  it.each([
    [
      'Valhalla',
      { version: '3.5.0', tileset_last_modified: 1, available_actions: ['route'] },
      200,
      '/sources_to_targets',
    ],
    ['OSRM', { code: 'InvalidUrl', message: 'URL string malformed' }, 400, '/table/v1/driving/'],
  ])('is asked, and is %s', async (_name, body, status, path) => {
    await start()
    await test.close()
    await start('')
    service.answer(({ url }) => (url.pathname === '/status' ? { status, body } : { status: 500 }))
    await matrix(satara)
    expect(service.asked.map(({ url }) => url.pathname)).toEqual(['/status', expect.stringContaining(path)])
  })
})
