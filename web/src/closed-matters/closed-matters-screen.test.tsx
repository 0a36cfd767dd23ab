import type { Appointment } from '@nyaysathi/contracts/appointments'
import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tellChat } from '../direct-chats/testing/told-chat.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, openApp, refusal } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, meerasPage } from '../testing/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const keptUntil = '2040-03-03T06:00:00.000Z'

const over: Appointment = {
  appointment_id: 'one',
  user_id: 'asha',
  nyaysathi_id: 'meera',
  appointment_date: '2026-03-03T06:00:00.000Z',
  duration: 30,
  mode: 'online',
  consultation_type: 'initial',
  case_type: 'family',
  case_description: 'Who looks after the children?',
  notes: '',
  payment_status: 'pending',
  status: 'Completed',
  other_party: { name: 'Meera Iyer', profile_picture: null },
  my_side: 'citizen',
  can: [],
  requested_at: '2026-03-01T06:00:00.000Z',
  kept_until: inDays(30),
}
const closed: CaseQuery = {
  case_id: 'two',
  case_type: 'family',
  status: 'Closed',
  created_at: '2026-03-01T06:00:00.000Z',
  kept_until: inDays(30),
  case_description: 'Who looks after the children?',
  documents: [],
  offered: true,
  course: [{ step: 'submitted', at: '2026-03-01T06:00:00.000Z' }],
  can: { offer: false, reply: false, close: false },
}
const ending = [
  { matter_id: 'one', kind: 'appointment', begun_at: over.appointment_date, kept_until: inDays(30) },
  { matter_id: 'two', kind: 'case', begun_at: closed.created_at, kept_until: inDays(40) },
] as const

const keep = page.getByRole('button', { name: 'Keep for longer' })
const soonRemoved = page.getByText(/After that it is removed for good/)

describe('an appointment that is over', () => {
  const open = (appointment: Appointment, more: Answers = {}) =>
    openApp('/appointments', {
      as: asha,
      answers: {
        'GET /api/appointments/details': [appointment],
        'GET /api/nyaysathi/:id': meerasPage,
        ...more,
      },
    })

  test('is kept with one press, and says until when', async () => {
    const server = await open(over, {
      'POST /api/closed-matters/:matter_id/keep': { matter_id: 'one', kept_until: keptUntil },
    })
    await expect.element(soonRemoved).toBeVisible()
    await keep.click()
    await expect.element(page.getByText('Kept until 3 March 2040.')).toBeVisible()
    await expect.element(soonRemoved).not.toBeInTheDocument()
    await expect.element(keep).not.toBeInTheDocument()
    await expect.element(page.getByText('Kept until 3 March 2040.')).toHaveFocus()
    expect(server.sent).toHaveLength(1)
  })

  test('that is gone meanwhile says so', async () => {
    await open(over, {
      'POST /api/closed-matters/:matter_id/keep': refusal(
        404,
        'not_found',
        'There is nothing here any more, or it is not yours.',
      ),
    })
    await keep.click()
    await expect.element(page.getByText(/There is nothing here any more/)).toBeVisible()
  })

  test('says nothing of it while there are years', async () => {
    await open({ ...over, kept_until: inDays(400) })
    await expect.element(page.getByRole('article', { name: 'Meera Iyer' })).toBeVisible()
    await expect.element(soonRemoved).not.toBeInTheDocument()
  })
})

test('a closed query says until when it is kept', async () => {
  await openApp('/cases/two', {
    as: asha,
    answers: { 'GET /api/cases/:case_id': closed, 'GET /api/referrals': [] },
  })
  await expect.element(soonRemoved).toBeVisible()
  await expect.element(keep).toBeVisible()
})

test('the chat of an appointment that is over says so above what was written, and is kept from there', async () => {
  const chat = tellChat({ appointment_status: 'Completed', kept_until: inDays(30) })
  await openApp('/chat/chat', {
    as: asha,
    answers: {
      ...chat.answers,
      'POST /api/closed-matters/:matter_id/keep': { matter_id: 'appointment', kept_until: keptUntil },
    },
  })
  await expect.element(soonRemoved).toBeVisible()
  await keep.click()
  await expect.element(page.getByText('Kept until 3 March 2040.')).toBeVisible()
})

const openProfile = (look = {}) =>
  openApp('/profile', {
    as: asha,
    answers: {
      ...answersAboutAccount,
      'GET /api/appointments/details': [],
      'GET /api/cases': [],
      'GET /api/closed-matters': [...ending],
      'POST /api/closed-matters/:matter_id/keep': { matter_id: 'two', kept_until: keptUntil },
    },
    ...look,
  })

test('the profile lists what ends soon, each with its own press', async () => {
  await openProfile()
  const list = page.getByRole('region', { name: 'Soon removed' })
  await expect.element(list.getByText('Appointment of 3 March 2026, and its chat')).toBeVisible()
  const query = list.getByRole('listitem').filter({ hasText: 'Query of 1 March 2026' })
  await expect.element(query.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/cases/two')
  await query.getByRole('button', { name: 'Keep for longer' }).click()
  await expect.element(query.getByText('Kept until 3 March 2040.')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Keep for longer' })).toBeVisible()
})

testLooks('what ends soon can be read and pressed', async (look) => {
  await openProfile(look)
  await expect.poll(() => page.getByRole('listitem').getByRole('status').elements()).toHaveLength(2)
  expectNoSidewaysScroll()
  await expectNoBarriers()
})
