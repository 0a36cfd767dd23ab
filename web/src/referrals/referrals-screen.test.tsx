import type { Referral } from '@nyaysathi/contracts/referrals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp, refusal } from '../testing/open-app.tsx'
import { asha, meera, meerasPage } from '../testing/people.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const ravi = {
  nyaysathi_id: 'ravi',
  name: 'Ravi Sen',
  type: 'lawyer' as const,
  specialization: 'Family Law',
  city: 'Nashik',
  state: 'Maharashtra',
  languages: ['Marathi', 'Hindi'],
  consultation_fee: 300,
  profile_picture: null,
}

const offered: Referral = {
  referral_id: 'one',
  my_role: 'citizen',
  state: 'offered',
  about: 'appointment',
  case_type: 'family',
  mode: 'in-person',
  appointment_date: later(4),
  duration: 30,
  has_messages: true,
  reason: 'I am in another court all of this month.',
  from: { nyaysathi_id: 'meera', name: 'Meera Iyer' },
  to: ravi,
  appointment_id: 'appointment',
  answer_by: later(6),
  changed_at: later(0),
  can: ['agree', 'decline'],
}

/** A referral as the server has it; answered, it is gone. */
function tell(referral: Referral) {
  const list = [referral]
  const gone = () => {
    list.length = 0
    return new Response(null, { status: 204 })
  }
  return {
    'GET /api/referrals': () => list,
    'POST /api/referrals/:referral_id/decline': gone,
    'POST /api/referrals/:referral_id/agree': () => {
      list.length = 0
      return { ...referral, state: 'passed' as const }
    },
  }
}

const open = (referral: Referral = offered, more: object = {}) =>
  openApp('/appointments', {
    as: asha,
    answers: { 'GET /api/appointments/details': [], ...tell(referral), ...more },
  })
const button = (name: string) => page.getByRole('button', { name })
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name })

test('a citizen sees whom, and that nothing written goes over unticked', async () => {
  const server = await open()
  const card = page.getByRole('article', { name: 'Meera Iyer proposes another NyaySathi for you' })
  await expect.element(card.getByRole('link', { name: 'Ravi Sen' })).toBeVisible()
  await expect.element(card.getByText(/Verified/)).toBeVisible()
  await expect.element(card.getByText('I am in another court all of this month.')).toBeVisible()
  await expect.element(card.getByText('30 minutes with Ravi Sen cost ₹300.', { exact: false })).toBeVisible()
  for (const name of [/^What you wrote/, /^Your chat/]) await expect.element(tick(name)).not.toBeChecked()
  await button('Yes, go on with Ravi Sen').click()
  await expect.element(page.getByText('It is done. Ravi Sen helps you now.')).toBeVisible()
  expect(server.sent).toContainEqual({
    call: 'POST /api/referrals/one/agree',
    body: { description: false, messages: false, consultation_fee: 300 },
  })
})

test('what is ticked goes over', async () => {
  const server = await open()
  await tick('Your chat with Meera Iyer so far').click()
  await button('Yes, go on with Ravi Sen').click()
  await expect.element(page.getByText(/^It is done\./)).toBeVisible()
  expect(server.sent).toContainEqual({
    call: 'POST /api/referrals/one/agree',
    body: { description: false, messages: true, consultation_fee: 300 },
  })
})

test('a no leaves everything as it is, and choosing oneself leads to the directory', async () => {
  await open()
  await button('No, leave it as it is').click()
  await expect.element(page.getByText('Everything stays as it is.')).toBeVisible()
  await open(offered, {
    'GET /api/nyaysathi/search': { understood: [], helpers: [] },
    'GET /api/geo/states': [],
  })
  await button('Let me choose myself').click()
  await expect.poll(() => location.pathname + location.search).toBe('/nyaysathi?field=family')
})

test('a time that was taken meanwhile is said, and can be seen to have changed nothing', async () => {
  await open(offered, {
    'POST /api/referrals/:referral_id/agree': refusal(409, 'time_taken', 'That time is not free any more.'),
  })
  await button('Yes, go on with Ravi Sen').click()
  await expect.element(page.getByText('That time is not free any more.')).toBeVisible()
})

test('of a case query all goes over, and there is nothing to tick', async () => {
  await open({ ...offered, about: 'case', case_id: 'query', documents: 2, has_messages: false })
  await expect.element(page.getByText(/^Your query with its 2 documents/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('of a request it is said that the request ends, and to the minute until when there is time', async () => {
  await open({ ...offered, about: 'request', has_messages: false, answer_by: '2027-03-04T12:30:00Z' })
  await expect.element(page.getByText('Your request to Meera Iyer ends.')).toBeVisible()
  await expect
    .element(page.getByText('Meera Iyer then reads no more of what you wrote', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText(/^You can decide until 4 March 2027 at 6:00\spm/)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
})

const asked: Referral = {
  ...offered,
  my_role: 'to',
  state: 'asked',
  language: 'Marathi',
  district: 'Pune',
  citizen_state: 'Maharashtra',
  free_then: true,
  can: ['accept', 'decline'],
}

/** The dashboard of the helper who is asked. */
function openDashboard(referral: Referral, more: object = {}) {
  const { from: _, ...rest } = referral
  return openApp('/profile?tab=appointments', {
    as: meera,
    answers: {
      'GET /api/auth/user/details': profile,
      'GET /api/nyaysathi/application': application,
      'GET /api/nyaysathi/overview': overview,
      'GET /api/nyaysathi/available': [{ nyaysathi_id: 'ravi', name: 'Ravi Sen' }],
      'GET /api/appointments/:appointment_id/notes': { text: '', revision: 0, written_at: null },
      'GET /api/appointments/details': [],
      'GET /api/referrals': [referral.from ? referral : rest],
      'POST /api/referrals/:referral_id/accept': { ...referral, state: 'offered' },
      ...more,
    },
  })
}
const profile = {
  ...{
    nyaysathi_id: 'meera',
    user_id: 'meera',
    user_type: 'nyaysathi' as const,
    status: 'verified' as const,
  },
  ...{ name: 'Meera Iyer', email: 'meera@example.org', phone: '', type: 'lawyer' as const },
  location: { type: 'city' as const, city: 'Pune', state: 'Maharashtra', country: 'India' as const },
  ...{ years_of_experience: 8, experience_years: 8, bar_council_number: null, languages: ['English'] },
  ...{ specialization: 'Family Law', available_timings: [], consultation_fee: 500 },
  ratings: { average_rating: 0, total_reviews: 0, reviews: [] },
  ...{ profile_picture: null, preferred_language: 'English' },
}
const application = {
  ...{
    nyaysathi_id: 'meera',
    status: 'verified' as const,
    submitted_at: later(-30),
    documents: [],
    history: [],
  },
  fields: {
    type: 'lawyer' as const,
    name: 'Meera Iyer',
    email: '',
    phone: '',
    state: 'Maharashtra',
    district: 'Pune',
  },
}
const overview = {
  week: { from: later(-1), to: later(6) },
  ...{ requests_waiting: 0, upcoming_this_week: 0, completed: 0, average_rating: 0, total_reviews: 0 },
}

test('a helper who is asked says yes to the time, or names another one', async () => {
  const server = await openDashboard(asked)
  await expect.element(page.getByRole('heading', { name: /^Meera Iyer asks/ })).toBeVisible()
  await button('Yes, at another time').click()
  await button('Yes, at my time').click()
  await expect.element(page.getByText('Please give a day and a time.')).toBeVisible()
  await page.getByLabelText('When could you?').fill('2030-01-05T15:30')
  await button('Yes, at my time').click()
  await expect
    .poll(() => server.sent)
    .toContainEqual({
      call: 'POST /api/referrals/one/accept',
      body: { appointment_date: '2030-01-05T15:30' },
    })
})

test('where that time is taken, another one is asked for at once', async () => {
  await openDashboard({ ...asked, free_then: false })
  await expect.element(page.getByText(/^You are not free at this time\./)).toBeVisible()
  await expect.element(page.getByLabelText('When could you?')).toBeVisible()
})

test('who has taken over reads the conversation before', async () => {
  const passed: Referral = { ...asked, state: 'passed', can: ['read_messages'] }
  await openDashboard(passed, {
    'GET /api/referrals/:referral_id/messages': [
      { by: 'citizen', text: 'I am at my sister’s.', at: later(-1) },
      { by: 'helper', text: 'Keep the slips.', at: later(-1) },
    ],
  })
  await button('Read the earlier conversation').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('I am at my sister’s.')).toBeVisible()
  await expect.element(dialog.getByText('Keep the slips.')).toBeVisible()
})

const appointment = {
  ...{
    appointment_id: 'mine',
    user_id: 'asha',
    nyaysathi_id: 'meera',
    appointment_date: later(3),
    duration: 30,
  },
  ...{ mode: 'online' as const, consultation_type: 'initial' as const, case_type: 'family' as const },
  ...{ case_description: 'Who looks after the children?', notes: '', payment_status: 'pending' as const },
  ...{ status: 'Accepted' as const, other_party: { name: 'Asha Rao', profile_picture: null } },
  ...{ my_side: 'helper' as const, can: ['cancel' as const, 'pass_on' as const], requested_at: later(-1) },
}

const withAppointment = {
  'GET /api/referrals': [],
  'GET /api/appointments/details': [appointment],
  'GET /api/appointments/:appointment_id': appointment,
  'GET /api/users/public/:user_id': { name: 'Asha Rao', email: 'asha@example.org' },
  'GET /api/nyaysathi/search': {
    understood: [],
    helpers: [{ ...meerasPage, nyaysathi_id: 'ravi', name: 'Ravi Sen' }, meerasPage],
  },
  'POST /api/referrals': { ...asked, my_role: 'from' as const },
}

test('from an appointment a colleague is found and asked, with words for the person alone', async () => {
  const server = await openDashboard(asked, withAppointment)
  await page.getByRole('button', { name: 'Asha Rao' }).click()
  await button('Pass on to a colleague').click()
  await button('Ask').click()
  await expect.element(page.getByText('Please choose whom to ask.')).toBeVisible()
  // The helper is not among the colleagues.
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(1)
  await page.getByRole('radio', { name: /Ravi Sen/ }).click()
  await page.getByLabelText('Why (optional)').fill('Another court.')
  await button('Ask Ravi Sen').click()
  await expect.element(page.getByText(/^Ravi Sen is asked now\./)).toBeVisible()
  expect(server.sent).toContainEqual({
    call: 'POST /api/referrals',
    body: { appointment_id: 'mine', nyaysathi_id: 'ravi', reason: 'Another court.' },
  })
})

test('a request with a conflict can be passed on unread, and no words are asked for', async () => {
  const request = {
    ...appointment,
    ...{ status: 'Scheduled' as const, conflict: 'likely' as const, case_description: '' },
    can: ['accept' as const, 'decline' as const, 'pass_on' as const],
  }
  const server = await openDashboard(asked, {
    ...withAppointment,
    'GET /api/appointments/details': [request],
    'GET /api/appointments/:appointment_id': request,
  })
  await page.getByRole('button', { name: 'Asha Rao' }).click()
  await button('Pass on to a colleague').click()
  await expect.element(page.getByText(/Each of the two has 48 hours/)).toBeVisible()
  expect(page.getByLabelText('Why (optional)').elements()).toEqual([])
  await page.getByRole('radio', { name: /Ravi Sen/ }).click()
  await button('Ask Ravi Sen').click()
  await expect.element(page.getByText(/^Ravi Sen is asked now\./)).toBeVisible()
  expect(server.sent).toContainEqual({
    call: 'POST /api/referrals',
    body: { appointment_id: 'mine', nyaysathi_id: 'ravi' },
  })
})

test('the list of who can be asked leads to it', async () => {
  const server = await openDashboard(asked, withAppointment)
  await button('Pass somebody on to Ravi Sen').click()
  await button('Ask Ravi Sen').click()
  await expect.element(page.getByText(/^Ravi Sen is asked now\./)).toBeVisible()
  expect(server.sent).toContainEqual({
    call: 'POST /api/referrals',
    body: { appointment_id: 'mine', nyaysathi_id: 'ravi' },
  })
})

testLooks('what a citizen decides', async (look) => {
  await openApp('/appointments', {
    as: asha,
    answers: { 'GET /api/appointments/details': [], ...tell(offered) },
    ...look,
  })
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  await expectNoSidewaysScroll()
  await expectNoBarriers()
})
