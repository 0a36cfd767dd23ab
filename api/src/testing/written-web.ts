import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The styles of each page of `writeWeb`. */
export const webStyles = 'p{color:#0e5a55}\na>b{margin:0}'

function page(language: string, route: string, text: string) {
  return `<!doctype html><html lang="${language}"%theme%><head><link rel="canonical" href="%public_url%/${language}${route}"><meta name="web-settings" content="%web_settings%"><style>${webStyles}</style></head><body><p>${text}</p><a class="a" href="/about?a=b#c">a</a><a href="/">b</a><a href="/admin">c</a><a href="//about">d</a><p>%contact_email%</p><p>%jurisdiction%</p><dd>%jurisdiction_given%</dd><p>100%</p></body></html>`
}

/** A small web app, as the build of the real one writes it; `release` stands in its pages and in the name of its script. */
export function writeWeb(folder: string, { release = '1234' }: { release?: string } = {}): void {
  const placeholders = (text: string) => ({
    contact_email: text,
    grievance_officer: text,
    jurisdiction: text,
  })
  const built = {
    languages: [
      { code: 'en', placeholders: placeholders('[not filled in]') },
      { code: 'hi', placeholders: placeholders('[नहीं भरा गया]') },
    ],
    pages: [
      { route: '/', name: 'home', found: true },
      { route: '/about', name: 'about', found: true },
      { route: '/chat/:chat_id', name: 'chat.chat_id' },
      { route: '/receipt/:code', name: 'receipt.code' },
      { route: '/nearby-help', name: 'nearby-help' },
      { route: '/admin', name: 'admin' },
      { route: null, name: 'not-found' },
    ],
  }
  for (const language of ['en', 'hi']) {
    mkdirSync(path.join(folder, 'pages', language), { recursive: true })
    for (const { name, route } of built.pages) {
      const text = `${name} in ${language}, release ${release}`
      writeFileSync(
        path.join(folder, 'pages', language, `${name}.html`),
        page(language, route === '/' ? '' : (route ?? ''), text),
      )
    }
  }
  const files = {
    'icon.svg': '<svg/>',
    'sw.js': 'plain',
    'sw.js.br': 'brotli',
    'resources/e-filing.pdf': '%PDF-1.7',
    [`assets/app-${release}.js`]: 'plain',
    [`assets/app-${release}.js.br`]: 'brotli',
    [`assets/app-${release}.js.gz`]: 'gzip',
    'assets/pdf-reader/1.2.3/pdf.worker.min.js': 'plain',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'public', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(built))
}
