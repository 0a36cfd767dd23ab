import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '../database-start-error.ts'
import { errorCodeOf } from './durable-files.ts'
import { startOfProcess } from './process-identity.ts'

export type FolderOwner = { release(): void }

/**
 * Makes this process the only one that uses `folder`. A lock whose process is gone is taken over; who takes over holds
 * a second lock meanwhile, so that two starts cannot both do it.
 *
 * @throws {DatabaseStartError} when another living process has it.
 */
export function ownFolder(folder: string): FolderOwner {
  const lock = path.join(folder, 'owner.json')
  const claim = `${lock}.${process.pid}-${randomBytes(4).toString('hex')}`
  const mine = JSON.stringify({ pid: process.pid, started: startOfProcess(process.pid) })
  fs.writeFileSync(claim, mine, { mode: 0o600 })
  try {
    if (!tryLink(claim, lock) && !takeOver(claim, lock)) throw inUse(folder, lock)
    if (readLock(lock) !== mine) throw inUse(folder, lock)
  } finally {
    fs.rmSync(claim, { force: true })
  }
  return {
    release: () => {
      if (readLock(lock) === mine) fs.rmSync(lock, { force: true })
    },
  }
}

/** Whether a living process has the folder. */
export function isOwned(folder: string): boolean {
  return holderOf(path.join(folder, 'owner.json')) !== undefined
}

function takeOver(claim: string, lock: string): boolean {
  if (holderOf(lock) !== undefined) return false
  const turn = `${lock}.takeover`
  if (fs.existsSync(turn) && holderOf(turn) === undefined) fs.rmSync(turn, { force: true })
  if (!tryLink(claim, turn)) return false
  try {
    if (holderOf(lock) !== undefined) return false
    const copy = `${claim}.copy`
    fs.copyFileSync(claim, copy)
    fs.renameSync(copy, lock)
    return true
  } finally {
    fs.rmSync(turn, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The id of the living process that the lock names. */
function holderOf(lock: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(readLock(lock) ?? '') as { pid: number; started: string }
    return startOfProcess(pid) === started ? pid : undefined
  } catch {
    return undefined
  }
}

function readLock(lock: string): string | undefined {
  try {
    return fs.readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

function inUse(folder: string, lock: string): DatabaseStartError {
  const holder = holderOf(lock)
  const who = holder === undefined ? 'another program' : `process ${holder}`
  return new DatabaseStartError(
    `${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
  )
}
