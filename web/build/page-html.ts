import { addressInLanguage } from '../src/platform/language-in-address.ts'
import type { PageParts } from './page-files.ts'

export type PageText = {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  /** What React rendered. */
  content: string
  /** Content pages are whole without a program, which therefore comes after everything that is seen. */
  hydrate: 'at once' | 'when idle'
  /** Addresses of the words that the page speaks with. */
  words: string[]
  /** What to say when the page's parts do not arrive, and the way to try again. */
  failed: { text: string; again: string }
  /** What the page is, for search engines, in the words of schema.org. */
  data?: object | undefined
  /** For search engines; pages for one person only, and templates of addresses, have none. */
  found?: FoundPage | undefined
}

/** Where a page is found, and in which languages. */
type FoundPage = { path: string; languages: readonly string[] }

/** Grounds of the browser's own bars: `--paper` of tokens.css. */
const barColours = { light: '#fbf6ec', dark: '#0d1917' }

/** Every language has an address of its own (`/hi/about`); the plain one is in whatever language a visitor reads. */
function foundLinks(page: PageText): string[] {
  if (!page.found) return ['<meta name="robots" content="noindex">']
  const { path, languages } = page.found
  const address = (language: string) => `%public_url%${addressInLanguage(path, language)}`
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    `<link rel="canonical" href="${address(page.language)}">`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="%public_url%${path}">`,
    property('site_name', 'NyaySathi'),
    property('type', page.data ? 'article' : 'website'),
    property('title', page.title),
    property('description', page.description),
    property('url', address(page.language)),
    property('locale', `${page.language}_IN`),
    property('image', '%public_url%/card.png'),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * One prerendered page. `%theme%` and `%web_settings%` (and the operator's words in the text) are filled in by the server.
 *
 * The styles are inlined, so nothing stands between the text and the eye; the switched-off links beside them tell the
 * module loader that those files need not be fetched again; browsers that read ahead heed `media` alone.
 */
export function pageHtml(parts: PageParts, page: PageText): string {
  const importance = page.hydrate === 'when idle' ? ' fetchpriority="low"' : ''
  const links = [
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}" media="not all" disabled>`),
    ...page.words.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}"${importance}>`),
    ...parts.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}"${importance}>`),
  ]
  const ahead = parts.keptAhead.filter((file) => !parts.scripts.includes(file))
  const data = page.data
    ? `<script type="application/ld+json">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>\n`
    : ''
  return `<!doctype html>
<html lang="${page.language}" dir="${page.direction}"%theme%>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${barColours.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${barColours.dark}">
<meta name="web-settings" content="%web_settings%">
${ahead.length > 0 ? `<meta name="kept-ahead" content="${ahead.join(' ')}">\n` : ''}${foundLinks(page).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<style>${parts.css}</style>
<script type="module" crossorigin src="${parts.entry}"${importance}></script>
${links.join('\n')}
${data}</head>
<body><div id="root">${page.content}</div>
<div id="start-failed" role="alert" hidden><p>${escapeHtml(page.failed.text)}</p><a href="">${escapeHtml(page.failed.again)}</a></div>
</body>
</html>
`
}
