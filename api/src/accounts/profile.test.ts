import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls, goodPassword } from '../testing/account-calls.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let mail: MailServer
let test: TestApp
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  mail = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mail.url } })
  calls = accountCalls(test, mail)
})
afterAll(async () => {
  await test.close()
  await mail.close()
})

type Headers = Record<string, string>
const details = (headers: Headers) => calls.call('GET', '/api/users/details', undefined, headers)
const update = (headers: Headers, body: Record<string, unknown>) =>
  calls.call('PUT', '/api/users/update', body, headers)

async function signedIn() {
  const { email, user_id } = await calls.join()
  return { email, user_id, headers: await calls.tokenOf(email) }
}

async function drawing(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#4060a0' } })
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Copyright: 'almirah' } } })
    .toBuffer()
}

function upload(headers: Headers, file: Buffer, { name = 'me.png', user_id = '' } = {}) {
  const form = new FormData()
  if (user_id) form.append('user_id', user_id)
  form.append('file', new File([new Uint8Array(file)], name))
  return test.app.inject({ method: 'POST', url: '/api/documents/image', headers, payload: form })
}

describe('a profile', () => {
  it('is what was signed up with', async () => {
    const { email, user_id, headers } = await signedIn()
    expect((await details(headers)).json()).toEqual({
      user_id,
      user_type: 'user',
      name: 'Asha Kulkarni',
      email,
      phone: '',
      phone_verified: false,
      location: { state: 'Maharashtra', city: 'Pune' },
      preferred_language: 'English',
      profile_picture: null,
      case_history: [],
      saved_lawyers: [],
      reported_cases: [],
    })
  })

  it('changes as its owner says, and nothing else with it', async () => {
    const { headers, user_id } = await signedIn()
    const other = await signedIn()
    const changed = await update(headers, {
      name: 'Asha K',
      location: { state: 'Kerala', city: 'Kochi' },
      preferred_language: 'hindi',
      password: '',
      user_id: other.user_id,
      user_type: 'admin',
      email: 'somebody@example.org',
      password_hash: 'x',
      picture_file_id: user_id,
    })
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Profile updated successfully!' }])
    expect((await details(headers)).json()).toMatchObject({
      user_id,
      user_type: 'user',
      name: 'Asha K',
      location: { state: 'Kerala', city: 'Kochi' },
      preferred_language: 'Hindi',
      profile_picture: null,
    })
    expect((await details(other.headers)).json()).toMatchObject({ name: 'Asha Kulkarni' })
  })

  it.each([
    [{ preferred_language: 'Klingon' }, 'preferred_language'],
    [{ location: { state: 'Kerala' } }, 'location.city'],
    [{ name: ' ' }, 'name'],
    [{ password: 'short1', current_password: goodPassword }, 'password'],
    [{ password: 'password123', current_password: goodPassword }, 'password'],
    [{ profile_picture: 'https://elsewhere.example/x.png' }, 'profile_picture'],
  ])('refuses %j', async (body, field) => {
    const { headers } = await signedIn()
    const answer = await update(headers, body)
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a new password', () => {
  const password = 'another monsoon 8'

  it('needs the present one, and otherwise changes nothing at all', async () => {
    const { email, headers } = await signedIn()
    for (const current_password of [undefined, '', 'wrong one 1']) {
      const answer = await update(headers, { name: 'Somebody', password, current_password })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong_password'])
    }
    expect((await details(headers)).json().name).toBe('Asha Kulkarni')
    expect((await calls.logIn(email)).statusCode).toBe(200)
  })

  it('ends all other sign-ins and says so by mail', async () => {
    const { email, headers } = await signedIn()
    const other = await calls.tokenOf(email)
    const before = mail.received.length
    expect((await update(headers, { password, current_password: goodPassword })).statusCode).toBe(200)
    expect([(await details(headers)).statusCode, (await details(other)).statusCode]).toEqual([200, 401])
    expect((await calls.logIn(email)).statusCode).toBe(401)
    expect((await calls.logIn(email, { password })).statusCode).toBe(200)
    await test.services.jobs.idle()
    const sentMails = mail.received.slice(before).filter((received) => received.to === email)
    expect(sentMails.map((sentMail) => sentMail.text)).toEqual([
      expect.stringContaining('The password of your NyaySathi account was changed'),
    ])
  })

  it('is one of two that were set at the same moment', async () => {
    const { email, headers } = await signedIn()
    const answers = await Promise.all(
      ['first monsoon 1', 'second monsoon 2'].map((next) =>
        update(headers, { password: next, current_password: goodPassword }),
      ),
    )
    // Whichever is later finds the row changed, or the password that it brings.
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
      200,
      expect.toSatisfy((code) => [403, 409].includes(code)),
    ])
    expect((await calls.logIn(email)).statusCode).toBe(401)
  })
})

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)(
    'is drawn anew from a %s and shown by a link of the session',
    async (format) => {
      const { user_id, headers } = await signedIn()
      const sent = await upload(headers, await drawing(format), { name: `me.${format}`, user_id })
      expect(sent.statusCode).toBe(201)
      expect((await update(headers, { profile_picture: sent.json().file_url })).statusCode).toBe(200)
      const { profile_picture } = (await details(headers)).json()
      const shown = await test.app.inject({ url: profile_picture })
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(shown.rawPayload.includes('almirah')).toBe(false)
      expect((await update(headers, { profile_picture, name: 'Asha' })).statusCode).toBe(200)
      expect((await update(headers, { profile_picture: null })).statusCode).toBe(200)
      expect((await details(headers)).json().profile_picture).toBeNull()
      expect((await test.app.inject({ url: profile_picture })).statusCode).toBe(404)
    },
  )

  it('takes the place of the one before', async () => {
    const { user_id, headers } = await signedIn()
    for (const _picture of [1, 2]) {
      const { file_url } = (await upload(headers, await drawing())).json()
      await update(headers, { profile_picture: file_url })
    }
    const files = await test.database.pool.query('select * from stored_files where owner_user_id = $1', [
      user_id,
    ])
    expect(files.rows).toHaveLength(1)
  })

  it("is never somebody else's", async () => {
    const { headers } = await signedIn()
    const other = await signedIn()
    const { file_url } = (await upload(other.headers, await drawing())).json()
    expect((await update(headers, { profile_picture: file_url })).statusCode).toBe(404)
    expect((await upload(headers, await drawing(), { user_id: other.user_id })).statusCode).toBe(403)
    const owned = await test.database.pool.query('select * from stored_files where owner_user_id = $1', [
      (await details(headers)).json().user_id,
    ])
    expect(owned.rows).toEqual([])
  })

  it.each([
    ['a page', 'me.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a PDF', 'me.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a picture of another kind', 'me.webp', 'webp' as const],
  ])('is refused when it is %s', async (_what, name, content) => {
    const { headers } = await signedIn()
    const file = content === 'webp' ? await drawing('webp') : (content as Buffer)
    const answer = await upload(headers, file, { name })
    expect([answer.statusCode, answer.json().error]).toEqual([
      415,
      'Invalid file type. Only PNG and JPEG are allowed.',
    ])
  })
})

it('leaves what helpers show in public to their own settings', async () => {
  const { headers, user_id } = await signedIn()
  await test.database.pool.query("update users set user_type = 'nyaysathi' where user_id = $1", [user_id])
  expect((await update(headers, { name: 'Chief Justice' })).statusCode).toBe(403)
  expect((await update(headers, { preferred_language: 'Tamil' })).statusCode).toBe(200)
})
