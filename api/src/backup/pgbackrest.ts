import { execFileSync, spawnSync } from 'node:child_process'
import { BackupProblem, type BackupRecord, packRecord, unpackRecord } from './backup-record.ts'

/** As whom pgbackrest and PostgreSQL run: neither likes root, and Debian's packages bring a user for both. */
export type RunAs = { uid?: number; gid?: number }

const recordName = 'nyaysathi'

const wrongPassPhrase =
  'The pass phrase of the backups (repo1-cipher-pass) is not the one that they were made with, or they are damaged: without it nothing of them can be read.'

export type Backup = {
  label: string
  /** Of the server, such as 15. */
  postgres: string
  /** Bytes of the database. */
  size: number
  stoppedAt: Date
  /** None: it was made by pgbackrest alone. */
  record: BackupRecord | undefined
}

export function whoRuns(): RunAs {
  if (process.getuid?.() !== 0) return {}
  try {
    const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    throw new BackupProblem('Run this as the user that PostgreSQL runs as (postgres), not as root.')
  }
}

/** The stanza and where its configuration lies are those of pgbackrest's own settings (PGBACKREST_STANZA, PGBACKREST_CONFIG). */
export function makeBackup(type: string): void {
  pgbackrest(['backup', `--type=${type}`])
}

/** Kept in pgbackrest's own list of backups: encrypted with it, copied with it, gone with it. */
export function keepRecord(label: string, record: BackupRecord): void {
  pgbackrest(['annotate', `--set=${label}`, `--annotation=${recordName}=${packRecord(record)}`])
}

/** The newest last. */
export function listBackups(): Backup[] {
  const said = pgbackrest(['info', '--output=json'])
  const stanza = readStanza(said)
  if (stanza?.status.code !== 0) {
    throw new BackupProblem(
      sayUnopened(said) ??
        `There is no backup to restore: pgbackrest says "${stanza?.status.message ?? 'no stanza'}".`,
    )
  }
  return stanza.backup.map(({ label, database, info, timestamp, annotation }) => {
    const packed = annotation?.[recordName]
    return {
      label,
      postgres: stanza.db.find(({ id }) => id === database.id)?.version ?? '',
      size: info.size,
      stoppedAt: new Date(timestamp.stop * 1_000),
      record: packed ? unpackRecord(packed) : undefined,
    }
  })
}

/** Undefined where it is not JSON: it quotes what it could not read, and that may hold bytes that JSON does not allow. */
function readStanza(text: string): Info | undefined {
  try {
    return JSON.parse(text)[0]
  } catch {
    return undefined
  }
}

/**
 * It ends well even when it could not open its own list, and names the kind of error in the state of the repository. A wrong pass
 * phrase is a CryptoError only where the last block shows it, else a FormatError of whatever the bytes became.
 */
function sayUnopened(said: string): string | undefined {
  const [, kind, reason] = /"message":"\[(\w+)\] ([^\n"\\]*)/.exec(said) ?? []
  if (!kind) return undefined
  const why = /Crypto|Format|Checksum/.test(kind) ? wrongPassPhrase : 'The backups could not be opened.'
  return `${why} pgbackrest info says: [${kind}] ${reason}`
}

type Info = {
  status: { code: number; message: string }
  db: { id: number; version: string }[]
  backup: {
    label: string
    database: { id: number }
    info: { size: number }
    timestamp: { stop: number }
    annotation?: Record<string, string>
  }[]
}

/** Puts the files of a backup into `cluster`, ready to go on to `target` and to wait there, and to archive nothing. */
export function restoreBackup({
  label,
  cluster,
  target,
}: {
  label: string
  cluster: string
  target: string
}): void {
  const options = ['--type=lsn', `--target=${target}`, '--target-action=pause', '--archive-mode=off']
  pgbackrest(['restore', `--set=${label}`, `--pg1-path=${cluster}`, ...options])
}

function pgbackrest([command = '', ...options]: string[]): string {
  const stanza = process.env.PGBACKREST_STANZA ?? 'nyaysathi'
  const words = [
    command,
    `--stanza=${stanza}`,
    '--log-level-console=off',
    '--log-level-stderr=warn',
    ...options,
  ]
  const run = spawnSync('pgbackrest', words, { ...whoRuns(), cwd: '/', encoding: 'utf8', maxBuffer: 1e9 })
  if (run.error)
    throw new BackupProblem(`pgbackrest cannot be run (${run.error.message}): on Debian, install pgbackrest.`)
  if (run.status === 0) return run.stdout
  const said = /ERROR: (.*)/.exec(run.stderr)?.[1] ?? `it ended with ${run.status ?? run.signal}`
  throw new BackupProblem(`${sayFailure(run.stderr)} pgbackrest ${command} says: ${said}`)
}

function sayFailure(said: string): string {
  if (/CryptoError|\[095\]|unable to flush|cipher|decrypt/i.test(said)) return wrongPassPhrase
  if (/checksum|ChecksumError|FormatError|\[029\]|\[027\]|unexpected eof|inflate|lz4|zst/i.test(said))
    return 'The backup is damaged.'
  return 'The backup could not be handled.'
}
