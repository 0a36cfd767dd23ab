import { type Load, peakHour, ratesOfHour, streamsOfHour } from './arrivals.ts'
import {
  type ActName,
  accountShare,
  actsPerAsker,
  askingShare,
  backups,
  directChats,
  files,
  fullness,
  lineMbit,
  mailsPer,
  memberShare,
  oneDatabase,
  streamsPerProcess,
} from './assumptions.ts'
import type { HourMeasured, Measured } from './measured.ts'

/** As the program opens them: for requests, jobs and listening; behind a pooler the last two go to PostgreSQL itself. */
const connectionsOfProcess = { all: 25, direct: 5 }
const bytesIn = { gib: 2 ** 30, tera: 1e12 }
const daysOfMonth = 30.4

/** Days for which rows stay; what is not named stays until somebody erases it. `docs/operations.md` has the settings. */
const keptDays: Record<string, number> = {
  audit_entries: 366,
  mails: 30,
  sms: 30,
  // They end after weeks without use, and are forgotten a month later.
  sessions: 60,
  rate_limits: 0,
  // Sixteen rows, whatever comes.
  audit_chains: 0,
  page_views: 0,
}
/** Those of guests are forgotten, those of members are not. */
const ofChats = { tables: ['guests', 'chats', 'chat_keys', 'messages'], guestDays: 366 }

/** What so many users need: at the fullest hour of an ordinary day, or in the spike. */
export function needOf(measured: Measured, users: number, load: Load) {
  const hour = peakHour()
  const rates = ratesOfHour(users, hour, load)
  const entries = Object.entries(rates) as [ActName, number][]
  const sumOf = (of: (name: ActName) => number) =>
    entries.reduce((sum, [name, perSecond]) => sum + perSecond * of(name), 0)

  const notices = rates.message * directChats.noticesPerMessage
  const workCores = sumOf((name) => measured.acts[name].serverMs) / 1_000
  // Each process reads every notice, and does some work when nobody comes.
  const restCores = measured.rest.serverMsPerSecond / measuredProcesses / 1_000
  const ownCores = restCores + (notices * measured.notices.serverMs) / 1_000
  const room = fullness.server - ownCores
  const streams = streamsOfHour(users, hour)
  const processes =
    room > 0
      ? Math.max(2, Math.ceil(workCores / room), Math.ceil(streams / streamsPerProcess))
      : Number.POSITIVE_INFINITY

  // In a measured message there is one notice already.
  const extraNotices = notices - rates.message
  const databaseCores =
    (sumOf((name) => measured.acts[name].databaseMs) +
      (measured.rest.databaseMsPerSecond * processes) / measuredProcesses +
      extraNotices * noticeMs(measured, processes)) /
    1_000
  const mbit = (sumOf((name) => measured.acts[name].sentBytes) * 8) / 1e6
  const keptMbit =
    ((rates.page * measured.acts.page.sentBytes + rates['page file'] * measured.acts['page file'].sentBytes) *
      8) /
    1e6
  return {
    questions: rates['first question'] + rates['further question'],
    pages: rates.page,
    notices,
    noticesWithRow: rates.message * directChats.noticesWithRow,
    streams,
    /** Cores that are in use; and cores to have, so that they are no fuller than assumed. */
    workCores: workCores + processes * ownCores,
    processes,
    databaseCores,
    databaseCoresToHave: databaseCores / fullness.database,
    connections: processes * connectionsOfProcess.all,
    direct: processes * connectionsOfProcess.direct,
    busy: Math.ceil(databaseCores * busyPerCore(measured)),
    memoryGib:
      (processes * measured.memory.busyMiB * 2 ** 20 + streams * measured.memory.streamKiB * 2 ** 10) /
      bytesIn.gib,
    mbit,
    mbitBehindCdn: mbit - keptMbit,
  }
}

const measuredProcesses = 2

/** Of the database, for one notice more, with so many processes listening: a line through what was measured. */
function noticeMs({ notices }: Measured, listeners: number): number {
  const points = notices.commits.filter(({ isFlushed }) => isFlushed)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last || !Number.isFinite(listeners)) return first?.databaseMsOfNotice ?? 0
  const slope = (last.databaseMsOfNotice - first.databaseMsOfNotice) / (last.listeners - first.listeners)
  return Math.max(0, first.databaseMsOfNotice + slope * (listeners - first.listeners))
}

/** Connections that are in a statement or transaction, for each core that the database uses. */
function busyPerCore({ day }: Measured): number {
  const usedMs = day.hours.reduce((sum, { databaseMs }) => sum + databaseMs, 0)
  return (day.connections.meanBusy * 24 * day.secondsOfHour * 1_000) / usedMs
}

/** Calls of each kind on a whole ordinary day. */
export function callsOfDay(users: number): Record<ActName, number> {
  const total = {} as Record<ActName, number>
  for (let hour = 0; hour < 24; hour += 1)
    for (const [name, perSecond] of Object.entries(ratesOfHour(users, hour, 'ordinary')) as [
      ActName,
      number,
    ][])
      total[name] = (total[name] ?? 0) + perSecond * 3_600
  return total
}

/** In bytes, for one row with its part of the indexes. */
export function rowBytes({ tables }: Measured, table: string): number {
  const one = tables[table]
  return one ? one.bytes / one.rows : 0
}

/** In bytes, after so many years of days like this one. */
export function storageOf(measured: Measured, users: number, years: number) {
  const days = years * 365
  const calls = callsOfDay(users)
  const tables: Record<string, number> = {}
  for (const [name, count] of Object.entries(calls) as [ActName, number][]) {
    for (const [table, rows] of Object.entries(measured.acts[name].rows)) {
      const perDay = count * rows * rowBytes(measured, table)
      const stay = Math.min(days, keptDays[table] ?? days)
      const whole = ofChats.tables.includes(table)
        ? memberShare * days + (1 - memberShare) * Math.min(days, ofChats.guestDays)
        : stay
      tables[table] = (tables[table] ?? 0) + perDay * whole
    }
  }
  tables.users = (tables.users ?? 0) + users * accountShare * rowBytes(measured, 'users')
  const database = Object.values(tables).reduce((sum, bytes) => sum + bytes, 0)
  const logPerDay = (Object.entries(calls) as [ActName, number][]).reduce(
    (sum, [name, count]) => sum + count * measured.acts[name].logBytes,
    0,
  )
  const wholes = Math.ceil(backups.keptDays / backups.wholeEveryDays)
  return {
    tables,
    database,
    logPerDay,
    files: users * askingShare * files.perAsker * files.bytes * days,
    backups: database * wholes + logPerDay * backups.keptDays,
  }
}

/** What is paid for in a month, in the first year (what is stored: as it is at its end). */
export function monthOf(measured: Measured, users: number): Record<Unit, number> {
  const peak = needOf(measured, users, 'ordinary')
  const spiked = needOf(measured, users, 'spike')
  const stored = storageOf(measured, users, 1)
  const calls = callsOfDay(users)
  const bytesOf = (names: ActName[]) =>
    names.reduce((sum, name) => sum + calls[name] * measured.acts[name].sentBytes, 0)
  const kept = bytesOf(['page', 'page file'])
  const all = bytesOf(Object.keys(calls) as ActName[])
  const perAsker = (Object.entries(mailsPer) as [keyof typeof actsPerAsker, number][]).reduce(
    (sum, [name, mails]) => sum + mails * actsPerAsker[name],
    0,
  )
  return {
    'server core': peak.processes,
    'hour of a further server core, for spikes': Math.max(0, spiked.processes - peak.processes),
    'GiB of memory of servers': peak.memoryGib,
    'database core': Math.ceil(spiked.databaseCoresToHave) * 2,
    'TB of database disk': (stored.database * 2) / bytesIn.tera,
    'TB of backups': stored.backups / bytesIn.tera,
    'TB of files': stored.files / bytesIn.tera,
    'TB sent by the CDN': (kept * daysOfMonth) / bytesIn.tera,
    'TB sent by ourselves': ((all - kept) * daysOfMonth) / bytesIn.tera,
    'thousand mails': (users * askingShare * perAsker * daysOfMonth) / 1_000,
  }
}

export const units = [
  'server core',
  'hour of a further server core, for spikes',
  'GiB of memory of servers',
  'database core',
  'TB of database disk',
  'TB of backups',
  'TB of files',
  'TB sent by the CDN',
  'TB sent by ourselves',
  'thousand mails',
] as const
export type Unit = (typeof units)[number]

export type Bottleneck = { what: string; limit: string; users: number; takesOver: string }

/** In the order in which they come as users grow; with all before them taken away. */
export function bottlenecksOf(measured: Measured): Bottleneck[] {
  const { withNotice } = measured.notices.commits.filter(({ isFlushed }) => isFlushed).at(-1) ?? {
    withNotice: 0,
  }
  const spiked = (users: number) => needOf(measured, users, 'spike')
  const list = [
    {
      what: 'one server process, in the spike',
      limit: `one core, ${fullness.server} full`,
      takesOver:
        'more processes behind a balancer: they keep nothing. Their files go into a bucket (S3) with the second one',
      reached: (users: number) => spiked(users).workCores / fullness.server,
    },
    {
      what: 'the line, in the spike',
      limit: `${lineMbit.toLocaleString('en')} Mbit/s`,
      takesOver: 'a CDN keeps pages and their files',
      reached: (users: number) => spiked(users).mbit / lineMbit,
    },
    {
      what: 'connections to PostgreSQL, in the spike',
      limit: `${oneDatabase.connections}, ${connectionsOfProcess.all} for each process`,
      takesOver: 'PgBouncer: five for each process stay direct, the rest share few',
      reached: (users: number) => spiked(users).connections / oneDatabase.connections,
    },
    {
      what: 'the line behind a CDN, in the spike',
      limit: `${lineMbit.toLocaleString('en')} Mbit/s`,
      takesOver: 'several lines, each with its balancer',
      reached: (users: number) => spiked(users).mbitBehindCdn / lineMbit,
    },
    {
      what: 'direct connections behind PgBouncer, in the spike',
      limit: `${oneDatabase.connections}, ${connectionsOfProcess.direct} for each process and those in use`,
      takesOver: 'jobs in few processes of their own, and a broker for notices: then none is direct',
      reached: (users: number) => (spiked(users).direct + spiked(users).busy) / oneDatabase.connections,
    },
    {
      what: 'size of the database after a year',
      limit: `${oneDatabase.terabytes} TB`,
      takesOver:
        'Citus parts the tables by chat over several PostgreSQL; at a provider: managed PostgreSQL with that extension',
      reached: (users: number) =>
        storageOf(measured, users, 1).database / bytesIn.tera / oneDatabase.terabytes,
    },
    {
      what: 'processors of the database, in the spike',
      limit: `${oneDatabase.cores} cores, ${fullness.database} full`,
      takesOver: 'reading from standbys (DATABASE_READ_URL), then Citus',
      reached: (users: number) => spiked(users).databaseCoresToHave / oneDatabase.cores,
    },
    {
      what: 'commits of a row with its notice, which take turns',
      limit: `half of ${round(withNotice)} a second, with 100 listening`,
      takesOver: 'a broker (NATS, Redis) carries the notices, and messages commit side by side',
      reached: (users: number) => spiked(users).noticesWithRow / (withNotice / 2),
    },
    {
      what: 'reading every notice in every process',
      limit: 'a tenth of a core',
      takesOver: 'a broker with a subject for each person: a process reads only what its readers need',
      reached: (users: number) => (spiked(users).notices * measured.notices.serverMs) / 1_000 / 0.1,
    },
  ]
  return list
    .map(({ reached, ...rest }) => ({ ...rest, users: whenReached(reached) }))
    .sort((a, b) => a.users - b.users)
}

/** How many users bring a need to one. */
function whenReached(reached: (users: number) => number): number {
  let [low, high] = [1, 1e13]
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high)
    if (reached(middle) >= 1) high = middle
    else low = middle
  }
  return high
}

/** To two digits that count. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  if (value === 0) return '0'
  const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value))))
  const factor = 10 ** Math.min(digits, 3)
  const big = Math.abs(value) >= 100 ? 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1) : 0
  return (big ? Math.round(value / big) * big : Math.round(value * factor) / factor).toLocaleString('en')
}

/** What an hour of the measured day should have used, by the costs of single calls. */
export function predictedHour(
  measured: Measured,
  { hour }: HourMeasured,
): { serverMs: number; databaseMs: number } {
  const { users, secondsOfHour } = measured.day
  const rates = Object.entries(ratesOfHour(users, hour)) as [ActName, number][]
  const sumOf = (of: (name: ActName) => number) =>
    secondsOfHour * rates.reduce((sum, [name, perSecond]) => sum + perSecond * of(name), 0)
  return {
    serverMs: sumOf((name) => measured.acts[name].serverMs) + measured.rest.serverMsPerSecond * secondsOfHour,
    databaseMs:
      sumOf((name) => measured.acts[name].databaseMs) + measured.rest.databaseMsPerSecond * secondsOfHour,
  }
}

/** By how much tables and log should have grown on the measured day. */
export function predictedGrowth(measured: Measured): { tableBytes: number; logBytes: number } {
  const { done } = measured.day
  let [tableBytes, logBytes] = [0, 0]
  for (const [name, count = 0] of Object.entries(done) as [ActName, number][]) {
    logBytes += count * measured.acts[name].logBytes
    for (const [table, rows] of Object.entries(measured.acts[name].rows))
      if (keptDays[table] !== 0) tableBytes += count * rows * rowBytes(measured, table)
  }
  return { tableBytes, logBytes }
}
