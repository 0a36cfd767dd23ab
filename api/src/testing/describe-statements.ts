import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { assembledStatements, preparedStatements } from '../platform/statements.ts'

const sources = path.resolve(import.meta.dirname, '..')

/** Loads every module that holds a statement, so that `preparedStatements` has them all. */
export async function loadStatements(): Promise<void> {
  const files = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts', 'platform/statements.ts'] })
    .map((file) => path.join(sources, file))
    .filter((file) => /\b(?:s|peopleS|assembledS)tatement\(/.test(readFileSync(file, 'utf8')))
  for (const file of files) await import(file)
}

const header = `// What PostgreSQL says of every statement: the types of its parameters and rows. \`npm run sql:types\` writes it anew.

import type { LayerFacts, WrongLine } from '@nyaysathi/contracts/offices'
import type { OpeningPeriod, PlaceResult } from '@nyaysathi/contracts/places'

export type StatementTypes = {
`

type Statement = NonNullable<ReturnType<typeof preparedStatements.get>>

/** All statements of the modules that are loaded, by name, with every kind of text that each can have. */
export function everyStatement(): [name: string, kinds: Statement[]][] {
  const all: [string, Statement[]][] = []
  for (const [name, statement] of preparedStatements) all.push([name, [statement]])
  for (const [name, writeEveryKind] of assembledStatements) all.push([name, writeEveryKind()])
  return all.sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * The content of `statement-types.ts`.
 *
 * @throws with one line for each statement that this database refuses
 */
export async function describeStatements(client: pg.ClientBase): Promise<string> {
  const catalogue = await readCatalogue(client)
  const parts: string[] = []
  const refusals: string[] = []
  for (const [name, kinds] of everyStatement()) {
    try {
      const types = new Set<string>()
      for (const statement of kinds) types.add(await writeTypes(client, catalogue, name, statement))
      if (types.size > 1) throw new Error('the rows of its kinds of text differ')
      parts.push(`  ${name}: {\n${[...types].join('')}  }\n`)
    } catch (error) {
      refusals.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (refusals.length > 0) throw new Error(`The database refuses these statements.\n${refusals.join('\n')}`)
  return `${header}${parts.join('')}}\n`
}

async function writeTypes(
  client: pg.ClientBase,
  catalogue: Catalogue,
  name: string,
  { text, names, optional, filled }: Statement,
): Promise<string> {
  const { parameters, fields } = await describe(client, text)
  const values = names.map((parameter, index) => {
    const type = valueType(catalogue, parameters[index])
    return [parameter, optional.has(parameter) ? `${type} | null | undefined` : type] as const
  })
  const outer = findOuterTables(text, catalogue)
  const row = fields.map((field) => {
    const column = catalogue.columns.get(`${field.tableID}.${field.columnID}`)
    const wordsLike = findWordsLike(catalogue, filled.get(field.name))
    const type =
      wordsLike ??
      column?.words ??
      jsonColumns[`${column?.table ?? name}.${field.name}`] ??
      rowType(catalogue, field.dataTypeID)
    const isFilled =
      filled.has(field.name) || (column?.notNull && outer !== 'all' && !outer.has(column.table))
    return [field.name, isFilled ? type : `${type} | null`] as const
  })
  const unknown = [...filled.keys()].find((column) => !fields.some((field) => field.name === column))
  if (unknown) throw new Error(`"${unknown}!" is no column of its rows`)
  return `    values: ${writeType(values)}\n    row: ${writeType(row)}\n`
}

function writeType(members: (readonly [string, string])[]): string {
  if (members.length === 0) return 'Record<never, never>'
  return `{\n${members.map(([name, type]) => `      ${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: ${type}\n`).join('')}    }`
}

/** The words of another column, which a mark names as `table.column`. */
function findWordsLike({ words }: Catalogue, column: string | undefined): string | undefined {
  if (!column) return undefined
  const found = words.get(column)
  if (!found) throw new Error(`no check constraint says the words of ${column}`)
  return found
}

type Described = { parameters: number[]; fields: pg.FieldDef[] }

/** Lets PostgreSQL parse a statement and say what it wants and gives, without running it. */
function describe(client: pg.ClientBase, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    const described: Described = { parameters: [], fields: [] }
    const nothing = () => {}
    let stopListening = nothing
    const query = {
      submit(connection: pg.Connection) {
        const wire = connection as unknown as Wire
        const keepTypes = ({ dataTypeIDs }: ParameterTypes) => {
          described.parameters = dataTypeIDs
        }
        wire.once('parameterDescription', keepTypes)
        stopListening = () => wire.off('parameterDescription', keepTypes)
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
        described.fields = fields
      },
      handleDataRow: nothing,
      handleCommandComplete: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      // After an error the driver lets go of a query: it hears of nothing more.
      handleError: (error: Error) => {
        stopListening()
        reject(error)
      },
      handleReadyForQuery: () => resolve(described),
    }
    client.query(query)
  })
}

type ParameterTypes = { dataTypeIDs: number[] }

/** What of a connection is used here, and not in its published types. */
type Wire = {
  once(event: 'parameterDescription', listener: (message: ParameterTypes) => void): void
  off(event: 'parameterDescription', listener: (message: ParameterTypes) => void): void
  parse(query: { name: string; text: string; types: [] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
}

type Column = { table: string; notNull: boolean; words: string | undefined }
type Catalogue = {
  /** Names of types by their number; `_text` is an array of `text`. */
  types: Map<number, string>
  /** By number of table and column, `16384.1`. */
  columns: Map<string, Column>
  /** By `table.column`. */
  words: Map<string, string>
  tables: Set<string>
}

async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const types = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')
  const columns = await client.query<{ key: string; name: string; table: string; not_null: boolean }>(`
    select a.attrelid::text || '.' || a.attnum as key, a.attname as name, c.relname as "table", a.attnotnull as not_null
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  const words = await readWords(client)
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(
      columns.rows.map(({ key, name, table, not_null }) => [
        key,
        { table, notNull: not_null, words: words.get(`${table}.${name}`) },
      ]),
    ),
    words,
    tables: new Set(columns.rows.map(({ table }) => table)),
  }
}

/** The words that a check constraint leaves to a column, as a TypeScript union. */
async function readWords(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; definition: string }>(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`)
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, operator, list] =
        /^CHECK \(\((\w+) (=|<@) (?:ANY \()?(?:ARRAY\[)?((?:'[^']+'::text(?:, )?)+)\]?\)?\)\)/.exec(
          definition,
        ) ?? []
      if (!column || !list) return []
      const words = list.replaceAll('::text', '').replaceAll("', '", "' | '")
      return [[`${table}.${column}`, operator === '=' ? words : `(${words})[]`] as const]
    }),
  )
}

/**
 * Tables that an outer join may leave without a row: their columns may be null whatever the table says. All that is named in
 * what is joined counts, and all that its parts read: rather one too many, which asks for a `!`, than one too few.
 */
function findOuterTables(text: string, { tables }: Catalogue): Set<string> | 'all' {
  if (/\b(?:right|full)(?: outer)? join\b|\b(?:rollup|cube|grouping sets)\b/i.test(text)) return 'all'
  const outer = new Set<string>()
  const seen = new Set<string>()
  const addAllIn = (joined: string) => {
    for (const [word] of joined.matchAll(/\w+/g)) {
      if (seen.has(word)) continue
      seen.add(word)
      if (tables.has(word)) outer.add(word)
      else addAllIn(textOfPart(text, word))
    }
  }
  for (const { index, 0: join } of text.matchAll(/\bleft(?: outer)? join\b/gi))
    addAllIn(upToOn(text.slice(index + join.length)))
  return outer
}

/** What stands in the brackets of `with name as (…)`; nothing where there is no such part. */
function textOfPart(text: string, name: string): string {
  const start = new RegExp(`\\b${name} as (?:materialized )?\\(`, 'i').exec(text)
  return start ? upToEnd(text.slice(start.index + start[0].length)) : ''
}

function upToEnd(text: string): string {
  let depth = 1
  for (const { index, 0: bracket } of text.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1
    if (depth === 0) return text.slice(0, index)
  }
  return text
}

/** The text up to the `on` that belongs to its first join. */
function upToOn(text: string): string {
  let depth = 0
  for (const { index, 0: token } of text.matchAll(/[()]|\bon\b|\busing\b/gi)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (depth === 0) return text.slice(0, index)
  }
  return text
}

/** What this program alone writes into columns of JSON, by table or, where no column is read as it is, by statement. */
const jsonColumns: Record<string, string> = {
  'find_application_to_export.application': 'Record<string, unknown>',
  'office_import_lines.facts': 'LayerFacts',
  'office_import_lines.imported_before': 'LayerFacts',
  'office_import_lines.problems': "Omit<WrongLine, 'line'>[]",
  'offices.built_in': 'LayerFacts',
  'offices.by_hand': 'LayerFacts',
  'offices.facts': 'LayerFacts',
  'offices.imported': 'LayerFacts',
  'place_datasets.counts': '{ stored?: number; passed?: number; faulty?: number }',
  'places.periods': 'OpeningPeriod[]',
  'places.source': "PlaceResult['source']",
}

const rowTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  regclass: 'string',
  text: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  void: 'string',
  name: 'string',
}

const valueTypes: Record<string, string> = {
  ...rowTypes,
  date: 'Date | string',
  int8: 'number | string',
  interval: 'string',
  json: 'string',
  jsonb: 'string',
  numeric: 'number | string',
  timestamptz: 'Date | string',
  tsquery: 'string',
}

function rowType(catalogue: Catalogue, id: number): string {
  return typeOf(rowTypes, catalogue.types.get(id), '')
}

function valueType(catalogue: Catalogue, id: number | undefined): string {
  return typeOf(valueTypes, catalogue.types.get(id ?? 0), 'readonly ')
}

function typeOf(known: Record<string, string>, name = '', list: string): string {
  const own = known[name.replace(/^_/, '')]
  if (!own) throw new Error(`the type ${name} is not known here`)
  if (!name.startsWith('_')) return own
  // An array that is sent may hold empty places.
  if (list) return `readonly (${own} | null)[]`
  return `${own}[]`
}
