import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/statements.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { mailValues } from '../testing/mail-values.ts'
import { startServer } from '../testing/running-server.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { sendMail } from './index.ts'
import { mailKinds } from './mails/index.ts'
import type { MailToSend } from './send-mail.ts'

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'NyaySathi <help@nyaysathi.example>',
      METRICS_TOKEN: 'only-for-this-test',
    },
  })
})
beforeEach(async () => {
  server.received.length = 0
  await test.database.pool.query('delete from mails')
})
afterEach(() => server.behave(undefined))
afterAll(async () => {
  await test.close()
  await server.close()
})

const send = (sentMail: Partial<MailToSend> & { to: string }) =>
  sendMail(test.services, test.database.pool, {
    kind: 'sign_up_code',
    language: 'English',
    values: { code: '493027', minutes: 10 },
    ...sentMail,
  } as MailToSend)

async function rowOf(mail_id: string) {
  const { rows } = await test.database.pool.query('select * from mails where mail_id = $1', [mail_id])
  return rows[0]
}

const idle = (alsoLater = false) => test.services.jobs.idle({ alsoLater })

describe('a mail', () => {
  it('arrives once, in the language of the person, and says nothing to whom it does not concern', async () => {
    const { mail_id } = await send({ to: 'asha@example.org' })
    await send({ to: 'usha@example.org', language: 'Hindi' })
    await idle()
    const english = await server.mailTo('asha@example.org')
    expect(english.code).toBe('493027')
    expect(english.subject).toBe('Your NyaySathi code')
    expect(english.message_id).toBe(`<${mail_id}@localhost>`)
    expect(english.headers).toMatchObject({
      from: 'NyaySathi <help@nyaysathi.example>',
      to: 'asha@example.org',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
    })
    expect(english.html).toContain('<html lang="en" dir="ltr">')
    expect(english.html).toContain('493027')
    expect(english.html).not.toMatch(/src=|url\(|https?:/)
    const hindi = await server.mailTo('usha@example.org')
    expect(hindi.subject).toBe('आपका NyaySathi कोड')
    expect(hindi.text).toContain('आपका कोड है:')
    expect(hindi.html).toContain('<html lang="hi" dir="ltr">')
    await idle(true)
    expect(server.received).toHaveLength(2)
  })

  it('is not sent when its transaction is undone', async () => {
    await inTransaction(test.database.pool, async (client) => {
      await sendMail(test.services, client, {
        kind: 'account_erased',
        to: 'a@example.org',
        language: 'en',
        values: {},
      })
      throw new Error('undone')
    }).catch(() => {})
    await idle(true)
    expect(server.received).toEqual([])
  })

  it('leaves no address, no code and no text behind, neither waiting nor sent', async () => {
    const { mail_id } = await send({ to: 'asha@example.org' })
    const dump = async () =>
      (
        await test.database.pool.query(
          `select m::text || j::text as row from mails m, jobs.job j where j.data->>'mail_id' = m.mail_id::text`,
        )
      ).rows
        .map(({ row }) => row)
        .join()
    expect(await dump()).toContain(mail_id)
    expect(await dump()).not.toMatch(/asha|493027/)
    await idle()
    expect(await dump()).not.toMatch(/asha|493027/)
    expect(await rowOf(mail_id)).toMatchObject({ state: 'sent', sealed_content: null, attempts: 1 })
    expect(test.services.logLines.join('')).not.toMatch(/asha|493027/)
  })

  it.each([
    'asha@example.org, usha@example.org',
    'asha@example.org\r\nBcc: usha@example.org',
    'Asha <asha@example.org>',
    '"asha usha"@example.org',
    'asha@usha@example.org',
    'asha',
    '-oQ/tmp@example.org',
    '',
    `${'a'.repeat(250)}@example.org`,
  ])('goes to exactly one plain address, not to %j', async (to) => {
    await expect(send({ to })).rejects.toThrow('one plain address')
  })

  it('takes what a person wrote as text', async () => {
    const reason =
      'Your <b>certificate</b> & licence\r\nBcc: x@example.org\n<img src=x onerror=alert(1)>\u2028end'
    await send({ to: 'a@example.org', kind: 'application_rejected', values: { reason } })
    await idle()
    const sentMail = await server.mailTo('a@example.org')
    expect(sentMail.html).toContain(
      'Your &lt;b&gt;certificate&lt;/b&gt; &amp; licence<br>Bcc: x@example.org<br>&lt;img',
    )
    expect(sentMail.html).not.toContain('<img')
    expect(sentMail.headers).not.toHaveProperty('bcc')
    expect(sentMail.text).toContain('> Your <b>certificate</b> & licence\n> Bcc: x@example.org\n')
  })
})

describe('when something goes wrong', () => {
  it('waits while the mail server is away, and then arrives once', async () => {
    await server.stop()
    const { mail_id } = await send({ to: 'asha@example.org' })
    await idle()
    expect(await rowOf(mail_id)).toMatchObject({ state: 'waiting', attempts: 1 })
    await idle()
    expect((await rowOf(mail_id)).attempts).toBe(1)
    await server.start()
    await idle(true)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(mail_id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('tries again when the server says: not now', async () => {
    server.behave('later_recipient')
    const { mail_id } = await send({ to: 'asha@example.org' })
    await idle()
    expect((await rowOf(mail_id)).state).toBe('waiting')
    server.behave(undefined)
    await idle(true)
    expect((await rowOf(mail_id)).state).toBe('sent')
  })

  it.each([
    ['the recipient', 'refuse_recipient', 550],
    ['the text', 'refuse_text', 554],
  ] as const)('does not try again when the server refuses %s for good', async (_what, behaviour, status) => {
    server.behave(behaviour)
    const { mail_id } = await send({ to: 'asha@example.org' })
    await idle()
    expect(await rowOf(mail_id)).toMatchObject({
      state: 'refused',
      smtp_status: status,
      sealed_content: null,
    })
    server.behave(undefined)
    await idle(true)
    expect(server.received).toEqual([])
  })

  it('repeats it under the same Message-ID when the answer was lost', async () => {
    server.behave('cut_after_text')
    const { mail_id } = await send({ to: 'asha@example.org' })
    await idle()
    expect((await rowOf(mail_id)).state).toBe('waiting')
    await server.stop()
    server.behave(undefined)
    await server.start()
    await idle(true)
    expect(server.received.map(({ message_id }) => message_id)).toEqual([
      `<${mail_id}@localhost>`,
      `<${mail_id}@localhost>`,
    ])
    expect(server.received[0]?.headers.date).toBe(server.received[1]?.headers.date)
  })

  it('never sends a dead code', async () => {
    const { mail_id } = await send({ to: 'asha@example.org', not_after: new Date(Date.now() - 1_000) })
    await idle()
    expect(await rowOf(mail_id)).toMatchObject({ state: 'expired', sealed_content: null })
    expect(server.received).toEqual([])
  })

  it('gives up after two days', async () => {
    await server.stop()
    const { mail_id } = await send({ to: 'asha@example.org' })
    await test.database.pool.query("update mails set created_at = now() - interval '49 hours'")
    await idle()
    expect(await rowOf(mail_id)).toMatchObject({ state: 'given_up', sealed_content: null })
    await server.start()
  })

  it('finds again what lost its job, and lets dead codes go', async () => {
    const { mail_id } = await send({ to: 'asha@example.org' })
    const dead = await send({ to: 'usha@example.org', not_after: new Date(Date.now() - 1_000) })
    await test.database.pool.query('delete from jobs.job')
    await idle()
    expect((await rowOf(mail_id)).state).toBe('waiting')
    await test.services.jobs.enqueue(test.database.pool, 'mail.sweep')
    await idle()
    expect((await rowOf(mail_id)).state).toBe('sent')
    expect((await rowOf(dead.mail_id)).state).toBe('expired')
    await test.database.pool.query("update mails set settled_at = now() - interval '31 days'")
    await test.services.jobs.enqueue(test.database.pool, 'retention.forget')
    await idle()
    expect(await rowOf(mail_id)).toBeUndefined()
  })
})

describe('with real programs', () => {
  const env = () => ({ SMTP_URL: server.url, MAIL_FROM: 'help@nyaysathi.example', LOG_LEVEL: 'info' })

  it('two instances send each mail once', { tags: ['deep'] }, async () => {
    const programs = await Promise.all([
      startServer(test.database.url, env()),
      startServer(test.database.url, env()),
    ])
    try {
      const people = Array.from({ length: 40 }, (_, at) => `person${at}@example.org`)
      await Promise.all(people.map((to) => send({ to })))
      for (const to of people) await server.mailTo(to)
      const waiting = async () =>
        (await test.database.pool.query("select 1 from mails where state = 'waiting'")).rowCount
      while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(server.received.map(({ to }) => to).sort()).toEqual([...people].sort())
    } finally {
      await Promise.all(programs.map((program) => program.kill()))
    }
  })

  it('a mail that was confirmed is sent by the next start when the program is killed before', {
    tags: ['deep'],
  }, async () => {
    await server.stop()
    const first = await startServer(test.database.url, env())
    const { mail_id } = await send({ to: 'asha@example.org' })
    while ((await rowOf(mail_id)).attempts === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await first.kill()
    await server.start()
    // The pause after a failed try, and the hold of a killed program, are minutes.
    await test.database.pool.query('update mails set sending_until = null')
    await test.database.pool.query("update jobs.job set start_after = now() where state < 'active'")
    const second = await startServer(test.database.url, env())
    try {
      expect((await server.mailTo('asha@example.org')).message_id).toBe(`<${mail_id}@localhost>`)
    } finally {
      await second.kill()
    }
  })
})

it('is counted in the metrics by what became of it', async () => {
  await send({ to: 'asha@example.org' })
  await idle()
  await send({ to: 'usha@example.org' })
  const answer = await test.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer only-for-this-test' },
  })
  expect(answer.payload).toContain('mails{state="sent"} 1')
  expect(answer.payload).toContain('mails{state="waiting"} 1')
  expect(answer.payload).toContain('mails{state="refused"} 0')
  expect(answer.payload).toMatch(/^mail_oldest_waiting_seconds \d+$/m)
})

it('without a mail server is a file that only its owner can read, and its code is in the log', async () => {
  const other = await createTestApp()
  try {
    await sendMail(other.services, other.database.pool, {
      kind: 'password_reset_code',
      to: 'asha@example.org',
      language: 'Hindi',
      values: { code: '118024', minutes: 10 },
    })
    await other.services.jobs.idle()
    const folder = path.join(other.services.config.dataDir, 'outbox')
    const [name = ''] = fs.readdirSync(folder)
    expect(name).toMatch(/\.eml$/)
    expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).toContain('To: asha@example.org')
    expect(other.services.logLines.join('')).toContain('its code is 118024')
    expect(other.services.logLines.join('')).not.toContain('asha')
  } finally {
    await other.close()
  }
})

describe('every mail', () => {
  const written = Object.entries(mailKinds).flatMap(([kind, sentMail]) =>
    (['en', 'hi'] as const).map((language) => {
      const write = sentMail[language] as (
        values: object,
        publicUrl: string,
      ) => { subject: string; blocks: unknown[] }
      return [kind, language, write(mailValues, 'https://nyaysathi.example')] as const
    }),
  )

  it.each(written)('%s, %s: is complete, and its subject tells nothing', (_kind, language, sentMail) => {
    const all = JSON.stringify(sentMail)
    expect(all).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
    expect(sentMail.subject).toMatch(
      language === 'en'
        ? /^(Your NyaySathi code|A message about your account|A message from NyaySathi)$/
        : /^(आप|NyaySathi से)/,
    )
    if (language === 'hi') expect(all).toMatch(/\p{Script=Devanagari}{2,}.*।/u)
  })

  it('about a sign-in says when in Indian time, and with what in plain words', () => {
    expect(JSON.stringify(mailKinds.new_device_sign_in.en(mailValues, ''))).toMatch(
      /22 November 2026.*1:30.am.*an Android phone, with Chrome/,
    )
    expect(JSON.stringify(mailKinds.new_device_sign_in.hi(mailValues, ''))).toMatch(
      /22 नवंबर 2026.*1:30.*एंड्रॉइड फ़ोन \(Chrome\)/,
    )
  })
})
