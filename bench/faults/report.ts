import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { type Attempt, asAlways, type Doing, doings } from './people.ts'

/** Times are those of `performance.now()`. */
export type Played = {
  name: string
  what: string
  /** When it was taken away, and when it was brought back. */
  from: number
  to: number
  attempts: Attempt[]
  /** When the last mail that had been promised came, if any was late. */
  mailsAt: number | undefined
  /** How many acknowledged writes were read back, how many of them were not there, and how many more than once. */
  kept: number
  lost: string[]
  doubled: string[]
}

export const isTrouble = ({ saw }: Attempt) => saw !== asAlways

/** A line of the table. */
export function rowOf(played: Played): string {
  const { name, what, kept, lost, doubled } = played
  return `| \`${name}\`: ${what} | ${sawOf(played)} | ${timeOf(played)} | ${countOf(lost)} of ${kept} | ${countOf(doubled)} |`
}

const countOf = (doings: string[]) =>
  doings.length === 0 ? '0' : `**${doings.length}** (${[...new Set(doings)].join(', ')})`

function sawOf({ attempts }: Played): string {
  const trouble = doings.flatMap((doing) => {
    const all = attempts.filter((each) => each.doing === doing)
    const saw = new Map<string, number>()
    for (const each of all.filter(isTrouble)) saw.set(each.saw, (saw.get(each.saw) ?? 0) + 1)
    if (saw.size === 0) return []
    const words = [...saw].map(([words, times]) => `${times} × ${words}`).join(', ')
    return [`${doing}, ${all.length}: ${words}`]
  })
  const untouched = doings.filter(
    (doing) => !attempts.some((each) => each.doing === doing && isTrouble(each)),
  )
  const rest = untouched.length === doings.length ? 'nothing: all went on' : listOf(untouched)
  return [...trouble, ...(untouched.length > 0 ? [rest] : []), waitOf(attempts)].join('; ')
}

const listOf = (untouched: Doing[]) => `${untouched.join(', ')} went on`

function waitOf(attempts: Attempt[]): string {
  const waits = attempts.filter((each) => lengthOf(each) > longWaitMs)
  const [longest] = attempts.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (!longest) return ''
  const longestWait = `the longest wait ${seconds(lengthOf(longest))} (${longest.doing})`
  return waits.length === 0
    ? longestWait
    : `${waits.length} of ${attempts.length} calls took over ${longWaitMs / 1_000} s, ${longestWait}`
}

/** Who waits longer has begun to wonder. */
const longWaitMs = 3_000
const lengthOf = ({ begun, ended }: Attempt) => ended - begun
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function timeOf({ from, to, attempts, mailsAt }: Played): string {
  const trouble = attempts.filter(isTrouble)
  const awayFor = `it was away for ${seconds(to - from)}`
  const late = mailsAt ? `; the last mail came ${seconds(mailsAt - to)} after it was back` : ''
  if (trouble.length === 0) return `no time; ${awayFor}${late}`
  const first = Math.min(...trouble.map(({ ended }) => ended)) - from
  const last = Math.max(...trouble.map(({ ended }) => ended))
  const after = doings.filter((doing) => trouble.some((each) => each.doing === doing && each.ended > to))
  const until =
    last > to
      ? `until ${seconds(last - to)} after it was back (${after.join(', ')})`
      : `to ${seconds(last - from)}`
  return `from ${seconds(Math.max(0, first))} ${until}; ${awayFor}${late}`
}

/** Writes the sections that were played whole; what the page says of the others stays. */
export function writePage(played: Played[], begun: Date): void {
  const sections = sectionsOf(existsSync(page) ? readFileSync(page, 'utf8') : '')
  for (const about of Object.keys(titles)) {
    const rows = played.filter(({ name }) => name.startsWith(`${about}-`))
    if (rows.length > 0) sections.set(titleOf(about), sectionOf(rows, begun))
  }
  const written = Object.keys(titles)
    .map(titleOf)
    .filter((title) => sections.has(title))
  writeFileSync(
    page,
    [introduction, ...written.map((title) => `## ${title}\n\n${sections.get(title)}`)].join('\n'),
  )
}

const page = new URL('../../docs/reliability.md', import.meta.url)

/** What faults are about, as their names begin, in the order of the page. */
export const titles: Record<string, string> = {
  instance: 'An instance',
  balancer: 'The balancer',
  database: 'The database',
  pooler: 'The pooler',
  standby: 'The standby',
  store: 'The store of files',
  mail: 'The mail server',
}
const titleOf = (about: string) => titles[about] ?? about

function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^## (.+)\n\n/m).slice(1)
  return new Map(
    parts.flatMap((title, at) => (at % 2 ? [] : [[title, parts[at + 1]?.trimEnd().concat('\n') ?? '']])),
  )
}

function sectionOf(rows: Played[], begun: Date): string {
  const sum = (count: (each: Played) => number) => rows.reduce((total, each) => total + count(each), 0)
  return `| taken away | what people saw | for how long | lost | doubled |
|---|---|---|---|---|
${rows.map(rowOf).join('\n')}

Played on ${begun.toISOString().slice(0, 10)} with ${versions()} on ${cpus().length} cores, load of the machine ${loadavg()[0]?.toFixed(0)}. Of ${sum(({ kept }) => kept)} acknowledged writes ${sum(({ lost }) => lost.length)} were lost, and ${sum(({ doubled }) => doubled.length)} were there twice.
`
}

const introduction = `# What people see when something fails

Written by \`npm run faults\`, which plays all of this on one machine, about half a minute for each fault.

Two instances by the rules of production, with limits, stand behind the HAProxy of [deploy/](../deploy/haproxy/haproxy.cfg) and the PgBouncer of [deploy/](../deploy/pgbouncer/pgbouncer.ini), over a PostgreSQL with a streaming
standby, a store that speaks S3 and a mail server; these three are reached over TLS, and their certificates are checked. People come all the while, with up to thirty calls a second: guests ask questions, members write, poll,
listen to their event streams, send pictures, book and sign in, others want a code by mail, or read pages, answers and the directory. What fails is tried again after a second with the same key, as the
web app does, and a call is given up after 20 seconds.

Each fault begins in the midst of that, lasts ten seconds or as long as a start takes, and is taken back; it is over when for three seconds nobody has noticed anything. Then every acknowledged write is read back by its owner through the
balancer: questions and their answers, messages, pictures with every byte, bookings and sign-ins, and at the mail server the codes that were promised.

**How to read it.** "messages, 149: 45 × 503 \`database_away\`" means that of 149 tries 45 were refused in plain words, and the web app keeps what was written and tries again. "503 of the balancer" is a page without our words. "It was away for" counts until it serves again. Times
depend on the machine; what was lost and doubled must be 0 on any.

\`npm run faults -- database mail-slow\` plays these alone: the section of each whole part (\`database\`) is written anew, a single fault (\`mail-slow\`) is only printed. What needs root (small disks) is left out without it, and said.
`

function versions(): string {
  const packages = {
    PostgreSQL: 'postgresql-15',
    PgBouncer: 'pgbouncer',
    HAProxy: 'haproxy',
    Swift: 'swift-proxy',
  }
  const said = Object.entries(packages).map(([name, debian]) => {
    const version = execFileSync('dpkg-query', ['--show', `--showformat=\${Version}`, debian], {
      encoding: 'utf8',
    })
    return `${name} ${/\d+\.\d+(\.\d+)?/.exec(version)?.[0]}`
  })
  return [`Node ${process.version.slice(1)}`, ...said].join(', ')
}
