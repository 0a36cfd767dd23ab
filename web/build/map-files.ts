import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

export const mapFolder = path.join(import.meta.dirname, '../../knowledge/places')

export function readMapFile(file: string): string {
  return readFileSync(path.join(mapFolder, file), 'utf8')
}

export function readMapRows(file: string): Record<string, string>[] {
  return parse(readMapFile(file), { columns: true, bom: true })
}
