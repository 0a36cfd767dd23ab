import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

type Categories = 'performance' | 'accessibility'

export type Measured = {
  /** 0 to 100. */
  scores: Record<string, number>
  layoutShift: number
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  /** What took points away from accessibility. */
  barriers: string[]
}

export type Measure = (address: string, categories: Categories[]) => Promise<Measured>

/** Lighthouse's mobile preset, each page as a first visit, in one browser for all of them. */
export async function withLighthouse<Result>(use: (measure: Measure) => Promise<Result>): Promise<Result> {
  const userDataDir = mkdtempSync(path.join(tmpdir(), 'nyaysathi-lighthouse-'))
  const browser = await launch({
    chromePath: process.env.NYAYSATHI_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    userDataDir,
    logLevel: 'silent',
  })
  try {
    return await use(async (address, onlyCategories) => {
      const result = await lighthouse(address, { port: browser.port, onlyCategories, logLevel: 'silent' })
      if (!result || result.lhr.runtimeError)
        throw new Error(`${address} could not be measured: ${result?.lhr.runtimeError?.message}`)
      const { categories, audits } = result.lhr
      const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
      return {
        scores: Object.fromEntries(
          Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
        ),
        layoutShift: value('cumulative-layout-shift'),
        firstPaintMs: value('first-contentful-paint'),
        largestPaintMs: value('largest-contentful-paint'),
        blockingMs: value('total-blocking-time'),
        barriers: (categories.accessibility?.auditRefs ?? []).flatMap(({ id, weight }) =>
          weight > 0 && audits[id]?.score === 0 ? [id] : [],
        ),
      }
    })
  } finally {
    browser.kill()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The pages that anybody may open, and one guide. */
export const publicPages = [
  '/',
  '/about',
  '/services',
  '/resources',
  '/success-stories',
  '/privacy',
  '/nyaysathi',
  '/nearby-help',
  '/offline',
  '/resources/guides/how-to-file-an-fir',
]
