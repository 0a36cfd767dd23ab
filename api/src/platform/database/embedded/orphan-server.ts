import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseStartError } from '../database-start-error.ts'
import { commandLineOf, isAlive } from './process-identity.ts'

const waitForOrphanMs = 60_000

/**
 * Stops a server that a killed program left on this cluster, and clears its pid file away. Never adopts it: we know
 * neither its settings nor its version.
 */
export async function stopOrphanServer(
  clusterFolder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const pidFile = path.join(clusterFolder, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (pid === undefined) return
  if (isServerOf(pid, clusterFolder)) {
    log.warn('stopping a database server that an earlier run left behind')
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + waitForOrphanMs
    while (isServerOf(pid, clusterFolder)) {
      if (Date.now() > deadline) {
        throw new DatabaseStartError(`Process ${pid} still uses ${clusterFolder} and does not stop.`)
      }
      await sleep(50)
    }
  }
  fs.rmSync(pidFile, { force: true })
}

function isServerOf(pid: number, clusterFolder: string): boolean {
  if (!isAlive(pid)) return false
  return commandLineOf(pid)?.includes(clusterFolder) ?? false
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
