import { createHash, hkdfSync } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/**
 * A dump is gzipped text: a header, then each table as a line of what follows, its rows as PostgreSQL's own COPY writes
 * them, a line with a backslash and a full stop, and a line with their count and digest; at last a line that says so.
 */
export type DumpHeader = {
  format: typeof dumpFormat
  made_at: string
  /** Of the migrations that the database had, in their order. */
  migrations: string[]
  /** Tells whether a SECRET_KEY is the one that the texts in the dump are sealed with, and nothing else about it. */
  key_check: string
  sequences: { name: string; value: string; called: boolean }[]
}
export type DumpTable = { table: string; columns: string[] }
export type DumpedTable = { table: string; rows: number; digest: string }
export type DumpEnd = { end: true; tables: number }

export const dumpFormat = 'nyaysathi-dump/1'
export const endOfRows = '\\.'

/** The same values give the same text on every server. */
export const sessionSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0`

export function keyCheckOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'nyaysathi/v1', 'dump key check', 16)).toString('hex')
}

/** Counts rows and sums their hashes, so that the order in which a server gives them does not matter. */
export class RowDigest {
  rows = 0
  #sum = 0n

  add(row: string): void {
    this.rows += 1
    this.#sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)
  }

  get digest(): string {
    return BigInt.asUintN(256, this.#sum).toString(16).padStart(64, '0')
  }
}

/**
 * Lets the checksum of gzip speak first: a damaged place is then called damage, and not what it looks like, such as another
 * SECRET_KEY or a dump of another version.
 */
export async function readToItsEnd(file: string): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (unpacked) => {
    for await (const _ of unpacked);
  })
}

/** The dump, line by line. */
export async function* readDumpLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip())
  packed.on('error', (error) => unpacked.destroy(error))
  yield* splitLines(unpacked)
}

/** By line feed alone: `node:readline` also breaks at U+2028, which COPY leaves as it is. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10, from)) {
      yield rest.toString('utf8', from, at)
      from = at + 1
    }
    rest = rest.subarray(from)
  }
  if (rest.length > 0) yield rest.toString('utf8')
}
