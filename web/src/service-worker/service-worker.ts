import { withoutLanguage } from '../platform/language-in-address.ts'
import type { WorkerMessage } from './cache-names.ts'
import { isKeptPage, kindOf } from './cache-rules.ts'
import {
  assetAnswer,
  fetchPageToKeep,
  fileAnswer,
  findPage,
  forgetEverything,
  hasLeft,
  keepPage,
  limitSize,
  onlyAssets,
  prepare,
  rememberLanguage,
} from './offline-cache.ts'
import { type FetchEvent, workerScope } from './worker-scope.ts'

/**
 * Lets what was opened before be opened without a network. Nothing here waits for an install or reloads a page: pages come
 * from the network where there is one, and bring the names of their own files along, so old and new never mix. A new
 * worker takes over when no page of ours is open any more.
 */
const slowMs = 4_000

workerScope.addEventListener('activate', (event) => event.waitUntil(workerScope.clients.claim()))

workerScope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || hasLeft()) return
  const kind = kindOf(new URL(request.url), location.origin)
  if (kind === 'asset') event.respondWith(assetAnswer(request))
  else if (kind === 'file')
    event.respondWith(fileAnswer(request).catch((failure) => wayToHelp(request, failure)))
  else if (kind === 'page' && request.mode === 'navigate') event.respondWith(pageAnswer(event))
})

/** The network first. A kept page stands in when there is no line, a very slow one, or a server in trouble. */
async function pageAnswer(event: FetchEvent): Promise<Response> {
  const { pathname, language } = withoutLanguage(new URL(event.request.url).pathname)
  const kept = await findPage(pathname, language)
  const fetched = fetch(event.request)
  event.waitUntil(fetched.then((response) => keepAsRead(pathname, response.clone())).catch(() => undefined))
  if (kept) {
    const usable = fetched.then((response) => (response.status >= 500 ? kept : response))
    return Promise.race([usable.catch(() => kept), after(slowMs).then(() => kept)])
  }
  return fetched.catch((failure) => wayToHelp(event.request, failure))
}

/** A page under another address would be taken for that address, so the way leads to the page that is there. */
async function wayToHelp({ mode, url }: Request, failure: unknown): Promise<Response> {
  const isThere = mode === 'navigate' && new URL(url).pathname !== '/offline' && (await findPage('/offline'))
  if (!isThere) throw failure
  return Response.redirect('/offline', 302)
}

async function keepAsRead(pathname: string, response: Response): Promise<void> {
  const language = response.headers.get('content-language')
  if (response.status === 200 && language) await rememberLanguage(language)
  await keepPage(pathname, response)
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** One after another: two that keep at once would fetch the same files twice. */
let working: Promise<unknown> = Promise.resolve()

workerScope.addEventListener('message', (event) => {
  // Only pages of our own origin can send any.
  const message = event.data as WorkerMessage
  if (message.kind === 'forget') {
    event.waitUntil(forgetEverything().then(() => workerScope.registration.unregister()))
    return
  }
  if (hasLeft()) return
  working = working.then(() => work(message)).catch(() => undefined)
  event.waitUntil(working)
})

async function work(message: Exclude<WorkerMessage, { kind: 'forget' }>): Promise<void> {
  if (message.kind === 'prepare') return prepare(message.build, message.language)
  if (!isKeptPage(message.pathname)) return
  await rememberLanguage(message.language)
  await fetchPageToKeep(message.pathname, onlyAssets(message.assets, location.origin))
  await limitSize()
}
