import type pg from 'pg'
import type { Keys } from '../../keys.ts'
import { isSealedWith, SealBrokenError, seal, unseal } from '../../sealing.ts'
import { quote } from '../dump/stored-tables.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Client = Pick<pg.Client, 'query'>
type Row = { id: string[]; sealed: Buffer }

/**
 * `unreadable`: no key that we were given opens them. `left`: still sealed with an earlier key, because whoever runs beside
 * us seals with it.
 */
export type Renewed = { seen: number; renewed: number; unreadable: number; left: number }

const rowsAtOnce = 500
const mostPasses = 4

/**
 * Seals with the present secret what an earlier one sealed. Each value by itself, and only if nobody changed it meanwhile:
 * so the program may run beside, and after a kill the next run goes on with what is left. Goes through all of it until it
 * once finds nothing to do.
 */
export async function renewKeys(client: Client, keys: Keys): Promise<Renewed> {
  const total = { seen: 0, renewed: 0, unreadable: 0, left: 0 }
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const { seen, unreadable, renewed, overtaken } = await passThrough(client, keys)
    const left = renewed + overtaken
    Object.assign(total, { seen, unreadable, renewed: total.renewed + renewed, left })
    if (left === 0) break
  }
  return total
}

async function passThrough(client: Client, keys: Keys) {
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

async function* readRows(client: Client, { table, column, rowId }: SealedColumn): AsyncGenerator<Row> {
  const names = rowId.map(([name]) => quote(name)).join(', ')
  const places = rowId.map(([, type], at) => `$${at + 1}::${type}`).join(', ')
  const read = (condition: string, values: string[]) =>
    client.query<Row>(
      `select array[${rowId.map(([name]) => `${quote(name)}::text`).join(', ')}] as id, ${quote(column)} as sealed
         from ${quote(table)} where ${quote(column)} is not null ${condition} order by ${names} limit ${rowsAtOnce}`,
      values,
    )
  let { rows } = await read('', [])
  while (rows.length > 0) {
    yield* rows
    rows = (await read(`and (${names}) > (${places})`, rows.at(-1)?.id ?? [])).rows
  }
}

async function renewRow(
  client: Client,
  keys: Keys,
  { table, column, purpose, rowId }: SealedColumn,
  { id, sealed }: Row,
): Promise<'renewed' | 'overtaken' | 'unreadable' | undefined> {
  const key = keys[purpose]
  const boundTo = `${table}.${column}:${id.join(':')}`
  if (isSealedWith(key, sealed, boundTo)) return undefined
  try {
    const anew = seal(key, unseal(key, sealed, boundTo), boundTo)
    const conditions = rowId.map(([name, type], at) => `${quote(name)} = $${at + 3}::${type}`).join(' and ')
    const { rowCount } = await client.query(
      `update ${quote(table)} set ${quote(column)} = $1 where ${quote(column)} = $2 and ${conditions}`,
      [anew, sealed, ...id],
    )
    return rowCount ? 'renewed' : 'overtaken'
  } catch (error) {
    if (error instanceof SealBrokenError) return 'unreadable'
    throw error
  }
}
