import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program with our terminal and returns its exit code; 1 when a signal ended it or it could not be run. */
export async function runToEnd(command, options, env = {}) {
  const child = spawn(command, options, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [exitCode] = await once(child, 'exit').catch(() => [])
  return exitCode ?? 1
}
