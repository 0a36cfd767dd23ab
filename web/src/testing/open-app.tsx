import type { ErrorCode } from '@nyaysathi/contracts/errors'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import { findRoute } from '../app/find-route.ts'
import { signInChanged } from '../platform/session.ts'
import { framePart, loadWords, spokenWords, WordsProvider } from '../platform/words/index.ts'
import '../ui/tokens.css'
import '../ui/base.css'

/** A call by its method and path: `GET /api/users/details`. What follows `?` is not looked at. */
type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** The body of a 200, a whole `Response`, or a function that makes one of them. */
type Told = object | ((request: Request) => object | Promise<object>)

export type Answers = Record<Call, Told>

/** Nobody answers: the line is down. */
export const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** The server says no. */
export function refusal(status: number, code: ErrorCode, error = 'Refused.'): () => Response {
  return () => Response.json({ error, code }, { status })
}

/** It is on its way for ever. */
export const waiting = () => new Promise<never>(() => {})

type Visitor = { user_id: string; user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin' }

type Server = {
  /** Can be changed while the screen stands. */
  answers: Answers
  /** What was sent so far, without what only reads and what every page sends. */
  sent: { call: string; body: unknown }[]
  /** Where the app left for with a new page; the test's own page stays. */
  left: string[]
}

/** What every page calls by itself; nobody needs to tell it. */
const always: Answers = {
  'GET /api/chats/unread': { unread: 0 },
  'POST /api/page-views': () => new Response(null, { status: 204 }),
}

/** What React says of `lazy-screen.tsx` while developing: it knows no other way to show at once what has come. */
const knownToReact = /conditional-use-of-use/

let unanswered: string[]

/**
 * Opens the app at an address, on a server that answers as told, for somebody who is signed in or, without `as`, is not. A
 * call that nothing is told about fails the test, and so does anything that the browser complains of.
 */
export async function openApp(
  address: string,
  { as, answers = {} }: { as?: Visitor; answers?: Answers } = {},
): Promise<Server> {
  // As by a reload: what the device keeps stays.
  await cleanup()
  const server: Server = { answers: { ...always, ...answers }, sent: [], left: [] }
  answerCalls(server)
  holdLeaving(server)
  if (as) signIn(as)
  dispatchEvent(new Event(signInChanged))
  history.replaceState(null, '', address)
  await Promise.all([loadWords([framePart]), findRoute(location.pathname).screen.load()])
  await render(
    <StrictMode>
      <WordsProvider i18n={spokenWords()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </WordsProvider>
    </StrictMode>,
  )
  return server
}

beforeEach(() => {
  unanswered = []
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(async () => {
  await cleanup()
  expect(unanswered, 'calls that nothing is told about').toEqual([])
  const complaints = [console.error, console.warn].flatMap((said) => vi.mocked(said).mock.calls)
  expect(complaints.filter(([text]) => !knownToReact.test(String(text)))).toEqual([])
  vi.restoreAllMocks()
})

function signIn({ user_id, user_type }: Visitor): void {
  const values = { token: `token of ${user_id}`, userId: user_id, isLoggedIn: 'true', userType: user_type }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

function answerCalls(server: Server): void {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return real(input, init)
    const call = `${request.method} ${pathname}`
    if (request.method !== 'GET' && !(call in always))
      server.sent.push({ call, body: await bodyOf(request.clone()) })
    const told = Object.entries(server.answers).find(([each]) => each === call)?.[1]
    if (!told) {
      unanswered.push(call)
      return Response.json({ error: 'Nothing is told about this call.' }, { status: 501 })
    }
    const answer = typeof told === 'function' ? await told(request) : told
    return answer instanceof Response ? answer : Response.json(answer)
  })
}

function holdLeaving(server: Server): void {
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument || !event.cancelable) return
    event.preventDefault()
    server.left.push(new URL(event.destination.url).pathname)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  return isJson ? request.json() : request.text()
}
