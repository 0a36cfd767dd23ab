import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupProblem, type Server, withClient } from './backup-record.ts'
import { type RunAs, whoRuns } from './pgbackrest.ts'

export type ScratchServer = { server: Server; stop(): Promise<void> }

/**
 * Starts PostgreSQL on a restored cluster: nobody but us reaches it, over a socket in its own folder, and of the settings that
 * the restored server had it takes none. `settings` are its own beside those.
 */
export async function startScratchServer(
  {
    folder,
    cluster,
    programs,
    person,
  }: { folder: string; cluster: string; programs: string; person: Server },
  settings: Record<string, string>,
): Promise<ScratchServer> {
  const runAs = whoRuns()
  const [configFile, hbaFile, logFile] = ['postgresql.conf', 'pg_hba.conf', 'log'].map((name) =>
    path.join(folder, name),
  )
  if (!configFile || !hbaFile || !logFile) throw new Error('There are three names.')
  writeFor(runAs, configFile, '')
  writeFor(runAs, hbaFile, 'local all all trust\n')
  const options = {
    config_file: configFile,
    hba_file: hbaFile,
    data_directory: cluster,
    listen_addresses: '',
    unix_socket_directories: folder,
    ssl: 'off',
    archive_mode: 'off',
    hot_standby: 'on',
    shared_preload_libraries: '',
    jit: 'off',
    fsync: 'off',
    ...readNeededSettings(programs, cluster, runAs),
    ...settings,
  }
  const log = fs.openSync(logFile, 'a')
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...runAs, cwd: folder, stdio: ['ignore', log, log] },
  )
  fs.closeSync(log)
  const address = { ...person, host: folder, port: 5432 }
  await untilItAnswers(server, address, logFile)
  return {
    server: address,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}

/** A standby must allow as many connections and workers as its primary did. */
function readNeededSettings(programs: string, cluster: string, runAs: RunAs): Record<string, string> {
  const said = execFileSync(path.join(programs, 'pg_controldata'), ['-D', cluster], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  const names = [
    'max_connections',
    'max_worker_processes',
    'max_wal_senders',
    'max_prepared_xacts',
    'max_locks_per_xact',
  ]
  const asSettings: Record<string, string> = {
    max_prepared_xacts: 'max_prepared_transactions',
    max_locks_per_xact: 'max_locks_per_transaction',
  }
  return Object.fromEntries(
    names.map((name) => {
      const [, value = '100'] = new RegExp(`^${name} setting:\\s+(\\d+)`, 'm').exec(said) ?? []
      return [asSettings[name] ?? name, value]
    }),
  )
}

async function untilItAnswers(server: ChildProcess, address: Server, logFile: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw ended(logFile)
    try {
      await withClient(address, (client) => client.query('select 1'))
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      const [startingUp, notYet] = ['57P03', ['ENOENT', 'ECONNREFUSED', 'ECONNRESET']]
      if (code !== startingUp && !notYet.includes(String(code))) {
        server.kill('SIGINT')
        throw error
      }
      await pause(200)
    }
  }
}

/** Its last words say what the log of the database, or a file of it, lacks. */
function ended(logFile: string): BackupProblem {
  const words = fs.readFileSync(logFile, 'utf8').split('\n')
  const said =
    words.findLast((line) => /FATAL|PANIC/.test(line)) ?? words.findLast((line) => line !== '') ?? ''
  return new BackupProblem(`The restored database does not start: ${said.replace(/^.*?(FATAL|PANIC)/, '$1')}`)
}

function writeFor({ uid, gid }: RunAs, file: string, text: string): void {
  fs.writeFileSync(file, text)
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid)
}
