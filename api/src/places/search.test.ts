import type { PlaceResult, PlaceSearchAnswer } from '@nyaysathi/contracts/places'
import { placeCategories, placeKeywords } from '@nyaysathi/contracts/places'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimitPolicies } from '../platform/http/rate-limit-policies.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const pune = 'lat=18.520&lng=73.857'

async function search(query: string): Promise<PlaceSearchAnswer & { error?: string }> {
  return (await test.app.inject(`/api/places/search?${query}`)).json()
}
function text(query: string, where = pune): Promise<PlaceSearchAnswer> {
  return search(`${where}&query=${encodeURIComponent(query)}`)
}
const names = ({ results }: PlaceSearchAnswer) => results.map(({ name }) => name)

describe('the built-in places:', () => {
  it.each([
    ['police', 'Police, Pune', 'district_police'],
    ['volunteer', 'District Legal Services Authority, Pune', 'district_legal_services'],
    ['court', 'District and Sessions Court, Pune', 'district_court'],
    ['women_help', 'One Stop Centre', 'one_stop_centre'],
  ])('the nearest of %s', async (category, name, kind) => {
    const { results } = await search(`${pune}&category=${category}`)
    expect(results[0]).toMatchObject({ category, kind, position_is: 'town', vicinity: 'Pune' })
    expect(results[0]?.name).toContain(name)
    expect(results.every((place) => place.category === category)).toBe(true)
    const distances = results.map(({ distance_m = -1 }) => distance_m)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(distances.at(-1)).toBeLessThanOrEqual(300_000)
  })

  it('each says where it comes from, and gives no rating that nobody told us', async () => {
    for (const category of placeCategories) {
      const { results, attributions } = await search(`${pune}&category=${category}&limit=100`)
      for (const place of results) {
        expect(place.source.name.length).toBeGreaterThan(10)
        // An Act knows no telephone.
        if (/\bAct\b.*section/.test(place.source.name)) expect(place.formatted_phone_number).toBeUndefined()
        expect(place.rating).toBeUndefined()
      }
      expect(attributions).toEqual([expect.objectContaining({ text: expect.stringContaining('GeoNames') })])
    }
  })

  it('where no NGO is known the authorities for legal aid stand in, and it says so', async () => {
    const answer = await search(`${pune}&category=ngo`)
    expect(answer).toMatchObject({ reason: 'none_nearby', instead: 'volunteer' })
    expect(answer.results[0]?.name).toBe('District Legal Services Authority, Pune')
  })

  it('a court that is called otherwise has its own name', async () => {
    const found = names(await search('state=MH&district=Mumbai%20City&category=court'))
    expect(found).toContain('City Civil and Sessions Court, Mumbai')
    expect(found).not.toContain('District and Sessions Court, Mumbai City')
  })

  it('with each, the numbers to call meanwhile', async () => {
    const { call } = await search(`${pune}&category=women_help`)
    expect(call.map(({ number }) => number)).toEqual(['112', '181', '1098'])
    expect(call[1]).toEqual({
      number: '181',
      name: 'Women Helpline',
      name_hi: 'महिला हेल्पलाइन',
      hours: '24x7',
    })
  })
})

describe('by words:', () => {
  it.each(placeCategories.filter((category) => category !== 'ngo'))(
    'the words of the button %s',
    async (category) => {
      const { results } = await text(placeKeywords[category])
      expect(results.length).toBeGreaterThan(5)
      expect(results.every((place) => place.category === category)).toBe(true)
    },
  )

  it.each([
    ['high court', 'Bombay High Court'],
    ['hgih cuort', 'Bombay High Court'],
    ['High Court near me', 'Bombay High Court'],
    ['District Court Satara', 'District and Sessions Court, Satara'],
    ['disctrict court sattara', 'District and Sessions Court, Satara'],
    ['free legal aid', 'District Legal Services Authority, Pune'],
    ['DLSA', 'District Legal Services Authority, Pune'],
    ['thana', 'Police, Pune'],
    ['थाना', 'Police, Pune'],
    ['मेरे पास अदालत', 'District and Sessions Court, Pune'],
    ['महिला सहायता केंद्र', 'One Stop Centre'],
    ['जिला न्यायालय सातारा', 'District and Sessions Court, Satara'],
    ['उच्च न्यायालय', 'Bombay High Court'],
    ['मुफ़्त कानूनी सहायता', 'District Legal Services Authority, Pune'],
    ['family court', 'District and Sessions Court, Pune'],
    ['Osmanabad court', 'District and Sessions Court, Dharashiv'],
  ])('%s', async (query, name) => {
    expect(names(await text(query))[0]).toContain(name)
  })

  it('what nothing is called gives nothing, and says why', async () => {
    expect(await text('registration office')).toMatchObject({ results: [], reason: 'no_match' })
  })

  it.each(["'; drop table places; --", "a' | 'b", '\\', '!!!', '%_', '٣٤', '🙂', '(', ':*', "''"])(
    'signs that mean something to a database are only signs: %s',
    async (query) => {
      const answer = await test.app.inject(`/api/places/search?${pune}&query=${encodeURIComponent(query)}`)
      expect(answer.statusCode).toBe(200)
    },
  )

  it('with a category only places of it', async () => {
    const { results } = await search(`${pune}&category=volunteer&query=satara`)
    expect(results.map(({ name }) => name)).toEqual(['District Legal Services Authority, Satara'])
  })
})

describe('from where:', () => {
  it.each([
    ['a PIN code', 'pin=415001', 'Satara, Maharashtra', 'Satara'],
    ['a district', 'state=MH&district=Satara', 'Satara, Maharashtra', 'Satara'],
    ['its earlier name', 'state=Uttar%20Pradesh&district=Allahabad', 'Prayagraj, Uttar Pradesh', 'Prayagraj'],
    [
      'its Hindi name',
      `state=${encodeURIComponent('बिहार')}&district=${encodeURIComponent('गया')}`,
      'Gaya, Bihar',
      'Gaya',
    ],
    ['a town', 'state=MH&city=Satara', 'Satara, Maharashtra', 'Satara'],
    [
      'a town that is not on the list, in a district',
      'state=MH&city=Nowhere&district=Satara',
      'Satara, Maharashtra',
      'Satara',
    ],
  ])('%s', async (_case, query, name, district) => {
    const { searched_from, results } = await search(`${query}&category=court`)
    expect(searched_from.name).toBe(name)
    expect(searched_from.position_is).not.toBe('building')
    expect(results[0]?.name).toBe(`District and Sessions Court, ${district}`)
  })

  it.each([
    ['Paris', 'lat=48.857&lng=2.352'],
    ['the Arabian Sea', 'lat=15&lng=60'],
    ['the pole', 'lat=-90&lng=180'],
  ])('%s has none, since it is not in India; the numbers are still there', async (_name, where) => {
    const answer = await search(`${where}&category=police`)
    expect(answer).toMatchObject({ results: [], reason: 'outside_india' })
    expect(answer.call[0]?.number).toBe('112')
  })

  it('a lonely place in the sea near India has none near', async () => {
    expect(await search('lat=13&lng=86.5&category=court')).toMatchObject({
      results: [],
      reason: 'none_nearby',
    })
  })

  it.each([
    ['lat=90.001&lng=73', 'lat'],
    ['lat=18.52&lng=180.5', 'lng'],
    ['lat=18.52', 'lng'],
    ['lng=73.85', 'lat'],
    ['', 'lat'],
    ['state=XX', 'state'],
    ['state=MH&district=Nowhere', 'district'],
    ['state=MH&city=Nowhere', 'city'],
    ['pin=41100', 'pin'],
    ['pin=999999', 'pin'],
    [`${pune}&limit=0`, 'limit'],
    [`${pune}&limit=ten`, 'limit'],
    [`${pune}&category=bank`, 'category'],
    [`${pune}&query=${'x'.repeat(121)}`, 'query'],
  ])('refuses %s with a sentence', async (query, field) => {
    const category = query.includes('category') ? '' : '&category=court'
    const answer = await test.app.inject(`/api/places/search?${query}${category}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
  })

  it.each(['', '&query=', '&query=%20%20'])('nothing to look for is asked for: "%s"', async (query) => {
    expect((await search(`${pune}${query}`)).error).toBe('Please enter a search term.')
  })
})

describe('one place:', () => {
  it('is found by its id', async () => {
    const answer = await test.app.inject('/api/places/slsa-mh')
    const place: PlaceResult = answer.json()
    expect(place).toMatchObject({
      place_id: 'slsa-mh',
      name: 'Maharashtra State Legal Services Authority',
      name_hi: 'महाराष्ट्र राज्य विधिक सेवा प्राधिकरण',
      formatted_address: expect.stringContaining('Fort, Mumbai'),
      formatted_phone_number: '022 22691395',
      geometry: { location: { lat: 19.073, lng: 72.883 } },
    })
    expect(place.distance_m).toBeUndefined()
  })
  it.each(['nobody', 'osm:n1'])('%s is not there', async (id) => {
    expect((await test.app.inject(`/api/places/${id}`)).statusCode).toBe(404)
  })
  it('an id that cannot be one is refused', async () => {
    expect((await test.app.inject("/api/places/'%20or%201=1")).statusCode).toBe(400)
  })
})

it('the built-in places come into the table once, however many ask at the same time', async () => {
  const instances = await Promise.all([1, 2, 3].map(() => createTestApp({ database: test.database })))
  await test.database.pool.query("delete from place_datasets where dataset like 'built-in%'")
  const answers = await Promise.all(
    instances.map(({ app }) => app.inject(`/api/places/search?${pune}&category=court`)),
  )
  await Promise.all(instances.map((instance) => instance.close()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { rows } = await test.database.pool.query(
    "select count(*)::int as count from places where dataset like 'built-in%'",
  )
  expect(rows[0].count).toBeGreaterThan(2_500)
})

it('writes no position and no word of a search into the log', async () => {
  test.services.logLines.length = 0
  await search(`lat=18.521&lng=73.858&query=${encodeURIComponent('beaten daughter')}`)
  await search('lat=98.521&lng=73.858&query=beaten')
  await test.app.inject({
    method: 'POST',
    url: '/api/places/route',
    payload: { origin: { lat: 18.521, lng: 73.858 }, destination: { lat: 18.6, lng: 73.9 } },
  })
  const log = test.services.logLines.join('')
  expect(log).toContain('/api/places/search')
  expect(log).not.toMatch(/\.521|\.858|beaten|daughter/)
})

it('asks somebody who searches very often to wait', async () => {
  const limited = await createTestApp({
    database: test.database,
    env: { RATE_LIMITS: 'on' },
    rateLimitPolicies: { placesPerSource: { ...rateLimitPolicies.placesPerSource, points: 2 } },
  })
  const answers = []
  for (let asked = 0; asked < 3; asked += 1) {
    answers.push(await limited.app.inject(`/api/places/search?${pune}&category=court`))
  }
  await limited.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers[2]?.headers['retry-after']).toMatch(/^\d+$/)
})

it('the built-in places are there soon after the start, before anybody searches', async () => {
  const started = await createTestApp()
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const count = "select count(*)::int as count from place_datasets where dataset = 'built-in'"
  await expect.poll(async () => (await started.database.pool.query(count)).rows[0].count).toBe(1)
  await started.close()
})
