import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, type Part, pdfOf } from '../testing/application-calls.ts'
import { makeDirectChat } from '../testing/direct-chat-calls.ts'
import { makeHelper, makePerson, type TestHelper, type TestPerson } from '../testing/factories.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { readZip } from '../testing/read-zip.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { caseMailChecks } from './case-mail-checks.ts'

let mails: MailServer
let test: TestApp
let address: string
let citizen: TestPerson
let helper: TestHelper
beforeAll(async () => {
  mails = await startMailServer()
  test = await createTestApp({ env: { SMTP_URL: mails.url } })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await mails.close()
})
beforeEach(async () => {
  // Each test has the pool for itself.
  await test.database.pool.query('update cases set offered_at = null where status = $1', ['Submitted'])
  citizen = await makePerson(test.services, { name: 'Vasundhara Deshmukh' })
  helper = await makeHelper(test.services)
})

const story = 'He keeps my papers and has changed the lock.'

async function submit(person: TestPerson, case_type = 'family', more: Part[] = []): Promise<string> {
  const form = new FormData()
  for (const [name, value] of [['case_type', case_type], ['case_description', story], ...more] as Part[])
    form.append(name, value)
  const answer = await fetch(`${address}/cases`, { method: 'POST', body: form, headers: person.headers })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { case_id: string }).case_id
}

const get = ({ headers }: TestPerson, url: string) => test.app.inject({ url, headers })
const post = ({ headers }: TestPerson, url: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url, headers, payload })
const step = (person: TestPerson, case_id: string, call: string, payload?: object) =>
  post(person, `/api/cases/${case_id}/${call}`, payload)
async function steps(person: TestPerson, case_id: string, calls: [call: string, payload?: object][]) {
  for (const [call, payload] of calls) {
    const answer = await step(person, case_id, call, payload)
    expect([call, answer.statusCode, answer.body]).toEqual([call, 200, expect.any(String)])
  }
}
const own = async (person: TestPerson, case_id: string) => (await get(person, `/api/cases/${case_id}`)).json()
const poolOf = async (person: TestPerson, query = ''): Promise<string[]> => {
  const answer = await get(person, `/api/cases/pool${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().map(({ case_id }: { case_id: string }) => case_id)
}
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
const waits = (case_id: string, days: number) =>
  sql('update cases set offered_at = now() - make_interval(days => $2) where case_id = $1', [case_id, days])
async function keepUp() {
  await test.services.jobs.enqueue(test.database.pool, 'cases.upkeep')
  await test.services.jobs.idle()
}
async function mailsTo({ email }: TestPerson) {
  await test.services.jobs.idle()
  return mails.received.filter(({ to }) => to === email)
}

describe('the pool', () => {
  it('shows a query without a name to helpers of its field, State and language only', async () => {
    const files: Part[] = [['document_1', fileOf(pdfOf(), 'Vasundhara Deshmukh.pdf')]]
    const case_id = await submit(citizen, 'family', files)
    const others = await Promise.all([
      makeHelper(test.services, { specialization: 'Criminal Law' }),
      makeHelper(test.services, { state: 'Kerala' }),
    ])
    const listed = await get(helper, '/api/cases/pool')
    expect(listed.json()).toEqual([
      {
        case_id,
        case_type: 'family',
        state: 'Maharashtra',
        district: 'Pune',
        preferred_language: 'English',
        offered_at: expect.any(String),
        document_count: 1,
        excerpt: story,
      },
    ])
    const opened = await get(helper, `/api/cases/pool/${case_id}`)
    expect(opened.json()).toMatchObject({ case_description: story, documents: [], can: { take: true } })
    for (const body of [listed.body, opened.body])
      for (const secret of ['Vasundhara', citizen.user_id, '@example.org', 'file'])
        expect(body).not.toContain(secret)
    for (const other of others) {
      expect(await poolOf(other)).toEqual([])
      expect((await get(other, `/api/cases/pool/${case_id}`)).statusCode).toBe(404)
      expect((await step(other, case_id, 'take')).statusCode).toBe(404)
    }
  })

  it('does not bring together two of whom one has blocked the other', async () => {
    const case_id = await submit(citizen)
    const { chat_id } = await makeDirectChat(test, { citizen, helper })
    for (const blocker of [citizen, helper]) {
      expect(await poolOf(helper)).toEqual([case_id])
      await post(blocker, `/api/chats/${chat_id}/block`)
      expect(await poolOf(helper)).toEqual([])
      expect((await get(helper, `/api/cases/pool/${case_id}`)).statusCode).toBe(404)
      expect((await step(helper, case_id, 'take')).statusCode).toBe(404)
      const { headers } = blocker
      await test.app.inject({ method: 'DELETE', url: `/api/chats/${chat_id}/block`, headers })
    }
  })

  it('opens wider while nobody takes a query: the language alone, then everybody', async () => {
    const case_id = await submit(citizen)
    await sql('update users set preferred_language = $2 where user_id = $1', [citizen.user_id, 'Tamil'])
    const far = await makeHelper(test.services, {
      specialization: 'Criminal Law',
      state: 'Kerala',
      languages: ['tamil'],
    })
    const strange = await makeHelper(test.services, { specialization: 'Tax', languages: ['Hindi'] })
    expect([await poolOf(far), await poolOf(strange), await poolOf(helper)]).toEqual([[], [], []])
    await waits(case_id, 3)
    expect([await poolOf(far), await poolOf(strange)]).toEqual([[case_id], []])
    await waits(case_id, 7)
    expect([await poolOf(far), await poolOf(strange)]).toEqual([[case_id], [case_id]])
  })

  it('is filtered, read page by page, and oldest first', async () => {
    const volunteer = await makeHelper(test.services, { type: 'volunteer', specialization: '' })
    const ids: string[] = []
    for (const type of ['civil', 'property', 'civil']) ids.push(await submit(citizen, type))
    const [first, second, third] = ids
    expect(await poolOf(volunteer)).toEqual(ids)
    expect(await poolOf(volunteer, '?case_type=civil&state=maharashtra&language=English')).toEqual([
      first,
      third,
    ])
    expect(await poolOf(volunteer, '?state=Kerala')).toEqual([])
    const page = await get(volunteer, '/api/cases/pool?limit=2')
    expect(page.json()).toHaveLength(2)
    expect(await poolOf(volunteer, `?cursor=${page.headers['x-next-cursor']}`)).toEqual([third])
    expect(second).toBeDefined()
  })

  it('is for verified helpers only', async () => {
    const case_id = await submit(citizen)
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    const refused = await Promise.all(
      (['pending', 'needs_more', 'rejected', 'suspended'] as const).map((status) =>
        makeHelper(test.services, { status }),
      ),
    )
    for (const person of [citizen, administrator, ...refused])
      for (const answer of [
        await get(person, '/api/cases/pool'),
        await get(person, `/api/cases/pool/${case_id}`),
        await step(person, case_id, 'take'),
      ])
        expect(answer.statusCode).toBe(403)
    expect((await own(citizen, case_id)).status).toBe('Submitted')
  })

  it('holds no query of the time when only its owner read it, until its owner says so', async () => {
    const case_id = await submit(citizen)
    await sql('update cases set offered_at = null where case_id = $1', [case_id])
    expect(await poolOf(helper)).toEqual([])
    expect((await step(helper, case_id, 'take')).statusCode).toBe(404)
    expect(await own(citizen, case_id)).toMatchObject({ offered: false, can: { offer: true } })
    await steps(citizen, case_id, [['offer'], ['offer']])
    expect(await poolOf(helper)).toEqual([case_id])
    expect((await own(citizen, case_id)).course).toHaveLength(2)
  })
})

describe('taking', () => {
  it('lets one of two at once have it, and shows the documents to that one alone', async () => {
    const paper = pdfOf(9_000)
    const case_id = await submit(citizen, 'family', [['document_1', fileOf(paper, 'deed.pdf')]])
    const second = await makeHelper(test.services)
    const answers = await Promise.all([helper, second].map((each) => step(each, case_id, 'take')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    expect(lost?.json().error).toBe('Another helper has just taken this query.')
    const [winner, loser] = answers[0]?.statusCode === 200 ? [helper, second] : [second, helper]

    const seen = (await get(winner, `/api/cases/pool/${case_id}`)).json()
    expect(seen.documents).toMatchObject([{ original_name: 'deed.pdf', size: 9_000 }])
    const file = await test.app.inject({ url: seen.documents[0].file_url })
    expect(file.rawPayload.equals(paper)).toBe(true)
    expect((await get(loser, `/api/cases/pool/${case_id}`)).statusCode).toBe(404)
    expect([await poolOf(winner), await poolOf(loser)]).toEqual([[], []])
    expect((await step(winner, case_id, 'take')).statusCode).toBe(200)
    for (const [call, payload] of [
      ['answer', { answer: 'x' }],
      ['ask', { question: 'x' }],
      ['release', { reason: 'no_time' }],
    ] as const)
      expect((await step(loser, case_id, call, payload)).statusCode).toBe(404)
    const { rows } = await sql('select count(*)::int from case_takings where case_id = $1', [case_id])
    expect(rows[0].count).toBe(1)
  })

  it('stops at ten in hand, also when they are taken at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit(citizen)))
    const answers = await Promise.all(ids.map((id) => step(helper, id, 'take')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
  })
})

describe('a query that was taken', () => {
  it('goes its way: a question, a reply, an answer, and is closed', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take'], ['ask', { question: 'Since when?' }]])
    expect((await get(helper, '/api/cases/taken')).json()).toMatchObject([
      { case_id, state: 'open', waits_for_reply: true, due_at: expect.any(String) },
    ])
    expect(await own(citizen, case_id)).toMatchObject({
      status: 'Taken',
      can: { reply: true, close: true },
      talk: {
        current: true,
        helper: { nyaysathi_id: helper.nyaysathi_id, name: 'Meera Iyer', type: 'lawyer', listed: true },
        question: { text: 'Since when?' },
      },
    })
    await steps(citizen, case_id, [['reply', { reply: 'Since May.' }]])
    expect(await mailsTo(helper)).toHaveLength(1)
    expect((await get(helper, `/api/cases/pool/${case_id}`)).json().talk.reply.text).toBe('Since May.')
    await steps(helper, case_id, [['answer', { answer: 'Write to the owner first.' }]])
    const answered = await own(citizen, case_id)
    expect(answered).toMatchObject({
      status: 'Answered',
      can: { reply: false, close: true },
      talk: { answer: { text: 'Write to the owner first.' }, reply: { text: 'Since May.' } },
    })
    expect(answered.course.map(({ step }: { step: string }) => step)).toEqual([
      'submitted',
      'taken',
      'asked',
      'replied',
      'answered',
    ])
    expect((await get(citizen, '/api/users/details')).json().case_history).toEqual([
      { case_id, type: 'family', status: 'Answered', date: expect.any(String) },
    ])
    await steps(citizen, case_id, [['close'], ['close']])
    expect((await get(helper, `/api/cases/pool/${case_id}`)).statusCode).toBe(404)
    expect((await get(helper, '/api/cases/taken')).json()).toMatchObject([{ state: 'closed' }])
    expect((await own(citizen, case_id)).talk.answer.text).toBe('Write to the owner first.')

    const sentMails = await mailsTo(citizen)
    expect(sentMails).toHaveLength(5)
    for (const { subject, text } of sentMails) {
      expect(subject).toBe('A message about your account')
      for (const told of [story, 'Since', 'owner', 'family', 'Meera', case_id])
        expect(text).not.toContain(told)
    }
  })

  it('takes each writing once: the same again changes nothing, another is refused', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take']])
    expect((await step(citizen, case_id, 'reply', { reply: 'x' })).statusCode).toBe(409)
    for (const [person, call, field] of [
      [helper, 'ask', 'question'],
      [citizen, 'reply', 'reply'],
      [helper, 'answer', 'answer'],
    ] as const) {
      await steps(person, case_id, [
        [call, { [field]: 'one' }],
        [call, { [field]: 'one' }],
      ])
      expect((await step(person, case_id, call, { [field]: 'another' })).statusCode).toBe(409)
    }
    for (const [call, payload] of [
      ['ask', { question: 'late' }],
      ['release', { reason: 'no_time' }],
    ] as const)
      expect((await step(helper, case_id, call, payload)).statusCode).toBe(409)
    expect((await step(citizen, case_id, 'reply', { reply: 'late' })).statusCode).toBe(409)
    expect(await mailsTo(citizen)).toHaveLength(4)
  })

  it('answers or closes when both come at once, never half of each', async () => {
    for (let round = 0; round < 4; round += 1) {
      const case_id = await submit(citizen)
      await steps(helper, case_id, [['take']])
      const [answer, close] = await Promise.all([
        step(helper, case_id, 'answer', { answer: 'Yes.' }),
        step(citizen, case_id, 'close'),
      ])
      expect(close.statusCode).toBe(200)
      const now = await own(citizen, case_id)
      expect(now.status).toBe('Closed')
      expect(Boolean(now.talk?.answer)).toBe(answer.statusCode === 200)
      if (answer.statusCode !== 200) expect(answer.statusCode).toBe(409)
    }
  })

  it.each([
    ['answer', { answer: ' ' }],
    ['answer', { answer: 'x'.repeat(20_001) }],
    ['answer', {}],
    ['ask', { question: 'x'.repeat(2_001) }],
    ['release', { reason: 'because' }],
  ])('refuses %s %o and stays as it was', async (call, payload) => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take']])
    const answer = await step(helper, case_id, call, payload)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [expect.any(String)]])
    expect((await own(citizen, case_id)).status).toBe('Taken')
  })

  it('can be given back with a reason, and the next helper knows what was asked', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take'], ['ask', { question: 'Since when?' }]])
    await steps(citizen, case_id, [['reply', { reply: 'Since May.' }]])
    await steps(helper, case_id, [['release', { reason: 'conflict_of_interest' }]])
    const next = await makeHelper(test.services, { name: 'Anil Rao' })
    expect([await poolOf(helper), await poolOf(next)]).toEqual([[], [case_id]])
    expect((await step(helper, case_id, 'take')).statusCode).toBe(404)
    expect((await step(helper, case_id, 'answer', { answer: 'late' })).statusCode).toBe(409)
    const now = await own(citizen, case_id)
    expect(now).toMatchObject({ status: 'Submitted', talk: { current: false } })
    expect(now.course.at(-1)).toMatchObject({ step: 'released', reason: 'other' })
    await steps(next, case_id, [['take']])
    const seen = await get(next, `/api/cases/pool/${case_id}`)
    expect(seen.json()).toMatchObject({
      earlier: [{ question: 'Since when?', reply: 'Since May.' }],
      can: { ask: true, answer: true },
    })
    expect(seen.body).not.toContain('Meera')
  })
})

describe('by the clock, once,', () => {
  it('a query that its helper let pass goes back, and both are told', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take']])
    await keepUp()
    expect((await own(citizen, case_id)).status).toBe('Taken')
    await sql("update case_takings set due_at = now() - interval '1 minute' where case_id = $1", [case_id])
    await Promise.all([keepUp(), keepUp()])
    expect(await own(citizen, case_id)).toMatchObject({ status: 'Submitted', can: { reply: false } })
    expect((await step(helper, case_id, 'answer', { answer: 'late' })).json().error).toMatch(/no longer have/)
    const [told] = await mailsTo(helper)
    expect(told?.text).toContain('has gone back to the others')
    expect(await mailsTo(helper)).toHaveLength(1)
    expect(await mailsTo(citizen)).toHaveLength(3)
  })

  it('the time for an answer is longer while the citizen is asked, and begins anew with the reply', async () => {
    const case_id = await submit(citizen)
    const days = async () => {
      const { rows } = await sql(
        'select round(extract(epoch from due_at - now()) / 86400)::int as days from case_takings where case_id = $1',
        [case_id],
      )
      return rows[0].days
    }
    await steps(helper, case_id, [['take']])
    expect(await days()).toBe(7)
    await steps(helper, case_id, [['ask', { question: 'Since when?' }]])
    expect(await days()).toBe(14)
    await steps(citizen, case_id, [['reply', { reply: 'May.' }]])
    expect(await days()).toBe(7)
  })

  it('a suspended helper no longer reads, answers or keeps it', async () => {
    const case_id = await submit(citizen, 'family', [['document_1', fileOf()]])
    await steps(helper, case_id, [['take']])
    const administrator = await makePerson(test.services, { user_type: 'admin' })
    const suspended = await post(administrator, `/api/admin/nyaysathi/${helper.nyaysathi_id}/suspend`, {
      reason: 'A complaint.',
    })
    expect(suspended.statusCode).toBe(200)
    expect((await get(helper, `/api/cases/pool/${case_id}`)).statusCode).toBe(403)
    expect((await step(helper, case_id, 'answer', { answer: 'x' })).statusCode).toBe(403)
    await keepUp()
    const now = await own(citizen, case_id)
    expect([now.status, now.course.at(-1).step]).toEqual(['Submitted', 'returned'])
    expect(await poolOf(await makeHelper(test.services))).toEqual([case_id])
  })

  it('an answered query closes after two weeks', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take'], ['answer', { answer: 'Yes.' }]])
    await keepUp()
    expect((await own(citizen, case_id)).status).toBe('Answered')
    await sql("update case_takings set answered_at = now() - interval '14 days' where case_id = $1", [
      case_id,
    ])
    await Promise.all([keepUp(), keepUp()])
    const now = await own(citizen, case_id)
    expect([now.status, now.talk.answer.text]).toEqual(['Closed', 'Yes.'])
    expect(await mailsTo(citizen)).toHaveLength(4)
  })

  it('whoever waits for a month is told who else helps', async () => {
    const case_id = await submit(citizen)
    await waits(case_id, 29)
    await keepUp()
    expect(await mailsTo(citizen)).toHaveLength(1)
    await waits(case_id, 30)
    await Promise.all([keepUp(), keepUp()])
    await keepUp()
    const sentMails = await mailsTo(citizen)
    expect(sentMails).toHaveLength(2)
    expect(sentMails[1]?.text).toContain('15100')
    const now = await own(citizen, case_id)
    expect(now.legal_aid.name).toBe('Maharashtra State Legal Services Authority')
    expect((await test.app.inject({ url: `/api/places/${now.legal_aid.place_id}` })).statusCode).toBe(200)
    expect(now.course.at(-1).step).toBe('told')
  })
})

describe('what is taken along', () => {
  it('is the whole course for the citizen, and for the helper only what the helper wrote', async () => {
    const case_id = await submit(citizen)
    await steps(helper, case_id, [['take'], ['ask', { question: 'Since when?' }]])
    await steps(citizen, case_id, [['reply', { reply: 'Since May.' }]])
    await steps(helper, case_id, [['answer', { answer: 'Write first.' }]])
    const exported = async (person: TestPerson) =>
      readZip((await get(person, '/api/users/export')).rawPayload)
    const mine = JSON.parse(String((await exported(citizen))['cases/1/case.json']))
    expect(mine).toMatchObject({
      case_description: story,
      helpers: [
        {
          name: 'Meera Iyer',
          question: { text: 'Since when?' },
          reply: { text: 'Since May.' },
          answer: { text: 'Write first.' },
        },
      ],
    })
    const theirs = String((await exported(helper))['case-queries-taken.json'])
    expect(JSON.parse(theirs)).toMatchObject([
      { state: 'answered', question: { text: 'Since when?' }, answer: { text: 'Write first.' } },
    ])
    for (const told of [story, 'Since May.', 'Vasundhara']) expect(theirs).not.toContain(told)
  })
})

it('a mail that was overtaken while it waited for the hours of its reader is not sent', async () => {
  const { case_unanswered, case_reply } = caseMailChecks
  const case_id = await submit(citizen)
  const { pool } = test.database
  const stillTrue = () => Promise.all([case_unanswered, case_reply].map((check) => check(pool, { case_id })))
  await steps(helper, case_id, [['take'], ['ask', { question: 'Since when?' }]])
  await steps(citizen, case_id, [['reply', { reply: 'Since May.' }]])
  expect(await stillTrue()).toEqual([true, true])
  await steps(helper, case_id, [['answer', { answer: 'Write first.' }]])
  expect(await stillTrue()).toEqual([false, false])
})

describe('leaving', () => {
  it('a citizen takes everything along; the helper keeps kind, date and outcome', async () => {
    const case_id = await submit(citizen)
    const other = await submit(citizen)
    await steps(helper, case_id, [['take'], ['answer', { answer: 'Write first.' }]])
    await steps(helper, other, [['take']])
    expect(
      (await test.app.inject({ method: 'DELETE', url: `/api/cases/${case_id}`, headers: citizen.headers }))
        .statusCode,
    ).toBe(200)
    await sql('delete from case_events')
    const taken = (await get(helper, '/api/cases/taken')).json()
    expect(taken).toHaveLength(2)
    const erased = taken.find((each: { case_id?: string }) => each.case_id !== other)
    expect(erased).toMatchObject({ case_type: 'family', state: 'withdrawn' })
    expect(erased).not.toHaveProperty('case_id')
    const { rows } = await sql(
      'select count(*)::int from case_takings where nyaysathi_id = $1 and sealed_answer is not null',
      [helper.nyaysathi_id],
    )
    expect(rows[0].count).toBe(0)
  })

  it('a helper leaves the answer of a helper who left, and gives back the rest', async () => {
    const [answered, open] = [await submit(citizen), await submit(citizen)]
    await steps(helper, answered, [['take'], ['answer', { answer: 'Write first.' }]])
    await steps(helper, open, [['take']])
    const { casesOfAccount } = await import('./index.ts')
    const client = await test.database.pool.connect()
    await client.query('begin')
    await casesOfAccount.erase?.(test.services, client, helper.user_id)
    await client.query('delete from users where user_id = $1', [helper.user_id])
    await client.query('commit')
    client.release()
    const kept = await own(citizen, answered)
    expect(kept).toMatchObject({ status: 'Answered', talk: { answer: { text: 'Write first.' } } })
    expect(kept.talk).not.toHaveProperty('helper')
    expect((await own(citizen, open)).status).toBe('Submitted')
    await keepUp()
    expect((await own(citizen, answered)).status).toBe('Answered')
  })
})

it('nothing that was written is in the database or the log as it was written', async () => {
  const words = [randomUUID(), randomUUID(), randomUUID()]
  const case_id = await submit(citizen)
  await steps(helper, case_id, [['take'], ['ask', { question: words[0] }]])
  await steps(citizen, case_id, [['reply', { reply: words[1] }]])
  await steps(helper, case_id, [['answer', { answer: words[2] }]])
  const { rows } = await sql(
    'select t::text as row from case_takings t union all select e::text from case_events e',
  )
  const kept = rows.map(({ row }) => row).join('\n') + test.services.logLines.join('\n')
  for (const word of words) {
    expect(kept).not.toContain(word)
    expect(kept).not.toContain(Buffer.from(word).toString('hex'))
  }
})
