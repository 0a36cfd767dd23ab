import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../../platform/command-line.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { DatabaseStartError } from '../../platform/database/database-start-error.ts'
import { findRunningServer } from '../../platform/database/embedded/running-server.ts'
import { migrateDatabase } from '../../platform/database/migrate-database.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createLog } from '../../platform/log.ts'
import { importFile } from './import-file.ts'
import { ImportRefused } from './import-format.ts'
import { removeDataset } from './import-places.ts'
import { createProgressBar } from './progress-bar.ts'

const usage = `${commandLine('places:import', 'FILE [--name NAME] [--attribution TEXT] [--attribution-url URL]')}
${commandLine('places:import', '--remove NAME')}`

/** `npm run places:import`: also while the program runs. */
try {
  const { values, positionals } = readArguments()
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const { url, close } = await open(readConfig(process.env))
  try {
    if (values.remove !== undefined) await remove(url, values.remove)
    else await bring(url, positionals[0] ?? '', values)
  } finally {
    await close()
  }
} catch (error) {
  const isPlain =
    error instanceof ImportRefused || error instanceof ConfigError || error instanceof DatabaseStartError
  process.stderr.write(isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        attribution: { type: 'string' },
        'attribution-url': { type: 'string' },
        remove: { type: 'string' },
      },
    })
    if (read.positionals.length !== (read.values.remove === undefined ? 1 : 0)) throw new ImportRefused(usage)
    return read
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(`${(error as Error).message}\n${usage}`)
  }
}

async function bring(
  url: string,
  name: string,
  values: { name?: string; attribution?: string; 'attribution-url'?: string },
): Promise<void> {
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  const began = Date.now()
  let bar: ReturnType<typeof createProgressBar> | undefined
  const result = await importFile({
    url,
    file,
    name: values.name,
    attribution: values.attribution,
    attributionUrl: values['attribution-url'],
    onProgress: (done, total, stored) => {
      bar ??= createProgressBar(total)
      bar.show(done, stored)
    },
  }).finally(() => bar?.end())
  for (const fault of result.firstFaults) process.stderr.write(`${path.basename(file)}, ${fault}\n`)
  const more = result.faulty - result.firstFaults.length
  if (more > 0) process.stderr.write(`… and ${more} more that are faulty\n`)
  const seconds = (Date.now() - began) / 1_000
  const kinds = Object.entries(result.kinds)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${kind}`)
  process.stdout.write(
    `${result.stored} places are in the dataset "${result.dataset}"${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}\n` +
      `${result.faulty} were faulty, ${result.passed} are no places that help, ${result.removed} of an earlier import are gone\n` +
      `${result.resumed ? 'The import went on where it was stopped; it' : 'It'} took ${seconds.toFixed(1)} s\n`,
  )
}

async function remove(url: string, dataset: string): Promise<void> {
  if (dataset.startsWith('built-in')) throw new ImportRefused('The built-in places cannot be removed.')
  if (!(await removeDataset(url, dataset))) throw new ImportRefused(`There is no dataset "${dataset}".`)
  process.stdout.write(`The dataset "${dataset}" is gone\n`)
}

async function open(config: ReturnType<typeof readConfig>) {
  const running = config.databaseUrl ? undefined : findRunningServer(config.dataDir)
  if (running) return { url: running, close: async () => {} }
  const database = await openDatabase({
    config,
    log: createLog({ ...config, logLevel: 'warn' }, process.stderr),
  })
  await migrateDatabase(database.directUrl)
  return { url: database.directUrl, close: () => database.close() }
}
