import { type FoundHelpers, helperFields } from '@nyaysathi/contracts/helpers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAssistant } from '../assistant/index.ts'
import { createSilentLog } from '../platform/log.ts'
import { makeHelper, makePerson } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const everyDay = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'
  .split(' ')
  .map((day) => `${day}: 10:00 AM - 2:00 PM`)

const assistant = createAssistant({
  llm: undefined,
  clock: { now: () => new Date() },
  log: createSilentLog(),
})
let test: TestApp
/** The same database under the rule that forbids advocates to advertise. */
let ruled: TestApp
let asha: string
beforeAll(async () => {
  test = await createTestApp({ assistant })
  ruled = await createTestApp({ database: test.database, assistant, env: { LISTING_POLICY: 'rule36' } })
  const make = (name: string, columns: Parameters<typeof makeHelper>[1]) =>
    makeHelper(test.services, { name, ...columns })
  await make('Priya Sharma', { consultation_fee: 300, available_timings: everyDay })
  await make('Arjun Rao', {
    state: 'Telangana',
    city: 'Hyderabad',
    specialization: 'Criminal Law',
    languages: ['English', 'Telugu'],
  })
  await make('Krishna Menon', {
    consultation_fee: 0,
    state: 'Kerala',
    city: 'Aluva',
    specialization: 'Civil Law',
    languages: ['English', 'Malayalam'],
  })
  await make('Sakhi Kendra', {
    type: 'ngo',
    consultation_fee: 0,
    specialization: 'Women Rights, Child Rights',
    state: 'Bihar',
    city: 'Patna',
  })
  const volunteer = await make('Asha Devi', {
    type: 'volunteer',
    consultation_fee: 0,
    specialization: '',
    city: 'Nashik',
    languages: ['Hindi'],
    available_timings: everyDay,
  })
  asha = volunteer.nyaysathi_id
  await make('Not Listed', { status: 'pending' })
})
afterAll(async () => {
  await ruled.close()
  await test.close()
})

async function search(query: Record<string, string>, { app } = test): Promise<FoundHelpers> {
  const answer = await app.inject(`/api/nyaysathi/search?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()])
  return answer.json()
}
const namesOf = ({ helpers }: FoundHelpers) => helpers.map(({ name }) => name)
/** Who fits all that was understood, whatever their order. */
const whoFits = async (q: string) => {
  const found = await search({ q })
  expect([q, found.left_out]).toEqual([q, undefined])
  return namesOf(found).sort()
}

describe('a search in everyday words', () => {
  it.each([
    ['divorce', ['Asha Devi', 'Priya Sharma', 'Sakhi Kendra']],
    ['devorce', ['Asha Devi', 'Priya Sharma', 'Sakhi Kendra']],
    ['talaq', ['Asha Devi', 'Priya Sharma', 'Sakhi Kendra']],
    ['divorce Pune', ['Priya Sharma']],
    ['पुणे तलाक', ['Priya Sharma']],
    ['divorce lawyer in Poona', ['Priya Sharma']],
    ['411001', ['Priya Sharma']],
    ['police case', ['Arjun Rao', 'Asha Devi']],
    ['fir Hydrabad', ['Arjun Rao']],
    ['ಬಾಡಿಗೆ', ['Asha Devi', 'Krishna Menon']],
    ['ghar ka kiraya', ['Asha Devi', 'Krishna Menon']],
    ['salary Kochi', ['Krishna Menon']],
    ['cheque bounce', ['Arjun Rao', 'Asha Devi', 'Krishna Menon']],
    ['पति मारता है', ['Arjun Rao', 'Asha Devi', 'Priya Sharma', 'Sakhi Kendra']],
    ['Malayalam', ['Krishna Menon']],
    ['muft madad Nashik', ['Asha Devi']],
    ['free', ['Asha Devi', 'Krishna Menon', 'Sakhi Kendra']],
    ['volunteer', ['Asha Devi']],
    ['Krishna', ['Krishna Menon']],
    ['priya divorce', ['Priya Sharma']],
    ['shrama', ['Priya Sharma']],
  ])('%s', async (q, names) => {
    expect(await whoFits(q)).toEqual(names)
  })

  it.each([
    ['divorse', 'family', 'Priya Sharma'],
    ['মাটিৰ বিবাদ', 'property', 'Krishna Menon'],
    ['বধূ নির্যাতন', 'women', 'Sakhi Kendra'],
    ['पुलिस केस', 'criminal', 'Arjun Rao'],
    ['પગાર નથી મળ્યો', 'labour', 'Krishna Menon'],
    ['ಬಾಡಿಗೆಯನ್ನು', 'property', 'Krishna Menon'],
    ['طلاق', 'family', 'Priya Sharma'],
    ['वाटणी', 'property', 'Krishna Menon'],
    ['കള്ളക്കേസ്', 'criminal', 'Arjun Rao'],
    ['ꯖꯥꯃꯤꯟ', 'criminal', 'Arjun Rao'],
    ['घटस्फोटासाठी पुणे', 'family', 'Priya Sharma'],
    ['सम्बन्धविच्छेद', 'family', 'Priya Sharma'],
    ['ଛାଡପତ୍ର', 'family', 'Priya Sharma'],
    ['ਚੈੱਕ ਬਾਊਂਸ', 'money', 'Krishna Menon'],
    ['विवाहविच्छेदनं', 'family', 'Priya Sharma'],
    ['ᱠᱟᱹᱢᱤ ᱛᱚᱞᱚᱵᱽ', 'labour', 'Krishna Menon'],
    ['چوري', 'criminal', 'Arjun Rao'],
    ['வாடகைக்கு', 'property', 'Krishna Menon'],
    ['దొంగతనం హైదరాబాద్', 'criminal', 'Arjun Rao'],
    ['نان و نفقہ', 'family', 'Priya Sharma'],
    ['كرايه دار', 'property', 'Krishna Menon'],
    ['മലിനീകരണത്തിന്റെ', 'environment', 'Asha Devi'],
    ['अंशबन्डाको', 'property', 'Krishna Menon'],
    ['vaadagai', 'property', 'Krishna Menon'],
    ['எனக்கு வாடகை உதவி வேண்டும்', 'property', 'Krishna Menon'],
    ['పోలీసు కేసు అడ్వకేట్ కావాలి', 'criminal', 'Arjun Rao'],
    ['jeevanamsham', 'family', 'Priya Sharma'],
    ['propery dispute', 'property', 'Krishna Menon'],
  ])('%s finds a helper of the field %s', async (q, field, name) => {
    const { understood } = await search({ q })
    expect([q, understood.find(({ kind }) => kind === 'field')]).toEqual([
      q,
      expect.objectContaining({ field }),
    ])
    expect(await whoFits(q)).toContain(name)
  })

  it.each(['Kishinchand Advani', 'Manohar Sawant', 'ਜਸਵੰਤ ਢਿੱਲੋਂ'])(
    'the name %s is sought as a name',
    async (q) => {
      const { understood } = await search({ q })
      expect(understood).toEqual([{ kind: 'words', words: q, without: '' }])
    },
  )

  it('is also read in the call that other programs know', async () => {
    const answer = await test.app.inject('/api/auth/nyaysathi/all?q=divorce%20Pune')
    expect(answer.json()).toMatchObject([{ name: 'Priya Sharma' }])
  })

  it('tells what each word was taken for, and the search without it', async () => {
    const { understood } = await search({ q: 'Divorce hindi lawyer Pune Sharma free' })
    expect(understood).toEqual([
      { kind: 'field', field: 'family', without: 'hindi lawyer Pune Sharma free' },
      {
        kind: 'place',
        place: { state: 'Maharashtra', state_hi: 'महाराष्ट्र', district: 'Pune', district_hi: 'पुणे' },
        without: 'Divorce hindi lawyer Sharma free',
      },
      { kind: 'language', language: 'Hindi', without: 'Divorce lawyer Pune Sharma free' },
      { kind: 'type', type: 'lawyer', without: 'Divorce hindi Pune Sharma free' },
      { kind: 'free', without: 'Divorce hindi lawyer Pune Sharma' },
      { kind: 'words', words: 'Sharma', without: 'Divorce hindi lawyer Pune free' },
    ])
  })

  it('knows the same fields as the file of the knowledge', () => {
    for (const field of helperFields) {
      expect([field, assistant.searches.specializationsOf(field).length > 0]).toEqual([field, true])
    }
  })

  it.each(["'; drop table nyaysathi", '%', '_', '\\', '😀', 'ا'.repeat(80), '0'.repeat(80)])(
    'stands %s',
    async (q) => {
      const answer = await test.app.inject(`/api/nyaysathi/search?${new URLSearchParams({ q })}`)
      expect(answer.statusCode).toBe(200)
    },
  )
})

describe('where nobody fits', () => {
  it('the narrowest condition is left out, and that is said', async () => {
    const found = await search({ q: 'criminal lawyer Warangal' })
    expect(found).toMatchObject({ left_out: ['city'], total: 1 })
    expect(namesOf(found)).toEqual(['Arjun Rao'])
    expect(await search({ q: 'divorce Kolkata' })).toMatchObject({ left_out: ['state'], total: 3 })
    expect(await search({ q: 'zzyzx Pune' })).toMatchObject({ left_out: ['words'], total: 1 })
    expect(await search({ q: 'Sharma', language: 'Tamil', free: '1' })).toMatchObject({
      left_out: ['free', 'language'],
      total: 1,
    })
  })

  it('a page that goes on leaves out the same', async () => {
    const first = await search({ q: 'divorce Kolkata', limit: '2' })
    const second = await search({ q: 'divorce Kolkata', limit: '2', cursor: first.next_cursor ?? '' })
    expect(second.left_out).toEqual(['state'])
    expect([...namesOf(first), ...namesOf(second)].sort()).toEqual([
      'Asha Devi',
      'Priya Sharma',
      'Sakhi Kendra',
    ])
  })

  it.each(['nothing', '~', 'name~x', 'city~', '~WyJ0dXJuIiwwLDAsIjkiLCIxIiwieCJd'])(
    'refuses the cursor %s',
    async (cursor) => {
      const answer = await test.app.inject(`/api/nyaysathi/search?${new URLSearchParams({ cursor })}`)
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('the order', () => {
  it.each(['18.52,73.86', '411001', 'Pune, Maharashtra', 'पुणे'])('begins around %s', async (near) => {
    const found = await search({ near })
    expect(namesOf(found).slice(0, 2)).toEqual(['Priya Sharma', 'Asha Devi'])
    expect(found.near).toMatchObject({ state: 'Maharashtra', district: 'Pune' })
  })

  it('has who is free first, then all in a turn that changes with the day', async () => {
    const { clock } = test.services
    const { now } = clock
    const orders = new Set<string>()
    for (let day = 1; day <= 28; day += 1) {
      clock.now = () => new Date(`2026-02-${String(day).padStart(2, '0')}T06:00:00Z`)
      const names = namesOf(await search({}))
      expect(names.slice(0, 3).sort()).toEqual(['Asha Devi', 'Krishna Menon', 'Sakhi Kendra'])
      orders.add(names.join())
    }
    clock.now = now
    expect(orders.size).toBeGreaterThan(1)
  })

  it('is read page by page without a gap or a repeat', async () => {
    for (const near of ['', 'Kochi']) {
      const whole = namesOf(await search({ near }))
      const paged: string[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const page: FoundHelpers = await search({ near, limit: '1', cursor })
        paged.push(...namesOf(page))
        cursor = page.next_cursor
      }
      expect(paged).toEqual(whole)
      expect(paged).toHaveLength(5)
    }
  })

  it('can still be chosen', async () => {
    expect(namesOf(await search({ sort: 'name' }))[0]).toBe('Arjun Rao')
  })

  it('under Rule 36 tells nothing of what an advocate asks for', async () => {
    const found = await search({ near: 'Aluva Kerala' }, ruled)
    const advocate = found.helpers.find(({ name }) => name === 'Krishna Menon')
    expect(advocate).not.toHaveProperty('consultation_fee')
    const first = namesOf(await search({}, ruled))
    expect(first.slice(0, 2).sort()).toEqual(['Asha Devi', 'Sakhi Kendra'])
    const free = namesOf(await search({ free: '1' }, ruled)).sort()
    expect(free).toEqual(['Arjun Rao', 'Asha Devi', 'Krishna Menon', 'Priya Sharma', 'Sakhi Kendra'])
  })
})

describe('free hours', () => {
  let now: () => Date
  beforeEach(() => {
    const { clock } = test.services
    now ??= clock.now
    // A Monday, half past seven in India.
    clock.now = () => new Date('2027-03-01T02:00:00Z')
    return () => {
      clock.now = now
    }
  })

  it('are said with each helper, and can be asked for', async () => {
    const all = await search({ sort: 'name' })
    expect(all.helpers.map(({ free_at }) => free_at)).toEqual([
      undefined,
      '2027-03-01T10:00:00+05:30',
      undefined,
      '2027-03-01T10:00:00+05:30',
      undefined,
    ])
    expect(namesOf(await search({ free_this_week: '1' })).sort()).toEqual(['Asha Devi', 'Priya Sharma'])
    expect(await search({ q: 'Kerala', free_this_week: '1' })).toMatchObject({
      left_out: ['free_this_week'],
      helpers: [{ name: 'Krishna Menon' }],
    })
  })

  it('leave out what is taken, and who has the whole week off', async () => {
    const { pool } = test.database
    const citizen = await makePerson(test.services)
    await pool.query(
      `insert into appointments (appointment_id, user_id, nyaysathi_id, starts_at, ends_at, duration, mode, consultation_type,
                                 case_type, sealed_description, sealed_notes, status, requested_at, creation_digest)
       select gen_random_uuid(), $1, $2, s, s + interval '30 minutes', 30, 'online', 'initial', 'family', '', '', 'Accepted',
              s - interval '1 day', ''
         from (select timestamptz '2027-03-01 10:00+05:30' as s) at`,
      [citizen.user_id, asha],
    )
    const [found] = (await search({ q: 'Asha' })).helpers
    expect(found?.free_at).toBe('2027-03-01T10:30:00+05:30')
    await pool.query("insert into appointment_days_off values ($1, '2027-02-27', '2027-03-09')", [asha])
    const [off] = (await search({ q: 'Asha' })).helpers
    expect(off).not.toHaveProperty('free_at')
    expect(namesOf(await search({ free_this_week: '1' }))).toEqual(['Priya Sharma'])
  })
})

describe('a name that many have', () => {
  beforeAll(async () => {
    for (const [at, [state, city, consultation_fee]] of (
      [
        ['Kerala', 'Kochi', 300],
        ['Kerala', 'Kannur', 0],
        ['Kerala', 'Kannur', 300],
        ['Punjab', 'Ludhiana', 0],
        ['Punjab', 'Ludhiana', 300],
      ] as const
    ).entries()) {
      await makeHelper(test.services, { name: `Zubaida ${at}`, state, city, consultation_fee })
    }
  })

  it('is read from the nearest on, free ones first, without a gap or a repeat', async () => {
    const paged: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page: FoundHelpers = await search({ q: 'zubaida', near: 'Kochi', limit: '1', cursor })
      paged.push(...namesOf(page))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(['Zubaida 0', 'Zubaida 1', 'Zubaida 2', 'Zubaida 3', 'Zubaida 4'])
  })

  it('is not meant by a word of another script that only looks like it', async () => {
    await makeHelper(test.services, { name: 'Vasudha Jha', state: 'Bihar', city: 'Madhubani' })
    // A drunkard: "madyapani" in Latin letters.
    const found = await search({ q: 'മദ്യപാനി' })
    expect(found.left_out).toEqual(['words'])
  })
})
