import type { Appointment } from '@nyaysathi/contracts/appointments'
import type { PoolCase } from '@nyaysathi/contracts/cases'
import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import type { Referral } from '@nyaysathi/contracts/referrals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { type Answers, openApp } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile, meera, meerasPage } from '../testing/people.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const story = 'He keeps my papers in the steel almirah.'

const query: PoolCase = {
  case_id: 'case',
  case_type: 'family',
  state: 'Maharashtra',
  preferred_language: 'English',
  offered_at: later(-1),
  document_count: 0,
  status: 'Submitted',
  case_description: story,
  masked: true,
  documents: [],
  earlier: [],
  can: { take: true, ask: false, answer: false, release: false },
}

const request: Appointment = {
  appointment_id: 'one',
  user_id: 'asha',
  nyaysathi_id: 'meera',
  appointment_date: later(9),
  duration: 30,
  mode: 'online',
  consultation_type: 'initial',
  case_type: 'family',
  case_description: '',
  notes: '',
  conflict: 'perhaps',
  payment_status: 'pending',
  status: 'Scheduled',
  other_party: { name: 'Asha', profile_picture: null },
  my_side: 'helper',
  can: ['accept', 'decline', 'propose'],
  requested_at: later(-1),
  answer_by: later(1),
}

const asked: Referral = {
  referral_id: 'referral',
  my_role: 'to',
  state: 'asked',
  about: 'case',
  case_type: 'family',
  conflict: 'likely',
  from: { nyaysathi_id: 'ravi', name: 'Ravi Sen' },
  answer_by: later(6),
  changed_at: later(0),
  can: ['accept', 'decline'],
}

/** As the server has it: once it is cleared, the text is there. */
function pooled(): Answers {
  let isCleared = false
  return {
    'GET /api/cases/pool/:case_id': () =>
      isCleared ? query : { ...query, case_description: '', conflict: 'likely' as const },
    'POST /api/cases/:case_id/no-conflict': () => {
      isCleared = true
      return new Response(null, { status: 204 })
    },
  }
}

const profile: HelperProfile = {
  nyaysathi_id: 'meera',
  user_id: 'meera',
  user_type: 'nyaysathi',
  status: 'verified',
  name: 'Meera Iyer',
  email: 'meera@example.org',
  phone: '',
  type: 'lawyer',
  location: { type: 'city', city: 'Pune', state: 'Maharashtra', country: 'India' },
  years_of_experience: 0,
  experience_years: 0,
  bar_council_number: null,
  languages: ['English'],
  specialization: 'Family Law',
  available_timings: [],
  consultation_fee: 500,
  ratings: { average_rating: 0, total_reviews: 0, reviews: [] },
  profile_picture: null,
  preferred_language: 'English',
}

const ofDashboard: Answers = {
  ...answersAboutAccount,
  'GET /api/nyaysathi/application': {
    nyaysathi_id: 'meera',
    status: 'verified',
    submitted_at: later(-30),
    fields: {
      type: 'lawyer',
      name: 'Meera Iyer',
      email: 'm@example.org',
      phone: '',
      state: '',
      district: '',
    },
    documents: [],
    history: [],
  },
  'GET /api/auth/user/details': profile,
  'GET /api/nyaysathi/overview': {
    week: { from: later(-1), to: later(6) },
    requests_waiting: 1,
    upcoming_this_week: 0,
    completed: 0,
    average_rating: 0,
    total_reviews: 0,
  },
  'GET /api/nyaysathi/available': [],
  'GET /api/appointments/details': [request],
  'GET /api/appointments/:appointment_id': request,
  'GET /api/appointments/:appointment_id/notes': { text: '', revision: 0, written_at: null },
  'GET /api/users/public/:user_id': { name: 'Asha', email: 'a***@example.org' },
  'GET /api/referrals': [asked],
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a query in the pool warns before its text, which is shown once there is no conflict', async () => {
  const server = await openApp('/cases/pool/case', { as: meera, answers: pooled() })
  await expect.element(page.getByText('Probably the other side of a matter of yours')).toBeVisible()
  await expect.element(button('Take this query')).not.toBeInTheDocument()
  await button('No conflict, show the text').click()
  await expect.element(page.getByText(story)).toBeVisible()
  await expect.element(button('Take this query')).toBeVisible()
  expect(server.sent).toEqual([{ call: 'POST /api/cases/case/no-conflict', body: '' }])
})

test('a query in the list says so in place of its first lines', async () => {
  const { status: _, case_description: __, documents: ___, earlier: ____, can: _____, ...listed } = query
  await openApp('/cases', {
    as: meera,
    answers: {
      'GET /api/geo/states': [],
      'GET /api/cases/pool': [{ ...listed, excerpt: '', conflict: 'perhaps' }],
      'GET /api/cases/pool-filters': [],
      'GET /api/cases/taken': [],
    },
  })
  await expect.element(page.getByText('This may be the other side of a matter of yours.')).toBeVisible()
})

test('a request cannot be accepted unread, and is declined without a reason', async () => {
  const server = await openApp('/profile?tab=appointments', {
    as: meera,
    answers: {
      ...ofDashboard,
      'POST /api/appointments/decline': { appointment_id: 'one', status: 'Declined' },
    },
  })
  await expect.element(page.getByText('Open it before you decide.', { exact: false })).toBeVisible()
  await expect.element(button(/^Accept/)).not.toBeInTheDocument()
  await button('Decline: Asha').click()
  await expect.element(page.getByText('and not why', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect
    .poll(() => server.sent)
    .toContainEqual({ call: 'POST /api/appointments/decline', body: { appointment_id: 'one' } })
})

test('a colleague’s proposal is answered after the warning', async () => {
  const server = await openApp('/profile?tab=appointments', {
    as: meera,
    answers: {
      ...ofDashboard,
      'POST /api/referrals/:referral_id/no-conflict': () => new Response(null, { status: 204 }),
    },
  })
  const card = page.getByRole('article', { name: /Ravi Sen/ })
  await expect.element(card.getByText('Probably the other side of a matter of yours')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Yes/ })).not.toBeInTheDocument()
  await card.getByRole('button', { name: /^No conflict/ }).click()
  await expect
    .poll(() => server.sent)
    .toContainEqual({ call: 'POST /api/referrals/referral/no-conflict', body: '' })
})

const whole = { step: 1, case_type: 'family', case_description: story, key: 'one' }
const ofBooking: Answers = {
  'GET /api/nyaysathi/public/:nyaysathi_id': meerasPage,
  'GET /api/appointments/slots': { published: false, slots: [] },
  'GET /api/users/details': ashasProfile,
  'GET /api/users/recovery-key': { made_at: null, advised: false },
}

test('a booking asks against whom, in a fold, and for a number that can be dialled', async () => {
  sessionStorage.setItem('booking asha meera', JSON.stringify(whole))
  const server = await openApp('/appointment/meera', {
    as: asha,
    answers: {
      ...ofBooking,
      'POST /api/appointments': { appointment_id: 'one', status: 'Scheduled', answer_by: later(2) },
    },
  })
  await expect.element(page.getByLabelText('Their full name')).not.toBeInTheDocument()
  await page.getByText('Is this a dispute with somebody? (optional)').click()
  await page.getByLabelText('Their full name').fill('Ramesh Kumar')
  await page.getByLabelText('Their telephone').fill('12')
  await button('Next').click()
  await expect
    .element(page.getByText('Please enter one number with all its digits', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByLabelText('Their telephone')).toHaveFocus()
  await page.getByLabelText('Their telephone').fill('०९८२०० ११२२३')
  await button('Next').click()
  await page.getByLabelText('Date').fill(later(3).slice(0, 10))
  await page.getByLabelText('Time').fill('11:00')
  await button('Schedule Appointment').click()
  await expect
    .poll(() => server.sent.at(-1)?.body)
    .toMatchObject({ against_name: 'Ramesh Kumar', against_telephone: '०९८२०० ११२२३' })
})

testLooks('the fields and the warning keep nobody out', async (look) => {
  const stands = async () => {
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
  await openApp('/cases/pool/case', { as: meera, ...look, answers: pooled() })
  await expect.poll(() => document.querySelectorAll('section button').length).toBe(1)
  await stands()
  await openApp('/case-query', { as: asha, ...look })
  await expect.poll(() => document.querySelector('main details summary')).not.toBeNull()
  document.querySelector<HTMLElement>('main details summary')?.click()
  await stands()
  await openApp('/profile?tab=appointments', { as: meera, ...look, answers: ofDashboard })
  await expect.poll(() => document.querySelectorAll('article').length).toBe(2)
  document.querySelector<HTMLElement>('article button[aria-haspopup="dialog"]')?.click()
  await expect.poll(() => document.querySelectorAll('dialog[open] button').length).toBeGreaterThan(2)
  await stands()
})
