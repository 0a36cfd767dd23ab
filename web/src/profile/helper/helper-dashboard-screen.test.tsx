import type { Appointment, HelperHours } from '@nyaysathi/contracts/appointments'
import type { OwnApplication } from '@nyaysathi/contracts/helper-applications'
import type { HelperOverview } from '@nyaysathi/contracts/helper-overview'
import type { HelperProfile } from '@nyaysathi/contracts/helper-settings'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { frames } from '../../testing/frames.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, noLine, openApp, refusal, waiting } from '../../testing/open-app.tsx'
import { answersAboutAccount, meera, meerasPage } from '../../testing/people.ts'

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
  extra_hours: [],
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
  'GET /api/closed-matters': [],
  'GET /api/appointments/details': [],
  'GET /api/appointments/hours': hours,
  'GET /api/appointments/:appointment_id/notes': { text: '', revision: 0, written_at: null },
  'GET /api/geo/states': [],
}

const figure = (label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
const tab = (name: string) => page.getByRole('tab', { name })

/** The width of what is seen of it: hidden words are a pixel wide. */
const widthOf = (element: Element) => element.getBoundingClientRect().width

describe('what comes and what does not', () => {
  test('until it comes, that is said', async () => {
    await openApp('/profile', { as: meera, answers: { ...answers, 'GET /api/auth/user/details': waiting } })
    await expect.element(page.getByText('Loading your profile...')).toBeVisible()
  })

  test('a profile that does not come can be asked for again, and nobody is signed out', async () => {
    const server = await openApp('/profile', {
      as: meera,
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
      as: meera,
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
    await openApp('/profile', { as: meera, answers })
    await expect.element(page.getByText('No request waits for you.')).toBeVisible()
    await tab('Appointments').click()
    await expect.element(page.getByText('No appointments yet')).toBeVisible()
  })

  test('who is asked for more sees what, also before the figures', async () => {
    const asked: OwnApplication = { ...application, status: 'needs_more', reason: 'A reason.' }
    await openApp('/profile', {
      as: meera,
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
    const server = await openApp('/profile?tab=appointments', { as: meera, answers: withRequests })
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
      as: meera,
      answers: { ...withRequests, 'POST /api/appointments/decline': noLine },
    })
    await page.getByRole('button', { name: 'Decline: Asha' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('Failed to decline appointment. We could not reach the server.')
  })

  test('is opened by keyboard and closed again, and its address is masked until it is accepted', async () => {
    await openApp('/profile?tab=appointments', {
      as: meera,
      answers: {
        ...withRequests,
        'GET /api/appointments/:appointment_id': request,
        'GET /api/users/public/:user_id': { name: 'Asha', email: 'a***@example.org' },
      },
    })
    const first = page.getByRole('button', { name: 'Asha', exact: true }).first()
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard('{Enter}')
    const overlay = page.getByRole('dialog', { name: 'Asha' })
    await expect.element(overlay.getByText('Who looks after the children?')).toBeVisible()
    await expect.element(overlay.getByText('a***@example.org')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(first).toHaveFocus()
  })

  test('is declined with a reason, and is hidden from then on', async () => {
    const server = await openApp('/profile', {
      as: meera,
      answers: {
        ...withRequests,
        'GET /api/nyaysathi/overview': { ...overview, requests_waiting: 1 },
        'GET /api/appointments/details': [request],
        'POST /api/appointments/decline': { appointment_id: 'one', status: 'Declined' },
      },
    })
    await page.getByRole('button', { name: 'Decline: Asha' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason (optional)').fill('I am in court on that day.')
    server.answers['GET /api/nyaysathi/overview'] = overview
    server.answers['GET /api/appointments/details'] = [{ ...request, status: 'Declined', can: [] }]
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect.element(page.getByText('Declined. Asha is told.')).toBeVisible()
    await expect.element(page.getByText('No request waits for you.')).toBeVisible()
    await expect.element(figure('Requests waiting')).toMatchTextContent('0')
    expect(server.sent).toEqual([
      {
        call: 'POST /api/appointments/decline',
        body: { appointment_id: 'one', reason: 'I am in court on that day.' },
      },
    ])
    await tab('Appointments').click()
    await expect.element(page.getByText('No appointments yet')).toBeVisible()
  })

  test('that was accepted is told how to meet and what to bring, with its faults at the fields', async () => {
    const server = await openApp('/profile', {
      as: meera,
      answers: {
        ...withRequests,
        'GET /api/nyaysathi/overview': overview,
        'GET /api/appointments/details': [{ ...request, status: 'Accepted', can: ['set_meeting'] }],
        'GET /api/appointments/:appointment_id': { ...request, status: 'Accepted', can: ['set_meeting'] },
        'GET /api/users/public/:user_id': { name: 'Asha', email: 'a***@example.org' },
        'PUT /api/appointments/:appointment_id/meeting': { appointment_id: 'one', status: 'Accepted' },
      },
    })
    await tab('Appointments').click()
    await page.getByRole('button', { name: 'Asha', exact: true }).first().click()
    await page.getByRole('button', { name: 'How we meet, what to bring' }).click()
    const dialog = page.getByRole('dialog', { name: 'How we meet, what to bring' })
    await dialog.getByLabelText('Link for the call').fill('http://meet.example.org')
    await dialog.getByLabelText('What to bring').fill('The notice')
    await dialog.getByRole('button', { name: 'Save and tell' }).click()
    await expect.element(dialog.getByText(/^Please give a link that begins with/)).toBeVisible()
    expect(server.sent).toEqual([])
    await expectNoBarriers()
    await dialog.getByLabelText('Link for the call').fill('https://meet.example.org/abc')
    await dialog.getByRole('button', { name: 'Save and tell' }).click()
    await expect.element(page.getByText('Saved. The client is told.')).toBeVisible()
    expect(server.sent).toEqual([
      {
        call: 'PUT /api/appointments/one/meeting',
        body: { link: 'https://meet.example.org/abc', telephone: '', address: '', bring: 'The notice' },
      },
    ])
  })

  test('of today stands first, and what has notes says so', async () => {
    const today: Appointment = {
      ...request,
      appointment_id: 'two',
      // Begun already, so that it is of today at every hour of the test.
      appointment_date: new Date(Date.now() - 60_000).toISOString(),
      status: 'Accepted',
      other_party: { name: 'Farida', profile_picture: null },
      has_notes: true,
      can: [],
    }
    const later: Appointment = { ...request, appointment_id: 'three', status: 'Accepted', can: ['cancel'] }
    await openApp('/profile?tab=appointments', {
      as: meera,
      answers: { ...withRequests, 'GET /api/appointments/details': [later, request, today] },
    })
    const headings = () =>
      [...document.querySelectorAll('[role=tabpanel] h2')].map(({ textContent }) => textContent)
    await expect.poll(headings).toEqual(['Today', 'Requests', 'Upcoming', 'Past'])
    const first = page.getByRole('region', { name: 'Today' })
    await expect.element(first.getByText('With notes of yours')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Upcoming' }).getByText('Asha')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Show them in my calendar' }))
      .toHaveAttribute('href', '/profile?tab=settings#calendar')
    await expectNoBarriers()
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

test('who else is available is never oneself', async () => {
  await openApp('/profile', {
    as: meera,
    answers: {
      ...answers,
      'GET /api/nyaysathi/available': [
        { nyaysathi_id: 'meera', name: 'Meera Iyer' },
        { nyaysathi_id: 'sunanda', name: 'Sunanda Available' },
      ],
      'GET /api/nyaysathi/public/:nyaysathi_id': { ...meerasPage, name: 'Sunanda Available' },
    },
  })
  const list = page.getByRole('region', { name: 'Available Users' })
  const other = list.getByRole('link', { name: 'Sunanda Available' })
  await expect.element(other).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
  await other.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sunanda Available' })).toBeVisible()
  expect(location.pathname).toBe('/nyaysathi/public/sunanda')
})

test('a rating is read as its client gave it, and reported with what is wrong with it', async () => {
  const review = {
    rating_id: 'rating',
    user: 'Anonymous',
    anonymous: true,
    comment: 'Told my brother what I said.',
    rating: 2,
    month: '2026-11',
  }
  const server = await openApp('/profile', {
    as: meera,
    answers: {
      ...answers,
      'GET /api/auth/user/details': {
        ...profile,
        ratings: { average_rating: 2, total_reviews: 1, reviews: [review] },
      },
      'GET /api/appointments/ratings': [review],
      'GET /api/nyaysathi/overview': { ...overview, completed: 1, average_rating: 2, total_reviews: 1 },
    },
  })
  await expect.element(figure('Completed')).toMatchTextContent('1')
  await page.getByRole('link', { name: 'Average rating' }).click()
  const list = page.getByRole('region', { name: 'What clients say' })
  await expect.element(list.getByText('Anonymous')).toBeVisible()
  await expect.element(list.getByText('Told my brother what I said.')).toBeVisible()
  await list.getByRole('button', { name: 'Report this rating' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(dialog.getByText('Please write what is wrong with it.')).toBeVisible()
  await dialog.getByLabelText('What is wrong with it?').fill('It tells what was said in confidence.')
  server.answers['POST /api/appointments/ratings/:rating_id/report'] = { message: 'Reported.' }
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect.element(list.getByText('Reported. We look at it.')).toBeVisible()
  expect(server.sent).toEqual([
    {
      call: 'POST /api/appointments/ratings/rating/report',
      body: { reason: 'It tells what was said in confidence.' },
    },
  ])
})

/** The Monday after next, which is always in the week after the coming one; in India. */
function mondayAfterNext(): string {
  const today = new Date(Date.now() + 19_800_000)
  return new Date(today.getTime() + (14 - ((today.getUTCDay() + 6) % 7)) * day).toISOString().slice(0, 10)
}

test('the week shows requests and what is accepted over the hours', async () => {
  const inTwoWeeks = { ...request, appointment_date: `${mondayAfterNext()}T11:00:00+05:30` }
  await openApp('/profile', {
    as: meera,
    answers: {
      ...answers,
      'GET /api/appointments/details': ({ url }) => {
        const { searchParams } = new URL(url)
        const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
        const time = Date.parse(inTwoWeeks.appointment_date)
        return !from || !to || (Date.parse(from) <= time && time < Date.parse(to)) ? [inTwoWeeks] : []
      },
      'GET /api/appointments/:appointment_id': inTwoWeeks,
      'GET /api/users/public/:user_id': { name: 'Asha', email: 'a***@example.org' },
    },
  })
  const week = page.getByRole('region', { name: 'Your week' })
  const block = week.getByRole('button', { name: /11:00 am – 11:30 am\s*Asha/ })
  await expect.element(week.getByRole('button', { name: 'Week after' })).toBeVisible()
  expect(block.elements()).toHaveLength(0)
  await week.getByRole('button', { name: 'Week after' }).click()
  await week.getByRole('button', { name: 'Week after' }).click()
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Asha' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(block).toHaveFocus()
  await week.getByRole('button', { name: 'As a list' }).click()
  await expect.poll(() => week.getByText('No appointments').elements()).toHaveLength(6)
})

describe('the timings', () => {
  test('are checked, copied to all days, kept while another tab is looked at, and saved whole', async () => {
    const server = await openApp('/profile?tab=timings', { as: meera, answers })
    const weekly = page.getByRole('region', { name: 'Weekly hours' })
    await weekly.getByRole('button', { name: 'Add hours on Monday' }).click()
    const add = weekly.getByRole('form', { name: 'Add hours on Monday' })
    const addThem = add.getByRole('button', { name: 'Add these hours' })
    await expect.element(add.getByLabelText('From')).toHaveFocus()
    await addThem.click()
    await expect.element(add.getByRole('alert')).toMatchTextContent('Please enter a time slot.')
    await add.getByLabelText('From').fill('10:00')
    await add.getByLabelText('Until').fill('13:00')
    await addThem.click()
    await expect.element(add.getByRole('alert')).toMatchTextContent('This timing slot already exists.')
    await add.getByLabelText('From').fill('15:30')
    await add.getByLabelText('Until').fill('18:00')
    await addThem.click()
    await expect.element(weekly.getByText('Not saved yet.')).toBeVisible()
    await weekly.getByRole('button', { name: /^Copy Monday to all days/ }).click()
    await tab('Ratings').click()
    await tab('Timings').click()
    await weekly.getByRole('button', { name: 'Remove Friday 10:00 AM - 1:00 PM' }).click()
    server.answers['PUT /api/nyaysathi/update'] = () => Response.json({ message: 'Updated.' })
    await weekly.getByRole('button', { name: 'Save hours' }).click()
    await expect.element(weekly.getByText('Profile updated successfully!')).toBeVisible()
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    const both = days.flatMap((name) => [`${name}: 10:00 AM - 1:00 PM`, `${name}: 3:30 PM - 6:00 PM`])
    expect(server.sent).toEqual([
      {
        call: 'PUT /api/nyaysathi/update',
        body: { available_timings: both.filter((hour) => hour !== 'Friday: 10:00 AM - 1:00 PM') },
      },
    ])
  })

  test('that are changed while others are saved wait to be saved too', async () => {
    const { promise: saved, resolve: save } = Promise.withResolvers<never>()
    const server = await openApp('/profile?tab=timings', { as: meera, answers })
    const weekly = page.getByRole('region', { name: 'Weekly hours' })
    const remove = (day: string) => weekly.getByRole('button', { name: `Remove ${day} 10:00 AM - 1:00 PM` })
    await weekly.getByRole('button', { name: /^Copy Monday to all days/ }).click()
    server.answers['PUT /api/nyaysathi/update'] = () => saved
    await weekly.getByRole('button', { name: 'Save hours' }).click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await remove('Friday').click()
    let reads = 0
    server.answers['GET /api/auth/user/details'] = () => {
      reads += 1
      return { ...profile, ...(server.sent[0]?.body as Pick<HelperProfile, 'available_timings'>) }
    }
    save({ message: 'Updated.' } as never)
    await expect.poll(() => reads).toBeGreaterThan(0)
    await frames()
    await expect.element(weekly.getByText('Not saved yet.')).toBeVisible()
    await expect.element(remove('Thursday')).toBeVisible()
    await expect.element(remove('Friday')).not.toBeInTheDocument()
  })

  test('have days off, which say who waits for an answer about them, and a pause', async () => {
    const [first, last] = [later(20).slice(0, 10), later(22).slice(0, 10)]
    const server = await openApp('/profile?tab=timings', { as: meera, answers })
    const off = page.getByRole('region', { name: 'Days off and pauses' })
    await off.getByRole('button', { name: 'Add days off' }).click()
    await expect.element(off.getByText('Please choose the first day.')).toBeVisible()
    await off.getByLabelText('First day off').fill(first)
    await off.getByLabelText(/^Last day off/).fill(last)
    const away = { ...hours, days_off: [{ from: first, to: last }], requests_on_days_off: [later(21)] }
    server.answers['GET /api/appointments/hours'] = away
    const { promise: saved, resolve: save } = Promise.withResolvers<HelperHours>()
    server.answers['PUT /api/appointments/hours'] = () => saved
    await off.getByRole('button', { name: 'Add days off' }).click()
    await expect.poll(() => server.sent).toHaveLength(1)
    // The next ones are chosen before these are saved.
    await off.getByLabelText('First day off').fill(later(30).slice(0, 10))
    save(away)
    await expect.poll(() => off.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(off.getByLabelText(/^Last day off/)).toHaveValue('')
    await expect.element(off.getByLabelText('First day off')).toHaveValue(later(30).slice(0, 10))
    await expect.element(off.getByText(/^1 request for a day off still waits/)).toBeVisible()
    server.answers['PUT /api/appointments/hours'] = { ...away, buffer_minutes: 15 }
    await off.getByLabelText('Pause after each appointment').selectOptions('15')
    await expect.element(off.getByText('Profile updated successfully!')).toBeVisible()
    expect(server.sent.map(({ body }) => body)).toEqual([
      { days_off: [{ from: first, to: last }] },
      { buffer_minutes: 15 },
    ])
  })

  test('have extra hours on one day, which wait where that day is off', async () => {
    const day = later(21).slice(0, 10)
    const server = await openApp('/profile?tab=timings', { as: meera, answers })
    const extra = page.getByRole('region', { name: 'Extra hours on one day' })
    const add = extra.getByRole('button', { name: 'Add extra hours' })
    await add.click()
    await expect.element(extra.getByText('Please choose the day.')).toBeVisible()
    await extra.getByLabelText('Day', { exact: true }).fill(day)
    await extra.getByLabelText('From').fill('18:30')
    await extra.getByLabelText('Until').fill('17:00')
    await add.click()
    await expect.element(extra.getByText('The end must be after the beginning.')).toBeVisible()
    await extra.getByLabelText('Until').fill('20:00')
    const extra_hours = [{ day, from: '18:30', to: '20:00' }]
    const changed = { ...hours, extra_hours, days_off: [{ from: day, to: day }] }
    server.answers['GET /api/appointments/hours'] = changed
    // The next day is chosen before the first is saved.
    const { promise: saved, resolve: save } = Promise.withResolvers<HelperHours>()
    server.answers['PUT /api/appointments/hours'] = () => saved
    await add.click()
    await expect.poll(() => server.sent).toHaveLength(1)
    await extra.getByLabelText('Day', { exact: true }).fill(later(22).slice(0, 10))
    save(changed)
    await expect.element(extra.getByText(/18:30 to 20:00/)).toBeVisible()
    await expect.element(extra.getByLabelText('From')).toHaveValue('')
    await expect.element(extra.getByLabelText('Day', { exact: true })).toHaveValue(later(22).slice(0, 10))
    await expect.element(extra.getByText(/^This is a day off/)).toBeVisible()
    expect(server.sent.map(({ body }) => body)).toEqual([{ extra_hours }])
  })
})

test('the settings keep the rules of the specification', async () => {
  const server = await openApp('/profile?tab=settings', {
    as: meera,
    answers: { ...answers, ...answersAboutAccount },
  })
  const data = page.getByRole('region', { name: 'What the directory says about you' })
  const fee = data.getByLabelText('Consultation fee in rupees')
  const save = data.getByRole('button', { name: 'Save' })
  for (const wrong of ['99', '1001', 'ten']) {
    await fee.fill(wrong)
    await save.click()
    await expect.element(data.getByRole('alert')).toMatchTextContent('a fee from 100 to 1000 rupees')
  }
  expect(server.sent).toEqual([])
  await fee.fill('1000')
  await data.getByLabelText('Years of experience').fill('7')
  await data.getByLabelText('Languages').fill(' Hindi ,, Marathi, ')
  await data.getByLabelText('Specialization').selectOptions('Other')
  await data.getByLabelText('Your specialization').fill('Forest rights')
  const changed = { years_of_experience: 7, experience_years: 7 }
  server.answers['GET /api/auth/user/details'] = { ...profile, ...changed }
  server.answers['PUT /api/nyaysathi/update'] = () => Response.json({ message: 'Updated.' })
  await save.click()
  await expect.element(data.getByText('Profile updated successfully!')).toBeVisible()
  expect(server.sent).toMatchObject([
    {
      body: {
        consultation_fee: 1000,
        experience_years: 7,
        languages: ['Hindi', 'Marathi'],
        specialization: 'Forest rights',
      },
    },
  ])
  await expect.element(data.getByLabelText('Years of experience')).toHaveAttribute('readonly')
  await expect.element(data.getByText('Years of experience can only be set once.')).toBeVisible()
  for (const name of [/Change password/, /Code from an app/, /Where you are signed in/, /Download my data/])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

test('a second factor is set up from a picture drawn here, of which nobody elsewhere hears', async () => {
  const server = await openApp('/profile?tab=settings', {
    as: meera,
    answers: {
      ...answers,
      ...answersAboutAccount,
      'POST /api/auth/second-factor': {
        secret: 'JBSWY3DPEHPK3PXP',
        otpauth_url: 'otpauth://totp/NyaySathi:meera?secret=JBSWY3DPEHPK3PXP&issuer=NyaySathi',
      },
    },
  })
  await page.getByLabelText('Present password').fill('the old one 1')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect.element(page.getByLabelText('Code from the app')).toBeVisible()
  const drawn = () => [...document.querySelectorAll('main figure svg path')].at(-1)?.getAttribute('d')
  await expect.poll(drawn).toMatch(/^M\d/)
  expect(server.sent).toMatchObject([
    { call: 'POST /api/auth/second-factor', body: { password: 'the old one 1' } },
  ])
  const origins = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)
  expect(new Set(origins.filter((origin) => origin !== 'null'))).toEqual(new Set([location.origin]))
})

test('a new password meets the checklist, twice the same', async () => {
  const server = await openApp('/profile?tab=settings', {
    as: meera,
    answers: { ...answers, ...answersAboutAccount },
  })
  const next = page.getByLabelText('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabelText('Old password').fill('the old one 1')
  await next.fill('river godavari 31')
  await page.getByLabelText('New password again').fill('river godavari 31')
  await change.click()
  await expect
    .element(page.getByText('Your new password does not meet all the strength requirements.'))
    .toBeVisible()
  await next.fill('River Godavari, 31')
  await change.click()
  await expect.element(page.getByText('New passwords do not match.')).toBeVisible()
  expect(server.sent).toEqual([])
  await page.getByLabelText('New password again').fill('River Godavari, 31')
  const { promise: changed, resolve: answer } = Promise.withResolvers<never>()
  server.answers['PUT /api/nyaysathi/change-password'] = () => changed
  await change.click()
  await expect.poll(() => server.sent).toHaveLength(1)
  // What is typed before the answer is not wiped out by it.
  await next.fill('River Godavari, 32')
  answer({ message: 'Changed.' } as never)
  await expect.element(page.getByText('Password changed', { exact: false })).toBeVisible()
  await expect.element(next).toHaveValue('River Godavari, 32')
})

test('a certificate is sent as a PDF file', async () => {
  const licence = {
    kind: 'licenseProof',
    original_name: 'Licence.pdf',
    size: 1_000,
    media_type: 'application/pdf',
    uploaded_at: later(-30),
  } as const
  const server = await openApp('/profile?tab=details', {
    as: meera,
    answers: {
      ...answers,
      'GET /api/nyaysathi/application': {
        ...application,
        status: 'pending',
        fields: {
          ...application.fields,
          barCouncilNumber: 'MAH/1/2015',
          specialization: 'family',
          yearsOfExperience: 9,
        },
        documents: [licence],
      },
    },
  })
  await expect.element(page.getByText('We are looking at your papers')).toBeVisible()
  await expect.element(page.getByText('Licence.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Change what I sent' }).click()
  await userEvent.upload(
    page.getByLabelText(/^Proof of licence/),
    new File([new Uint8Array(10)], 'photo.png', { type: 'image/png' }),
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Please send this certificate as a PDF file.' }))
    .toBeVisible()
  expect(server.sent).toEqual([])
})

describe('the tabs', () => {
  test('are walked by keyboard, kept by the address and by Back', async () => {
    await openApp('/profile?tab=ratings', { as: meera, answers })
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
    await openApp('/profile', { as: meera, answers })
    const toggle = page.getByRole('button', { name: 'Show the icons alone' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect.element(page.getByRole('button', { name: 'Show the names of the tabs' })).toBeVisible()
    await expect.element(tab('Timings')).toBeVisible()
  })

  test('are folded on a phone until they are opened', async () => {
    await openApp('/profile', { as: meera, answers, width: 768 })
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
    await openApp('/profile', { as: meera, answers, width: 360 })
    for (const name of ['Overview', 'Timings', 'Ratings', 'Appointments', 'Settings'])
      expect(widthOf(await tab(name).getByText(name).findElement())).toBeGreaterThan(20)
    // Signing out and leaving the site in a hurry share an icon; the word tells them apart.
    const leave = page.getByRole('complementary').getByRole('button', { name: 'Logout' }).getByText('Logout')
    expect(widthOf(await leave.findElement())).toBeGreaterThan(20)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  })
})

describe('notes for an appointment', () => {
  const field = page.getByLabelText('My notes')
  const agreed: Appointment = { ...request, status: 'Accepted', can: [] }
  const openNotes = async (more: Answers) => {
    const server = await openApp('/profile?tab=appointments', {
      as: meera,
      answers: {
        ...answers,
        'GET /api/appointments/details': [agreed],
        'GET /api/appointments/:appointment_id': agreed,
        'GET /api/users/public/:user_id': { name: 'Asha', email: 'a@example.org' },
        ...more,
      },
    })
    await page.getByRole('button', { name: 'Asha', exact: true }).first().click()
    return server
  }
  const kept = (text: string, revision: number) => ({ text, revision, written_at: later(0) })

  test('are saved while they are written, each time over what was read', async () => {
    let revision = 3
    const server = await openNotes({
      'GET /api/appointments/:appointment_id/notes': kept('Ask for the papers.', 3),
      'PUT /api/appointments/:appointment_id/notes': async (asked) => {
        revision += 1
        return kept((await asked.json()).text, revision)
      },
    })
    await expect.element(field).toHaveValue('Ask for the papers.')
    await field.fill('Ask for the papers and the rent book.')
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await field.fill('Bring the form.')
    await userEvent.keyboard('{Escape}')
    await expect
      .poll(() => server.sent.map(({ body }) => body))
      .toEqual([
        { text: 'Ask for the papers and the rent book.', revision: 3 },
        { text: 'Bring the form.', revision: 4 },
      ])
    await expect.poll(() => sessionStorage.getItem('notes:one')).toBeNull()
  })

  test('that could not be saved stay in the tab, also over a reload, and are sent then', async () => {
    const before = {
      'GET /api/appointments/:appointment_id/notes': kept('', 0),
      'PUT /api/appointments/:appointment_id/notes': noLine,
    }
    await openNotes(before)
    await field.fill('She fears him.')
    await expect.element(page.getByText('What you wrote stays in this tab.', { exact: false })).toBeVisible()
    const server = await openNotes({
      ...before,
      'PUT /api/appointments/:appointment_id/notes': async (asked) => kept((await asked.json()).text, 1),
    })
    await expect.element(field).toHaveValue('She fears him.')
    await expect
      .poll(() => server.sent.map(({ body }) => body))
      .toEqual([{ text: 'She fears him.', revision: 0 }])
  })

  test('that were changed elsewhere lose no word of either', async () => {
    const server = await openNotes({
      'GET /api/appointments/:appointment_id/notes': kept('Before', 1),
      'PUT /api/appointments/:appointment_id/notes': refusal(409, 'conflict'),
    })
    await expect.element(field).toHaveValue('Before')
    server.answers['GET /api/appointments/:appointment_id/notes'] = kept('From the phone', 2)
    await field.fill('From the desk')
    await expect.element(page.getByText('From the phone')).toBeVisible()
    await expect.element(field).toHaveValue('From the desk')
    await expectNoBarriers()
    server.answers['PUT /api/appointments/:appointment_id/notes'] = async (asked) =>
      kept((await asked.json()).text, 3)
    await page.getByRole('button', { name: 'Keep both' }).click()
    await expect
      .poll(() => server.sent.at(-1)?.body)
      .toEqual({ text: 'From the desk\n\nFrom the phone', revision: 2 })
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByText('From the phone', { exact: true })).not.toBeInTheDocument()
  })
})

testLooks('keeps nobody out', async (look) => {
  await openApp('/profile', {
    as: meera,
    ...look,
    answers: {
      ...answers,
      'GET /api/nyaysathi/overview': { ...overview, average_rating: 3.7, total_reviews: 3 },
      'GET /api/appointments/details': [
        { ...request, appointment_date: `${mondayAfterNext()}T10:00:00+05:30` },
        { ...request, appointment_id: 'two', status: 'Accepted', can: ['cancel', 'propose'] },
      ],
      'GET /api/appointments/ratings': [],
      ...answersAboutAccount,
    },
  })
  for (const name of ['overview', 'details', 'timings', 'ratings', 'appointments', 'settings']) {
    await expect.poll(() => document.querySelector(`#dashboard-tab-${name}`)).not.toBeNull()
    document.querySelector<HTMLElement>(`#dashboard-tab-${name}`)?.click()
    await expect
      .poll(() => document.querySelector(`#dashboard-tab-${name}`)?.getAttribute('aria-selected'))
      .toBe('true')
    await expect.poll(() => document.querySelector('main [class*="wheel"]')).toBeNull()
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
})
