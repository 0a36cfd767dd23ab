import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrationsFolder } from '../platform/database/migrations.ts'
import { everyStatement, loadStatements } from './describe-statements.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * The statements of the release before, as `NYAYSATHI_RELEASE=<its version> npx vitest run released-statements`, in api/, wrote them
 * down when it was made. Its instances go on with them while this version migrates their database.
 */
const recordFile = path.join(migrationsFolder, 'released-statements.sql')
const release = process.env.NYAYSATHI_RELEASE

it.runIf(release)('the statements of a release are written down', async () => {
  await loadStatements()
  const parts = everyStatement().flatMap(([name, kinds]) =>
    [...new Set(kinds.map(({ text }) => text.trim()))].map((text) => `-- statement: ${name}\n${text}\n`),
  )
  writeFileSync(recordFile, `-- Of release ${release}.\n\n${parts.join('\n')}`)
})

it('every statement of the release before runs on this schema', async () => {
  const database = await openDatabase()
  const released = readReleased()
  expect(released.length).toBeGreaterThan(300)
  const refusals: string[] = []
  for (const { name, text } of released) {
    const refusal = await findRefusal(database, text)
    if (refusal) refusals.push(`${name}: ${refusal}`)
  }
  expect(refusals).toEqual([])
})

it('every row that the release before inserts has all that this schema asks for', async () => {
  const database = await openDatabase()
  const needed = await findNeededColumns(database)
  expect(findInsertions().length).toBeGreaterThan(50)
  expect(findInsertions().flatMap((insertion) => whatLacks(insertion, needed))).toEqual([])
  await database.pool.query('alter table mails alter state drop default')
  const neededNow = await findNeededColumns(database)
  expect(findInsertions().flatMap((insertion) => whatLacks(insertion, neededNow))).toContainEqual(
    expect.stringContaining('does not give mails.state'),
  )
})

it.each([
  [
    'a column that is gone',
    'alter table users drop column preferred_language',
    /column "?.*preferred_language/,
  ],
  ['another name', 'alter table cases rename to questions', /relation "cases" does not exist/],
  ['a table that is gone', 'drop table stories', /relation "stories" does not exist/],
  ['another type', 'alter table guests alter messages_saved type text', /operator does not exist/],
  ['a function that is gone', 'drop function has_blocked', /function has_blocked\(.*\) does not exist/],
  [
    'a rule that an upsert names',
    'alter table page_views drop constraint page_views_day_route_pk',
    /ON CONFLICT/,
  ],
])('%s is noticed', { tags: ['deep'] }, async (_, change, refusal) => {
  const database = await openDatabase()
  if (change.includes('guests'))
    await database.pool.query('alter table guests drop constraint guests_message_limit')
  await database.pool.query(change)
  const refusals: (string | undefined)[] = []
  for (const { text } of readReleased()) refusals.push(await findRefusal(database, text))
  expect(refusals).toContainEqual(expect.stringMatching(refusal))
})

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}

function readReleased(): { name: string; text: string }[] {
  const [, ...parts] = readFileSync(recordFile, 'utf8').split(/^-- statement: (.+)$/m)
  return parts.flatMap((name, index) => (index % 2 === 0 ? [{ name, text: parts[index + 1] ?? '' }] : []))
}

type Insertion = { name: string; table: string; columns: string[] }
type Column = { table: string; column: string }

function findInsertions(): Insertion[] {
  return readReleased().flatMap(({ name, text }) =>
    [...text.matchAll(/\binsert into (\w+)(?: as \w+)?\s*\(([^)]*)\)/gi)].map(
      ([, table = '', columns = '']) => ({
        name,
        table,
        columns: columns.split(',').map((column) => column.trim()),
      }),
    ),
  )
}

/** What no row may lack and the database does not fill in. */
async function findNeededColumns({ pool }: TestDatabase): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO'`)
  return rows
}

function whatLacks({ name, table, columns }: Insertion, needed: Column[]): string[] {
  return needed
    .filter((each) => each.table === table && !columns.includes(each.column))
    .map(({ column }) => `${name} does not give ${table}.${column}`)
}

/** Parses and plans it without running it: some things, such as the target of an upsert, are looked up by the planner. */
async function findRefusal({ pool }: TestDatabase, text: string): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare released as ${text}`)
    const { rows } = await client.query<{ count: number }>(
      "select cardinality(parameter_types)::int as count from pg_prepared_statements where name = 'released'",
    )
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null')
    await client.query(`explain execute released${values.length > 0 ? `(${values.join(', ')})` : ''}`)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('deallocate all')
    client.release()
  }
}
