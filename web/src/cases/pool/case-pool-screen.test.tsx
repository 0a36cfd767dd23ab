import type { CasePool, PoolCase, PoolFilter } from '@nyaysathi/contracts/cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, openApp, refusal } from '../../testing/open-app.tsx'
import { asha, meera } from '../../testing/people.ts'

const at = new Date(Date.now() - 3_600_000).toISOString()
const story = `My landlord keeps the deposit and has changed the lock. ${'x'.repeat(120)}`
const waiting: CasePool[number] = {
  case_id: 'case',
  case_type: 'property',
  state: 'Maharashtra',
  district: 'Pune',
  preferred_language: 'English',
  offered_at: at,
  document_count: 1,
  excerpt: story,
  urgency: { level: 'custody' },
  distance_km: 40,
}
const open: PoolCase = {
  ...waiting,
  status: 'Submitted',
  case_description: story,
  documents: [],
  earlier: [],
  can: { take: true, ask: false, answer: false, release: false },
}
const inHand: PoolCase = {
  ...open,
  status: 'Taken',
  documents: [{ original_name: 'deed.pdf', media_type: 'application/pdf', size: 900, file_url: '/deed' }],
  talk: { taken_at: at, due_at: new Date(Date.now() + 86_400_000).toISOString(), helper_type: 'lawyer' },
  earlier: [{ question: 'Since when?', reply: 'Since May.', at }],
  can: { take: false, ask: true, answer: true, release: true },
}
const lists: Answers = {
  'GET /api/geo/states': [],
  'GET /api/cases/pool': [waiting],
  'GET /api/cases/pool-filters': [],
  'GET /api/cases/taken': [
    {
      taking_id: 'one',
      case_id: 'earlier',
      case_type: 'family',
      taken_at: at,
      state: 'closed',
      waits_for_reply: false,
      ended_at: at,
    },
  ],
}

test('who takes a query a moment too late is told so', async () => {
  const server = await openApp('/cases/pool/case', {
    as: meera,
    answers: {
      'GET /api/cases/pool/:case_id': open,
      'POST /api/cases/:case_id/take': refusal(409, 'conflict', 'Another helper has just taken this query.'),
    },
  })
  await expect.element(page.getByText('1 document is shown once you have taken the query.')).toBeVisible()
  await page.getByRole('button', { name: 'Take this query' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Another helper has just taken this query.')
  expect(server.sent).toHaveLength(1)
})

test('a question back and an answer are not sent empty, and a half answer outlives a reload', async () => {
  const answers = { 'GET /api/cases/pool/:case_id': inHand, 'GET /api/quick-replies': [] }
  const server = await openApp('/cases/pool/case', { as: meera, answers })
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect.element(page.getByText('Please write your question.')).toBeVisible()
  expect(server.sent).toEqual([])
  const answer = page.getByRole('textbox', { name: /^Your answer/ })
  await answer.fill('Send a notice by registered post first.')
  await openApp('/cases/pool/case', { as: meera, answers })
  await expect.element(answer).toHaveValue('Send a notice by registered post first.')
})

test('who gives a query back says why', async () => {
  const server = await openApp('/cases/pool/case', {
    as: meera,
    answers: {
      ...lists,
      'GET /api/cases/pool/:case_id': inHand,
      'GET /api/quick-replies': [],
      'POST /api/cases/:case_id/release': { case_id: 'case', status: 'Submitted' },
    },
  })
  await page.getByRole('button', { name: 'Give it back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect.element(dialog.getByText('Please say why you give it back.')).toBeVisible()
  await expectNoBarriers()
  await dialog.getByRole('combobox', { name: /^Why\?/ }).selectOptions('no_time')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect.poll(() => location.pathname).toBe('/cases')
  expect(server.sent).toMatchObject([{ body: { reason: 'no_time' } }])
})

const rent: PoolFilter = {
  filter_id: 'rent',
  name: 'Rent in Pune',
  q: 'deposit',
  case_type: 'property',
  state: '',
  district: '',
  language: '',
  urgency: '',
  papers: false,
  sort: 'urgent',
  mail: 'daily',
}

test('a list is searched, narrowed, sorted, and found as it was on the way back', async () => {
  const asked: string[] = []
  const answers: Answers = {
    ...lists,
    'GET /api/cases/pool': (request) => {
      asked.push(new URL(request.url).search)
      return [waiting]
    },
  }
  await openApp('/cases', { as: meera, answers })
  await page.getByRole('searchbox', { name: /^Search/ }).fill('deposit')
  await expect.poll(() => asked.at(-1)).toContain('q=deposit')
  await page.getByRole('button', { name: 'Narrow down' }).click()
  await page.getByRole('combobox', { name: 'Urgency' }).selectOptions('week')
  await page.getByRole('checkbox', { name: 'Only with documents' }).click()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('nearest')
  await expect
    .poll(() => asked.at(-1))
    .toMatch(/(?=.*q=deposit)(?=.*urgency=week)(?=.*papers=1)(?=.*sort=nearest)/)
  await openApp('/cases', { as: meera, answers })
  await expect.element(page.getByRole('button', { name: 'Narrowed down (2)' })).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: /^Search/ })).toHaveValue('deposit')
})

test('what is looked for is saved once under a name, with the mail that is wished', async () => {
  const server = await openApp('/cases', {
    as: meera,
    answers: { ...lists, 'PUT /api/cases/pool-filters/:filter_id': rent },
  })
  await page.getByRole('searchbox', { name: /^Search/ }).fill('deposit')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please give it a name.')).toBeVisible()
  await expectNoBarriers()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(' Deposits ')
  await dialog.getByRole('combobox', { name: /^Mail me/ }).selectOptions('soon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent).toMatchObject([
    { body: { name: 'Deposits', q: 'deposit', mail: 'soon', papers: false } },
  ])
})

test('a saved search is shown with one press, and forgotten', async () => {
  const asked: string[] = []
  const server = await openApp('/cases', {
    as: meera,
    answers: {
      ...lists,
      'GET /api/cases/pool-filters': [rent],
      'DELETE /api/cases/pool-filters/:filter_id': { message: 'x' },
      'GET /api/cases/pool': (request) => {
        asked.push(new URL(request.url).search)
        return []
      },
    },
  })
  await page.getByRole('button', { name: 'Rent in Pune' }).click()
  await expect.poll(() => asked.at(-1)).toMatch(/(?=.*q=deposit)(?=.*case_type=property)(?=.*sort=urgent)/)
  await expect.element(page.getByText('Nothing fits this search')).toBeVisible()
  await page.getByRole('button', { name: 'Change this search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this search' }).click()
  await expect.poll(() => server.sent.length).toBe(1)
})

test('what is hidden is said in the reader’s words, and why a query cannot wait', async () => {
  const text = 'I am [name 1], [PIN code 1], call [phone number]. [not a mark 1]'
  await openApp('/cases/pool/case', {
    as: meera,
    answers: {
      'GET /api/cases/pool/:case_id': {
        ...open,
        masked: true,
        case_description: text,
        urgency: { level: 'week', day: '2026-12-04', days_left: 3 },
      },
    },
  })
  await expect
    .element(page.getByText('I am', { exact: false }))
    .toMatchTextContent('I am name 1, address, call phone number. [not a mark 1]')
  await expect.element(page.getByText('A day that counts: 3 days left (4 December 2026)')).toBeVisible()
  await expect
    .element(page.getByText('Names, numbers and addresses are hidden', { exact: false }))
    .toBeVisible()
})

test('the pool is for helpers: a citizen is told where the own ones are', async () => {
  await openApp('/cases', { as: asha })
  await expect.element(page.getByText('This page is for verified helpers.', { exact: false })).toBeVisible()
  await expectNoBarriers()
})

testLooks('keeps nobody out', async (look) => {
  const stands = async () => {
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
  const answers = {
    ...lists,
    'GET /api/cases/pool-filters': [rent, { ...rent, filter_id: 'all', q: 'lock' }],
  }
  await openApp('/cases', { as: meera, ...look, answers })
  await expect.element(page.getByText(story)).toBeVisible()
  document.querySelector<HTMLElement>('main details summary')?.click()
  document.querySelector<HTMLElement>('search button[aria-expanded]')?.click()
  await stands()
  for (const query of [open, inHand]) {
    await openApp('/cases/pool/case', {
      as: meera,
      ...look,
      answers: { 'GET /api/cases/pool/:case_id': query, 'GET /api/quick-replies': [] },
    })
    await expect.element(page.getByText(story)).toBeVisible()
    await stands()
  }
})
