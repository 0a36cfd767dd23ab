import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../platform/http/accept-header.ts'
import type { BrowserSettings } from './browser-settings.ts'
import { type BuiltWeb, pageFinder } from './built-web.ts'
import { addressInLanguage } from './language-in-address.ts'
import { contentPolicy } from './page-headers.ts'
import type { Theme } from './request-preferences.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Wanted = {
  name: string
  language: string
  /** What the person chose, or `shared`: the page stands at an address that names its language, the same for everybody. */
  theme: Theme | 'shared'
  encoding: Encoding
}
export type PageVariant = Omit<Wanted, 'theme'> & { body: Buffer; etag: string; policy: string }

/**
 * Gives pages as they go over the wire: filled with the operator's settings, compressed once, and kept. There are only
 * as many as pages, languages, themes and encodings.
 */
export function pageVariants(folder: string, built: BuiltWeb, settings: BrowserSettings, publicUrl: string) {
  const made = new Map<string, Promise<PageVariant>>()
  const fill = pageFiller(built, settings, publicUrl)
  const findPage = pageFinder(built)

  async function make({ name, language, theme, encoding }: Wanted): Promise<PageVariant> {
    const written = await readFile(path.join(folder, 'pages', language, `${name}.html`), 'utf8')
    const page = Buffer.from(
      theme === 'shared'
        ? withLanguageInLinks(fill(written, language, undefined), language, findPage)
        : fill(written, language, theme),
    )
    const hash = createHash('sha256').update(page).digest('base64url').slice(0, 22)
    return {
      name,
      language,
      encoding,
      body: await compress(page, encoding),
      etag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
      policy: contentPolicy(settings, styleHashOf(page.toString()), name),
    }
  }

  return (wanted: Wanted): Promise<PageVariant> => {
    const key = [wanted.name, wanted.language, wanted.theme, wanted.encoding].join('|')
    let variant = made.get(key)
    if (!variant) {
      variant = make(wanted)
      made.set(key, variant)
      // What failed once (a disk that was away) is tried again.
      variant.catch(() => made.delete(key))
    }
    return variant
  }
}

function pageFiller(built: BuiltWeb, settings: BrowserSettings, publicUrl: string) {
  return (page: string, language: string, theme: Theme): string => {
    const placeholders = built.languages.find(({ code }) => code === language)?.placeholders
    const values: Record<string, string> = {
      theme: theme ? ` data-theme="${theme}"` : '',
      public_url: escapeHtml(publicUrl),
      web_settings: escapeHtml(JSON.stringify(settings)),
    }
    for (const [name, days] of Object.entries(settings.kept_days)) values[`kept_${name}`] = days
    for (const name of ['contact_email', 'grievance_officer', 'jurisdiction'] as const) {
      values[name] = escapeHtml(settings[name] || placeholders?.[name] || '')
      values[`${name}_given`] = escapeHtml(settings[name])
    }
    return page.replaceAll(/%([a-z_]+)%/g, (mark, name: string) => values[name] ?? mark)
  }
}

/**
 * Who follows a link before any script has come, or has none, stays in the language; `enterByLanguage` of
 * `web/src/platform/words/words.tsx` takes it out again before the page is taken over.
 */
function withLanguageInLinks(
  page: string,
  language: string,
  findPage: ReturnType<typeof pageFinder>,
): string {
  return page.replaceAll(/(<a [^>]*?href=")(\/[^"?#]*)/g, (link, before: string, address: string) =>
    findPage(address)?.found ? `${before}${addressInLanguage(address, language)}` : link,
  )
}

/** As React writes text, so that the browser finds what it expects when it takes the page over. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

function styleHashOf(page: string): string {
  const styles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  return `sha256-${createHash('sha256').update(styles).digest('base64')}`
}

async function compress(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return toBrotli(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    })
  }
  return encoding === 'gzip' ? toGzip(page, { level: 9 }) : page
}
