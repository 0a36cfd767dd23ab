import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findFreePort } from '../platform/free-port.ts'

const mainFile = path.join(import.meta.dirname, '../main.ts')
const patientFile = path.join(import.meta.dirname, 'patient-program.ts')

export type RunningServer = {
  address: string
  pid: number
  /** All that it printed so far. */
  output(): string
  isRunning(): boolean
  /** Ends it as a power cut would: no handler runs. */
  kill(): Promise<void>
  /** Ends it as an operator does (SIGTERM). @returns its exit code */
  stop(): Promise<number | null>
}

type Options = {
  /** Ends it before it is ready, as `kill` does later. */
  killedBy?: AbortSignal
  /** It waits for the database no longer than people do. */
  waitsAsUsual?: boolean
}

/** The real program as a process of its own, once it says that it is ready. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  { killedBy, waitsAsUsual = false }: Options = {},
): Promise<RunningServer> {
  const port = await findFreePort()
  const child = spawn(process.execPath, waitsAsUsual ? [mainFile] : ['--import', patientFile, mainFile], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killedBy?.addEventListener('abort', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
    })
  }
  await untilReady(child, () => output)
  return {
    address: `http://127.0.0.1:${env.PORT ?? port}`,
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => isRunning(child),
    kill: () => kill(child),
    stop: () => stop(child),
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes('is ready at')) {
    if (!isRunning(child)) throw new Error(`The server ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}
