// npm run faults: plays every fault and writes docs/reliability.md. With names of parts (database) or of faults (mail-slow): only
// these; of parts the section is written anew.
import { setTimeout as wait } from 'node:timers/promises'
import { faults } from './faults.ts'
import { invite, type Kept } from './people.ts'
import { isTrouble, type Played, rowOf, titles, writePage } from './report.ts'
import { bringUp } from './surroundings.ts'

const before = { seconds: 3 }
const away = { seconds: Number(process.env.FAULT_SECONDS ?? 10) }
/** All works again when nobody has noticed anything for so long; the wait for that has an end. */
const calm = { seconds: 3, atMost: 60 }

const wanted = process.argv.slice(2)
const chosen = Object.entries(faults).filter(
  ([name]) => wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}-`)),
)
if (chosen.length === 0) {
  process.stderr.write(`There is no ${wanted.join(', ')}. There are: ${Object.keys(faults).join(', ')}.\n`)
  process.exit(2)
}

const begun = new Date()
process.stdout.write('Bringing up two instances and what stands around them ...\n')
const all = await bringUp()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => all.stop().finally(() => process.exit(1)))
const played: Played[] = []
try {
  const people = await invite(all)
  for (const [name, fault] of chosen) {
    const missing = fault.missing?.(all)
    if (missing) {
      process.stdout.write(`${name}: not played here, ${missing}.\n`)
      continue
    }
    process.stdout.write(`${name}: ${fault.what} ...\n`)
    played.push(await play(name, people))
    process.stdout.write(`${rowOf(played.at(-1) as Played)}\n`)
  }
} finally {
  await all.stop()
}
const harmed = played.filter(({ lost, doubled }) => lost.length + doubled.length > 0)
writePage(
  played.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => part in titles && name.startsWith(`${part}-`)),
  ),
  begun,
)
process.exit(harmed.length === 0 ? 0 : 1)

type People = Awaited<ReturnType<typeof invite>>

async function play(name: string, people: People): Promise<Played> {
  const fault = faults[name] as (typeof faults)[string]
  const life = people.live()
  await wait(before.seconds * 1_000)
  const from = performance.now()
  const bringBack = await fault.begin(all)
  await wait(Math.max(0, away.seconds * 1_000 - (performance.now() - from)))
  await bringBack()
  const to = performance.now()
  const mailsAt = await untilCalm(life, to)
  await life.goHome()
  // Those that a fault ended were started anew.
  const ended = all.instances.find((instance) => !instance.isRunning())
  if (ended) throw new Error(`An instance ended by itself during ${name}:\n${ended.output().slice(-4_000)}`)
  const { lost, doubled } = await readBack(life.kept)
  const { attempts, kept } = life
  return { name, what: fault.what, from, to, attempts, mailsAt, kept: kept.length, lost, doubled }
}

/** @returns when the last mail that was late came, if any was */
async function untilCalm(life: ReturnType<People['live']>, since: number): Promise<number | undefined> {
  let mailsAt: number | undefined
  while (performance.now() - since < calm.atMost * 1_000) {
    await wait(250)
    const now = performance.now()
    // One is always on its way.
    if (life.mailsOnTheirWay() > 1) mailsAt = now
    const last = Math.max(mailsAt ?? 0, since, ...life.attempts.filter(isTrouble).map(({ ended }) => ended))
    if (now - last > calm.seconds * 1_000) break
  }
  return mailsAt
}

/** What each of these is about, once for each that is not there, or there more than once. */
async function readBack(kept: Kept[]): Promise<{ lost: string[]; doubled: string[] }> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const left = kept.toReversed()
  const readSome = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const times = await countPatiently(one)
      if (times < 1) lost.push(one.doing)
      if (times > 1) doubled.push(one.doing)
    }
  }
  await Promise.all([1, 2, 3, 4].map(readSome))
  return { lost, doubled }
}

/** A mail may be in the hands of an instance that was killed: another one takes it over after a while. */
async function countPatiently({ doing, count }: Kept): Promise<number> {
  for (const tries = doing === 'codes by mail' ? 120 : 5, tried = { times: 1 }; ; tried.times += 1) {
    try {
      const times = await count()
      if (times > 0 || tried.times >= tries) return times
    } catch (error) {
      if (tried.times >= tries) throw error
    }
    await wait(1_000)
  }
}
