import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { applicationCalls, fileOf, pdfOf, png } from '../testing/application-calls.ts'
import { makeHelper, type TestHelper } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let accounts: ReturnType<typeof accountCalls>
let calls: ReturnType<typeof applicationCalls>
let address: string
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  accounts = accountCalls(test, mail)
  calls = applicationCalls(address, accounts)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

const update = ({ headers }: TestHelper, payload: Record<string, unknown>) =>
  accounts.call('PUT', '/api/nyaysathi/update', payload, headers)
const profile = async ({ headers }: Pick<TestHelper, 'headers'>) =>
  (await accounts.call('GET', '/api/auth/user/details', undefined, headers)).json()

describe('the settings of a helper', () => {
  it('are kept, trimmed and in our spelling', async () => {
    const helper = await makeHelper(test.services, { years_of_experience: 0 })
    const answer = await update(helper, {
      phone: '98 1234 5678',
      consultation_fee: 450,
      specialization: 'corporate',
      languages: [' hindi ', '', 'Marathi', 'Hindi', 'Tulu'],
      experience_years: 6,
      available_timings: ['Monday: 10:00 AM - 2:00 PM', ' Friday: 16:00-18:00 '],
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Profile updated successfully!', status: 'verified' },
    ])
    expect(await profile(helper)).toMatchObject({
      phone: '98 1234 5678',
      consultation_fee: 450,
      specialization: 'Corporate Law',
      languages: ['Hindi', 'Marathi', 'Tulu'],
      years_of_experience: 6,
      experience_years: 6,
      available_timings: ['Monday: 10:00 AM - 2:00 PM', 'Friday: 16:00-18:00'],
      ratings: { average_rating: 0, total_reviews: 0, reviews: [] },
    })
  })

  it('take a fee of 0: help may be free', async () => {
    const helper = await makeHelper(test.services)
    expect((await update(helper, { consultation_fee: 0 })).statusCode).toBe(200)
    expect(await profile(helper)).toMatchObject({ consultation_fee: 0 })
    const { pool } = test.database
    const wrong = pool.query('update nyaysathi set consultation_fee = 50 where nyaysathi_id = $1', [
      helper.nyaysathi_id,
    ])
    await expect(wrong).rejects.toThrow(/nyaysathi_consultation_fee/)
  })

  it.each([
    [{ consultation_fee: 1 }, 'consultation_fee', /0 \(free\), or between 100 and 1000/],
    [{ consultation_fee: -100 }, 'consultation_fee', /between 100 and 1000/],
    [{ consultation_fee: 99 }, 'consultation_fee', /between 100 and 1000/],
    [{ consultation_fee: 1001 }, 'consultation_fee', /between 100 and 1000/],
    [{ consultation_fee: 150.5 }, 'consultation_fee', /between 100 and 1000/],
    [{ experience_years: -1 }, 'experience_years', /0 or more/],
    [{ experience_years: 9 }, 'experience_years', /^Years of experience can only be set once\.$/],
    [{ available_timings: [''] }, 'available_timings.0', /^Please enter a time slot\.$/],
    [{ available_timings: ['sometimes'] }, 'available_timings.0', /such as Monday/],
    [
      { available_timings: ['Monday: 10:00 AM - 2:00 PM', 'Monday: 10:00 am - 2:00 pm'] },
      'available_timings',
      /^This timing slot already exists\.$/,
    ],
    [{ languages: ['type:judge'] }, 'languages', /in letters/],
    [{ name: '' }, 'name', /name/],
  ])('refuse %j whole', async (wrong, field, sentence) => {
    const helper = await makeHelper(test.services, { years_of_experience: 8 })
    const answer = await update(helper, { specialization: 'Changed', ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
    expect((await profile(helper)).specialization).toBe('Family Law')
  })

  it('take no status, stars or type from the helper', async () => {
    const helper = await makeHelper(test.services, { status: 'pending' })
    await update(helper, {
      status: 'verified',
      verified: true,
      average_rating: 5,
      total_reviews: 99,
      ratings: { average_rating: 5 },
      type: 'judge',
      demo: true,
    })
    expect(await profile(helper)).toMatchObject({
      status: 'pending',
      type: 'lawyer',
      ratings: { average_rating: 0, total_reviews: 0 },
    })
  })

  it('set at the same moment are experience once', async () => {
    const helper = await makeHelper(test.services, { years_of_experience: 0 })
    const answers = await Promise.all([5, 7].map((experience_years) => update(helper, { experience_years })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('with another name wait for a look, and with the same one in other letters do not', async () => {
    const helper = await makeHelper(test.services, { name: 'Meera Iyer' })
    expect((await update(helper, { name: 'MEERA  IYER' })).json().status).toBe('verified')
    expect((await update(helper, { name: 'Justice Somebody' })).json().status).toBe('pending')
    expect((await test.app.inject(`/api/nyaysathi/public/${helper.nyaysathi_id}`)).statusCode).toBe(404)
  })
})

describe('a new password of a helper', () => {
  it('needs the present one and every point of the checklist, and ends the other sign-ins', async () => {
    const { email, headers } = await calls.applicant()
    const other = await accounts.tokenOf(email)
    const change = (old_password: string, new_password: string) =>
      accounts.call('PUT', '/api/nyaysathi/change-password', { old_password, new_password }, headers)
    expect((await change('wrong', 'Monsoon-over-7')).statusCode).toBe(403)
    for (const weak of ['Short-7', 'monsoon-over-7', 'MONSOON-OVER-7', 'Monsoon-over', 'MonsoonOver7']) {
      const refused = await change(goodPassword, weak)
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        'Your new password does not meet all the strength requirements.',
      ])
    }
    const changed = await change(goodPassword, 'Monsoon-over-7')
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Password changed successfully!' }])
    expect((await accounts.call('GET', '/api/auth/user/details', undefined, headers)).statusCode).toBe(200)
    expect((await accounts.call('GET', '/api/auth/user/details', undefined, other)).statusCode).toBe(401)
    expect((await accounts.logIn(email, { password: 'Monsoon-over-7' })).statusCode).toBe(200)
  })
})

describe('the picture of a helper', () => {
  const upload = (helper: Pick<TestHelper, 'headers'>, file: File) =>
    calls.send('POST', '/api/nyaysathi/upload/profile-picture', [['file', file]], helper.headers)
  const status = async (link: string) => (await fetch(address + link)).status

  it('is seen by everybody only while the helper is listed, and the former one is erased', async () => {
    const helper = await makeHelper(test.services, { name: 'Seen Helper', status: 'pending' })
    expect((await upload(helper, fileOf(png, 'me.png', 'image/png'))).status).toBe(200)
    const { secure_url: privateLink } = (await profile(helper)).profile_picture
    expect(await status(privateLink)).toBe(200)
    await test.database.pool.query(
      "update nyaysathi set status = 'verified', listed_at = now() where nyaysathi_id = $1",
      [helper.nyaysathi_id],
    )
    expect((await upload(helper, fileOf(png, 'me.png', 'image/png'))).status).toBe(200)
    expect(await status(privateLink)).toBe(404)
    const [card] = (await test.app.inject('/api/auth/nyaysathi/all?q=seen')).json()
    expect(await status(card.profile_picture.secure_url)).toBe(200)
    expect((await update(helper, { name: 'Somebody Else' })).json().status).toBe('pending')
    expect(await status(card.profile_picture.secure_url)).toBe(404)
  })

  it('is a PNG or JPEG and nothing else', async () => {
    const helper = await makeHelper(test.services)
    const refused = await upload(helper, fileOf(pdfOf(), 'me.pdf'))
    expect([refused.status, refused.body.error]).toEqual([
      415,
      'Invalid file type. Only PNG and JPEG are allowed.',
    ])
    expect((await profile(helper)).profile_picture).toBeNull()
  })
})
