import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean))
/** `knowledge/names.yml`: names that are common, in Latin letters and in others. */
const NamesFile = z.strictObject({ latin: words, own: words })

export function readNames(folder: string): string[] {
  const file = join(folder, 'names.yml')
  if (!existsSync(file)) return []
  const { latin, own } = readYamlFile(file, NamesFile)
  return [...latin, ...own]
}
