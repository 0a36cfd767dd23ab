import type { CasePool, PoolCase } from '@nyaysathi/contracts/cases'
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
  await openApp('/cases', { as: meera, ...look, answers: lists })
  await expect.element(page.getByText(story)).toBeVisible()
  document.querySelector<HTMLElement>('main details summary')?.click()
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
