import type { Office, OfficeKind } from '@nyaysathi/contracts/offices'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ToldReply, tellAssistant } from '../chats/testing/told-assistant.ts'
import { handedTopic } from '../platform/handed-topic.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, type Look, openApp, refusal } from '../testing/open-app.tsx'
import { pune, standAt } from '../testing/position.ts'
import { forgetPlace } from './door-place.ts'
import { doorAnswers, foundHelpers, foundIn, helper, leadsToDoors, legalAid } from './testing/told-doors.ts'

const field = page.getByRole('textbox', { name: /^(?:Your question|आपका सवाल)$/ })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const card = page.getByRole('region', { name: /^(?:Free legal aid|One Stop|Police)/ })
const inCard = (words: string) => card.getByText(words, { exact: false })
const nagpur = { speaker: null, side: null, asks: [], place: 'Nagpur, Maharashtra' } as unknown
const told = { ...leadsToDoors, understood: nagpur } as Partial<ToldReply>

type Visit = { reply?: Partial<ToldReply>; answers?: Answers; look?: Look }

/** A guest has asked, and reads the answer. */
async function ask({ reply = told, answers = {}, look = {} }: Visit = {}) {
  const { answers: assistant } = tellAssistant(() => reply)
  const server = await openApp('/legal-help', {
    ...look,
    answers: { ...doorAnswers, ...assistant, ...answers },
  })
  await expect.element(field).toBeEnabled()
  await field.fill('my husband beats me')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Free legal aid (DLSA)')).toBeVisible()
  return server
}

afterEach(forgetPlace)

describe('a step of an answer that names an office', () => {
  test('opens in place, with the office of the told district, its telephone, and what to say and bring', async () => {
    let sent = ''
    await ask({
      answers: {
        'GET /api/places/offices': ({ url }) => {
          sent = new URL(url).search
          return foundIn([legalAid])
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
    expect(sent).toBe('?state=Maharashtra&district=Nagpur&kind=district_legal_services&language=en')
    const phone = card.getByRole('link', { name: /^Call District Legal Services Authority, Nagpur/ })
    await expect.element(phone).toHaveAttribute('href', 'tel:+910000000000')
    await expect.element(card.getByText('District Court Building, Civil Lines, Nagpur')).toBeVisible()
    await expect.element(card.getByText('Monday to Saturday, 10:30 to 17:30')).toBeVisible()
    await expect.element(card.getByText('I need a lawyer and cannot pay for one.')).toBeVisible()
    await expect.element(card.getByText('Identity card, if you have one with you')).toBeVisible()
    expect(location.pathname).toBe('/legal-help')
    await button('Free legal aid (DLSA)').click()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('says what nobody has told us, with a number to call instead', async () => {
    await ask()
    await button('One Stop Centre for women').click()
    await expect.element(inCard('We do not know its telephone and address yet.')).toBeVisible()
    await expect.element(card.getByRole('link', { name: /^181/ })).toHaveAttribute('href', 'tel:181')
  })

  test('stands below the numbers to call in danger', async () => {
    await ask()
    const first = page.getByRole('article').getByRole('link').first().element()
    const door = button('One Stop Centre for women').element()
    expect(first.getAttribute('href')).toBe('tel:112')
    expect(first.compareDocumentPosition(door) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const row = door.closest('ul')?.querySelector('a')
    expect(row?.getAttribute('href')).toBe('tel:112')
  })
})

test('the doors of an answer are there again after a reload, three of them at first', async () => {
  const { answers: assistant, kept } = tellAssistant(() => told)
  const offices = [
    'one_stop_centre',
    'district_legal_services',
    'district_police',
    'district_court',
    'labour_office',
  ] as const
  const actions = offices.map((office) => ({
    kind: 'place' as const,
    label: office === 'district_legal_services' ? 'Free legal aid (DLSA)' : `Door ${office}`,
    target: `/nearby-help?kind=${office}`,
    office,
  }))
  const readAgain = async () =>
    (await kept.list()).chats.map((chat) => ({
      ...chat,
      messages: chat.messages.map((message) =>
        message.sender_id === 'ai_bot' ? { ...message, actions } : message,
      ),
    }))
  const answers = { ...doorAnswers, ...assistant, 'GET /api/chats/guest/:guestId/chats': readAgain }
  await openApp('/legal-help', { answers })
  await expect.element(field).toBeEnabled()
  await field.fill('my husband beats me')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('One Stop Centre for women')).toBeVisible()
  await openApp('/legal-help', { answers })
  await expect.element(button('Door district_police')).toBeVisible()
  await expect.element(button('Door labour_office')).not.toBeInTheDocument()
  await button('More offices (2)').click()
  await expect.element(button('Door labour_office')).toBeVisible()
  await button('Free legal aid (DLSA)').click()
  await expect.element(card.getByLabelText('PIN code')).toBeVisible()
})

describe('where nobody knows the place', () => {
  const unknown = { reply: leadsToDoors }

  test('it is asked in the card alone, once for all doors, and kept nowhere', async () => {
    await ask(unknown)
    expect(page.getByLabelText('PIN code').elements()).toHaveLength(0)
    await button('Free legal aid (DLSA)').click()
    await card.getByLabelText('PIN code').fill('44 00 01')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
    await button('One Stop Centre for women').click()
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    expect(stored).not.toMatch(/440001|Nagpur/)
  })

  test('State and district do as well', async () => {
    await ask(unknown)
    await button('Free legal aid (DLSA)').click()
    await card.getByLabelText('State').selectOptions('Maharashtra')
    await card.getByLabelText('District', { exact: true }).selectOptions('Nagpur')
    await card.getByRole('button', { name: 'Show the office' }).last().click()
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
  })

  test('the position of the phone does, with three decimals and no more', async () => {
    standAt(pune)
    let sent = ''
    await ask({
      ...unknown,
      answers: {
        'GET /api/geo/reverse': { city: 'Nagpur', state: 'Maharashtra', country: 'India' },
        'GET /api/places/offices': ({ url }) => {
          sent = new URL(url).search
          return foundIn([legalAid])
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await card.getByRole('button', { name: 'Use my location' }).click()
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
    expect(sent).toContain('lat=18.520&lng=73.857')
  })

  test('a slip in the PIN code is said, and a place that is none can be put right', async () => {
    const server = await ask({
      ...unknown,
      answers: { 'GET /api/places/offices': refusal(404, 'not_found') },
    })
    await button('Free legal aid (DLSA)').click()
    const pin = card.getByLabelText('PIN code')
    await pin.fill('0123')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('A PIN code has six digits and does not begin with 0.')).toBeVisible()
    await pin.fill('९९९९९९')
    await userEvent.keyboard('{Enter}')
    await expect.element(inCard('We found no district in India for this.')).toBeVisible()
    server.answers['GET /api/places/offices'] = foundIn([legalAid])
    await card.getByRole('button', { name: 'Another place' }).click()
    await card.getByLabelText('PIN code').fill('440001')
    await userEvent.keyboard('{Enter}')
    await expect.element(card.getByText('Your district: Nagpur')).toBeVisible()
  })
})

test('of the police of another State nothing is said, and of a shelter there is', async () => {
  const away = { iso: 'MP', state: 'Madhya Pradesh', name: 'Betul' }
  const there = (kind: OfficeKind, name: string): Office => ({
    ...legalAid,
    office_id: `${kind}-betul`,
    kind,
    district: away,
    facts: { ...legalAid.facts, name: { value: name, source: { name: 'A list' } } },
  })
  const police = {
    kind: 'place' as const,
    label: 'Police',
    target: '/nearby-help?kind=district_police',
    office: 'district_police' as const,
    topic: 'domestic-violence',
  }
  await ask({
    reply: { ...told, actions: [police, ...(leadsToDoors.actions ?? [])] },
    answers: {
      'GET /api/places/offices': {
        ...foundIn([]),
        farther: [there('district_police', 'Police of Betul'), there('one_stop_centre', 'Centre of Betul')],
      },
    },
  })
  await button('One Stop Centre for women').click()
  await expect.element(inCard('Centre of Betul, Betul')).toBeVisible()
  await button(/^Police$/).click()
  await expect.element(inCard('Every police station')).toBeVisible()
  expect(card.getByText('Police of Betul').elements()).toHaveLength(0)
})

test('of a lawyer the own State names the nearest office that can be called, though one over the border is nearer', async () => {
  const at = (iso: string, name: string): Office => ({
    ...legalAid,
    office_id: `dlsa-${name}`,
    district: { iso, state: iso, name },
    name_hi: `जिला विधिक सेवा प्राधिकरण, ${name}`,
    facts: { ...legalAid.facts, name: { value: `DLSA, ${name}`, source: { name: 'A list' } } },
  })
  await ask({
    look: { language: 'hi' },
    answers: {
      'GET /api/places/offices': { ...foundIn([]), farther: [at('MP', 'Betul'), at('MH', 'Wardha')] },
    },
  })
  await button('Free legal aid (DLSA)').click()
  await expect.element(inCard('जिला विधिक सेवा प्राधिकरण, Wardha, Wardha')).toBeVisible()
  expect(card.getByText('Betul', { exact: false }).elements()).toHaveLength(0)
})

describe('people who help', () => {
  test('are three at most, with their next free time, and lead to a booking that knows what it is about', async () => {
    let sent = ''
    await ask({
      answers: {
        'GET /api/nyaysathi/search': ({ url }) => {
          sent = new URL(url).search
          return foundHelpers
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    const people = card.getByRole('listitem').filter({ hasText: 'Helper' })
    await expect.poll(() => people.elements()).toHaveLength(3)
    expect(people.first().element().textContent).toMatch(
      /Helper 2.*Free of charge.*Next free time: .*3 Dec.*3:00/,
    )
    expect(Object.fromEntries(new URLSearchParams(sent))).toMatchObject({
      field: 'family',
      language: 'English',
      near: 'Nagpur, Maharashtra',
    })
    const book = card.getByRole('link', { name: 'Ask Helper 1 for an appointment' })
    await expect.element(book).toBeVisible()
  })

  test('who is elsewhere stands apart from who is in the own State', async () => {
    await ask({
      answers: {
        'GET /api/nyaysathi/search': {
          understood: [],
          helpers: [helper(1), helper(7, { location: jaipur }), helper(2)],
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await expect.element(inCard('Elsewhere in India;')).toBeVisible()
    const lists = card.getByRole('list').filter({ hasText: 'Helper' })
    const names = lists.elements().map((list) => list.textContent?.match(/Helper \d/g))
    expect(names).toEqual([['Helper 1', 'Helper 2'], ['Helper 7']])
  })

  test('who does not exist is named only where nobody else is, and marked', async () => {
    const fictional = helper(8, { demo: true, consultation_fee: 0 })
    const server = await ask({
      answers: { 'GET /api/nyaysathi/search': { understood: [], helpers: [fictional, helper(1)] } },
    })
    await button('Free legal aid (DLSA)').click()
    await expect.element(card.getByText('Helper 1')).toBeVisible()
    expect(card.getByText('Helper 8').elements()).toHaveLength(0)
    server.answers['GET /api/nyaysathi/search'] = { understood: [], helpers: [fictional] }
    await button('One Stop Centre for women').click()
    const person = card.getByRole('listitem').filter({ hasText: 'Helper 8' })
    await expect.element(person.getByText('Demo')).toBeVisible()
  })

  test('stand with their place in Hindi, and lead to the directory of their district', async () => {
    let near = ''
    await ask({
      look: { language: 'hi' },
      answers: {
        'GET /api/nyaysathi/search': ({ url }) => {
          near = new URL(url).searchParams.get('near') ?? ''
          return { understood: [], helpers: [helper(1, { location: nagpurInHindi })] }
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await expect.element(card.getByText('नागपुर, महाराष्ट्र')).toBeVisible()
    near = ''
    await card.getByRole('link', { name: 'इसमें मदद करने वाले सब लोग देखिए' }).click()
    await expect.poll(() => near).toBe('Nagpur, Maharashtra')
  })

  test('come from elsewhere where nobody near fits, and else there is 15100', async () => {
    const server = await ask({
      answers: {
        'GET /api/nyaysathi/search': { understood: [], helpers: [helper(7, { location: jaipur })] },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await expect.element(inCard('Nobody near you fits just now.')).toBeVisible()
    await expect.element(card.getByText('Helper 7')).toBeVisible()
    server.answers['GET /api/nyaysathi/search'] = { understood: [], helpers: [] }
    await button('One Stop Centre for women').click()
    await expect.element(inCard('Nobody in our directory fits just now.')).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Call 15100' })).toHaveAttribute('href', 'tel:15100')
  })
})

describe('from a question to a telephone or a person within five presses', () => {
  /** Counts what a thumb does; typing is none. */
  function counting() {
    const presses = { count: 0 }
    const press = async (target: { click: () => Promise<void> }) => {
      presses.count += 1
      await target.click()
    }
    return { presses, press }
  }

  test.each([
    ['Mumbai City', '400001'],
    ['Kinnaur', '172107'],
    ['Nicobar', '744301'],
    ['Tawang', '790104'],
    ['Gadchiroli', '442605'],
  ])('%s, by its PIN code', async (name, pin) => {
    const { presses, press } = counting()
    const district = { iso: 'XX', state: 'A State', name }
    const office = { ...legalAid, district }
    let asked = ''
    const { answers: assistant } = tellAssistant(() => leadsToDoors)
    await openApp('/legal-help', {
      width: 360,
      answers: {
        ...doorAnswers,
        ...assistant,
        'GET /api/places/offices': ({ url }) => {
          asked = new URL(url).searchParams.get('pin') ?? ''
          return { district, offices: [office], farther: [], call: [] }
        },
      },
    })
    await expect.element(field).toBeEnabled()
    await field.fill('I need a lawyer and have no money')
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await press(button('Free legal aid (DLSA)'))
    await card.getByLabelText('PIN code').fill(pin)
    await press(card.getByRole('button', { name: 'Show the office' }).first())
    await expect.element(card.getByText(`Your district: ${name}`)).toBeVisible()
    expect(asked).toBe(pin)
    const telephone = card.getByRole('link', { name: /^Call / }).first()
    await expect.element(telephone).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    const person = card.getByRole('link', { name: /^Ask Helper 2 for an appointment/ })
    await expect.element(person).toBeVisible()
    // One more press calls, or begins to book.
    expect(presses.count + 1).toBeLessThanOrEqual(5)
  })

  test('a place that was told needs one press less', async () => {
    const { presses, press } = counting()
    await ask()
    presses.count += 1
    await press(button('Free legal aid (DLSA)'))
    await expect.element(card.getByRole('link', { name: /^Call / }).first()).toBeVisible()
    expect(presses.count + 1).toBe(3)
  })

  test('the booking begins with what the answer was about', async () => {
    await ask({
      answers: {
        'GET /api/nyaysathi/public/:nyaysathi_id': {
          ...helper(2),
          nyaysathi_id: 'n2',
        },
      },
    })
    await button('Free legal aid (DLSA)').click()
    await card.getByRole('link', { name: 'Ask Helper 2 for an appointment' }).click()
    expect(handedTopic('n2')).toEqual({ case_type: 'family', case_description: 'Your husband beats you' })
    expect(handedTopic('n3')).toEqual({})
  })
})

const nagpurInHindi = {
  type: 'city' as const,
  city: 'Nagpur',
  city_hi: 'नागपुर',
  state: 'Maharashtra',
  state_hi: 'महाराष्ट्र',
  country: 'India',
}
const jaipur = { type: 'city' as const, city: 'Jaipur', state: 'Rajasthan', country: 'India' }

testLooks('the card keeps nobody out', async (look) => {
  await ask({ look })
  await button('Free legal aid (DLSA)').click()
  await expect.element(card.getByText('Helper 1')).toBeVisible()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
