import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { distFolder } from './build-web.ts'
import { brotliBest } from './compress-files.ts'

/** What may go over the wire for a first, cold visit in English: kB (1,000 bytes) of brotli. */
const budgetsKb = {
  /** A guide is a booklet of eight pages or more, and whole without a program; so is every failure of the answers to 3,000 questions. */
  html: { guide: 18, quality: 52, other: 14 },
  /** The console of administrators, who are few and come back each day, may weigh more: its words and its scripts. */
  catalogues: { admin: 7.2, other: 6 },
  /** All that runs before the page answers, also what is fetched after it stands: the keeping for offline and its worker. */
  scripts: { home: 56, 'legal-help': 84, 'nearby-help': 72, other: 95 },
  /** Leaflet and what draws on it, fetched after the list of /nearby-help. */
  map: 45,
}

export type Weight = {
  page: string
  what: 'html' | 'catalogue' | 'scripts' | 'map'
  kb: number
  budgetKb: number
}

/** Weighs every built page as a browser would meet it: what its HTML names is what it costs. */
export async function weighPages(target: string): Promise<Weight[]> {
  const built: { pages: { name: string }[] } = JSON.parse(
    readFileSync(path.join(target, 'pages.json'), 'utf8'),
  )
  const weights: Weight[] = []
  const later = wireBytesOf(target, /^(keep-page|cache-rules)-.*\.js$/) + wireBytes(target, '/sw.js')
  for (const { name } of built.pages) {
    const html = readFileSync(path.join(target, 'pages/en', `${name}.html`))
    const named = (pattern: RegExp) =>
      [...html.toString().matchAll(pattern)].reduce((sum, [, file]) => sum + wireBytes(target, file ?? ''), 0)
    const limits: { scripts: Record<string, number>; catalogues: Record<string, number> } = budgetsKb
    const scripts = named(
      /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"/g,
    )
    const catalogue = named(/<link rel="preload" as="fetch" crossorigin href="([^"]+)"/g)
    weights.push(
      {
        page: name,
        what: 'scripts',
        kb: (scripts + later) / 1000,
        budgetKb: limits.scripts[name] ?? budgetsKb.scripts.other,
      },
      {
        page: name,
        what: 'html',
        kb: (await brotliBest(html)).length / 1000,
        budgetKb: htmlBudgetKb(name),
      },
      {
        page: name,
        what: 'catalogue',
        kb: catalogue / 1000,
        budgetKb: limits.catalogues[name] ?? budgetsKb.catalogues.other,
      },
    )
  }
  weights.push({
    page: 'nearby-help',
    what: 'map',
    kb: wireBytesOf(target, /^leaflet-(map|src).*\.js$/) / 1000,
    budgetKb: budgetsKb.map,
  })
  return weights
}

function htmlBudgetKb(page: string): number {
  if (page === 'quality') return budgetsKb.html.quality
  return page.startsWith('resources.guides.') ? budgetsKb.html.guide : budgetsKb.html.other
}

/** Of all chunks whose name fits. */
function wireBytesOf(target: string, name: RegExp): number {
  const files = readdirSync(path.join(target, 'public/assets')).filter((file) => name.test(file))
  if (files.length === 0) throw new Error(`The build has no ${name}`)
  return files.reduce((sum, file) => sum + wireBytes(target, `/assets/${file}`), 0)
}

function wireBytes(target: string, file: string): number {
  return readFileSync(path.join(target, 'public', `${file}.br`)).length
}

/** kB of Preact with React's names alone, built by the same tools. */
export async function weighPreactAlone(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: path.join(import.meta.dirname, 'preact-only.ts') } },
  })
  const outputs = 'output' in result ? result.output : []
  let bytes = 0
  for (const file of outputs)
    if (file.type === 'chunk') bytes += (await brotliBest(Buffer.from(file.code))).length
  return bytes / 1000
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production'
  const [weights, preact] = await Promise.all([weighPages(distFolder), weighPreactAlone()])
  for (const { page, what, kb, budgetKb } of weights) {
    const over = kb > budgetKb
    if (!over && !['home', 'legal-help', 'nearby-help'].includes(page)) continue
    const besides =
      what === 'scripts' ? `, ${(kb / preact).toFixed(2)} x Preact alone (${preact.toFixed(1)} kB)` : ''
    process.stdout.write(
      `${over ? 'OVER ' : ''}${page} ${what}: ${kb.toFixed(1)} of ${budgetKb} kB${besides}\n`,
    )
    if (over) process.exitCode = 1
  }
}
