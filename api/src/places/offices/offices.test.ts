import type { OfficeAnswer } from '@nyaysathi/contracts/offices'
import { officeKinds } from '@nyaysathi/contracts/offices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ask = async (query: string) => test.app.inject(`/api/places/offices?${query}`)
const offices = async (query: string): Promise<OfficeAnswer> => (await ask(query)).json()

/** Five districts far apart: a metropolis, a hill State, an island, a border, a tribal district. */
const districts = [
  ['MH', 'Mumbai City', 'lat=18.938&lng=72.835'],
  ['HP', 'Kinnaur', 'lat=31.538&lng=78.270'],
  ['AN', 'Nicobar', 'lat=9.167&lng=92.767'],
  ['AR', 'Tawang', 'lat=27.586&lng=91.865'],
  ['MH', 'Gadchiroli', 'lat=20.184&lng=79.994'],
]

describe('the own district comes first:', () => {
  it.each(districts)('%s, %s', async (iso, name, position) => {
    for (const [query, by] of [
      [`state=${iso}&district=${encodeURIComponent(name ?? '')}`, 'name'],
      [position ?? '', 'position'],
    ]) {
      const answer = await offices(query ?? '')
      expect([answer.district?.iso, answer.district?.name, answer.district_by]).toEqual([iso, name, by])
      const kinds = [...new Set(answer.offices.map(({ kind }) => kind))]
      expect(kinds).toEqual(officeKinds.filter((kind) => kinds.includes(kind)))
      expect(kinds.length).toBeGreaterThanOrEqual(7)
      for (const office of answer.offices) {
        expect(office.district).toMatchObject({ iso, name })
        expect(office.town.length).toBeGreaterThan(2)
        expect(office.by_law.name.length).toBeGreaterThan(20)
        expect(office.call.length).toBeGreaterThan(0)
      }
      for (const { district, facts, distance_m } of answer.farther) {
        expect([district.iso, district.name]).not.toEqual([iso, name])
        expect(facts.phones ?? facts.address).toBeDefined()
        expect(distance_m).toBeLessThanOrEqual(300_000)
      }
      const distances = answer.farther.map(({ distance_m = -1 }) => distance_m)
      expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    }
  })

  it('the centre in Gadchiroli can be called, and says where that is from', async () => {
    const answer = await offices('state=MH&district=Gadchiroli&kind=one_stop_centre')
    expect(answer.offices).toHaveLength(1)
    expect(answer.offices[0]).toMatchObject({
      office_id: 'one_stop_centre-mh-gadchiroli',
      name_hi: expect.stringContaining('सखी'),
      facts: {
        phones: { value: [{ spoken: '07132 222645', dialable: '+917132222645' }] },
        address: { value: expect.stringContaining('Sonapur Complex'), source: { name: expect.any(String) } },
      },
      standing: 'built_in',
      position_is: 'town',
    })
    expect(answer.call.map(({ number }) => number)).toEqual(['181', '112', '1098'])
  })

  it('what is not known is absent, and the number that always works is there', async () => {
    const { offices: found } = await offices('state=HP&district=Kinnaur&kind=labour_office')
    expect(Object.keys(found[0]?.facts ?? {})).toEqual(['name'])
    expect(found[0]).toMatchObject({
      town: expect.any(String),
      call: [{ number: '15100' }, { number: '14454' }],
    })
  })

  it('a PIN code, a town, and the language of the reader', async () => {
    const byPin = await offices('pin=411001&language=Marathi')
    expect([byPin.district, byPin.district_by]).toEqual([
      { iso: 'MH', state: 'Maharashtra', name: 'Pune', name_hi: 'पुणे', name_in_language: 'पुणे' },
      'pin',
    ])
    expect((await offices('state=Maharashtra&city=Pune')).district?.name).toBe('Pune')
    expect((await offices('state=TN&district=Madurai&language=ta')).district?.name_in_language).toBe('மதுரை')
  })

  it.each([
    ['nowhere', '', 'lat'],
    ['half a position', 'lat=18.5', 'lng'],
    ['no latitude', 'lat=x&lng=73', 'lat'],
    ['no PIN code', 'pin=12', 'pin'],
    ['a PIN code that nobody knows', 'pin=999999', 'pin'],
    ['no State of ours', 'state=Atlantis&district=Pune', 'state'],
    ['a State alone', 'state=MH', 'district'],
    ['a district of another State', 'state=MH&district=Tawang', 'district'],
    ['no kind of ours', 'pin=411001&kind=bakery', 'kind'],
  ])('%s is refused with a sentence', async (_what, query, field) => {
    const answer = await ask(query)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  it('outside of India there is no district, and still a number', async () => {
    const answer = await offices('lat=51.5&lng=-0.12')
    expect(answer).toMatchObject({ reason: 'outside_india', offices: [], farther: [] })
    expect(answer.district).toBeUndefined()
    expect(answer.call.map(({ number }) => number)).toContain('112')
  })

  it('the search among all places has the same telephone and address', async () => {
    const place = (await test.app.inject('/api/places/one_stop_centre-mh-gadchiroli')).json()
    expect(place).toMatchObject({
      formatted_phone_number: '07132 222645',
      formatted_address: expect.stringContaining('Sonapur Complex'),
      category: 'women_help',
    })
    const found = (
      await test.app.inject('/api/places/search?state=MH&district=Gadchiroli&category=women_help')
    ).json()
    expect(found.results.slice(0, 3).map((each: { place_id: string }) => each.place_id)).toContain(
      'one_stop_centre-mh-gadchiroli',
    )
  })
})
