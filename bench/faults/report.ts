import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
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
  const [longest] = attempts.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longest ? `longest wait ${seconds(lengthOf(longest))} (${longest.doing})` : ''
}

const lengthOf = ({ begun, ended }: Attempt) => ended - begun
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function timeOf({ from, to, attempts, mailsAt }: Played): string {
  const trouble = attempts.filter(isTrouble)
  const awayFor = `it was away for ${seconds(to - from)}`
  const late = mailsAt ? `; the last mail came ${seconds(mailsAt - to)} after it was back` : ''
  if (trouble.length === 0) return `no time; ${awayFor}${late}`
  const first = Math.min(...trouble.map(({ ended }) => ended)) - from
  const last = Math.max(...trouble.map(({ ended }) => ended))
  const until = last > to ? `until ${seconds(last - to)} after it was back` : `to ${seconds(last - from)}`
  return `from ${seconds(Math.max(0, first))} ${until}; ${awayFor}${late}`
}

export function writePage(played: Played[], begun: Date): void {
  const about = [...new Set(played.map(({ name }) => name.split('-')[0] ?? ''))]
  const tables = about.map((part) => {
    const rows = played.filter(({ name }) => name.startsWith(`${part}-`)).map(rowOf)
    return `## ${titles[part] ?? part}

| taken away | what people saw | for how long | lost | doubled |
|---|---|---|---|---|
${rows.join('\n')}
`
  })
  const all = played.reduce((sum, { kept }) => sum + kept, 0)
  const lost = played.reduce((sum, each) => sum + each.lost.length, 0)
  const doubled = played.reduce((sum, each) => sum + each.doubled.length, 0)
  const text = `# What people see when something fails

Played by \`npm run faults\` on ${begun.toISOString().slice(0, 10)}, all in one run, on ${cpus().length} shared cores: ${versions()}. Of ${all} writes that were acknowledged, **${lost} were lost and ${doubled} were
there twice**.

Two instances by the rules of production stand behind the HAProxy of [deploy/](../deploy/haproxy/haproxy.cfg) and a PgBouncer by transaction, over a PostgreSQL with a streaming standby, a store that speaks S3 and a
mail server, the three reached over TLS with certificates that are checked. People come all the while, twenty calls a second: guests ask questions, members write, poll, listen to their event
streams, send pictures, book and sign in, others want a code by mail, or read pages, answers and the directory. What does not go through is tried again after a second with the same key, as the web app does, and given up after
20 seconds without an answer. Each fault is begun in the midst of that, lasts twelve seconds and is taken back; it is over when nobody has noticed anything for four seconds. Then every
acknowledged write is read back by its owner: questions and their answers, messages, pictures (every byte), bookings, sign-ins, and the mails at the mail server.

"Away for" is until it serves again, its own start included. \`npm run faults -- database mail-slow\` plays some of them and prints them; a machine that cannot play one (no root, no libfaketime) says so and leaves it out.

${tables.join('\n')}`
  writeFileSync(new URL('../../docs/reliability.md', import.meta.url), text)
}

const titles: Record<string, string> = {
  instance: 'One instance',
  database: 'The database',
  pooler: 'The pooler',
  standby: 'The standby',
  store: 'The store of files',
  mail: 'The mail server',
  balancer: 'The balancer',
}

function versions(): string {
  const said = (program: string, option = '--version') =>
    /\d+\.\d+(\.\d+)?/.exec(execFileSync(program, [option], { encoding: 'utf8' }))?.[0]
  return [
    `Node ${process.version.slice(1)}`,
    `PostgreSQL ${said('/usr/lib/postgresql/15/bin/postgres')}`,
    `PgBouncer ${said('/usr/sbin/pgbouncer')}`,
    `HAProxy ${said('/usr/sbin/haproxy', '-v')}`,
    `Swift ${said('/usr/bin/swift-proxy-server')}`,
  ].join(', ')
}
