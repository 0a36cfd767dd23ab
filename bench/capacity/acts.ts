import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makeGuestId } from '../../api/src/testing/factories.ts'
import { makeEverydaySearches, makeSearches } from '../directory-data.ts'
import { type ActName, memberShare } from './assumptions.ts'
import { type Installation, password, type Talk } from './installation.ts'

/** What came of one call: bytes on the wire, and whether it was answered as it should be. */
export type Outcome = { isGood: boolean; bytes: number; status: number }
export type Acts = Record<ActName, () => Promise<Outcome>>

const questions: [string, string][] = [
  ['police are refusing to write my complaint', 'English'],
  ['मेरे पति मुझे मारते हैं', 'Hindi'],
  ['mera malik salary nahi de raha', 'Hindi'],
  ['someone took 40000 rupees from my account by upi and my landlord also wants me out', 'English'],
  ['my son threw me out of my own house', 'English'],
  ['cheque bounce ho gaya kya karu', 'Hindi'],
  ['मेरी बेटी दो दिन से लापता है', 'Hindi'],
  ['how do I file RTI for my ration card', 'English'],
  ['what is section 498A', 'English'],
  ['एक महीने से तनख्वाह नहीं मिली', 'Hindi'],
]
const pages = ['/', '/legal-help', '/nearby-help', '/nyaysathi', '/resources', '/about']
const towns = [
  [18.52, 73.86],
  [28.61, 77.21],
  [22.57, 88.36],
  [13.08, 80.27],
  [26.85, 80.95],
  [25.59, 85.14],
]
const placeQueries = ['category=police', 'category=court', 'category=women_help', 'query=legal+aid']
const json = { 'content-type': 'application/json' }
/** Limits are on, so people come from many addresses of this machine's own. */
const addresses = 40
/** A guest saves at most 15 messages, two with each question. */
const questionsOfGuest = 7

type Person = { headers?: Record<string, string>; guest_id?: string; chat_id: string; asked: number }

/** The calls of people, to both processes in turn; a balancer would do no more. */
export async function makeActs({ products, people, helpers, talks }: Installation): Promise<Acts> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const asking: Person[] = []
  const searches = [...makeSearches(300), ...makeEverydaySearches(300)]
  let turn = 0
  let booked = 0

  function call(path: string, options: Call = {}): Promise<Outcome & { body: string }> {
    turn += 1
    const url = (products[turn % products.length]?.url ?? '') + path
    return send(url, { ...options, localAddress: `127.0.2.${1 + (turn % addresses)}`, agent })
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const one = <Item>(list: readonly Item[]): Item => list[turn % list.length] as Item

  async function ask(person: Person): Promise<Outcome> {
    const [question, preferred_language] = questions[turn % questions.length] ?? ['', '']
    const fields = { question, preferred_language, client_message_id: randomUUID() }
    const chat = person.chat_id ? { chat_id: person.chat_id } : {}
    const outcome = person.headers
      ? await post('/api/chats/questions', { ...fields, ...chat }, person.headers)
      : await post('/api/chats/guest/questions', { ...fields, ...chat, guest_id: person.guest_id })
    person.asked += 1
    person.chat_id ||= /"chat_id":"([^"]+)"/.exec(outcome.body)?.[1] ?? ''
    if (person.asked < questionsOfGuest) asking.push(person)
    return { ...outcome, isGood: outcome.isGood && outcome.body.includes('event: done') }
  }

  const files = await filesOfPages(products[0]?.url ?? '')

  return {
    async page() {
      const path = one(pages)
      const [page, count] = await Promise.all([
        call(path, { headers: { 'accept-language': turn % 2 ? 'hi' : 'en' } }),
        post('/api/page-views', { route: path }),
      ])
      return { ...page, isGood: page.isGood && count.isGood, bytes: page.bytes + count.bytes }
    },
    'page file': () => call(one(files)),
    'first question': () => {
      const isMember = turn % Math.round(1 / memberShare) === 0
      return ask({
        ...(isMember ? { headers: one(people).headers } : { guest_id: makeGuestId() }),
        chat_id: '',
        asked: 0,
      })
    },
    'further question': () => {
      const person = asking.shift()
      return ask(person ?? { guest_id: makeGuestId(), chat_id: '', asked: 0 })
    },
    'reading chats again': () => {
      const { headers, guest_id } = asking[turn % asking.length] ?? { guest_id: makeGuestId() }
      return headers ? call('/api/chats/list', { headers }) : call(`/api/chats/guest/${guest_id}/chats`)
    },
    'helper search': () => call(one(searches)),
    'place search': () => {
      const [lat, lng] = one(towns) ?? []
      return call(`/api/places/search?lat=${lat}&lng=${lng}&${one(placeQueries)}`)
    },
    'sign-in': () => post('/api/auth/login', { email: one(people).email, password }),
    booking: () => {
      // Another pair each time, and another hour of that helper.
      const person = people[booked % people.length]
      const helper = helpers[(booked + Math.floor(booked / people.length)) % helpers.length]
      const day = new Date(Date.now() + (2 + (booked % 60)) * 86_400_000).toISOString().slice(0, 10)
      booked += 1
      const fields = { case_type: 'family', case_description: 'Who looks after the children? He has left.' }
      return post(
        '/api/appointments',
        { nyaysathi_id: helper?.nyaysathi_id, appointment_date: `${day}T10:00`, ...fields },
        person?.headers,
      )
    },
    'case query': async () => {
      const form = new FormData()
      form.append('case_type', 'family')
      form.append('case_description', 'Who looks after the children? He has left, and sends no money.')
      const packed = new Request('http://form', { method: 'POST', body: form })
      return call('/cases', {
        method: 'POST',
        headers: { ...one(people).headers, 'content-type': packed.headers.get('content-type') ?? '' },
        body: await packed.text(),
      })
    },
    message: () => {
      const { chat_id, citizen, helper } = one(talks) as Talk
      const sender = turn % 2 ? citizen : helper
      const message = {
        sender_id: sender.user_id,
        message_text: 'Please bring the papers at ten, and the order.',
      }
      return post(`/api/chats/messages/add/${chat_id}`, message, sender.headers)
    },
    poll: () => {
      const { chat_id, citizen } = one(talks) as Talk
      return call(`/api/chats/${chat_id}/messages?since=${Date.now()}`, { headers: citizen.headers })
    },
  }
}

type Call = {
  method?: string
  headers?: Record<string, string>
  body?: string
  localAddress?: string
  agent?: Agent
}

function send(url: string, { body, headers, ...options }: Call): Promise<Outcome & { body: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ isGood: false, bytes: 0, status: 0, body: '' })
    const sent = request(
      url,
      { ...options, headers: { 'accept-encoding': 'br, gzip', ...headers } },
      (answer) => {
        const status = answer.statusCode ?? 0
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const whole = Buffer.concat(chunks)
          const isGood = status >= 200 && status < 400
          resolve({ isGood, status, bytes: headBytes(answer) + whole.length, body: readable(answer, whole) })
        })
        answer.on('error', failed)
      },
    )
    sent.on('error', failed)
    sent.end(body)
  })
}

/** Only of calls whose answers are looked into: streams and what a form gave. */
function readable({ headers }: IncomingMessage, whole: Buffer): string {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('text/event-stream') && !type.startsWith('text/html')) return ''
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(whole).toString()
  return (encoding === 'gzip' ? gunzipSync(whole) : whole).toString()
}

function headBytes({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, 20)
}

/** What the pages name: scripts, styles and words. */
async function filesOfPages(url: string): Promise<string[]> {
  const found = new Set<string>()
  for (const page of pages) {
    const { body } = await send(url + page, { headers: { 'accept-encoding': 'identity' } })
    for (const [, file] of body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) if (file) found.add(file)
  }
  if (found.size === 0) throw new Error('No page names a file.')
  return [...found]
}
