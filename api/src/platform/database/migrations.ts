import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

export type Migration = {
  name: string
  statements: string[]
  /** Under which a database remembers it. */
  hash: string
}

type Connection = Pick<pg.Pool, 'query'>

/** The migrations of a folder, in the order in which they are applied: that of the numbers that their names begin with. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}_\w+\.sql$/.test(file))
  return files.sort().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return {
      name: path.basename(file, '.sql'),
      statements: text.split('--> statement-breakpoint'),
      hash: createHash('sha256').update(text).digest('hex'),
    }
  })
}

let ownMigrations: Migration[] | undefined

/** The migrations of this version of the program. */
export function readOwnMigrations(): Migration[] {
  ownMigrations ??= readMigrations(migrationsFolder)
  return ownMigrations
}

/** How many migrations of this version of the program the database lacks. */
export async function countPendingMigrations(database: Connection): Promise<number> {
  const applied = new Set(await readAppliedMigrations(database))
  return readOwnMigrations().filter(({ hash }) => !applied.has(hash)).length
}

/** The hashes of the migrations that the database has, in their order; those from before the first release as that one. */
export async function readAppliedMigrations(database: Connection): Promise<string[]> {
  try {
    const { rows } = await database.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    return startAtFirstRelease(rows.map(({ hash }) => hash))
  } catch (error) {
    const undefinedTable = '42P01'
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return []
    throw error
  }
}

/** How many migrations there were before they became the one of the first release, and the hash of the last. */
export const beforeFirstRelease = {
  count: 35,
  last: 'fe3fa2309902ef784de0941ebf567adde6e0b2f2cc6d2adf4a63ec056c0df823',
}

/**
 * A database that has all migrations from before the first release is the same as one that the migration of the first
 * release made. So that one stands for them, in what a database remembers and in the header of a dump. A database that
 * has only some of them is left as it is.
 */
export function startAtFirstRelease(hashes: string[]): string[] {
  const older = hashes.indexOf(beforeFirstRelease.last) + 1
  const [firstRelease] = readOwnMigrations()
  if (!firstRelease || older !== beforeFirstRelease.count) return hashes
  return [firstRelease.hash, ...hashes.slice(older)]
}
