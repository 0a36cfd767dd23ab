import type { Keys } from '../../keys.ts'
import { isSealedWith, SealBrokenError, seal, unseal } from '../../sealing.ts'
import { assembledStatement, type Connection, type RowOf } from '../../statements.ts'
import { quote } from '../dump/stored-tables.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Row = RowOf<'read_sealed_values'>

/**
 * `unreadable`: no key that we were given opens them. `left`: still sealed with an earlier key, because whoever runs beside
 * us seals with it.
 */
type Renewed = { seen: number; renewed: number; unreadable: number; left: number }

const rowsAtOnce = 500
const mostPasses = 4

/**
 * Seals with the present secret what an earlier one sealed. Each value by itself, and only if nobody changed it meanwhile:
 * so the program may run beside, and after a kill the next run goes on with what is left. Goes through all of it until it
 * once finds nothing to do.
 */
export async function renewKeys(client: Connection, keys: Keys): Promise<Renewed> {
  const total = { seen: 0, renewed: 0, unreadable: 0, left: 0 }
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const { seen, unreadable, renewed, overtaken } = await passThrough(client, keys)
    const left = renewed + overtaken
    Object.assign(total, { seen, unreadable, renewed: total.renewed + renewed, left })
    if (left === 0) break
  }
  return total
}

async function passThrough(client: Connection, keys: Keys) {
  const counts = { seen: 0, renewed: 0, unreadable: 0, overtaken: 0 }
  for (const column of sealedColumns) {
    for await (const row of readRows(client, column)) {
      counts.seen += 1
      const outcome = await renewRow(client, keys, column, row)
      if (outcome) counts[outcome] += 1
    }
  }
  return counts
}

const readSealedValues = assembledStatement('read_sealed_values', () =>
  sealedColumns.flatMap((column) => [textToRead(column), textToRead(column, [''])]),
)

const renewSealedValue = assembledStatement('renew_sealed_value', () =>
  sealedColumns.map((column) => textToRenew(column, { id: [], sealed: Buffer.alloc(0) }, Buffer.alloc(0))),
)

/** From the row on that comes after the one with this id. */
function textToRead({ table, column, rowId }: SealedColumn, after: string[] = []) {
  const names = rowId.map(([name]) => quote(name)).join(', ')
  const places = rowId.map(([, type], at) => `$${at + 1}::${type}`).join(', ')
  const condition = after.length > 0 ? `and (${names}) > (${places})` : ''
  return {
    text: `select array[${rowId.map(([name]) => `${quote(name)}::text`).join(', ')}] as "id!", ${quote(column)} as "sealed!"
         from ${quote(table)} where ${quote(column)} is not null ${condition} order by ${names} limit ${rowsAtOnce}`,
    values: after,
  }
}

/** No row: somebody changed it meanwhile. */
function textToRenew({ table, column, rowId }: SealedColumn, { id, sealed }: Row, anew: Buffer) {
  const conditions = rowId.map(([name, type], at) => `${quote(name)} = $${at + 3}::${type}`).join(' and ')
  return {
    text: `update ${quote(table)} set ${quote(column)} = $1 where ${quote(column)} = $2 and ${conditions} returning 1`,
    values: [anew, sealed, ...id],
  }
}

async function* readRows(client: Connection, column: SealedColumn): AsyncGenerator<Row> {
  let rows = await readSealedValues(client, textToRead(column))
  while (rows.length > 0) {
    yield* rows
    rows = await readSealedValues(client, textToRead(column, rows.at(-1)?.id))
  }
}

async function renewRow(
  client: Connection,
  keys: Keys,
  column: SealedColumn,
  row: Row,
): Promise<'renewed' | 'overtaken' | 'unreadable' | undefined> {
  const key = keys[column.purpose]
  const boundTo = `${column.table}.${column.column}:${row.id.join(':')}`
  if (isSealedWith(key, row.sealed, boundTo)) return undefined
  try {
    const anew = seal(key, unseal(key, row.sealed, boundTo), boundTo)
    const renewed = await renewSealedValue(client, textToRenew(column, row, anew))
    return renewed.length > 0 ? 'renewed' : 'overtaken'
  } catch (error) {
    if (error instanceof SealBrokenError) return 'unreadable'
    throw error
  }
}
