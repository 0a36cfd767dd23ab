import { assetsNamedIn, keptCaches, keptHeaders, pagesForAll } from '../service-worker/index.ts'

export type KeptPage = { pathname: string; title: string }

/** Guides and letters of this language that were opened on this device. */
export async function findKeptPages(language: string): Promise<KeptPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(keptCaches.pages))) return []
  const cache = await caches.open(keptCaches.pages)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url)
      if (search !== `?lang=${language}` || !/^\/(?:resources\/guides|letters)\/./.test(pathname)) return []
      const page = await cache.match(request)
      const title = decodeURIComponent(page?.headers.get(keptHeaders.title) ?? '').replace(
        / · NyaySathi$/,
        '',
      )
      return [{ pathname, title: title || pathname }]
    }),
  )
  return pages.flat().reverse()
}

/**
 * Leaves only the pages that are kept for everybody, with the files that they themselves name: nobody sees in our stores any
 * more what was opened here.
 */
export async function forgetKeptPages(): Promise<void> {
  const pages = await caches.open(keptCaches.pages)
  const needed = new Set<string>()
  for (const key of await pages.keys()) {
    const page = await pages.match(key)
    if (!page || !pagesForAll.includes(new URL(key.url).pathname)) {
      await pages.delete(key)
      continue
    }
    const html = await page.text()
    const named = assetsNamedIn(html)
    const headers = new Headers(page.headers)
    headers.set(keptHeaders.assets, encodeURIComponent(JSON.stringify(named)))
    await pages.put(key, new Response(html, { headers }))
    for (const file of named) needed.add(file)
  }
  const assets = await caches.open(keptCaches.assets)
  for (const key of await assets.keys()) if (!needed.has(new URL(key.url).pathname)) await assets.delete(key)
  await caches.delete(keptCaches.files)
}
