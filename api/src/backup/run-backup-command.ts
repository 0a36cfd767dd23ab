import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../platform/config.ts'
import { DatabaseStartError } from '../platform/database/database-start-error.ts'
import { RestoreRefused } from '../platform/database/dump/restore-database.ts'
import { BackupProblem, takeRecord } from './backup-record.ts'
import { type DrillOptions, type DrillReport, drillBackup, drillDump, usualRoom } from './drill.ts'
import { keepRecord, listBackups, makeBackup } from './pgbackrest.ts'

/**
 * `npm run backup -- [--type full|diff|incr]` and `npm run backup:drill -- [DUMP] [--files-in FOLDER] [--open FILES] [--room FOLDER]
 * [--programs FOLDER] [--most-lost SECONDS] [--metrics FILE]`.
 */
const { values, positionals } = readWords()
const [command, dump] = positionals
const fromHere = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name)

try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, { believesEarlierKeys: false })
  if (command === 'make') await make(config)
  else if (command === 'drill') await drill(config)
  else throw new BackupProblem('Say make or drill.')
} catch (error) {
  process.stderr.write(
    isPlain(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  )
  process.exitCode = 1
}

type Config = ReturnType<typeof readConfig>

async function make(config: Config): Promise<void> {
  // Statements of one connection, which a pooler would part.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (!databaseUrl) {
    throw new BackupProblem('Without DATABASE_URL the backup is a dump: npm run db:dump -- FILE.')
  }
  const beganAt = performance.now()
  makeBackup(values.type ?? 'incr')
  const backup = listBackups().at(-1)
  if (!backup) throw new BackupProblem('pgbackrest made no backup.')
  const record = await takeRecord({ connectionString: databaseUrl })
  keepRecord(backup.label, record)
  const rows = Object.values(record.tables).reduce((sum, [count]) => sum + count, 0)
  const seconds = ((performance.now() - beganAt) / 1_000).toFixed(0)
  process.stdout.write(
    `backup ${backup.label} is made in ${seconds} s, with a record of ${rows} rows of ${Object.keys(record.tables).length} tables\n`,
  )
  process.stdout.write('Files and SECRET_KEY are not in it: docs/backup.md says how they are kept.\n')
}

async function drill(config: Config): Promise<void> {
  const options: DrillOptions = {
    config,
    filesIn: values['files-in'] === undefined ? undefined : fromHere(values['files-in']),
    sample: wholeNumber('open', 100),
    room: fromHere(values.room ?? usualRoom),
    programs: values.programs === undefined ? undefined : fromHere(values.programs),
    mostLostSeconds: wholeNumber('most-lost', dump ? 26 * 3_600 : 60),
  }
  try {
    const report = dump ? await drillDump(fromHere(dump), options) : await drillBackup(options)
    if (dump && report.lostSeconds > options.mostLostSeconds) report.problems.push('the dump is too old')
    process.stdout.write(describe(report))
    writeMetrics(report)
    if (report.problems.length > 0) process.exitCode = 1
  } catch (error) {
    writeMetrics(undefined)
    throw error
  }
}

function describe({
  what,
  madeAt,
  tables,
  rows,
  restoreSeconds,
  lostSeconds,
  files,
  problems,
}: DrillReport): string {
  const lines = [
    `restored: ${what}, made ${madeAt.toISOString()}, in ${restoreSeconds.toFixed(0)} s`,
    `compared: ${rows} rows of ${tables} tables with what was recorded when it was made`,
    `files: ${files.files} known, ${files.missing} missing, ${files.opened} opened, ${files.broken} of them broken`,
    `lost if all else were gone now: the last ${lostSeconds.toFixed(0)} s`,
    ...problems.map((problem) => `WRONG: ${problem}`),
    problems.length === 0 ? 'The backup is good.' : 'The backup is NOT good.',
  ]
  return `${lines.join('\n')}\n`
}

/** For the textfile collector of Prometheus' node exporter: it appears whole, or stays as it was. */
function writeMetrics(report: DrillReport | undefined): void {
  if (values.metrics === undefined) return
  const file = fromHere(values.metrics)
  const good = report !== undefined && report.problems.length === 0
  const facts: [name: string, value: number | undefined][] = [
    ['nyaysathi_backup_drill_good', good ? 1 : 0],
    ['nyaysathi_backup_drill_ended_timestamp_seconds', Math.floor(Date.now() / 1_000)],
    ['nyaysathi_backup_made_timestamp_seconds', report && Math.floor(report.madeAt.getTime() / 1_000)],
    ['nyaysathi_backup_restore_seconds', report?.restoreSeconds],
    ['nyaysathi_backup_lost_seconds', report?.lostSeconds],
    ['nyaysathi_backup_rows', report?.rows],
    ['nyaysathi_backup_files_missing', report?.files.missing],
  ]
  const lines = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [`# TYPE ${name} gauge`, `${name} ${value}`],
  )
  fs.writeFileSync(`${file}.draft`, `${lines.join('\n')}\n`, { mode: 0o644 })
  fs.renameSync(`${file}.draft`, file)
}

function wholeNumber(name: 'open' | 'most-lost', usual: number): number {
  const value = values[name] ?? String(usual)
  if (!/^\d{1,9}$/.test(value)) throw new BackupProblem(`--${name} must be a whole number.`)
  return Number(value)
}

function readWords() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        type: text,
        'files-in': text,
        open: text,
        room: text,
        programs: text,
        'most-lost': text,
        metrics: text,
      },
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

function isPlain(error: unknown): error is Error {
  return (
    error instanceof BackupProblem ||
    error instanceof RestoreRefused ||
    error instanceof ConfigError ||
    error instanceof DatabaseStartError
  )
}
