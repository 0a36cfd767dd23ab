import type { FreeSlots } from '@nyaysathi/contracts/appointments'
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, expectNoSidewaysScroll } from '../../testing/barriers.ts'
import { testLooks } from '../../testing/looks.ts'
import { type Answers, openApp, refusal } from '../../testing/open-app.tsx'
import { asha, ashasProfile, meerasPage } from '../../testing/people.ts'

// The page of an operator who sends SMS. It is read once, so all tests of this file see it.
beforeAll(() => {
  const settings = document.createElement('meta')
  settings.name = 'web-settings'
  settings.content = JSON.stringify({ sms_country_codes: ['91'] })
  document.head.append(settings)
})

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
  'GET /api/users/details': ashasProfile,
  'GET /api/users/recovery-key': { made_at: null, advised: false },
}
const booked = {
  appointment_id: 'one',
  status: 'Scheduled',
  answer_by: new Date(Date.now() + 172_800_000).toISOString(),
}

/** Of nobody who could sign it. */
const tokenOf = (user_id: string, user_type: string) =>
  `x.${btoa(JSON.stringify({ user_id, user_type, sid: user_id }))}.x`

const whole = {
  case_type: 'family',
  case_description: story,
  date: thirdDay,
  time: '11:00',
  key: 'one',
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
  // Past the fold with the other side.
  await userEvent.tab()
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
})

describe('what it costs', () => {
  const costs = page.getByRole('region', { name: 'What it costs' })
  test.for([
    [500, '₹500 for this talk of 30 minutes', 'You pay Meera Iyer directly'],
    [0, 'Free', 'Meera Iyer takes no fee for this talk'],
    [undefined, 'Ask Meera Iyer before the talk', 'NyaySathi takes nothing'],
  ] as const)('is said before and after: %s', async ([consultation_fee, amount, toWhom]) => {
    const { consultation_fee: _, ...page_ } = meerasPage
    const helper = consultation_fee === undefined ? page_ : { ...page_, consultation_fee }
    const server = await openApp('/appointment/meera', {
      as: asha,
      answers: {
        ...answers,
        'GET /api/nyaysathi/public/:nyaysathi_id': helper,
        'POST /api/appointments': booked,
      },
    })
    await tellCase()
    const isSaid = async () => {
      await expect.element(costs).toMatchTextContent(amount)
      await expect.element(costs).toMatchTextContent(toWhom)
    }
    await isSaid()
    await chip(/11:00 am/).click()
    await schedule.click()
    await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
    await isSaid()
    expect(server.sent.map(({ body }) => (body as { consultation_fee?: number }).consultation_fee)).toEqual([
      consultation_fee,
    ])
  })

  test('is shown anew where it has changed meanwhile, and nothing is asked for', async () => {
    const server = await openApp('/appointment/meera', {
      as: asha,
      answers: { ...answers, 'POST /api/appointments': refusal(409, 'fee_changed') },
    })
    await tellCase()
    await chip(/11:00 am/).click()
    server.answers['GET /api/nyaysathi/public/:nyaysathi_id'] = { ...meerasPage, consultation_fee: 900 }
    await schedule.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The fee has changed in the meantime.')
    await expect.element(costs).toMatchTextContent('₹900')
    await expect.element(chip(/11:00 am/)).toBeChecked()
  })
})

describe('the number to be rung at', () => {
  const number = page.getByRole('textbox', { name: /^At which number may they ring you/ })
  const withNumber = { ...ashasProfile, phone: '+919123456789' }

  test('is the one of the profile at first, can be another or none, and is asked of a talk from afar alone', async () => {
    const server = await openApp('/appointment/meera', {
      as: asha,
      answers: { ...answers, 'GET /api/users/details': withNumber, 'POST /api/appointments': booked },
    })
    await tellCase()
    await chip(/11:00 am/).click()
    await expect.element(number).toHaveValue('+919123456789')
    await chip('In person').click()
    await expect.element(number).not.toBeInTheDocument()
    await chip('Online').click()
    await number.fill('12345')
    await schedule.click()
    await expect.element(number).toHaveAccessibleDescription(/all its digits/)
    await expect.element(number).toHaveFocus()
    expect(server.sent).toEqual([])
    await number.fill('')
    await schedule.click()
    await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
    expect(server.sent).toMatchObject([{ body: { telephone: '' } }])
  })
})

async function bookAndBeginKey(keyIs: () => Response | Promise<Response>) {
  const server = await openApp('/appointment/meera', {
    as: asha,
    answers: {
      ...answers,
      'POST /api/appointments': booked,
      'GET /api/users/recovery-key': { made_at: null, advised: true },
      'POST /api/users/recovery-key': keyIs,
    },
  })
  await tellCase()
  await chip(/11:00 am/).click()
  await schedule.click()
  await page.getByRole('button', { name: 'Make a recovery key' }).click()
  return server
}

test('who has a number alone makes a key on paper below what was booked, and it is shown once', async () => {
  const server = await bookAndBeginKey(refusal(401, 'wrong_password'))
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveFocus()
  await password.fill('monsoon over Puna 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toBeInvalid()
  server.answers['POST /api/users/recovery-key'] = { recovery_key: 'ABCD-EFGH-JKMN-PQRS' }
  await password.fill('monsoon over Pune 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('EFGH')).toBeVisible()
  server.answers['GET /api/users/recovery-key'] = { made_at: new Date().toISOString(), advised: false }
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect.element(page.getByText('EFGH')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
  expect(server.sent.map(({ call }) => call)).toEqual([
    'POST /api/appointments',
    'POST /api/users/recovery-key',
    'POST /api/users/recovery-key',
  ])
})

test('who turns away from the key while it is made is not called back', async () => {
  const { promise: made, resolve: refuse } = Promise.withResolvers<Response>()
  const server = await bookAndBeginKey(() => made)
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('monsoon over Puna 7')
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.poll(() => server.sent).toHaveLength(2)
  await expect.element(cancel).toHaveFocus()
  refuse(refusal(401, 'wrong_password')())
  await expect.element(password).toBeInvalid()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).not.toBeInTheDocument()
})

describe('a stranger', () => {
  const next = page.getByRole('button', { name: 'Next' })
  const number = page.getByRole('textbox', { name: /^Mobile number/ })
  const code = page.getByRole('textbox', { name: /^OTP from the SMS/ })
  const goOn = page.getByRole('button', { name: 'Create account and go on' })
  const reviewed = page.getByRole('heading', { name: 'Look it through and ask' })
  const who = page.getByRole('heading', { name: 'Who are you?' })
  const phone = '+919123456789'
  const signUps: Answers = {
    'POST /api/auth/verify-phone': { message: 'Sent.' },
    'POST /api/auth/verify-phone/otp': { verified: true, phone_proof: 'proof', message: 'Verified' },
    'POST /api/users': { user_id: 'asha' },
    'POST /api/auth/login': () => Response.json({ token: tokenOf('asha', 'user') }),
    'GET /api/users/details': { ...ashasProfile, phone },
  }

  async function chooseTime(): Promise<void> {
    await tellCase()
    await chip(/11:00 am/).click()
    await next.click()
    await expect.element(who).toHaveFocus()
  }

  async function makeAccount(): Promise<void> {
    await page.getByRole('textbox', { name: /^Name/ }).fill('Asha')
    await number.fill('091234 56789')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await code.fill('123456')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('monsoon over Pune 7')
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).click()
    await goOn.click()
  }

  test('chooses, tells, signs up with a number and books, in one go', async () => {
    const server = await openApp('/appointment/meera', {
      answers: { ...answers, ...signUps, 'POST /api/appointments': booked },
    })
    await expect.element(page.getByText('Step 1 of 4')).toBeVisible()
    await chooseTime()
    await makeAccount()
    await expect.element(reviewed).toHaveFocus()
    await expect.element(page.getByText(story)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^At which number/ })).toHaveValue(phone)
    await userEvent.dblClick(schedule)
    await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
    const bookings = server.sent.filter(({ call }) => call === 'POST /api/appointments')
    expect(bookings).toMatchObject([
      { body: { case_description: story, duration: 30, telephone: phone, consultation_fee: 500 } },
    ])
    const account = server.sent.find(({ call }) => call === 'POST /api/users')?.body
    expect(account).toMatchObject({ name: 'Asha', phone, phone_proof: 'proof', terms_accepted: true })
    expect(account).not.toHaveProperty('state')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('husband')
  })

  test('loses nothing by a reload, by going back, and by a proof that is too old', async () => {
    const open = () =>
      openApp('/appointment/meera', {
        answers: { ...answers, ...signUps, 'POST /api/users': refusal(403, 'phone_not_verified') },
      })
    await open()
    await chooseTime()
    await makeAccount()
    await expect.element(number).toHaveAccessibleDescription(/Please verify your mobile number/)
    await open()
    await expect.element(who).toBeVisible()
    await expect.element(number).toHaveValue('091234 56789')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(chip(/11:00 am/)).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(page.getByLabelText('Case description')).toHaveValue(story)
  })

  test('who has an account signs in on the spot, and finds the way to a new password there', async () => {
    await openApp('/appointment/meera', { answers: { ...answers, ...signUps } })
    await chooseTime()
    await chip('I have an account').click()
    await page.getByRole('textbox', { name: /^Mobile number or email/ }).fill('91234 56789')
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('91234 56789')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('monsoon over Pune 7')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(reviewed).toHaveFocus()
    await expect.element(page.getByText(story)).toBeVisible()
  })

  test('whose time was taken meanwhile chooses another one, and all else is kept', async () => {
    const server = await openApp('/appointment/meera', {
      answers: {
        ...answers,
        ...signUps,
        'POST /api/appointments': refusal(409, 'time_taken', 'This time is no longer available.'),
      },
    })
    await chooseTime()
    await makeAccount()
    await expect.element(reviewed).toHaveFocus()
    server.answers['GET /api/appointments/slots'] = free('11:30')
    await schedule.click()
    await expect.element(page.getByRole('heading', { name: 'Schedule Appointment' })).toHaveFocus()
    await expect.element(page.getByText('This time is no longer available.')).toBeVisible()
    await expect.poll(() => chip(/11:00 am/).elements()).toHaveLength(0)
    await chip(/11:30 am/).click()
    server.answers['POST /api/appointments'] = booked
    await schedule.click()
    await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
    const tried = server.sent.filter(({ call }) => call === 'POST /api/appointments')
    expect(tried).toMatchObject([
      { body: { case_description: story } },
      { body: { case_description: story } },
    ])
  })

  test('who turns out to be a helper is told that helpers do not book', async () => {
    await openApp('/appointment/meera', {
      answers: {
        ...answers,
        ...signUps,
        'POST /api/auth/login': () => Response.json({ token: tokenOf('kavita', 'nyaysathi') }),
      },
    })
    await chooseTime()
    await chip('I have an account').click()
    await page.getByRole('textbox', { name: /^Mobile number or email/ }).fill('91234 56789')
    await page.getByLabelText('Password', { exact: true }).fill('monsoon over Pune 7')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect.element(page.getByText('you cannot book appointments', { exact: false })).toBeVisible()
  })

  testLooks('is kept out by nothing', async (look) => {
    await openApp('/appointment/meera', { ...look, answers: { ...answers, ...signUps } })
    sessionStorage.setItem('booking  meera', JSON.stringify({ ...whole, step: 3 }))
    await openApp('/appointment/meera', { ...look, answers: { ...answers, ...signUps } })
    await expect.poll(() => document.querySelectorAll('main [name="otp"], main [name="name"]').length).toBe(1)
    await expectNoBarriers()
    expectNoSidewaysScroll()
    sessionStorage.setItem('booking asha meera', JSON.stringify({ ...whole, step: 4 }))
    await openApp('/appointment/meera', { as: asha, ...look, answers: { ...answers, ...signUps } })
    await expect.poll(() => document.querySelectorAll('main [name="telephone"]').length).toBe(1)
    await expectNoBarriers()
    expectNoSidewaysScroll()
  })
})

describe('a sign-in that ends on the way', () => {
  const again = page.getByRole('heading', { name: 'Sign in again' })
  const wholeAgain = async () => {
    await expect.element(again).toHaveFocus()
    await expect.element(page.getByText('Please login again.', { exact: false })).toBeVisible()
    expect(location.pathname).toBe('/appointment/meera')
    // Whoever sits there now reads nothing of it.
    expect(document.body.textContent).not.toContain('husband')
    await page.getByRole('textbox', { name: /^Mobile number or email/ }).fill('asha@example.org')
    await page.getByLabelText('Password', { exact: true }).fill('monsoon over Pune 7')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  const signsInAs = (user_id: string): Answers => ({
    ...answers,
    'POST /api/auth/login': () => Response.json({ token: tokenOf(user_id, 'user') }),
  })

  test('on the server waits for the same person, and loses nothing', async () => {
    const server = await openApp('/appointment/meera', {
      as: asha,
      answers: {
        ...signsInAs('asha'),
        'POST /api/auth/renew': refusal(401, 'not_signed_in'),
        'POST /api/appointments': refusal(401, 'not_signed_in'),
      },
    })
    await tellCase()
    await chip(/11:00 am/).click()
    await schedule.click()
    await wholeAgain()
    await expect.element(chip(/11:00 am/)).toBeChecked()
    server.answers['POST /api/appointments'] = booked
    await schedule.click()
    await expect.element(page.getByRole('heading', { name: 'Appointment Scheduled!' })).toBeVisible()
  })

  test('on this device shows another person nothing of it', async () => {
    await openApp('/appointment/meera', { as: asha, answers: signsInAs('zara') })
    await tellCase()
    await chip(/11:00 am/).click()
    localStorage.removeItem('token')
    await schedule.click()
    await wholeAgain()
    await expect.element(page.getByLabelText('Case description')).toHaveValue('')
  })
})
