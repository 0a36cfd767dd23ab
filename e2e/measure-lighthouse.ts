import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Measured, publicPages, withLighthouse } from './support/lighthouse.ts'
import { startProduct } from './support/product.ts'

/** Measures the public pages of the built product and rewrites `docs/lighthouse.md`. How many runs each: first argument. */
const runs = Number(process.argv[2] ?? 5)
const file = path.join(import.meta.dirname, '../docs/lighthouse.md')

const product = await startProduct()
try {
  const rows = await withLighthouse(async (measure) => {
    const measured: string[] = []
    for (const address of publicPages) {
      const all: Measured[] = []
      for (let run = 0; run < runs; run++)
        all.push(await measure(`${product.url}${address}`, ['performance', 'accessibility']))
      const row = rowOf(address, all)
      process.stdout.write(`${row}\n`)
      measured.push(row)
    }
    return measured
  })
  writeFileSync(file, page(rows))
} finally {
  await product.stop()
}

function rowOf(address: string, all: readonly Measured[]): string {
  const middle = (value: (one: Measured) => number) => median(all.map(value))
  const seconds = (value: (one: Measured) => number) => (middle(value) / 1_000).toFixed(1)
  const scores = all.map(({ scores }) => scores.performance ?? 0)
  return `| \`${address}\` | ${median(scores)} (${Math.min(...scores)} to ${Math.max(...scores)}) | ${middle(({ scores }) => scores.accessibility ?? 0)} | ${middle(({ layoutShift }) => layoutShift).toFixed(3)} | ${seconds(({ firstPaintMs }) => firstPaintMs)} | ${seconds(({ largestPaintMs }) => largestPaintMs)} | ${Math.round(middle(({ blockingMs }) => blockingMs))} |`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function page(rows: readonly string[]): string {
  return `# Public pages, by Lighthouse

Lighthouse's mobile preset (a slow phone on slow 4G, simulated) on the built site, each page as a first visit without a cache, in English; the median
of ${runs} runs, on ${new Date().toISOString().slice(0, 10)}. \`npm run lighthouse\` measures again and rewrites this page. The figures depend on the machine that measures and on
what else it does: a busy one makes the blocking time longer and the score lower. The test run asserts what does not depend
on it: accessibility 100 and a layout shift of at most 0.02; the byte budgets of every page are asserted when the web app is built.

| page | performance (lowest to highest) | accessibility | layout shift | first paint, s | largest paint, s | blocking, ms |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
