import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { assetsNamedIn } from '../src/service-worker/cache-rules.ts'
import { distFolder as target } from './build-web.ts'
import { weighPages, weighPreactAlone } from './check-budgets.ts'
import { brotliBest } from './compress-files.ts'

const results = path.join(import.meta.dirname, '../../knowledge/evaluation/results.json')
const quality: AnswerQuality = JSON.parse(readFileSync(results, 'utf8'))

let pages: { language: string; name: string; html: string }[] = []

beforeAll(() => {
  // Builds it, unless it stands already.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: path.join(import.meta.dirname, '../..') })
  pages = ['en', 'hi'].flatMap((language) =>
    readdirSync(path.join(target, 'pages', language)).map((file) => ({
      language,
      name: file.replace('.html', ''),
      html: readFileSync(path.join(target, 'pages', language, file), 'utf8'),
    })),
  )
})

function pageOf(name: string, language = 'en'): string {
  return pages.find((page) => page.name === name && page.language === language)?.html ?? ''
}

/** What a person sees without JavaScript. */
function textOf(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

function unescapeHtml(text: string): string {
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => letters[name] ?? '')
}

function addressIn(link: string): string {
  return / href="([^"]*)"/.exec(link)?.[1] ?? ''
}

describe('every prerendered page', () => {
  test('is there in both languages, with its language, direction, title and heading', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40)
    for (const { name, language, html } of pages) {
      expect(html, name).toContain(`<html lang="${language}" dir="ltr"`)
      expect(html, name).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(html, name).toMatch(/<meta name="description" content="[^"]{20,}">/)
    }
    expect(new Set(pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])).size).toBe(pages.length)
  })

  test('tells search engines its address in each language, or that it is not for them', () => {
    for (const { name, language, html } of pages) {
      const isPersonal =
        /^(profile|admin|appointment|call-back\.nyaysathi_id|callbacks|case|chat|not-found|nyaysathi\.public|receipt\.code)/.test(
          name,
        )
      if (isPersonal) {
        expect(html, name).toContain('<meta name="robots" content="noindex">')
        continue
      }
      expect(html, name).toMatch(
        new RegExp(`<link rel="canonical" href="%public_url%/${language}(?:/[^"?]+)?">`),
      )
      for (const code of ['en', 'hi'])
        expect(html, name).toContain(`<link rel="alternate" hreflang="${code}" href="%public_url%/${code}`)
      expect(html, name).toContain(`<link rel="alternate" hreflang="x-default" href="%public_url%/`)
      expect(html, name).toMatch(/<meta property="og:title" content="[^"]+">/)
    }
  })

  test('runs nothing inline and waits for nothing but its text', () => {
    for (const { name, html } of pages) {
      const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)].map(
        ([tag]) => tag,
      )
      expect(scripts, name).toEqual([
        expect.stringMatching(/^<script type="module" crossorigin src="\/assets\//),
      ])
      expect(html, name).not.toMatch(/<[^>]+ (style|on[a-z]+)="/)
      for (const [link] of html.matchAll(/<link rel="stylesheet"[^>]*>/g))
        expect(link, name).toContain(' disabled')
      expect([...html.matchAll(/<style>/g)], name).toHaveLength(1)
    }
  })

  test('has the way out first in the tab order, as a plain link', () => {
    for (const { name, html } of pages) {
      const [first] = /<(a|button|input|select|textarea)\b[^>]*>/.exec(
        html.slice(html.indexOf('<body>')),
      ) ?? ['']
      expect(first, name).toContain('href="https://www.google.com/"')
      expect(first, name).toContain('rel="noreferrer nofollow"')
    }
  })

  test('names files that exist', () => {
    const files = new Set(readdirSync(path.join(target, 'public/assets')).map((file) => `/assets/${file}`))
    for (const { name, html } of pages) {
      for (const [, file] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
        expect(files.has(file ?? ''), `${name} names ${file}`).toBe(true)
        expect(files.has(`${file}.br`) && files.has(`${file}.gz`), `${file} is compressed`).toBe(true)
      }
    }
  })
})

describe('without JavaScript', () => {
  test('the first page says everything', () => {
    const text = textOf(pageOf('home'))
    for (const words of [
      'Get Started',
      'Learn More',
      'Multi-Lingual',
      '40+',
      'Precise Help',
      'Friendly AI',
      'Local Support',
      'AI Legal Assistant',
      'Document Analysis',
      'Expert Connect',
      'Legal Resources',
      'Free basic guidance',
      '5 minute average response',
      'Join Now',
      'View Plans',
    ]) {
      expect(text).toContain(words)
    }
    expect(pageOf('home').match(/<blockquote/g)).toHaveLength(3)
    expect(textOf(pageOf('home', 'hi'))).toContain('औसतन 5 मिनट में जवाब')
  })

  test('the helplines can be called and the operator has a place, on content pages', () => {
    const html = pageOf('about')
    for (const number of ['112', '181', '1098', '15100', '1930'])
      expect(html).toContain(`href="tel:${number}"`)
    for (const name of ['contact_email', 'grievance_officer', 'jurisdiction']) {
      // In the footer, hidden by the attribute where it stays empty.
      expect(html).toContain(`data-given="%${name}_given%"`)
      expect(html).not.toContain(`%${name}%`)
    }
  })

  test('the page to ask on names what finds a danger without a network, so that the worker keeps it', () => {
    const [, ahead = ''] = /<meta name="kept-ahead" content="([^"]+)">/.exec(pageOf('legal-help')) ?? []
    expect(ahead).toMatch(/\/find-emergency-/)
  })

  test('the page on how good the answers are has the figures and every failure', () => {
    expect(pageOf('about')).toContain('href="/quality"')
    const html = pageOf('quality')
    const { right, of } = quality.rates['held-out'].topic ?? { right: 0, of: 1 }
    const [row = ''] = /<tr><th[^>]*>The right topic was found.*?<\/tr>/s.exec(html) ?? []
    expect(row).toContain(`${right} of ${of} (${Math.floor((right / of) * 100)} %)`)
    expect(textOf(html)).toContain('nobody yet: no lawyer has read')
    const asked = [...html.matchAll(/<q lang="\w+" dir="(?:ltr|rtl)">(.*?)<\/q>/gs)]
    // Folded by language, in the order in which the languages come.
    const languages = [...new Set(quality.failures.map(({ asked_in }) => asked_in))]
    expect(asked.map(([, words = '']) => unescapeHtml(words))).toEqual(
      languages.flatMap((language) =>
        quality.failures.filter(({ asked_in }) => asked_in === language).map(({ ask }) => ask),
      ),
    )
    expect(html.match(/<details(?! open)/g)?.length).toBeGreaterThanOrEqual(languages.length)
  })

  test('every guide stands in the list, to read and to keep', () => {
    const html = pageOf('resources')
    const links = [...html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/<a [^>]*>/g)].map(
      String,
    )
    const files = links.filter((link) => / download(="")?[ >]/.test(link)).map(addressIn)
    expect(new Set(files).size).toBe(26)
    for (const file of files)
      expect(
        readFileSync(path.join(target, 'public', file))
          .subarray(0, 5)
          .toString(),
        file,
      ).toBe('%PDF-')
    const guides = links.map(addressIn).filter((address) => /^\/resources\/guides\/[\w-]+$/.test(address))
    expect(new Set(guides).size).toBe(13)
  })

  test('a screen behind the sign-in shows nothing of itself', () => {
    const text = textOf(pageOf('profile'))
    expect(text).toContain('Checking whether you are signed in')
    expect(text).not.toContain('what we know about you')
  })
})

describe('the weight of pages', () => {
  test('what is fetched ahead for a visit without a network is little', async () => {
    const ahead = ['home', 'legal-help', 'offline']
    for (const language of ['en', 'hi']) {
      const html = ahead.map((name) => pageOf(name, language))
      const files = new Set(html.flatMap(assetsNamedIn))
      const bytes = [...files].map((file) => readFileSync(path.join(target, 'public', `${file}.br`)).length)
      const pages = await Promise.all(html.map((text) => brotliBest(Buffer.from(text))))
      const kb = [...bytes, ...pages.map(({ length }) => length)].reduce((sum, each) => sum + each, 0) / 1_000
      expect(kb).toBeLessThan(250)
      expect(kb).toBeGreaterThan(100)
    }
  })

  test('stays within the budgets, with Preact alone beside it', async () => {
    const over = (await weighPages(target)).filter(({ kb, budgetKb }) => kb > budgetKb)
    expect(over).toEqual([])
    vi.stubEnv('NODE_ENV', 'production')
    const preact = await weighPreactAlone()
    vi.unstubAllEnvs()
    expect(preact).toBeGreaterThan(4)
    expect(preact).toBeLessThan(12)
  })
})
