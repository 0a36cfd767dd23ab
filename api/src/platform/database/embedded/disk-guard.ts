import fs from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { errorCodeOf } from './durable-files.ts'

const mebibyte = 1_048_576

/** Below this much free space PostgreSQL is told to refuse writes. */
const lowBytes = 64 * mebibyte

/** Room kept for PostgreSQL itself: three segments of its log, to come back when the disk filled up at once. */
const ballastBytes = 64 * mebibyte

/** So that a disk that hovers at the limit does not switch to and fro. */
const marginBytes = 32 * mebibyte

const checkEveryMs = 1_000

export type DiskGuard = {
  /** Gives PostgreSQL room to start, before it starts on a full disk. */
  makeRoom(): void
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
 * refused (SQLSTATE 25006) while there is still room, and go on when there is room again.
 */
export function guardDisk({ folder, log, freeBytes = freeBytesIn }: Options): DiskGuard {
  const ballast = path.join(folder, 'room-for-recovery')
  let refusing: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let checking = false

  const check = async (url: string) => {
    if (checking) return
    checking = true
    try {
      const free = freeBytes(folder)
      const hasBallast = fs.existsSync(ballast)
      const needed = refusing ? lowBytes + marginBytes + (hasBallast ? 0 : ballastBytes) : lowBytes
      const refuse = free < needed
      if (!refuse && !hasBallast && free > ballastBytes + lowBytes + marginBytes) fillBallast(ballast)
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
      if (freeBytes(folder) < ballastBytes / 2) fs.rmSync(ballast, { force: true })
    },
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
