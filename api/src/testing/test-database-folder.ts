import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../platform/database/embedded/start-embedded-postgres.ts'
import { createSilentLog } from '../platform/log.ts'

/** A new empty folder for an embedded database; the caller removes it. */
export function createDataFolder(): string {
  return fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'nyaysathi-fault-'))
}

export function openFolder(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, log: createSilentLog() })
}

export type Writer = {
  process: ChildProcess
  /** The numbers of the rows that were acknowledged so far. */
  acknowledged: number[]
  /** What it said other than numbers. */
  words: string[]
  waitFor(condition: () => boolean): Promise<void>
  kill(): Promise<void>
}

/** Starts the program that writes until it is killed. */
export function startWriter(dataDir: string, user: { uid?: number; gid?: number } = {}): Writer {
  const program = path.join(import.meta.dirname, 'test-database-writer.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const acknowledged: number[] = []
  const words: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\d+$/.test(line)) acknowledged.push(Number(line))
    else words.push(line)
  })
  return {
    process: child,
    acknowledged,
    words,
    waitFor: (condition) => waitUntil(() => condition() || hasEnded(child)),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Waits without a limit of its own; the test has one. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}

export function serverPidOf(dataDir: string): number {
  const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
