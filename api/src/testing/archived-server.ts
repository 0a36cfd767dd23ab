import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { whoRuns } from '../backup/pgbackrest.ts'
import { findFreePort } from '../platform/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** PostgreSQL 15 and pgbackrest of Debian are here. */
export const hasBackupTools = ['/usr/bin/pgbackrest', path.join(programs, 'postgres')].every((file) =>
  fs.existsSync(file),
)

/** A server whose log goes to an encrypted repository of pgbackrest, set up as deploy/backup has it; two seconds are a minute. */
export async function makeArchivedServer() {
  const runAs = whoRuns()
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'nyaysathi-backup-'))
  const own = (file: string) => {
    if (runAs.uid !== undefined && runAs.gid !== undefined) fs.chownSync(file, runAs.uid, runAs.gid)
  }
  own(folder)
  const port = await findFreePort()
  const [cluster, repository, config] = [
    path.join(folder, 'cluster'),
    path.join(folder, 'repository'),
    path.join(folder, 'pgbackrest.conf'),
  ]
  const writeConfig = (file: string, passPhrase: string) => {
    const settings = deployed('pgbackrest.conf')
      .replace(
        'repo1-path=/var/lib/pgbackrest',
        `repo1-path=${repository}\nlock-path=${folder}\nlog-path=${folder}`,
      )
      .replace('CHANGE-ME', passPhrase)
      .replace(
        'pg1-path=/var/lib/postgresql/15/main',
        `pg1-path=${cluster}\npg1-port=${port}\npg1-socket-path=${folder}`,
      )
    fs.writeFileSync(file, settings)
    own(file)
  }
  writeConfig(config, randomBytes(32).toString('base64'))
  const env = { PATH: process.env.PATH ?? '', PGBACKREST_CONFIG: config }
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, {
      ...runAs,
      cwd: '/',
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  run(
    path.join(programs, 'initdb'),
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  )
  fs.appendFileSync(
    path.join(cluster, 'postgresql.conf'),
    `${deployed('postgresql.conf').replace(/archive_timeout = \d+/, 'archive_timeout = 0')}
     listen_addresses = '127.0.0.1'
     port = ${port}
     unix_socket_directories = '${folder}'
     log_min_messages = fatal
     autovacuum = off
    `,
  )
  let server: ReturnType<typeof spawn> | undefined
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const start = async () => {
    server = spawn(path.join(programs, 'postgres'), ['-D', cluster], {
      ...runAs,
      cwd: folder,
      env,
      stdio: 'ignore',
    })
    for (;;) {
      if (server.exitCode !== null) throw new Error('The server did not start.')
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        const { rows } = await client.query('select pg_is_in_recovery() as going')
        if (!rows[0].going) return
      } catch {
        // Not yet.
      } finally {
        await client.end().catch(() => {})
      }
      await pause(100)
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()
  run('pgbackrest', '--stanza=nyaysathi', 'stanza-create')
  // Not before: after a failure the server waits a minute until it tries again.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("alter system set archive_timeout = '2s'")
  await client.query('select pg_reload_conf()')
  await client.end()

  return {
    url,
    config,
    repository,
    folder,
    /** As pgbackrest would be set up by somebody who has lost the pass phrase. */
    configWithOtherPassPhrase() {
      const file = path.join(folder, 'other.conf')
      writeConfig(file, randomBytes(32).toString('base64'))
      return file
    },
    /** Nothing of it is left on its disk. */
    async destroy() {
      await stop('SIGQUIT')
      fs.rmSync(cluster, { recursive: true })
    },
    /** As docs/backup.md says. */
    async restore(...options: string[]) {
      run('pgbackrest', '--stanza=nyaysathi', 'restore', ...options)
      await start()
    },
    async remove() {
      await stop('SIGQUIT')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function deployed(name: string): string {
  return fs.readFileSync(new URL(`../../../deploy/backup/${name}`, import.meta.url), 'utf8')
}
