import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { findFreePort } from '../../scripts/run/free-port.mjs'
import { insideProduct } from './inside-product.ts'

export type { Member, Staff, WantedStaff } from './inside-product.ts'

const root = path.join(import.meta.dirname, '../..')
/** The pinned one, which runs TypeScript as it stands. */
const node = path.join(root, 'node_modules/.bin/node')

/** What a start may take: the machine may be slow and busy. */
export const startMs = 120_000

export type Product = ReturnType<typeof insideProduct> & {
  url: string
  /** Its data; mails are in the folder `outbox`. */
  dataDir: string
  /** Stops the program as a power cut would, and starts it again on the same data. */
  killAndStartAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** The real thing: the built web app, the program, its own PostgreSQL, in a folder of its own; with settings of an operator's. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nyaysathi-e2e-'))
  const port = await findFreePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LLM_BASE_URL: '',
    AI_PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  let program = await startProgram(env)
  return {
    ...insideProduct(env),
    url: env.PUBLIC_URL,
    dataDir,
    killAndStartAgain: async () => {
      // As much as the first start has.
      test.setTimeout(test.info().timeout + startMs)
      await end(program, 'SIGKILL')
      program = await startProgram(env)
    },
    stop: async () => {
      await end(program, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function startProgram(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const program = fork(path.join(root, 'api/src/main.ts'), {
    execPath: node,
    execArgv: ['--import', path.join(root, 'api/src/testing/patient-program.ts')],
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (text) => {
      said = (said + text).slice(-4_000)
    })
  }
  return new Promise((resolve, reject) => {
    program.once('message', () => resolve(program))
    program.once('exit', (code) =>
      reject(new Error(`The program ended with ${code} before it was ready:\n${said}`)),
    )
  })
}

async function end(program: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill(signal)
  await ended
}
