import { chromium } from '@playwright/test'
import type { Product } from './product.ts'
import type { Row } from './table.ts'

const slow4G = {
  offline: false,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
/**
 * Milliseconds from a request to the first byte of its answer. 562.5 is "Slow 4G" of Chrome's DevTools; Lighthouse computes
 * with a round trip of 150 ms, which its mobile preset also calls slow 4G.
 */
const lines = { 'Slow 4G of DevTools, 562 ms': 562.5, '150 ms': 150 }
const cpuSlowdown = 4

/** Largest contentful paint, hydration and layout shift of a cold visit on a slow phone; median of the rounds. */
export async function benchLoading(product: Product, rounds = 5): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.NYAYSATHI_CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  const rows: Row[] = []
  try {
    const visited = ['/ en', '/ hi', '/legal-help en', '/legal-help hi'].map((visit) => visit.split(' '))
    for (const [line, latency] of Object.entries(lines))
      for (const [path = '', language = ''] of visited) {
        const visits = []
        for (let round = 0; round < rounds; round += 1) visits.push(await visit(path, language, latency))
        rows.push({
          what: `${path} in ${language} (${line}): LCP / hydrated / layout shift (aim: 1.2 s / 2.4 s / 0.02)`,
          value: `${median(visits.map((v) => v.lcpMs / 1000)).toFixed(2)} s / ${median(visits.map((v) => v.hydratedMs / 1000)).toFixed(2)} s / ${median(visits.map((v) => v.shift)).toFixed(3)}`,
          ratio: `FCP ${median(visits.map((v) => v.fcpMs / 1000)).toFixed(2)} s`,
        })
      }
  } finally {
    await browser.close()
  }
  return rows

  async function visit(path: string, language: string, latency: number) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { ...slow4G, latency })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observePaint)
    await page.goto(product.url + path)
    const hydratedMs = await page
      .waitForFunction(
        () => document.documentElement.dataset.hydrated !== undefined && performance.now(),
        null,
        { polling: 50 },
      )
      .then((handle) => handle.jsonValue() as Promise<number>)
    await page.waitForTimeout(1_000)
    const paint = await page.evaluate(
      () => (window as unknown as { paint: { lcp: number; shift: number; fcp: number } }).paint,
    )
    await context.close()
    return { hydratedMs, lcpMs: paint.lcp, fcpMs: paint.fcp, shift: paint.shift }
  }
}

function observePaint() {
  const paint = { lcp: 0, fcp: 0, shift: 0 }
  Object.assign(window, { paint })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') paint.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      paint.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
