// npm run capacity: measures on two processes (some seven minutes), lives a day on them, and computes docs/capacity.md.
// `compute` only computes it anew from what was measured last (measured.json), after an assumption or a formula was changed.
// `money FILE` prints what a month costs at the prices in that file (prices.json shows its form). `short` tries all of it out in two
// minutes and writes nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Acts, makeActs } from './acts.ts'
import { liveDay } from './day.ts'
import { type Installation, startInstallation } from './installation.ts'
import { measureActs, measureRest, measureTables } from './measure-acts.ts'
import { measureNotices, openStream } from './measure-notices.ts'
import type { Measured } from './measured.ts'
import { costTable } from './money.ts'
import { fillPage, sections } from './page.ts'

const sizes = {
  /** So many users that two processes bear the spike beside those who ask, on two cores that others use too. */
  whole: {
    people: 300,
    talks: 300,
    listed: 10_000,
    share: 1,
    users: 2_500_000,
    secondsOfHour: 7,
    restSeconds: 15,
    noticeSeconds: 3,
    noticesUntil: 6_400,
    streams: 1_200,
  },
  short: {
    people: 40,
    talks: 40,
    listed: 1_000,
    share: 0.02,
    users: 500_000,
    secondsOfHour: 1,
    restSeconds: 2,
    noticeSeconds: 1,
    noticesUntil: 100,
    streams: 20,
  },
}
const file = new URL('./measured.json', import.meta.url)
const page = new URL('../../docs/capacity.md', import.meta.url)

async function measureAll(size: typeof sizes.whole): Promise<Measured> {
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', loadBefore: loadavg()[0] ?? 0 }
  const installation = await startInstallation(size)
  try {
    const acts = await makeActs(installation)
    await told('at rest', () => measureRest(installation, 1))
    await warmUp(acts)
    const rest = await told('at rest', () => measureRest(installation, size.restSeconds))
    const costs = await told('each call', () => measureActs(installation, acts, rest, size.share))
    const tables = await told('tables', () => measureTables(installation))
    const streamKiB = await told('streams', () => measureStream(installation, size.streams))
    const day = await told('a day', () => liveDay(installation, acts, size))
    const busy = installation.memoryMiB()
    const notices = await told('notices', () =>
      measureNotices(installation, rest, { seconds: size.noticeSeconds, until: size.noticesUntil }),
    )
    const { server_version } = (await installation.pool.query('show server_version')).rows[0]
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { ...machine, node: process.version, postgresql: String(server_version).split(' ')[0] ?? '' },
      rest,
      acts: costs,
      memory: { busyMiB: Math.max(...busy), streamKiB },
      tables,
      notices,
      day,
    }
  } finally {
    await installation.stop()
  }
}

/** What a program does for the first time costs it more than later. */
async function warmUp(acts: Acts): Promise<void> {
  for (let round = 0; round < 5; round += 1) for (const act of Object.values(acts)) await act()
  await wait(3_000)
}

/** Of one open stream of events, in both processes together. */
async function measureStream({ products, talks, memoryMiB }: Installation, count: number): Promise<number> {
  const sum = () => memoryMiB().reduce((all, one) => all + one, 0)
  const before = sum()
  const streams: ClientRequest[] = []
  while (streams.length < count) {
    const at = streams.length
    const [talk, product] = [talks[at % talks.length], products[at % products.length]]
    if (!talk || !product) break
    // One address may hold a thousand on one process.
    const address = `127.0.3.${1 + Math.floor(at / 500)}`
    streams.push(await openStream(product.url, talk, () => {}, address))
  }
  await wait(500)
  const grown = sum() - before
  for (const stream of streams) stream.destroy()
  await wait(500)
  return Math.max(0, (grown * 1_024) / streams.length)
}

async function told<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  process.stdout.write(`Measuring: ${what} ...\n`)
  const result = await work()
  process.stdout.write(`  ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`)
  return result
}

const lastMeasured = (): Measured => JSON.parse(readFileSync(file, 'utf8'))
const [asked = 'whole', ...more] = process.argv.slice(2)
if (asked === 'money' && more[0]) {
  try {
    process.stdout.write(`${costTable(lastMeasured(), JSON.parse(readFileSync(more[0], 'utf8')))}\n`)
  } catch (error) {
    process.stderr.write(`${more[0]}: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
} else if (asked === 'compute') {
  writeFileSync(page, fillPage(readFileSync(page, 'utf8'), lastMeasured()))
} else if (asked === 'whole' || asked === 'short') {
  const measured = await measureAll(sizes[asked])
  process.stdout.write(`${Object.values(sections(measured)).join('\n\n')}\n`)
  if (asked === 'whole') {
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
    writeFileSync(page, fillPage(readFileSync(page, 'utf8'), measured))
  }
} else {
  process.stderr.write('Use: npm run capacity, or with -- compute, -- money FILE, -- short.\n')
  process.exit(2)
}
