import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { findFreePort } from '../../free-port.ts'
import type { DiskGuard } from './disk-guard.ts'
import { stopOrphanServer } from './orphan-server.ts'
import {
  connectionOf,
  type PostgresServer,
  ServerEndedEarly,
  type ServerLaunch,
  startPostgresServer,
} from './postgres-server.ts'
import { startWatchdog } from './watchdog.ts'

type Launch = Omit<ServerLaunch, 'port'> & { log: Pick<FastifyBaseLogger, 'warn' | 'error'>; disk: DiskGuard }

const startAttempts = 60
const pauseMs = 2_000

/** Starts the server, and starts it again on the same port whenever it ends unasked. */
export async function keepServerRunning(launch: Launch) {
  const watchdog = startWatchdog(path.join(launch.home.clusterFolder, 'postmaster.pid'))
  let server: PostgresServer
  try {
    server = await startWithPatience(launch, watchdog.watch)
    await launch.disk.begin(connectionOf(launch.home, server.port, 'postgres'))
  } catch (error) {
    watchdog.dismiss()
    throw error
  }
  const { port } = server
  let stopping = false

  const restartWhenItEnds = async () => {
    while (!stopping) {
      await server.ended
      if (stopping) return
      launch.log.error('the database server ended unexpectedly and is started again')
      try {
        await stopOrphanServer(launch.home.clusterFolder, launch.log)
        server = await startWithPatience(launch, watchdog.watch, port)
        if (stopping) return void (await server.stop())
        await launch.disk.begin(connectionOf(launch.home, port, 'postgres'))
        launch.log.warn('the database server is back')
      } catch (error) {
        launch.log.error(
          { reason: error instanceof Error ? error.message : '' },
          'the database server cannot start',
        )
        await sleep(pauseMs, undefined, { ref: false })
      }
    }
  }
  const restarting = restartWhenItEnds()

  return {
    port,
    stop: async () => {
      stopping = true
      launch.disk.stop()
      await server.stop()
      await restarting
      watchdog.dismiss()
    },
  }
}

/** A port can be taken between finding and using it, and the last backends of a killed server need a moment to go. */
async function startWithPatience(launch: Launch, onSpawn: (pid: number) => void, port?: number) {
  for (let attempt = 1; ; attempt += 1) {
    launch.disk.makeRoom()
    try {
      return await startPostgresServer({ ...launch, port: port ?? (await findFreePort()) }, onSpawn)
    } catch (error) {
      const passes =
        error instanceof ServerEndedEarly && /in use|could not create any TCP/.test(error.lastWords)
      if (!passes || attempt === startAttempts) throw error
      await sleep(500)
    }
  }
}
