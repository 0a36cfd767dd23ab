import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverNodeOptions } from '../scripts/install/pinned-node.mjs'
import { findFreePort } from '../scripts/run/free-port.mjs'
import { processorMs } from './processor-time.ts'

const mainFile = fileURLToPath(new URL('../api/src/main.ts', import.meta.url))

/** The real product in a process of its own, on a fresh or a given data folder. */
export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  /** From spawn to the ready line. */
  startMs: number
  stop: () => Promise<void>
}

/** It goes when the benchmarks end. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'nyaysathi-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Of a second instance: its files lie with those of the first, or its start would be refused. */
export function makeDataDirBeside(first: string): string {
  const dataDir = makeDataDir()
  mkdirSync(join(first, 'files'), { recursive: true, mode: 0o700 })
  symlinkSync(join(first, 'files'), join(dataDir, 'files'))
  return dataDir
}

/** With rate limits off, since the load comes from one address; `settings` win. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = settings.DATA_DIR ?? makeDataDir()
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [...serverNodeOptions, mainFile], {
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /NyaySathi is ready at (http:\S+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    url,
    dataDir,
    process: child,
    startMs: performance.now() - begun,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** After the ready line the places that help are read in: until that is done, and a minute at most. */
export async function untilAtRest({ process: { pid } }: Product): Promise<void> {
  for (let second = 0, before = processorMs(pid); second < 60; second += 1) {
    await wait(1_000)
    const now = processorMs(pid)
    if (now - before <= restingMs) return
    before = now
  }
}

/** Of processor time in a second. */
const restingMs = 30

export function removeDataOf(product: Product): void {
  rmSync(product.dataDir, { recursive: true, force: true })
}
