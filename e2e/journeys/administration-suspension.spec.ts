import { askFor, change, dayFromNow } from '../support/appointments.ts'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/barriers.ts'
import { enter } from '../support/joining.ts'
import { expect, test } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'America/New_York' })

/** Taken once: midnight may come in between. */
const [fourthDay, fifthDay] = [dayFromNow(4), dayFromNow(5)]
const field = { specialization: 'Family Law', city: 'Nashik', state: 'Maharashtra' }
const shown = (day: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...more,
  }).format(new Date(`${day}T11:30:00+05:30`))

test('who suspends sees what falls before and after, and the citizen places it elsewhere with what was written', {
  tag: '@deep',
}, async ({ page, product }) => {
  const [helper, other, administrator] = await product.makeStaff([
    { user_type: 'nyaysathi', name: 'Falling Helper', helper: field },
    { user_type: 'nyaysathi', name: 'Standing Helper', helper: field },
    { user_type: 'admin', name: 'Ada' },
  ])
  if (!helper || !other || !administrator) throw new Error('Somebody is missing.')
  const [citizen, second] = [await product.makeMember(), await product.makeMember()]
  const asked = { appointment_date: `${fourthDay}T11:30`, mode: 'in-person', duration: 60 }
  const accepted = await askFor(page, citizen, helper, {
    ...asked,
    consultation_type: 'legal_advice',
    case_description: 'He has changed the lock.',
  })
  await change(page, helper, 'accept', accepted)
  const opened = await page.request.post('/api/chats', {
    headers: { authorization: `Bearer ${citizen.token}` },
    data: { appointment_id: accepted },
  })
  const { chat_id } = await opened.json()
  await askFor(page, second, helper, { appointment_date: `${fifthDay}T10:00` })

  await enter(page, administrator)
  await page.goto('/admin?status=verified&q=Falling Helper')
  await page.getByRole('link', { name: 'Falling Helper' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 appointments are cancelled: 1 accepted, 1 requested.')
  const moment = shown(fourthDay, { hour: 'numeric', minute: '2-digit' })
  await expect(dialog).toContainText(`The next one is on ${moment} (Indian time).`)
  await expect(dialog).not.toContainText(/Asha|lock/)
  await expectNoBarriers(page)
  await page.getByLabel('Reason', { exact: true }).fill('Asked for money.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Falling Helper', exact: true })).toBeFocused()
  const fallen = page.getByRole('region', { name: 'Cancelled appointments' })
  await expect(fallen).toContainText('None of them is placed elsewhere yet.')
  await expect(fallen.getByRole('row', { name: `${shown(fourthDay)} 1 0` })).toBeVisible()
  await expect(fallen.getByRole('row', { name: `${shown(fifthDay)} 1 0` })).toBeVisible()
  await expectNoBarriers(page)

  await enter(page, { ...citizen, user_type: 'user' })
  await page.goto(`/chat/${chat_id}`)
  // Nobody is sent to an appointment that is off, nor asked to write where nothing can be written.
  await expect(page.getByText(/^Called off: /)).toBeVisible()
  await expect(page.getByText('No messages were written here.')).toBeVisible()
  await page.getByRole('link', { name: 'See others who can help' }).click()
  await expect(page).toHaveURL(/\/appointments$/)
  const toPlace = page.getByRole('region', { name: 'Not taking place: ask somebody else' })
  await expect(toPlace).toContainText('It does not take place, because one side cannot come any more.')
  await expectNoBarriers(page)
  await toPlace.getByRole('link', { name: 'Ask Standing Helper for an appointment' }).click()
  await expect(page.getByText('This is filled in from your earlier appointment.')).toBeVisible()
  await expect(page.getByLabel('Consultation type')).toHaveValue('legal_advice')
  await expect(page.getByLabel('Case type')).toHaveValue('family')
  await expect(page.getByLabel('Case description')).toHaveValue('He has changed the lock.')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: 'In person' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '60 minutes' })).toBeChecked()
  await page.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Scheduled!' })).toBeFocused()

  await enter(page, administrator)
  await page.goto('/admin?status=suspended&q=Falling Helper')
  await page.getByRole('link', { name: 'Falling Helper' }).click()
  await expect(fallen).toContainText('1 of them is placed elsewhere so far.')
  await expect(fallen.getByRole('row', { name: `${shown(fourthDay)} 1 1` })).toBeVisible()
})
