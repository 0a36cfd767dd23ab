import type { Appointment, HelperHours } from '@nyaysathi/contracts/appointments'
import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import type { HelperProfile, OwnApplication } from '@nyaysathi/contracts/helpers'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, noLine, openApp, refusal, waiting } from '../../testing/open-app.tsx'

const as = { user_id: 'meera', user_type: 'nyaysathi' } as const
const day = 86_400_000
const later = (days: number) => new Date(Date.now() + days * day).toISOString()

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
  languages: ['English', 'Marathi'],
  specialization: 'Family Law',
  available_timings: ['Monday: 10:00 AM - 1:00 PM'],
  consultation_fee: 500,
  ratings: { average_rating: 0, total_reviews: 0, reviews: [] },
  profile_picture: null,
  preferred_language: 'English',
}

const application: OwnApplication = {
  nyaysathi_id: 'meera',
  status: 'verified',
  submitted_at: later(-30),
  fields: {
    type: 'lawyer',
    name: 'Meera Iyer',
    email: 'meera@example.org',
    phone: '',
    state: 'Maharashtra',
    district: 'Pune',
  },
  documents: [],
  history: [],
}

const overview: HelperOverview = {
  week: { from: later(-1), to: later(6) },
  requests_waiting: 0,
  upcoming_this_week: 0,
  completed: 0,
  average_rating: 0,
  total_reviews: 0,
}

const hours: HelperHours = {
  published: true,
  weekly: [{ day: 1, from: 600, to: 780 }],
  unreadable: [],
  buffer_minutes: 0,
  days_off: [],
  accepted_on_days_off: [],
  requests_on_days_off: [],
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
  case_description: 'Who looks after the children?',
  notes: '',
  payment_status: 'pending',
  status: 'Scheduled',
  other_party: { name: 'Asha', profile_picture: null },
  my_side: 'helper',
  can: ['accept', 'decline', 'propose'],
  requested_at: later(-1),
  answer_by: later(1),
}

const answers: Answers = {
  'GET /api/nyaysathi/application': application,
  'GET /api/auth/user/details': profile,
  'GET /api/nyaysathi/overview': overview,
  'GET /api/nyaysathi/available': [],
  'GET /api/appointments/details': [],
  'GET /api/appointments/hours': hours,
  'GET /api/geo/states': [],
}

const figure = (label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
const tab = (name: string) => page.getByRole('tab', { name })

/** The width of what is seen of it: hidden words are a pixel wide. */
const widthOf = (element: Element) => element.getBoundingClientRect().width

describe('what comes and what does not', () => {
  test('until it comes, that is said', async () => {
    await openApp('/profile', { as, answers: { ...answers, 'GET /api/auth/user/details': waiting } })
    await expect.element(page.getByText('Loading your profile...')).toBeVisible()
  })

  test('a profile that does not come can be asked for again, and nobody is signed out', async () => {
    const server = await openApp('/profile', {
      as,
      answers: { ...answers, 'GET /api/auth/user/details': noLine },
    })
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    expect(localStorage.getItem('token')).not.toBeNull()
    server.answers['GET /api/auth/user/details'] = profile
    await again.click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  test('each part says that it is missing, and can be asked for again', async () => {
    const broken = refusal(500, 'internal')
    const server = await openApp('/profile', {
      as,
      answers: {
        ...answers,
        'GET /api/nyaysathi/overview': broken,
        'GET /api/nyaysathi/available': broken,
        'GET /api/appointments/details': broken,
      },
    })
    await expect.element(page.getByText('Failed to load users')).toBeVisible()
    await expect.element(page.getByText('Your figures could not be loaded.')).toBeVisible()
    await expect.element(page.getByText('This week could not be loaded.')).toBeVisible()
    server.answers['GET /api/nyaysathi/overview'] = overview
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(figure('Completed')).toMatchTextContent('0')
  })

  test('nothing yet is said too', async () => {
    await openApp('/profile', { as, answers })
    await expect.element(page.getByText('No request waits for you.')).toBeVisible()
    await tab('Appointments').click()
    await expect.element(page.getByText('No appointments yet')).toBeVisible()
  })

  test('who is asked for more sees what, also before the figures', async () => {
    const asked: OwnApplication = { ...application, status: 'needs_more', reason: 'A reason.' }
    await openApp('/profile', {
      as,
      answers: {
        ...answers,
        'GET /api/nyaysathi/application': asked,
        'GET /api/auth/user/details': { ...profile, status: 'needs_more' },
        'GET /api/nyaysathi/overview': waiting,
      },
    })
    await expect.element(page.getByText('Something is still needed')).toBeVisible()
    await expect.element(page.getByText('A reason.')).toBeVisible()
    await page.getByRole('button', { name: 'Correct and send again' }).click()
    expect(location.search).toBe('?tab=details')
    await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  })
})

describe('a request', () => {
  const withRequests: Answers = {
    ...answers,
    'GET /api/nyaysathi/overview': { ...overview, requests_waiting: 2 },
    'GET /api/appointments/details': [request, { ...request, appointment_id: 'two' }],
  }

  test('that cannot be accepted says so in the words of the specification, and why', async () => {
    const server = await openApp('/profile?tab=appointments', { as, answers: withRequests })
    const accept = page.getByRole('button', { name: 'Accept: Asha' })
    await expect.poll(() => accept.elements()).toHaveLength(2)
    // Another device of the helper was quicker.
    server.answers['POST /api/appointments/accept'] = refusal(
      409,
      'conflict',
      'This time is no longer available.',
    )
    server.answers['GET /api/appointments/details'] = [request]
    await accept.nth(1).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Failed to accept appointment\. This time is no longer available\./)
    await expect.poll(() => accept.elements()).toHaveLength(1)
  })

  test('that cannot be declined for want of a line says that the server was not reached', async () => {
    await openApp('/profile?tab=appointments', {
      as,
      answers: { ...withRequests, 'POST /api/appointments/decline': noLine },
    })
    await page.getByRole('button', { name: 'Decline: Asha' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('Failed to decline appointment. We could not reach the server.')
  })

  test('is accepted by an NGO with the same dashboard', async () => {
    const server = await openApp('/profile', {
      as: { user_id: 'meera', user_type: 'NGO' },
      answers: {
        ...withRequests,
        'GET /api/auth/user/details': { ...profile, user_type: 'NGO', type: 'ngo' },
        'GET /api/nyaysathi/overview': { ...overview, requests_waiting: 1 },
        'GET /api/appointments/details': [request],
        'POST /api/appointments/accept': { appointment_id: 'one', status: 'Accepted' },
      },
    })
    await expect.element(figure('Requests waiting')).toMatchTextContent('1')
    server.answers['GET /api/nyaysathi/overview'] = overview
    await page.getByRole('button', { name: 'Accept: Asha' }).click()
    await expect.element(page.getByText('Accepted. Asha is told, and you can chat now.')).toBeVisible()
    await expect.element(figure('Requests waiting')).toMatchTextContent('0')
    expect(server.sent).toEqual([{ call: 'POST /api/appointments/accept', body: { appointment_id: 'one' } }])
  })
})

describe('the tabs', () => {
  test('are walked by keyboard, kept by the address and by Back', async () => {
    await openApp('/profile?tab=ratings', { as, answers })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible()
    tab('Ratings').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(tab('Appointments')).toHaveFocus()
    expect(location.search).toBe('?tab=appointments')
    await userEvent.keyboard('{Home}')
    await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible()
    await tab('Details').click()
    history.back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  })

  test('fold into their icons', async () => {
    await openApp('/profile', { as, answers })
    const toggle = page.getByRole('button', { name: 'Show the icons alone' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect.element(page.getByRole('button', { name: 'Show the names of the tabs' })).toBeVisible()
    await expect.element(tab('Timings')).toBeVisible()
  })

  test('are folded on a phone until they are opened', async () => {
    await page.viewport(768, 800)
    await openApp('/profile', { as, answers })
    const toggle = page.getByRole('button', { name: 'Show the names of the tabs' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await tab('Timings').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Timings' })).toBeVisible()
    // Out of the way of what was chosen.
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await page.viewport(769, 800)
    await expect.element(page.getByRole('button', { name: 'Show the icons alone' })).toBeVisible()
  })

  test('say their names beside their icons on a small phone, before anything is opened', async () => {
    await page.viewport(360, 800)
    await openApp('/profile', { as, answers })
    for (const name of ['Overview', 'Timings', 'Ratings', 'Appointments', 'Settings'])
      expect(widthOf(await tab(name).getByText(name).findElement())).toBeGreaterThan(20)
    // Signing out and leaving the site in a hurry share an icon; the word tells them apart.
    const leave = page.getByRole('complementary').getByRole('button', { name: 'Logout' }).getByText('Logout')
    expect(widthOf(await leave.findElement())).toBeGreaterThan(20)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })
})
