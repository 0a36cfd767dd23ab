import { withoutLanguage } from '../platform/language-in-address.ts'

/** Public pages that are the same for everybody, without a language before them. A page that is not named here is never kept. */
const keptPages = [
  /^\/$/,
  /^\/(?:legal-help|offline|nearby-help|about|services|resources|success-stories|privacy|grievance|receipt|quality)$/,
  /^\/resources\/guides\/[a-z0-9-]+$/,
  /^\/letters(?:\/[a-z0-9-]+)?$/,
]

/** Opened without a network first of all: kept on every device, so they tell nothing of anybody. */
export const pagesForAll: readonly string[] = ['/', '/offline', '/legal-help']

/** Names without a hash, fetched anew where there is a line. */
const keptFiles = [/^\/resources\/[a-z0-9-]+\.pdf$/, /^\/letters\/[a-z0-9/-]+\.json$/, /^\/icon\.svg$/]

/** `asset`: its name has a hash, so it never changes. `none`: the worker does not touch it. */
type Kind = 'asset' | 'page' | 'file' | 'none'

/** What the worker makes of an address. Calls, and whatever belongs to one person, are `none`. */
export function kindOf(address: URL, origin: string): Kind {
  if (address.origin !== origin) return 'none'
  if (/^\/assets\/[\w.-]+$/.test(address.pathname)) return 'asset'
  if (isKeptPage(withoutLanguage(address.pathname).pathname)) return 'page'
  return keptFiles.some((pattern) => pattern.test(address.pathname)) ? 'file' : 'none'
}

export function isKeptPage(pathname: string): boolean {
  return keptPages.some((pattern) => pattern.test(pathname))
}

/** A page is kept once for each language: the address alone does not say which one it is in. */
export function pageKey(pathname: string, language: string): string {
  return `${pathname}?lang=${language}`
}

/** The files with a hash that a page names. */
export function assetsNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(/["\s](\/assets\/[\w.-]+)(?=["\s])/g)].map(([, file]) => file ?? ''))]
}

/** What has to go, the oldest first, so that at most so many stay; nothing that is needed goes. */
export function surplus(keys: readonly string[], most: number, needed: ReadonlySet<string>): string[] {
  const free = keys.filter((key) => !needed.has(key))
  return free.slice(0, Math.max(0, keys.length - most))
}
