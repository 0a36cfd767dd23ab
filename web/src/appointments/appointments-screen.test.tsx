import type { Appointment } from '@nyaysathi/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../testing/barriers.ts'
import { testLooks } from '../testing/looks.ts'
import { openApp, refusal } from '../testing/open-app.tsx'
import { answersAboutAccount, asha, ashasProfile, meera, meerasPage } from '../testing/people.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const asked: Appointment = {
  appointment_id: 'one',
  user_id: 'asha',
  nyaysathi_id: 'meera',
  appointment_date: later(3),
  duration: 30,
  mode: 'online',
  consultation_type: 'initial',
  case_type: 'family',
  case_description: 'Who looks after the children?',
  notes: '',
  payment_status: 'pending',
  status: 'Scheduled',
  other_party: { name: 'Meera Iyer', profile_picture: null },
  my_side: 'citizen',
  can: ['cancel', 'propose'],
  requested_at: later(-1),
  answer_by: later(1),
}
const accepted: Appointment = { ...asked, status: 'Accepted' }
const held: Appointment = { ...asked, appointment_date: later(-2), status: 'Completed', can: ['rate'] }

/** The list of these appointments; it can change while the screen stands. A pointer that rests on a card shows the helper. */
const open = (...appointments: Appointment[]) =>
  openApp('/appointments', {
    as: asha,
    answers: { 'GET /api/appointments/details': appointments, 'GET /api/nyaysathi/:id': meerasPage },
  })

const card = (name = 'Meera Iyer') => page.getByRole('article', { name })
const group = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const more = () => card().getByText('Details and changes').click()

test('nothing asked yet is said, and leads on', async () => {
  await open()
  await expect.element(page.getByText('No appointments available.')).toBeVisible()
})

test('an accepted one says how to meet and what to bring, or where to ask', async () => {
  const meeting = {
    link: 'https://meet.example.org/abc',
    telephone: '+91 98200 00001',
    address: 'Room 4, Gate 2, Pune',
    bring: 'The notice',
  }
  await open({ ...accepted, meeting })
  const link = (name: string) => card().getByRole('link', { name }).element().getAttribute('href')
  await expect.element(card().getByText('The notice')).toBeVisible()
  expect(link('Open the link')).toBe('https://meet.example.org/abc')
  expect(link('+91 98200 00001')).toBe('tel:+919820000001')
  expect(link('Open in maps')).toContain('query=Room+4%2C+Gate+2%2C+Pune')
  await expectNoBarriers()
  expectNoSidewaysScroll()
})

test('the area of a visit is shown on a map when it is asked for, and no chat is begun by touching it', async () => {
  const told = (address: string) => ({
    ...accepted,
    meeting: { link: '', telephone: '', address, bring: '' },
  })
  const server = await open(told('Room 4, Gate 2, Shivajinagar, Pune 411 005'))
  server.answers['GET /api/geo/pins/:pin'] = {
    pin: '411005',
    states: [],
    district: 'Pune',
    location: { lat: 18.53, lng: 73.85 },
    position_is: 'town',
  }
  await card().getByText('The area of 411005 on a map').click()
  await expect.element(card().getByText(/^The mark is in the middle of the area of 411005/)).toBeVisible()
  const map = card().getByRole('region', { name: 'The area of PIN code 411005' })
  await expect.element(map).toBeVisible()
  await expect.element(card().getByRole('button', { name: 'Closer' })).toBeVisible()
  await map.click({ position: { x: 20, y: 200 } })
  expect(location.pathname).toBe('/appointments')
  expect(server.sent).toEqual([])
  await expectNoBarriers()
  expectNoSidewaysScroll()
  await open(told('Room 4, call +91 98200 00001'))
  await expect.element(card().getByText('Room 4', { exact: false })).toBeVisible()
  await expect.element(card().getByText(/on a map$/)).not.toBeInTheDocument()
})

test('an accepted one without a word on how to meet says where to ask', async () => {
  await open(accepted)
  await expect.element(card().getByText(/has not written yet how you meet/)).toBeVisible()
})

test('each appointment stands where it belongs, by its honest name', async () => {
  const withName = (name: string, what: Partial<Appointment>): Appointment => ({
    ...asked,
    ...what,
    appointment_id: name,
    other_party: { name, profile_picture: null },
  })
  const contradicted = withName('Says You Did Not Come', {
    appointment_date: later(-3),
    status: 'NoShow',
    no_show: { marked_by: 'helper', disputed: false },
    can: ['dispute_no_show'],
  })
  const others = [
    withName('Asks Nobody', {}),
    withName('Said Yes', { status: 'Accepted' }),
    withName('Said No', { status: 'Declined', reason: 'Not my field.', can: [] }),
    withName('Fell Ill', { status: 'Cancelled', cancelled_by: 'helper', reason: 'I am ill.', can: [] }),
  ]
  const server = await open(contradicted, ...others)
  await expect.element(group('Waiting for an answer')).toMatchTextContent(/Asks Nobody.*Scheduled/)
  await expect.element(group('Upcoming')).toMatchTextContent(/Said Yes.*Accepted/)
  const past = group('Past and cancelled')
  await expect.element(past).toMatchTextContent('Cancelled by the NyaySathi.')
  await expect.element(past).toMatchTextContent('I am ill.')
  await expect.element(past).toMatchTextContent('No-show')
  await expect.element(card('Said No')).not.toBeInTheDocument()
  await page.getByText('Show declined (1)').click()
  await expect.element(card('Said No')).toMatchTextContent('Not my field.')

  server.answers['POST /api/appointments/no-show/dispute'] = {
    appointment_id: contradicted.appointment_id,
    status: 'Completed',
  }
  server.answers['GET /api/appointments/details'] = [
    { ...contradicted, status: 'Completed', no_show: { marked_by: 'helper', disputed: true }, can: [] },
    ...others,
  ]
  await card('Says You Did Not Come').getByRole('button', { name: 'I did come' }).click()
  await expect.element(page.getByText('Noted: you came.', { exact: false })).toBeVisible()
  await expect.element(card('Says You Did Not Come')).toMatchTextContent('Completed')
})

test('a citizen cancels with a reason, from the profile too', async () => {
  const server = await openApp('/profile', {
    as: asha,
    answers: {
      'GET /api/users/details': ashasProfile,
      'GET /api/appointments/details': [asked],
      'GET /api/cases': [],
      'GET /api/nyaysathi/:id': meerasPage,
      ...answersAboutAccount,
      'POST /api/appointments/cancel': { appointment_id: 'one', status: 'Cancelled' },
    },
  })
  await more()
  await button('Cancel appointment').click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => dialog.elements()).toHaveLength(0)
  await button('Cancel appointment').click()
  await dialog.getByLabelText('Reason (optional)').fill('I have found help nearby.')
  server.answers['GET /api/appointments/details'] = [
    { ...asked, status: 'Cancelled', cancelled_by: 'citizen', can: [] },
  ]
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect.element(page.getByText('The appointment is cancelled.')).toHaveFocus()
  await expect.element(page.getByText('Past and cancelled (1)')).toBeVisible()
  expect(server.sent).toEqual([
    {
      call: 'POST /api/appointments/cancel',
      body: { appointment_id: 'one', reason: 'I have found help nearby.' },
    },
  ])
})

test('another time needs a day and an hour, and can be taken back', async () => {
  const server = await open(accepted)
  server.answers['GET /api/appointments/slots'] = { published: false, slots: [] }
  server.answers['POST /api/appointments/propose'] = {
    appointment_id: 'one',
    status: 'Accepted',
    proposal_id: 'proposal',
  }
  server.answers['POST /api/appointments/proposal/withdraw'] = { appointment_id: 'one', status: 'Accepted' }
  await more()
  await button('Propose another time').click()
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect.element(dialog.getByText('Please choose a date and a time.')).toBeVisible()
  await dialog.getByLabelText('Date').fill(later(5).slice(0, 10))
  await dialog.getByLabelText('Time', { exact: true }).fill('12:00')
  server.answers['GET /api/appointments/details'] = [
    {
      ...accepted,
      can: ['cancel', 'withdraw_proposal'],
      proposal: {
        proposal_id: 'proposal',
        by: 'citizen',
        appointment_date: later(5),
        duration: 30,
        reason: '',
        answer_by: later(2),
      },
    },
  ]
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect.element(page.getByText('The other time is proposed.', { exact: false })).toBeVisible()
  await expect.element(card()).toMatchTextContent('You proposed to Meera Iyer:')
  server.answers['GET /api/appointments/details'] = [accepted]
  await card().getByRole('button', { name: 'Take it back' }).click()
  await expect.element(page.getByText('Your proposal is taken back.')).toBeVisible()
  expect(server.sent.at(-1)).toMatchObject({ body: { appointment_id: 'one', proposal_id: 'proposal' } })
})

test('a rating needs its stars, keeps its words when it is changed, and is taken back', async () => {
  const server = await open(held)
  server.answers['PUT /api/appointments/rating'] = { appointment_id: 'one', rating_id: 'rating' }
  server.answers['DELETE /api/appointments/rating/:appointment_id'] = () =>
    Response.json({ message: 'Removed.' })
  await button('Rate this consultation').click()
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please choose one to five stars.')
  await dialog.getByRole('radio', { name: '4 stars of 5' }).click()
  await dialog.getByLabelText('Comment (optional)').fill('Patient and clear.')
  await expectNoBarriers()
  const rated = { rating: 4, comment: 'Patient and clear.', show_name: false }
  server.answers['GET /api/appointments/details'] = [{ ...held, rating: rated }]
  await dialog.getByRole('button', { name: 'Save rating' }).click()
  await expect.element(page.getByText('Thank you. Your rating is saved.')).toBeVisible()
  await expect.element(card()).toMatchTextContent('4 stars of 5')
  expect(server.sent).toMatchObject([{ body: { appointment_id: 'one', ...rated } }])

  await button('Change the rating').click()
  await expect.element(dialog.getByLabelText('Comment (optional)')).toHaveValue('Patient and clear.')
  server.answers['GET /api/appointments/details'] = [held]
  await dialog.getByRole('button', { name: 'Remove the rating' }).click()
  await expect.element(page.getByText('Your rating is removed.')).toBeVisible()
  await expect.element(button('Rate this consultation')).toBeVisible()
})

describe('the chat of an accepted one', () => {
  test('is made by a press, and says what went wrong', async () => {
    const server = await open(accepted)
    server.answers['POST /api/chats/details'] = refusal(404, 'not_found')
    server.answers['POST /api/chats'] = refusal(500, 'internal')
    // The preview of the helper, which a pointer on the card opens, is not in the way.
    await userEvent.hover(card(), { position: { x: 12, y: 12 } })
    await expect.element(page.getByRole('region', { name: 'About Meera Iyer' })).toBeVisible()
    await button('Start Chat').click()
    await expect.element(page.getByText('Server error. Please try again later.')).toBeVisible()
    expect(server.sent.at(-1)).toMatchObject({
      call: 'POST /api/chats',
      body: { user_id: 'asha', nyaysathi_id: 'meera', appointment_id: 'one', is_ai_chat: false },
    })
    server.answers['POST /api/chats'] = refusal(409, 'conflict')
    await button('Start Chat').click()
    await expect.element(page.getByText('Unable to start chat. Please try again.')).toBeVisible()
  })
})

test('the helper of an accepted one can be looked at by pointer, keyboard and touch', async () => {
  await open(accepted)
  const about = button('About Meera Iyer')
  const preview = page.getByRole('region', { name: 'About Meera Iyer' })
  // Anywhere on the card will do.
  await userEvent.hover(card(), { position: { x: 12, y: 12 } })
  await expect.element(preview).toMatchTextContent('Family Law')
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  page.getByRole('link', { name: 'Ask for an appointment' }).element().focus()
  await userEvent.tab()
  await expect.element(about).toHaveFocus()
  await expect.element(preview).toMatchTextContent('Consultation Fee')
  await userEvent.tab()
  await expect.element(preview.getByRole('link', { name: 'Open the page' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(preview).not.toBeInTheDocument()
})

test('a helper is led to the dashboard', async () => {
  await openApp('/appointments', {
    as: meera,
    answers: { 'GET /api/auth/user/details': () => new Promise(() => {}) },
  })
  await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=appointments')
})

testLooks('keeps nobody out', async (look) => {
  const name = 'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ராமச்சந்திரன்'
  const other_party = { name, profile_picture: null }
  const moved: Appointment = {
    ...accepted,
    other_party,
    notes: 'अ'.repeat(200),
    can: ['cancel', 'answer_proposal'],
    proposal: {
      proposal_id: 'proposal',
      by: 'helper',
      appointment_date: later(6),
      duration: 30,
      reason: 'A hearing was moved.',
      answer_by: later(2),
    },
  }
  await openApp('/appointments', {
    as: asha,
    ...look,
    answers: {
      'GET /api/appointments/details': [moved, { ...asked, appointment_id: 'two', other_party }],
      'GET /api/nyaysathi/:id': meerasPage,
    },
  })
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2)
  for (const summary of document.querySelectorAll<HTMLElement>('article summary')) summary.click()
  document.querySelector<HTMLElement>('article [aria-expanded]')?.click()
  await expect.poll(() => document.querySelector('article [aria-expanded=true]')).not.toBeNull()
  await expectNoBarriers()
  expectNoSidewaysScroll()
})
