import { spawnSync } from 'node:child_process'

/** Runs a program with our terminal and returns its exit code; 1 when a signal ended it or it could not be run. */
export function runToEnd(command, options, env = {}) {
  const { status } = spawnSync(command, options, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status ?? 1
}
