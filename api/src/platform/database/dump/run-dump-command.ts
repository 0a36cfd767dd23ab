import fs from 'node:fs'
import path from 'node:path'
import { commandLine } from '../../command-line.ts'
import { ConfigError, readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { DatabaseStartError } from '../database-start-error.ts'
import { findRunningServer } from '../embedded/running-server.ts'
import { openDatabase } from '../open-database.ts'
import { dumpDatabase } from './dump-database.ts'
import { RestoreRefused, restoreDatabase } from './restore-database.ts'

/** `npm run db:dump -- FILE` and `npm run db:restore -- FILE [--replace]`. */
const [command, ...words] = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--'))
const replace = words.includes('--replace')

try {
  if (!file || (command !== 'dump' && command !== 'restore')) {
    throw new RestoreRefused(
      `Name the file: ${commandLine('db:dump', 'FILE')}, or ${commandLine('db:restore', 'FILE [--replace]')}`,
    )
  }
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, { believesEarlierKeys: false })
  const { url, close } = await open(config, command)
  try {
    const options = {
      url,
      file: path.resolve(process.env.INIT_CWD ?? '.', file),
    }
    const { tables, rows } =
      command === 'dump'
        ? await dumpDatabase({ ...options, secretKey: config.secretKey })
        : await restoreDatabase({
            ...options,
            secretKeys: [config.secretKey, ...config.earlierSecretKeys],
            replace,
          })
    const done = command === 'dump' ? 'written to' : 'restored and compared with'
    process.stdout.write(`${rows} rows of ${tables} tables are ${done} ${options.file}\n`)
    if (command === 'dump') process.stdout.write('Keep SECRET_KEY apart from it: without it nothing opens.\n')
  } finally {
    await close()
  }
} catch (error) {
  const isPlain =
    error instanceof RestoreRefused || error instanceof ConfigError || error instanceof DatabaseStartError
  process.stderr.write(isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}

/** A dump may be made while the program runs: then its own embedded server is asked. */
async function open(config: ReturnType<typeof readConfig>, task: 'dump' | 'restore') {
  const running = config.databaseUrl || task === 'restore' ? undefined : findRunningServer(config.dataDir)
  if (running) return { url: running, close: async () => {} }
  const database = await openDatabase({
    config,
    log: createLog({ ...config, logLevel: 'warn' }, process.stderr),
  })
  return { url: database.directUrl, close: database.close }
}
