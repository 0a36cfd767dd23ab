import type { ListedHelper } from '@nyaysathi/contracts/helpers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHelper, makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { helperUpkeepJob } from './helper-upkeep.ts'

type Injected = { headers: Record<string, unknown>; json(): ListedHelper[] }

let test: TestApp
/** The same database under the rule that forbids advocates to advertise. */
let ruled: TestApp
beforeAll(async () => {
  test = await createTestApp()
  ruled = await createTestApp({ database: test.database, env: { LISTING_POLICY: 'rule36' } })
  const make = (name: string, columns: Parameters<typeof makeHelper>[1]) =>
    makeHelper(test.services, { name, ...columns })
  await make('Priya Sharma', {
    average_rating: 4.5,
    total_reviews: 40,
    consultation_fee: 300,
    years_of_experience: 12,
  })
  await make('Arjun Rao', {
    average_rating: 5,
    total_reviews: 1,
    consultation_fee: 100,
    years_of_experience: 2,
    state: 'Telangana',
    city: 'Hyderabad',
    specialization: 'Criminal Law',
    languages: ['English', 'Telugu'],
  })
  await make('Lakshmi Nair', {
    type: 'volunteer',
    average_rating: 4.8,
    total_reviews: 90,
    consultation_fee: 150,
    state: 'Kerala',
    city: 'Kochi',
    specialization: 'Labour Law',
    languages: ['English', 'Malayalam'],
  })
  await make('Sakhi Kendra', {
    type: 'ngo',
    consultation_fee: 900,
    specialization: 'Women Rights, Child Rights',
    state: 'Bihar',
    city: 'Patna',
  })
  for (const status of ['pending', 'needs_more', 'rejected', 'suspended'] as const) {
    await make(`Not Listed ${status}`, { status })
  }
})
afterAll(async () => {
  await ruled.close()
  await test.close()
})

async function list(query = '', { app } = test): Promise<ListedHelper[]> {
  const answer = await app.inject(`/api/auth/nyaysathi/all${query}`)
  expect([answer.statusCode, query]).toEqual([200, query])
  return answer.json()
}
const names = async (query = '', from = test) => (await list(query, from)).map(({ name }) => name)

describe('the directory', () => {
  it('holds verified helpers only, with nothing that is private', async () => {
    expect((await names()).sort()).toEqual(['Arjun Rao', 'Lakshmi Nair', 'Priya Sharma', 'Sakhi Kendra'])
    const [card] = await list('?q=priya')
    expect(card).toEqual({
      nyaysathi_id: expect.any(String),
      name: 'Priya Sharma',
      type: 'lawyer',
      profile_picture: null,
      location: {
        type: 'city',
        city: 'Pune',
        city_hi: 'पुणे',
        state: 'Maharashtra',
        state_hi: 'महाराष्ट्र',
        country: 'India',
      },
      consultation_fee: 300,
      ratings: { average_rating: 4.5, total_reviews: 40 },
      available_timings: [],
      specialization: 'Family Law',
      languages: ['English', 'Marathi'],
      years_of_experience: 12,
    })
  })

  it.each([
    ['?q=shar', ['Priya Sharma']],
    ['?q=Sharma%20Pune', ['Priya Sharma']],
    ['?q=Adv.%20Priya', ['Priya Sharma']],
    ['?q=family%20lawyer%20in%20pune', ['Priya Sharma']],
    ['?q=criminal', ['Arjun Rao']],
    ['?q=hyderabad', ['Arjun Rao']],
    ['?q=shrama', ['Priya Sharma']],
    ['?q=laxmi', ['Lakshmi Nair']],
    ['?q=volunteer', ['Lakshmi Nair']],
    ['?q=zzyzx', []],
    ['?q=%25', []],
    ["?q='%20or%201=1", []],
    ['?type=ngo', ['Sakhi Kendra']],
    ['?specialization=family', ['Priya Sharma']],
    ['?specialization=child%20rights', ['Sakhi Kendra']],
    ['?state=telangana', ['Arjun Rao']],
    ['?state=Kerala&city=kochi', ['Lakshmi Nair']],
    ['?language=telugu', ['Arjun Rao']],
    ['?language=ml', ['Lakshmi Nair']],
    ['?max_fee=149', ['Arjun Rao']],
    ['?max_fee=50', []],
    ['?type=&state=&q=&sort=&max_fee=&language=Malayalam', ['Lakshmi Nair']],
  ])('finds by %s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it.each([
    ['rating', ['Arjun Rao', 'Lakshmi Nair', 'Priya Sharma', 'Sakhi Kendra']],
    ['fee', ['Arjun Rao', 'Lakshmi Nair', 'Priya Sharma', 'Sakhi Kendra']],
    ['name', ['Arjun Rao', 'Lakshmi Nair', 'Priya Sharma', 'Sakhi Kendra']],
    ['newest', ['Sakhi Kendra', 'Lakshmi Nair', 'Arjun Rao', 'Priya Sharma']],
    // One star of one person does not outweigh ninety.
    ['recommended', ['Lakshmi Nair', 'Priya Sharma', 'Arjun Rao', 'Sakhi Kendra']],
  ])('is ordered by %s', async (sort, ordered) => {
    expect(await names(`?sort=${sort}`)).toEqual(ordered)
  })

  it.each(['rating', 'fee', 'experience', 'name', 'newest', 'recommended'])(
    'gives every helper once, page by page, by %s',
    async (sort) => {
      for (const from of [test, ruled]) {
        const all = await names(`?sort=${sort}`, from)
        const paged: string[] = []
        let cursor: string | undefined = ''
        while (cursor !== undefined) {
          const answer = await from.app.inject(
            `/api/auth/nyaysathi/all?sort=${sort}&limit=1&cursor=${cursor}`.replace(/&cursor=$/, ''),
          )
          paged.push(...answer.json().map(({ name }: ListedHelper) => name))
          expect(answer.headers['x-total-count']).toBe(cursor === '' ? '4' : undefined)
          cursor = answer.headers['x-next-cursor'] as string | undefined
        }
        expect(paged).toEqual(all)
      }
    },
  )

  it.each([
    'nothing',
    'WyJmZWUiLDAsMCwiMTAwIl0',
    Buffer.from('["recommended",0,0,"1e400","x"]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    const answer = await test.app.inject(`/api/auth/nyaysathi/all?cursor=${cursor}`)
    expect(answer.statusCode).toBe(400)
  })

  it('loses a helper everywhere at the moment of suspension', async () => {
    const { nyaysathi_id } = await makeHelper(test.services, { name: 'Gone Soon' })
    const client = await makePerson(test.services)
    const save = () =>
      test.app.inject({
        method: 'PUT',
        url: `/api/users/saved-nyaysathi/${nyaysathi_id}`,
        headers: client.headers,
      })
    const saved = async () =>
      (await test.app.inject({ url: '/api/users/details', headers: client.headers })).json().saved_lawyers
    const seen = async () => ({
      list: (await names('?q=gone')).length,
      available: (await test.app.inject('/api/nyaysathi/available?limit=100'))
        .json()
        .filter(({ name }: { name: string }) => name === 'Gone Soon').length,
      detail: (await test.app.inject(`/api/nyaysathi/public/${nyaysathi_id}`)).statusCode,
      preview: (await test.app.inject(`/api/nyaysathi/${nyaysathi_id}`)).statusCode,
      save: (await save()).statusCode,
      saved: (await saved()).length,
    })
    expect(await seen()).toEqual({
      list: 1,
      available: 1,
      detail: 200,
      preview: 200,
      save: 200,
      saved: 0 + 1,
    })
    await test.database.pool.query(
      "update nyaysathi set status = 'suspended', reason = 'x' where nyaysathi_id = $1",
      [nyaysathi_id],
    )
    expect(await seen()).toEqual({ list: 0, available: 0, detail: 404, preview: 404, save: 404, saved: 0 })
    await test.database.pool.query('delete from users where user_id = $1', [nyaysathi_id])
  })
})

describe('a large directory', () => {
  let large: TestApp
  let largeRuled: TestApp
  beforeAll(async () => {
    large = await createTestApp()
    largeRuled = await createTestApp({ database: large.database, env: { LISTING_POLICY: 'rule36' } })
    await large.database.pool.query(`
      with made as (insert into users (user_type, name, email)
                    select 'nyaysathi', 'Helper ' || n, n || '@example.org' from generate_series(1, 350) n
                    returning user_id, name)
      insert into nyaysathi (nyaysathi_id, type, status, name, state, city, average_rating, total_reviews,
                             consultation_fee, years_of_experience, listed_at, specialization)
      select user_id, 'lawyer', 'verified', name, 'Goa', 'Panjim', (random() * 5)::numeric(3, 2), random() * 3,
             100 + (random() * 5)::integer * 10, random() * 4, now() - random() * interval '9 days',
             case when random() < 0.5 then 'Family Law' else 'Civil Law' end
        from made`)
  })
  afterAll(async () => {
    await largeRuled.close()
    await large.close()
  })

  it.each(['rating', 'fee', 'experience', 'name', 'newest', 'recommended'])(
    'is read page by page without a gap or a repeat, by %s',
    async (sort) => {
      for (const { app } of [large, largeRuled]) {
        const seen: string[] = []
        const totals: unknown[] = []
        const first = `/api/auth/nyaysathi/all?sort=${sort}&limit=60`
        let url: string | undefined = first
        while (url) {
          const answer: Injected = await app.inject(url)
          seen.push(...answer.json().map(({ name }: ListedHelper) => name))
          totals.push(answer.headers['x-total-count'])
          const next = answer.headers['x-next-cursor'] as string | undefined
          url = next && `${first}&cursor=${next}`
        }
        expect([seen.length, new Set(seen).size, totals[0]]).toEqual([350, 350, '100'])
        expect(totals.slice(1).every((total) => total === undefined)).toBe(true)
      }
    },
  )

  it('forgets the words of who is not listed any more', async () => {
    const words = async () =>
      (await large.database.pool.query("select 1 from nyaysathi_words where word = 'zubeida'")).rowCount
    const { nyaysathi_id } = await makeHelper(large.services, { name: 'Zubeida' })
    expect(await words()).toBe(1)
    await large.database.pool.query('delete from users where user_id = $1', [nyaysathi_id])
    await large.services.jobs.enqueue(large.database.pool, helperUpkeepJob)
    await large.services.jobs.idle()
    expect(await words()).toBe(0)
    expect((await large.app.inject('/api/auth/nyaysathi/all?q=hleper')).json().length).toBeGreaterThan(0)
  })
})

describe('saved helpers', () => {
  it('are in the profile once, until they are taken off', async () => {
    const client = await makePerson(test.services)
    const [helper] = await list('?q=priya')
    const call = (method: 'PUT' | 'DELETE') =>
      test.app.inject({
        method,
        url: `/api/users/saved-nyaysathi/${helper?.nyaysathi_id}`,
        headers: client.headers,
      })
    const saved = async () =>
      (await test.app.inject({ url: '/api/users/details', headers: client.headers })).json().saved_lawyers
    await Promise.all([call('PUT'), call('PUT')])
    expect(await saved()).toEqual([{ nyaysathi_id: helper?.nyaysathi_id, name: 'Priya Sharma' }])
    await call('DELETE')
    expect(await saved()).toEqual([])
  })
})

describe('under Rule 36', () => {
  const lawyersOf = (helpers: ListedHelper[]) => helpers.filter(({ type }) => type === 'lawyer')

  it('no answer holds a fee or stars of an advocate, and others keep theirs', async () => {
    const [lawyer] = lawyersOf(await list('', ruled))
    const answers = [
      ...lawyersOf(await list('?sort=fee&max_fee=100', ruled)),
      (await ruled.app.inject(`/api/nyaysathi/public/${lawyer?.nyaysathi_id}`)).json(),
      (await ruled.app.inject(`/api/nyaysathi/${lawyer?.nyaysathi_id}`)).json(),
      ...(await ruled.app.inject('/api/nyaysathi/available')).json(),
    ]
    const client = await makePerson(test.services)
    const headers = client.headers
    await ruled.app.inject({
      method: 'PUT',
      url: `/api/users/saved-nyaysathi/${lawyer?.nyaysathi_id}`,
      headers,
    })
    answers.push(...(await ruled.app.inject({ url: '/api/users/details', headers })).json().saved_lawyers)
    expect(answers.length).toBeGreaterThan(5)
    for (const answer of answers) {
      expect(answer).not.toHaveProperty('consultation_fee')
      expect(answer).not.toHaveProperty('ratings')
    }
    const [volunteer] = await list('?type=volunteer', ruled)
    expect(volunteer).toMatchObject({ consultation_fee: 150, ratings: { average_rating: 4.8 } })
  })

  it('no order ranks advocates, and asking for a fee tells nothing of theirs', async () => {
    const neutral = await names('?type=lawyer', ruled)
    for (const sort of ['rating', 'fee', 'experience', 'newest', 'recommended']) {
      expect(await names(`?type=lawyer&sort=${sort}`, ruled)).toEqual(neutral)
    }
    expect(lawyersOf(await list('?max_fee=100', ruled))).toHaveLength(2)
    expect(lawyersOf(await list('?max_fee=100', test))).toHaveLength(1)
  })

  it('the neutral order turns with the day in India and not within it', async () => {
    const { clock } = ruled.services
    const { now } = clock
    const orders = new Map<string, string>()
    for (let day = 1; day <= 28; day += 1) {
      for (const hour of ['00', '18']) {
        // 18:00 UTC is half past eleven at night in India.
        clock.now = () => new Date(`2026-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`)
        orders.set(`${day} ${hour}`, (await names('', ruled)).join())
      }
      expect(orders.get(`${day} 18`)).toBe(orders.get(`${day} 00`))
    }
    clock.now = now
    expect(new Set(orders.values()).size).toBeGreaterThan(1)
  })
})
