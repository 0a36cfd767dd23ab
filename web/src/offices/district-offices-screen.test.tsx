import { officeKinds } from '@nyaysathi/contracts/offices'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, cutLine, noLine, openApp, refusal, restoreLine } from '../testing/open-app.tsx'
import { pune, standAt } from '../testing/position.ts'
import { findOfficeKind } from './office-kinds.ts'
import { officesOfPune } from './testing/found-offices.ts'

const answers: Answers = { 'GET /api/places/offices': officesOfPune }
const heading = page.getByRole('heading', { name: /^(?:Your district: Pune|आपका ज़िला: पुणे)$/ })
const kindsInOrder = () =>
  [...document.querySelectorAll('main section[aria-labelledby="your-district"] > ul h3')].map(
    (title) => title.textContent,
  )
const openKinds = () =>
  [...document.querySelectorAll('main section[aria-labelledby="your-district"] > ul details[open] h3')].map(
    (title) => title.textContent,
  )

async function open(address = '', more: Answers = {}) {
  standAt(pune)
  const server = await openApp(`/nearby-help${address}`, { answers: { ...answers, ...more } })
  await expect.element(heading).toBeVisible()
  return server
}

test('every kind of office can be named in a link', () => {
  expect(officeKinds.map((kind) => findOfficeKind(kind))).toEqual(officeKinds)
  expect(findOfficeKind('palace')).toBeUndefined()
})

test('the own district comes first, and others only behind a fold with their count', async () => {
  await open()
  expect(kindsInOrder()).toEqual(['Free lawyer', 'District court', 'One Stop Centre for women'])
  const far = page.getByText('Satara, 96 km in a straight line')
  await expect.element(far).not.toBeVisible()
  await page.getByText('Farther away (1)').click()
  await expect.element(far).toBeVisible()
})

test('what is known can be called, found and read; what is not is said with a number that works', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Call District Legal Services Authority, Pune: 020-2553 4881' }))
    .toHaveAttribute('href', 'tel:02025534881')
  await expect
    .element(page.getByText('New Building, District Court Compound, Shivajinagar, Pune 411005').first())
    .toBeVisible()
  await expect.element(page.getByText(/^(?:Open|Closed) now/).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^How to go to District Legal Services Authority/ }))
    .toHaveAttribute('href', expect.stringContaining('Shivajinagar'))
  await expect
    .element(page.getByText('We do not know its telephone and address yet.', { exact: false }))
    .toMatchTextContent('It is in Pune.')
  const always = [
    ...document.querySelectorAll('main section[aria-labelledby="your-district"] a[href="tel:181"]'),
  ]
  expect(always[0]?.textContent).toContain('Women Helpline')
})

test('each fact says where it is from and how old that is', async () => {
  await open()
  await expect.element(page.getByText('From a list of 2019: it may have changed.')).toBeVisible()
  await page.getByText('Where this is from').first().click()
  await expect
    .element(page.getByRole('link', { name: 'List of a State authority' }).first())
    .toHaveAttribute('href', 'https://authority.example.in/list')
  await expect.element(page.getByText(/Address, Hours.*from a copy without a date/).first()).toBeVisible()
})

describe('what is looked for stands first and open', () => {
  test('by a link', async () => {
    await open('?kind=one_stop_centre')
    expect(kindsInOrder()).toEqual(['One Stop Centre for women', 'Free lawyer', 'District court'])
    expect(openKinds()).toEqual(['One Stop Centre for women'])
  })

  test('by a category', async () => {
    await open('', {
      'GET /api/places/search': {
        results: [],
        reason: 'no_match',
        searched_from: { location: { lat: 18.52, lng: 73.857 }, position_is: 'building' },
        call: [],
        attributions: [],
      },
    })
    await page.getByRole('button', { name: 'Courts', exact: true }).click()
    await expect.poll(kindsInOrder).toEqual(['District court', 'Free lawyer', 'One Stop Centre for women'])
  })
})

describe('This is wrong', () => {
  const button = page.getByRole('button', { name: /^This is wrong: District Legal Services/ })
  const note = page.getByRole('textbox', { name: /^What did you find there/ })
  const send = page.getByRole('button', { name: 'Send', exact: true })

  test('goes by the keyboard, without an account, and says what happens next', async () => {
    const server = await open('', {
      'POST /api/places/offices/:office_id/reports': { message: 'Thank you.' },
    })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await note.fill('A shop answers.')
    send.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Nothing about you was kept.', { exact: false })).toBeVisible()
    expect(server.sent).toEqual([
      {
        call: 'POST /api/places/offices/pune-district_legal_services/reports',
        body: {
          what: 'phone',
          note: 'A shop answers.',
          client_message_id: expect.stringMatching(/^[\w-]{8,}$/),
        },
      },
    ])
  })

  test('asks what is wrong, and keeps the text on a bad line; what arrived after all is not told twice', async () => {
    const server = await open('', { 'POST /api/places/offices/:office_id/reports': noLine })
    await button.click()
    await note.fill('It moved.')
    await send.click()
    await expect.element(page.getByText('Please choose what is wrong.')).toBeVisible()
    await page.getByRole('radio', { name: 'The address' }).click()
    await send.click()
    await expect.element(page.getByText('What you wrote is still here', { exact: false })).toBeVisible()
    await expect.element(note).toHaveValue('It moved.')
    server.answers['POST /api/places/offices/:office_id/reports'] = { message: 'Thank you.' }
    await send.click()
    await expect.element(page.getByText('Thank you.')).toBeVisible()
    const [first, second] = server.sent
    expect(second).toEqual(first)
  })

  test('said too often is told so, and loses nothing', async () => {
    await open('', { 'POST /api/places/offices/:office_id/reports': refusal(429, 'too_many_requests') })
    await button.click()
    await page.getByRole('radio', { name: 'Something else' }).click()
    await note.fill('Closed on Mondays.')
    await send.click()
    await expect.element(page.getByText('It cannot be taken just now.', { exact: false })).toBeVisible()
    await expect.element(note).toHaveValue('Closed on Mondays.')
  })
})

describe('where somebody is', () => {
  const pinAnswer = {
    pin: '411005',
    states: [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
    district: 'Pune',
    location: { lat: 18.53, lng: 73.85 },
    position_is: 'town' as const,
  }

  test('without a position a PIN code alone finds the district; it is kept in the tab, and no position is', async () => {
    standAt()
    const asked: string[] = []
    const told: Answers = {
      'GET /api/geo/states': pinAnswer.states,
      'GET /api/geo/pins/:pin': pinAnswer,
      'GET /api/places/offices': ({ url }) => {
        asked.push(new URL(url).search)
        return officesOfPune
      },
    }
    await openApp('/nearby-help', { answers: told })
    await page.getByRole('textbox', { name: /^PIN code/ }).fill('411 005')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText('Around Pune, Maharashtra', { exact: false })).toBeVisible()
    expect(asked.at(-1)).toBe('?pin=411005&language=en')
    expect(localStorage.getItem('nearby_place')).toBeNull()
    await openApp('/nearby-help', { answers: told })
    await expect.element(heading).toBeVisible()
    expect(asked.at(-1)).toBe('?pin=411005&language=en')
  })

  test('the town told beside the chat counts until a position is known', async () => {
    standAt()
    sessionStorage.setItem('location', 'Pune, Maharashtra, India')
    await openApp('/nearby-help', {
      answers: {
        ...answers,
        'GET /api/geo/states': pinAnswer.states,
        'GET /api/geo/states/:iso/cities': [{ name: 'Pune', lat: 18.52, lng: 73.855, district: 'Pune' }],
        'GET /api/geo/states/:iso/districts': [],
      },
    })
    await expect.element(heading).toBeVisible()
  })

  test('a bad line is told, and the next try brings them', async () => {
    standAt(pune)
    const server = await openApp('/nearby-help', { answers: { 'GET /api/places/offices': noLine } })
    await expect
      .element(page.getByText('The offices of your district did not arrive.', { exact: false }))
      .toBeVisible()
    server.answers['GET /api/places/offices'] = officesOfPune
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(heading).toBeVisible()
  })

  test('outside of India is said', async () => {
    standAt(pune)
    await openApp('/nearby-help', {
      answers: {
        'GET /api/places/offices': { reason: 'outside_india', offices: [], farther: [], call: [] },
      },
    })
    await expect.element(page.getByText('Your position is outside India.', { exact: false })).toBeVisible()
  })

  test('who comes back to the page finds them again without a network', async () => {
    const server = await open()
    await page.getByRole('link', { name: 'About Us' }).first().click()
    cutLine(server)
    await page.getByRole('link', { name: 'Find Help' }).first().click()
    await expect.element(heading).toBeVisible()
    restoreLine(server)
  })
})

describe('keeps nobody out', () => {
  testLooks('the district', async (look) => {
    standAt(pune)
    await openApp('/nearby-help', { answers, ...look })
    await expect.element(heading).toBeVisible()
    for (const entry of document.querySelectorAll('main details')) entry.setAttribute('open', '')
    for (const button of page.getByRole('button', { name: /^(?:This is wrong|यह ग़लत है): / }).elements())
      if (button instanceof HTMLElement) button.click()
    await expectNoBarriers()
    for (const width of [1280, 360, 320]) {
      await page.viewport(width, 800)
      expectNoSidewaysScroll()
    }
  })
})
