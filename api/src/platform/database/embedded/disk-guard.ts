import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { errorCodeOf } from './durable-files.ts'

const mebibyte = 1_048_576

/** Below this much free space PostgreSQL is told to refuse writes. */
const lowBytes = 64 * mebibyte

/** Each of the two files that keep room is three segments of PostgreSQL's log and more. */
const ballastBytes = 64 * mebibyte

/** Below this much even the smallest write is refused: a segment of PostgreSQL's log must always fit. */
const leastBytes = 24 * mebibyte

/** So that a disk that hovers at the limit does not switch to and fro. */
const marginBytes = 32 * mebibyte

const checkEveryMs = 1_000

export type DiskGuard = {
  /** Gives PostgreSQL room to start, before it starts on a full disk. */
  makeRoom(): void
  /** Whether the few bytes of a sign-in may still be written, in a transaction that says `read write`. */
  hasRoomForSigningIn(): boolean
  /** Looks now, and begins to look every second. */
  begin(url: string): Promise<void>
  stop(): void
}

type Options = {
  folder: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** How much is free in a folder, in bytes. */
  freeBytes?: (folder: string) => number
}

/**
 * PostgreSQL ends at once when it cannot write its log, and cannot start again then: reads would end too. So writes are
 * refused (SQLSTATE 25006) while there is still room, and go on when there is room again. What is left is for signing in
 * and out; when others take that too, a file that kept room for it is given up.
 */
export function guardDisk({ folder, log, freeBytes = freeBytesIn }: Options): DiskGuard {
  const forRecovery = path.join(folder, 'room-for-recovery')
  const forSigningIn = path.join(folder, 'room-for-signing-in')
  const ballasts = [forRecovery, forSigningIn]
  let refusing: boolean | undefined
  let isAtLast = false
  let timer: NodeJS.Timeout | undefined
  let checking = false

  const check = async (url: string) => {
    if (checking) return
    checking = true
    try {
      const isFull = freeBytes(folder) < leastBytes
      if (isFull) fs.rmSync(forSigningIn, { force: true })
      const free = freeBytes(folder)
      isAtLast = free < leastBytes
      const missing = ballasts.filter((file) => !fs.existsSync(file))
      const needed = refusing ? lowBytes + marginBytes + missing.length * ballastBytes : lowBytes
      // What was just given up is room for signing in, not for everything.
      const refuse = isFull || free < needed
      const [toFill] = missing
      if (!refuse && toFill && free > ballastBytes + lowBytes + marginBytes) fillBallast(toFill)
      if (refuse === refusing) return
      await refuseWrites(url, refuse)
      if (refuse) log.error('the disk is nearly full: nothing new is saved until there is room again')
      else if (refusing) log.warn('there is room on the disk again: saving goes on')
      refusing = refuse
    } catch (error) {
      log.warn({ code: errorCodeOf(error) }, 'the disk could not be looked after; trying again')
    } finally {
      checking = false
    }
  }

  return {
    makeRoom: () => {
      if (freeBytes(folder) < ballastBytes / 2) fs.rmSync(forRecovery, { force: true })
    },
    hasRoomForSigningIn: () => !isAtLast,
    begin: async (url) => {
      refusing = undefined
      clearInterval(timer)
      await check(url)
      timer = setInterval(() => void check(url), checkEveryMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

/** Told to the server as a whole, so that it holds for every connection, and is set anew at each start. */
async function refuseWrites(url: string, refuse: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      refuse
        ? 'alter system set default_transaction_read_only = on'
        : 'alter system reset default_transaction_read_only',
    )
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** Real bytes, because a file with holes keeps no room. */
function fillBallast(file: string): void {
  const draft = `${file}.draft`
  try {
    const handle = fs.openSync(draft, 'w', 0o600)
    for (let written = 0; written < ballastBytes; written += mebibyte)
      fs.writeSync(handle, Buffer.alloc(mebibyte, 1))
    fs.closeSync(handle)
    fs.renameSync(draft, file)
  } catch {
    fs.rmSync(draft, { force: true })
  }
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}
