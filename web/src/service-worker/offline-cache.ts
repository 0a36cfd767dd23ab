import { keptCaches, keptHeaders } from './cache-names.ts'
import { assetsNamedIn, kindOf, pageKey, pagesForAll, surplus } from './cache-rules.ts'

/** Of each kind at most so many: a cheap phone has little room. */
const most = { pages: 60, files: 30, assets: 400 }
type State = { language: string; build: string }

let left = false
let state: Promise<State> | undefined

/** From now on nothing is kept any more, not even what is on its way. */
export async function forgetEverything(): Promise<void> {
  left = true
  for (const name of await caches.keys()) await caches.delete(name)
}

export function hasLeft(): boolean {
  return left
}

/** A full or refused store only means that less is kept. */
async function put(cacheName: string, key: string, response: Response): Promise<void> {
  if (left) return
  try {
    const cache = await caches.open(cacheName)
    if (!left) await cache.put(key, response)
    if (left) await caches.delete(cacheName)
  } catch {}
}

async function find(cacheName: string, key: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(key)
}

// The language that the person reads

const stateKey = '/state'

async function readState(): Promise<State> {
  state ??= find(keptCaches.state, stateKey).then(
    (kept) => kept?.json() ?? { language: 'en', build: '' },
    () => ({ language: 'en', build: '' }),
  )
  return state
}

async function writeState(change: Partial<State>): Promise<void> {
  const before = await readState()
  const next = { ...before, ...change }
  if (next.language === before.language && next.build === before.build) return
  state = Promise.resolve(next)
  await put(keptCaches.state, stateKey, Response.json(next))
}

export async function rememberLanguage(language: string): Promise<void> {
  await writeState({ language })
}

// Assets

/** From the store, else from the network, and then kept for good: its name changes with its content. */
export async function assetAnswer(request: Request): Promise<Response> {
  const key = new URL(request.url).pathname
  const kept = await find(keptCaches.assets, key).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await put(keptCaches.assets, key, response.clone())
  return response
}

async function keepAssets(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (left) return
    if (await find(keptCaches.assets, key)) continue
    const response = await fetch(key).catch(() => undefined)
    if (response?.ok) await put(keptCaches.assets, key, response)
  }
}

// Files

/** What is fetched by name: the newest where there is a line. */
export async function fileAnswer(request: Request): Promise<Response> {
  const key = new URL(request.url).pathname
  try {
    const response = await fetch(request)
    if (response.status === 200) await put(keptCaches.files, key, response.clone())
    return response
  } catch (failure) {
    const kept = await find(keptCaches.files, key)
    if (!kept) throw failure
    return kept
  }
}

// Pages

/** As it is read, unless the address names another language. */
export async function findPage(pathname: string, named?: string): Promise<Response | undefined> {
  const language = named ?? (await readState()).language
  return find(keptCaches.pages, pageKey(pathname, language)).catch(() => undefined)
}

/** Keeps a page as it came, with its policy, its title, and the names of the files that it needs. */
export async function keepPage(
  pathname: string,
  response: Response,
  loaded: readonly string[] = [],
): Promise<void> {
  const language = response.headers.get('content-language')
  if (response.status !== 200 || !language) return
  const html = await response.text()
  const key = pageKey(pathname, language)
  const before = await find(keptCaches.pages, key).catch(() => undefined)
  const named = assetsNamedIn(html)
  // What the page loaded later counts as long as it is the same page.
  const sameAsBefore = before && named.every((file) => assetsOf(before).includes(file))
  const assets = [...new Set([...named, ...loaded, ...(sameAsBefore ? assetsOf(before) : [])])]
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  headers.set(keptHeaders.title, encodeURIComponent(titleOf(html)))
  headers.set(keptHeaders.assets, encodeURIComponent(JSON.stringify(assets)))
  // The files first: a page that is there opens, also when the line goes in the middle of this.
  await keepAssets(assets)
  await put(keptCaches.pages, key, new Response(html, { headers }))
}

/** Fetches a page again to keep it: whoever moves within the app never asked for it as a page. */
export async function fetchPageToKeep(pathname: string, loaded: readonly string[] = []): Promise<void> {
  const response = await fetch(pathname, { credentials: 'same-origin', cache: 'no-cache' }).catch(
    () => undefined,
  )
  if (response) await keepPage(pathname, response, loaded)
}

/** What must work without a network, once for each build and language. */
export async function prepare(build: string, language: string): Promise<void> {
  const before = await readState()
  const pages = await Promise.all(pagesForAll.map((pathname) => findPage(pathname)))
  if (before.build === build && before.language === language && pages.every(Boolean)) return
  await writeState({ language, build: '' })
  for (const pathname of pagesForAll) await fetchPageToKeep(pathname)
  const kept = await Promise.all(pagesForAll.map((pathname) => findPage(pathname)))
  if (kept.every(Boolean)) await writeState({ build })
  await limitSize()
}

/** Keeps the stores small. A file that a kept page needs stays, however old it is. */
export async function limitSize(): Promise<void> {
  if (left) return
  const pages = await caches.open(keptCaches.pages)
  const { language } = await readState()
  await drop(
    keptCaches.pages,
    most.pages,
    new Set(pagesForAll.map((pathname) => pageKey(pathname, language))),
  )
  await drop(keptCaches.files, most.files, new Set())
  const needed = (await pages.matchAll()).flatMap(assetsOf)
  await drop(keptCaches.assets, most.assets, new Set(needed))
}

async function drop(cacheName: string, atMost: number, needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const keys = (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return `${pathname}${search}`
  })
  for (const key of surplus(keys, atMost, needed)) await cache.delete(key)
}

function assetsOf(page: Response): string[] {
  try {
    const named: unknown = JSON.parse(decodeURIComponent(page.headers.get(keptHeaders.assets) ?? '[]'))
    return Array.isArray(named) ? named.filter((file) => typeof file === 'string') : []
  } catch {
    return []
  }
}

function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Only our own files with a hash may be asked for by a page's message. */
export function onlyAssets(names: readonly unknown[], origin: string): string[] {
  return names.flatMap((name) =>
    typeof name === 'string' && kindOf(new URL(name, origin), origin) === 'asset' ? [name] : [],
  )
}
