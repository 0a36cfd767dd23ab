import type { PageParts } from './page-files.ts'

export type PageText = {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  /** What React rendered. */
  content: string
  words: string
  /** What to say when the page's parts do not arrive, and the way to try again. */
  failed: { text: string; again: string }
}

/** Grounds of the browser's own bars: `--paper` of tokens.css. */
const barColours = { light: '#fbf6ec', dark: '#0d1917' }

export function escapeHtml(text: string): string {
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
 * module loader that those files need not be fetched again.
 */
export function pageHtml(parts: PageParts, page: PageText): string {
  const links = [
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    `<link rel="preload" as="fetch" crossorigin href="${page.words}">`,
    ...parts.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ]
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
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${parts.css}</style>
${links.join('\n')}
<script type="module" crossorigin src="${parts.entry}"></script>
</head>
<body><div id="root">${page.content}</div>
<div id="start-failed" role="alert" hidden><p>${escapeHtml(page.failed.text)}</p><a href="">${escapeHtml(page.failed.again)}</a></div>
</body>
</html>
`
}
