import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Message as ChatMessage } from '@nyaysathi/contracts/chats'
import { createChat } from '../../api/src/direct-chats/create-chat.ts'
import { hashPassword } from '../../api/src/identity/index.ts'
import { makeAppointmentOf } from '../../api/src/testing/direct-chat-calls.ts'
import {
  makeGuestId,
  makeHelper,
  makePerson,
  type TestHelper,
  type TestPerson,
} from '../../api/src/testing/factories.ts'
import type { Surroundings } from './surroundings.ts'

/** What people do all the while. */
export const doings = [
  'questions',
  'messages',
  'polls',
  'event streams',
  'uploads',
  'bookings',
  'sign-ins',
  'codes by mail',
  'pages, answers',
  'directory, places',
] as const
export type Doing = (typeof doings)[number]

export const asAlways = 'as always'
export type Attempt = { doing: Doing; begun: number; ended: number; saw: string }

/** A write that was acknowledged. `count` reads, as its owner, how often it is there now. */
export type Kept = { doing: Doing; count: () => Promise<number> }

/** As the web app: it gives a call up then, and tries again after a pause with the same key. */
const patienceMs = 20_000
const pauseBeforeRetryMs = 1_000
const pairs = 40
const citizensWhoBook = 60
const accounts = 60
const password = 'monsoon over Pune 7'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Pair = { citizen: TestPerson; helper: TestHelper; chat_id: string }
type Message = Pick<ChatMessage, 'client_message_id' | 'message_text' | 'file_url' | 'timestamp'>
type Answer = { status: number; saw: string; text: string }

/** All who come, made straight in the database. `live` lets them do what they do until it is told to end. */
export async function invite({ services, balancer, mail }: Surroundings) {
  const helpers = await Promise.all(Array.from({ length: 8 }, () => makeHelper(services)))
  const chats: Pair[] = []
  for (let index = 0; index < pairs; index += 1) {
    const helper = helpers[index % helpers.length] as TestHelper
    const citizen = await makePerson(services)
    const appointment_id = await makeAppointmentOf(services, citizen, helper)
    const person = { ...citizen, user_type: 'user', name: 'Asha', sid: '' } as const
    const { chat_id } = await createChat(services, person, { appointment_id })
    chats.push({ citizen, helper, chat_id })
  }
  const booking = await Promise.all(Array.from({ length: citizensWhoBook }, () => makePerson(services)))
  const signingIn = await Promise.all(Array.from({ length: accounts }, () => makePerson(services)))
  await services.database.pool.query('update users set password_hash = $1 where user_id = any($2)', [
    await hashPassword(password),
    signingIn.map(({ user_id }) => user_id),
  ])
  /** What is stored of the picture that everybody sends: known after the first one. */
  let storedPicture: string | undefined
  let turn = 0
  let hour = 0

  function live() {
    const attempts: Attempt[] = []
    const kept: Kept[] = []
    const mailed = new Set<string>()
    // A clock that is wrong in one of the faults must not hide what was written.
    const cameAt = Date.now() - 10 * 60_000
    const ending = new AbortController()
    const isOver = () => ending.signal.aborted

    const note = (doing: Doing, begun: number, saw: string) =>
      attempts.push({ doing, begun, ended: performance.now(), saw })

    /** One request of somebody at an address of their own. Never throws. */
    async function call(
      path: string,
      {
        method = 'GET',
        headers = {},
        body,
      }: { method?: string; headers?: Record<string, string>; body?: object } = {},
    ): Promise<Answer> {
      const form = body instanceof FormData ? body : undefined
      try {
        const answer = await fetch(balancer.address + path, {
          method,
          headers: {
            'x-forwarded-for': `203.0.113.${1 + Math.floor(Math.random() * 250)}`,
            ...(body && !form ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(body ? { body: form ?? JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(patienceMs),
        })
        const text = await answer.text()
        return { status: answer.status, text, saw: answer.ok ? asAlways : `${answer.status} ${codeIn(text)}` }
      } catch (error) {
        return { status: 0, text: '', saw: wordsFor(error) }
      }
    }

    /** Tries until it is acknowledged, as an outbox does. @returns undefined when people have gone home before that */
    async function insist(doing: Doing, attempt: () => Promise<Answer>): Promise<Answer | undefined> {
      for (;;) {
        const begun = performance.now()
        const answer = await attempt()
        note(doing, begun, answer.saw)
        if (answer.saw === asAlways) return answer
        if (isOver()) return undefined
        await wait(pauseBeforeRetryMs)
      }
    }

    async function ask(): Promise<void> {
      const guest_id = makeGuestId()
      const question = `My landlord does not give my deposit back (${randomUUID()})`
      const client_message_id = randomUUID()
      let keptId: string | undefined
      const count = async (matches: (message: { id: string; message_text: string }) => boolean) => {
        const { status, text } = await call(`/api/chats/guest/${guest_id}/chats`)
        if (status !== 200) throw new Error(`A guest's chats cannot be read: ${status}`)
        return (JSON.parse(text) as { messages: { id: string; message_text: string }[] }[])
          .flatMap(({ messages }) => messages)
          .filter(matches).length
      }
      const answer = await insist('questions', async () => {
        const given = await call('/api/chats/guest/questions', {
          method: 'POST',
          body: { guest_id, question, client_message_id },
        })
        if (given.saw !== asAlways) return given
        const events = eventsIn(given.text)
        if (!keptId && events.kept) {
          keptId = events.kept.message_id
          kept.push({
            doing: 'questions',
            count: () => count(({ message_text }) => message_text === question),
          })
        }
        if (events.error) return { ...given, saw: `an error after the beginning: ${events.error.code}` }
        if (!events.done) return { ...given, saw: 'an answer that broke off' }
        if (events.done.not_kept)
          return { ...given, saw: `an answer that was not kept: ${events.done.not_kept.code}` }
        return given
      })
      const answered = answer && eventsIn(answer.text).done?.kept
      if (answered)
        kept.push({ doing: 'questions', count: () => count(({ message_text }) => message_text !== question) })
    }

    /** What was written in a chat since these people came, page by page. */
    async function messagesOf({ chat_id, citizen }: Pair): Promise<Message[]> {
      const found: Message[] = []
      for (let since = cameAt; ; since = Date.parse(found.at(-1)?.timestamp ?? '')) {
        const { status, text } = await call(`/api/chats/${chat_id}/messages?since=${since}`, {
          headers: citizen.headers,
        })
        if (status !== 200) throw new Error(`A chat cannot be read: ${status}`)
        const { messages } = JSON.parse(text) as { messages: Message[] }
        if (messages.length === 0) return found
        found.push(...messages)
      }
    }
    const nextPair = () => chats[turn++ % chats.length] as Pair

    async function write(): Promise<void> {
      const pair = nextPair()
      const { citizen, chat_id } = pair
      const message_text = `Please bring the papers (${randomUUID()})`
      const body = { sender_id: citizen.user_id, message_text, client_message_id: randomUUID() }
      const answer = await insist('messages', () =>
        call(`/api/chats/messages/add/${chat_id}`, { method: 'POST', headers: citizen.headers, body }),
      )
      if (!answer) return
      kept.push({
        doing: 'messages',
        count: async () =>
          (await messagesOf(pair)).filter((each) => each.message_text === message_text).length,
      })
    }

    async function upload(): Promise<void> {
      const pair = nextPair()
      const { citizen, chat_id } = pair
      const client_message_id = randomUUID()
      const answer = await insist('uploads', () => {
        const body = new FormData()
        body.append('client_message_id', client_message_id)
        body.append('file', new File([picture], 'notice.png', { type: 'image/png' }))
        return call(`/api/chats/messages/upload/${chat_id}`, {
          method: 'POST',
          headers: citizen.headers,
          body,
        })
      })
      if (!answer) return
      kept.push({
        doing: 'uploads',
        count: async () => {
          const found = (await messagesOf(pair)).filter(
            (each) => each.client_message_id === client_message_id,
          )
          for (const { file_url } of found) {
            const { pathname, search } = new URL(file_url ?? '', balancer.address)
            const bytes = await fetch(balancer.address + pathname + search, {
              headers: citizen.headers,
              signal: AbortSignal.timeout(patienceMs),
            })
            const hash = createHash('sha256')
              .update(Buffer.from(await bytes.arrayBuffer()))
              .digest('hex')
            storedPicture ??= hash
            if (!bytes.ok || hash !== storedPicture) return 0
          }
          return found.length
        },
      })
    }

    async function book(): Promise<void> {
      const citizen = booking[hour % booking.length] as TestPerson
      const { nyaysathi_id } = helpers[Math.floor(hour / booking.length) % helpers.length] as TestHelper
      // Each at half past an hour of its own, from tomorrow on; the appointments that the chats belong to are at full hours.
      const starts = new Date(
        Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 88_200_000 + (hour % 700) * 3_600_000,
      )
      hour += 1
      const case_description = `My landlord keeps the deposit (${randomUUID()})`
      const body = {
        nyaysathi_id,
        appointment_date: starts.toISOString(),
        case_type: 'family',
        case_description,
      }
      const headers = { ...citizen.headers, 'idempotency-key': randomUUID() }
      const answer = await insist('bookings', () =>
        call('/api/appointments', { method: 'POST', headers, body }),
      )
      if (!answer) return
      const { appointment_id } = JSON.parse(answer.text) as { appointment_id: string }
      kept.push({
        doing: 'bookings',
        count: async () => {
          const { status, text } = await call('/api/appointments/details', { headers: citizen.headers })
          if (status !== 200) throw new Error(`Appointments cannot be read: ${status}`)
          const all = JSON.parse(text) as { appointment_id: string; case_description?: string }[]
          if (!all.some((each) => each.appointment_id === appointment_id)) return 0
          return all.filter((each) => each.case_description === case_description).length
        },
      })
    }

    async function signIn(): Promise<void> {
      const { email } = signingIn[turn++ % signingIn.length] as TestPerson
      const answer = await insist('sign-ins', () =>
        call('/api/auth/login', { method: 'POST', body: { email, password } }),
      )
      if (!answer) return
      const { token } = JSON.parse(answer.text) as { token: string }
      kept.push({
        doing: 'sign-ins',
        count: async () => {
          const { status } = await call('/api/chats/list', { headers: { authorization: `Bearer ${token}` } })
          if (status !== 200 && status !== 401) throw new Error(`A sign-in cannot be tried: ${status}`)
          return status === 200 ? 1 : 0
        },
      })
    }

    async function askForCode(): Promise<void> {
      const email = `${randomUUID()}@example.org`
      const begun = performance.now()
      const { saw } = await call('/api/auth/verify-email', { method: 'POST', body: { email } })
      note('codes by mail', begun, saw)
      if (saw !== asAlways) return
      mailed.add(email)
      kept.push({
        doing: 'codes by mail',
        count: async () => mail.received.filter(({ to }) => to === email).length,
      })
    }

    async function poll(): Promise<void> {
      const { chat_id, citizen } = nextPair()
      const begun = performance.now()
      const { saw } = await call(`/api/chats/${chat_id}/messages?since=${Date.now()}`, {
        headers: citizen.headers,
      })
      note('polls', begun, saw)
    }

    let look = 0
    async function read(): Promise<void> {
      look += 1
      const begun = performance.now()
      const paths = [
        '/',
        '/api/auth/nyaysathi/all?q=family%20pune',
        '/api/places/search?lat=18.52&lng=73.85&query=court',
      ]
      const path = paths[look % (paths.length + 1)]
      const { saw } = path
        ? await call(path)
        : await call('/model_chat', {
            method: 'POST',
            body: { message: 'The police do not write my complaint down' },
          })
      // The directory and places ask the database; pages and answers do not.
      note(path?.startsWith('/api/') ? 'directory, places' : 'pages, answers', begun, saw)
    }

    /** Open all the while; the web app opens it again after a pause when it breaks. */
    async function listen({ citizen }: Pair): Promise<void> {
      while (!isOver()) {
        const begun = performance.now()
        try {
          const answer = await fetch(`${balancer.address}/api/chats/events`, {
            headers: citizen.headers,
            signal: ending.signal,
          })
          note(
            'event streams',
            begun,
            answer.ok ? asAlways : `${answer.status} ${codeIn(await answer.text())}`,
          )
          if (answer.ok && answer.body) {
            let heard = ''
            for await (const part of answer.body.pipeThrough(new TextDecoderStream()))
              heard = (heard + part).slice(-500)
            if (!heard.includes('event: end'))
              note('event streams', performance.now(), 'a stream that broke off')
          }
        } catch (error) {
          if (!isOver()) note('event streams', begun, wordsFor(error))
        }
        if (!isOver()) await wait(pauseBeforeRetryMs)
      }
    }

    const again = async (doing: () => Promise<void>, pauseMs: number) => {
      await wait(Math.random() * pauseMs)
      while (!isOver()) {
        await doing()
        await wait(pauseMs)
      }
    }
    const all = [
      ...[1, 2].map(() => again(ask, 300)),
      ...[1, 2, 3].map(() => again(write, 300)),
      ...[1, 2, 3].map(() => again(poll, 300)),
      ...[1, 2].map(() => again(read, 300)),
      again(upload, 700),
      again(book, 700),
      again(signIn, 1_000),
      again(askForCode, 1_000),
      ...chats.slice(0, 6).map(listen),
    ]
    return {
      attempts,
      kept,
      /** How many codes were promised and have not come. */
      mailsOnTheirWay: () => {
        const arrived = new Set(mail.received.map(({ to }) => to))
        return [...mailed].filter((address) => !arrived.has(address)).length
      },
      /** They finish what they are at, trying once more where it fails. */
      goHome: async () => {
        ending.abort()
        await Promise.all(all)
      },
    }
  }
  return { live }
}

type Events = {
  kept?: { message_id: string }
  done?: { kept?: object; not_kept?: { code: string } }
  error?: { code: string }
}

function eventsIn(text: string): Events {
  const found = [...text.matchAll(/^event: (kept|done|error)\r?\ndata: (.+)$/gm)]
  return Object.fromEntries(found.map(([, name, data]) => [name, JSON.parse(data ?? '')]))
}

/** The product's word for a refusal; without one it is the balancer that answers. */
function codeIn(text: string): string {
  try {
    return `\`${(JSON.parse(text) as { code: string }).code}\``
  } catch {
    return 'of the balancer'
  }
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1_000} s`
  const { code = error.message } = (error.cause ?? error) as { code?: string; message?: string }
  if (code === 'ECONNREFUSED') return 'no connection'
  return ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(code) ? 'a line that was cut' : code
}
