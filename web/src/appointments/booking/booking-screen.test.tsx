import type { FreeSlots } from '@nyaysathi/contracts/appointments'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, openApp, refusal } from '../../testing/open-app.tsx'
import { asha, meerasPage } from '../../testing/people.ts'

const story = 'My husband has left and does not pay for the children.'

/** A day so many days from now, in India. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)
const thirdDay = dayFromNow(3)

const free = (...times: string[]): FreeSlots => ({
  published: true,
  slots: times.map((time) => {
    const starts_at = `${thirdDay}T${time}:00+05:30`
    return { starts_at, ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString() }
  }),
})

const answers: Answers = {
  'GET /api/nyaysathi/public/:nyaysathi_id': meerasPage,
  'GET /api/appointments/slots': free('11:00', '11:30'),
}
const booked = {
  appointment_id: 'one',
  status: 'Scheduled',
  answer_by: new Date(Date.now() + 172_800_000).toISOString(),
}

const chip = (name: string | RegExp) => page.getByRole('radio', { name })
const schedule = page.getByRole('button', { name: 'Schedule Appointment' })

async function tellCase(): Promise<void> {
  await page.getByLabelText('Case type').selectOptions('family')
  await page.getByLabelText('Case description').fill(story)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('heading', { name: 'Schedule Appointment' })).toHaveFocus()
}

test('without published hours any day and time can be named', async () => {
  const server = await openApp('/appointment/meera', {
    as: asha,
    answers: {
      ...answers,
      'GET /api/appointments/slots': { published: false, slots: [] },
      'POST /api/appointments': booked,
    },
  })
  await tellCase()
  const date = page.getByLabelText('Date')
  await expect.element(date).toHaveAttribute('min', dayFromNow(0))
  await date.fill(dayFromNow(5))
  await page.getByLabelText('Time', { exact: true }).fill('17:15')
  await schedule.click()
  await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
  expect(server.sent).toMatchObject([
    {
      call: 'POST /api/appointments',
      body: {
        nyaysathi_id: 'meera',
        appointment_date: expect.stringContaining(`${dayFromNow(5)}T17:15`),
        duration: 30,
        case_description: story,
      },
    },
  ])
})

test('when somebody was quicker it is said, fresh times come, and nothing typed is lost', async () => {
  const server = await openApp('/appointment/meera', {
    as: asha,
    answers: {
      ...answers,
      'POST /api/appointments': refusal(409, 'time_taken', 'This time is no longer available.'),
    },
  })
  await tellCase()
  await chip(/11:00 am/).click()
  await page.getByLabelText('Notes (optional)').fill('I speak Marathi.')
  server.answers['GET /api/appointments/slots'] = free('11:30')
  await schedule.click()
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('This time is no longer available.')
  await expect
    .element(page.getByText('The time you chose is no longer free.', { exact: false }))
    .toBeVisible()
  await expect.poll(() => chip(/11:00 am/).elements()).toHaveLength(0)
  await expect.element(page.getByLabelText('Notes (optional)')).toHaveValue('I speak Marathi.')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('Case description')).toHaveValue(story)
  await page.getByRole('button', { name: 'Next' }).click()
  server.answers['POST /api/appointments'] = booked
  await chip(/11:30 am/).click()
  await schedule.click()
  await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
})

test('a double press asks once', async () => {
  const server = await openApp('/appointment/meera', {
    as: asha,
    answers: { ...answers, 'POST /api/appointments': booked },
  })
  await tellCase()
  await chip(/11:00 am/).click()
  await userEvent.dblClick(schedule)
  await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
  expect(server.sent).toHaveLength(1)
})

test('a reload keeps what was typed, and the next person on this device finds nothing', async () => {
  await openApp('/appointment/meera', { as: asha, answers })
  await tellCase()
  await chip('60 minutes').click()
  await chip(/11:00 am/).click()
  await openApp('/appointment/meera', { as: asha, answers })
  await expect.element(page.getByRole('heading', { name: 'Schedule Appointment' })).toBeVisible()
  await expect.element(chip('60 minutes')).toBeChecked()
  await expect.element(chip(/11:00 am/)).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('Case description')).toHaveValue(story)

  await openApp('/appointment/meera', { as: { user_id: 'zara', user_type: 'user' }, answers })
  await expect.element(page.getByLabelText('Case description')).toHaveValue('')
})

testLooks('keeps nobody out', async (look) => {
  await openApp('/appointment/meera', {
    as: asha,
    ...look,
    answers: { ...answers, 'POST /api/appointments': booked },
  })
  const inForm = (selector: string) => document.querySelectorAll<HTMLElement>(`main ${selector}`)
  const stands = async () => {
    await expectNoBarriers()
    expectNoSidewaysScroll()
  }
  await expect.poll(() => inForm('[name="case_type"]')).toHaveLength(1)
  await userEvent.selectOptions(inForm('[name="case_type"]')[0] ?? document.body, 'other')
  await stands()
  // By the keyboard alone from here on.
  inForm('[name="case_description"]')[0]?.focus()
  await userEvent.keyboard(story)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inForm('[name="time"]').length).toBeGreaterThan(0)
  await stands()
  inForm('[name="time"]')[0]?.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.elementLocator(inForm('[name="time"]')[1] ?? document.body)).toBeChecked()
  inForm('form [type="submit"]')[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('booked')
  await stands()
})

describe('who cannot book', () => {
  test('is led to the sign-in first', async () => {
    await openApp('/appointment/meera', { answers })
    await expect.element(page.getByText('Please login to schedule an appointment')).toBeVisible()
    expect(location.pathname).toBe('/auth')
  })

  test.for([
    ['nyaysathi', 'As a NyaySathi/NGO, you cannot book appointments. Please switch to a user account.'],
    ['NGO', 'As a NyaySathi/NGO, you cannot book appointments. Please switch to a user account.'],
    ['admin', 'Administrators cannot book appointments. Please switch to a user account.'],
  ] as const)('is told why, where they are led: %s', async ([user_type, why]) => {
    await openApp('/appointment/meera', { as: { user_id: 'kavita', user_type }, answers })
    await expect.element(page.getByText(why)).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  test('with a helper who is not there is led to the directory', async () => {
    await openApp('/appointment/nobody', {
      as: asha,
      answers: {
        'GET /api/nyaysathi/public/:nyaysathi_id': refusal(404, 'not_found'),
        'GET /api/nyaysathi/search': { understood: [], helpers: [] },
        'GET /api/geo/states': [],
      },
    })
    const why = page.getByText('Invalid NyaySathi selected. Please go back and try again.')
    await expect.element(why).toBeVisible()
    expect(location.pathname).toBe('/nyaysathi')
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect.poll(() => why.elements()).toHaveLength(0)
  })

  test('without a token is led to the sign-in, and finds the draft afterwards', async () => {
    await openApp('/appointment/meera', { as: asha, answers })
    await tellCase()
    await chip(/11:00 am/).click()
    localStorage.removeItem('token')
    await schedule.click()
    await expect.element(page.getByText('Missing authentication token. Please login again.')).toBeVisible()
    expect(location.pathname).toBe('/auth')
    await openApp('/appointment/meera', { as: asha, answers })
    await expect.element(chip(/11:00 am/)).toBeChecked()
  })
})
