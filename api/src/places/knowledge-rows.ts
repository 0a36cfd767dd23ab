import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

const folder = new URL('../../../knowledge/places/', import.meta.url)

export function placesFile(name: string): string {
  return fileURLToPath(new URL(name, folder))
}

/** The rows of a table in `knowledge/places/`, by the names in its first line. */
export async function readRows<Column extends string>(name: string): Promise<Record<Column, string>[]> {
  return parse(await readFile(placesFile(name)), { columns: true })
}

/** Reads when somebody first asks, since most never do, and again after a failure. */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((failure: unknown) => {
      reading = undefined
      throw failure
    })
    return reading
  }
}
