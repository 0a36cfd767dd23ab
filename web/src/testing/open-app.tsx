import type { ApiCallKey } from '@nyaysathi/contracts/calls'
import type { ErrorCode } from '@nyaysathi/contracts/errors'
import { act } from 'preact/test-utils'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../app/app.tsx'
import { findRoute } from '../app/find-route.ts'
import type { Answer } from '../platform/api-client.ts'
import { runEffectsBeforeEvents } from '../platform/effects-before-events.ts'
import { rememberPreference } from '../platform/preference-cookies.ts'
import { serverData } from '../platform/server-data.tsx'
import { signInChanged } from '../platform/session.ts'
import { framePart, loadWords, speakLanguage, spokenWords, WordsProvider } from '../platform/words/index.ts'
import '../ui/tokens.css'
import '../ui/base.css'

/** The body of a 200, a whole `Response`, or a function that makes one of them. */
type Told<Body> = Body | ((request: Request) => Body | Response | Promise<Body | Response>)

/** By method and path as the contract writes them (`GET /api/cases/:id`). */
export type Answers = { [Key in ApiCallKey]?: Told<Answer<Key>> }

/** Nobody answers: the line is down. */
export const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** The server says no. */
export function refusal(status: number, code: ErrorCode, error = 'Refused.'): () => Response {
  return () => Response.json({ error, code }, { status })
}

/** It is on its way for ever. */
export const waiting = () => new Promise<never>(() => {})

type Visitor = { user_id: string; user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin' }

/** How somebody looks at the page; without a word: English, left to right, light, 1280 by 800. */
export type Look = {
  language?: 'en' | 'hi'
  direction?: 'ltr' | 'rtl'
  colorScheme?: 'light' | 'dark'
  width?: number
  height?: number
}

type Visit = Look & { as?: Visitor; answers?: Answers }

type Server = {
  /** Can be changed while the screen stands. */
  answers: Answers
  /** Whether calls come through; changed by `cutLine` and `restoreLine`. */
  isReached: boolean
  /** What was sent so far, without what only reads and what every page sends. A form is an object of its parts. */
  sent: { call: string; body: unknown }[]
  /** Where the app left for with a new page; the test's own page stays. */
  left: string[]
}

/** What pages call by themselves: a test tells it only where it is about that. */
const always: Answers = {
  'GET /api/referrals': [],
  'GET /api/chats/unread': { unread: 0, chats: [] },
  'POST /api/page-views': () => new Response(null, { status: 204 }),
}

runEffectsBeforeEvents()

const fetchReally = globalThis.fetch

let unanswered: string[]

/**
 * Opens the app at an address, on a server that answers as told, for somebody who is signed in or, without `as`, is not. A
 * call that nothing is told about fails the test, and so does anything that the browser complains of. A second time it is a
 * reload: what the device keeps stays.
 */
export async function openApp(address: string, { as, answers = {}, ...look }: Visit = {}): Promise<Server> {
  await close()
  const server: Server = { answers: { ...always, ...answers }, isReached: true, sent: [], left: [] }
  answerCalls(server)
  holdLeaving(server)
  forgetPerson()
  if (as) signIn(as)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  dispatchEvent(new Event(signInChanged))
  history.replaceState(null, '', address)
  await Promise.all([loadWords([framePart]), findRoute(location.pathname).screen.load()])
  await takeLook(look)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  opened = root
  await act(() =>
    root.render(
      <WordsProvider i18n={spokenWords()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </WordsProvider>,
    ),
  )
  return server
}

let opened: Root | undefined

async function close(): Promise<void> {
  await act(() => opened?.unmount())
  opened = undefined
  document.body.replaceChildren()
}

/** No call comes through any more, and the browser knows it. */
export function cutLine(server: Server): void {
  server.isReached = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
}

/** Calls come through again, and the browser knows it. */
export function restoreLine(server: Server): void {
  server.isReached = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
}

// What fails is asked for again, as everywhere, but at once.
const { queries, ...defaults } = serverData.getDefaultOptions()
serverData.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })

beforeEach(() => {
  unanswered = []
  localStorage.clear()
  sessionStorage.clear()
  rememberPreference('language', '')
  rememberPreference('theme', '')
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(async () => {
  await close()
  expect(unanswered, 'calls that nothing is told about').toEqual([])
  const complaints = [console.error, console.warn].flatMap((said) => vi.mocked(said).mock.calls)
  expect(complaints).toEqual([])
  vi.restoreAllMocks()
})

async function takeLook({ language = 'en', direction = 'ltr', colorScheme = 'light', ...size }: Look) {
  const { width = 1280, height = 800 } = size
  await speakLanguage({ code: language, direction })
  // A refusal waits for its words for three seconds, which a test server that makes them first may need.
  await Promise.all([import('../platform/refusal-words.ts'), loadWords(['refusals'])])
  document.documentElement.dataset.theme = colorScheme
  await page.viewport(width, height)
}

/** What the page has in its memory of whoever was here ends, as with a reload: for a moment it is somebody else. */
function forgetPerson(): void {
  const token = localStorage.getItem('token')
  localStorage.setItem('token', 'of somebody else')
  dispatchEvent(new Event(signInChanged))
  if (token) localStorage.setItem('token', token)
  else localStorage.removeItem('token')
}

function signIn({ user_id, user_type }: Visitor): void {
  const values = { token: `token of ${user_id}`, userId: user_id, isLoggedIn: 'true', userType: user_type }
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

function answerCalls(server: Server): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    const told = findAnswer(server.answers, call)
    if (told === undefined && !pathname.startsWith('/api/')) return fetchReally(input, init)
    if (!server.isReached) return noLine()
    if (request.method !== 'GET' && !(call in always))
      server.sent.push({ call, body: await bodyOf(request.clone()) })
    if (told === undefined) {
      unanswered.push(call)
      return Response.json({ error: 'Nothing is told about this call.' }, { status: 501 })
    }
    const answer: unknown = typeof told === 'function' ? await told(request) : told
    return answer instanceof Response ? answer : Response.json(answer)
  })
}

/** A path without parameters wins: `/api/cases/pool` is no case. */
function findAnswer(answers: Answers, call: string) {
  const fitting = Object.entries(answers).filter(([key]) =>
    new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`).test(call),
  )
  return (fitting.find(([key]) => key === call) ?? fitting[0])?.[1]
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
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return request.json()
  return type.startsWith('multipart/') ? Object.fromEntries(await request.formData()) : request.text()
}
