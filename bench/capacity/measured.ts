import type { ActName } from './assumptions.ts'

/** What `npm run capacity` has measured: measured.json, from which the page is computed. */
export type Measured = {
  date: string
  machine: { cores: number; processor: string; node: string; postgresql: string; loadBefore: number }
  /** Nobody there. Of both processes together, and of the database with them. */
  rest: { serverMsPerSecond: number; databaseMsPerSecond: number; memoryMiB: number }
  acts: Record<ActName, ActCost>
  /** Of each process at the end of the day, and of one open stream beside. */
  memory: { busyMiB: number; streamKiB: number }
  tables: Record<string, { rows: number; bytes: number }>
  notices: Notices
  day: Day
}

/** Of one call, mean. */
export type ActCost = {
  serverMs: number
  databaseMs: number
  /** Of the write-ahead log. */
  logBytes: number
  /** What the server sends. */
  sentBytes: number
  p50Ms: number
  /** Added to each table. */
  rows: Record<string, number>
  calls: number
  failed: number
}

export type Notices = {
  /** Commits in a second by 16 connections, each with one row, without a notice and with one, for so many listening connections. */
  commits: {
    listeners: number
    withoutNotice: number
    withNotice: number
    databaseMsOfNotice: number
    isFlushed: boolean
  }[]
  /** Two processes listening: notices sent in a second, from sending to the reader's stream. */
  rates: { asked: number; sent: number; arrived: number; p50: number; p95: number; p99: number }[]
  /** Of one notice in one process that listens. */
  serverMs: number
}

export type Day = {
  users: number
  secondsOfHour: number
  hours: HourMeasured[]
  connections: { most: number; mostBusy: number; meanBusy: number }
  /** By call and status; 0 is no answer at all. */
  failures: Record<string, number>
  done: Partial<Record<ActName, number>>
  /** By how much the database and its log have grown. */
  tableBytes: number
  logBytes: number
}

export type HourMeasured = {
  hour: number
  calls: number
  failed: number
  serverMs: number
  databaseMs: number
  /** Of questions, from sending to the last word. */
  questionP50: number
  questionP95: number
}
