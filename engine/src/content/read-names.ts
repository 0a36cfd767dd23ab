import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readYamlFile } from './read-yaml.ts'

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean))
/** `knowledge/names.yml`: names that are common, in Latin letters and in others, and which of them are also words. */
const NamesFile = z.strictObject({ latin: words, own: words, also_words: words })

export type CommonNames = { all: string[]; alsoWords: string[] }

export function readNames(folder: string): CommonNames {
  const file = join(folder, 'names.yml')
  if (!existsSync(file)) return { all: [], alsoWords: [] }
  const { latin, own, also_words } = readYamlFile(file, NamesFile)
  return { all: [...latin, ...own], alsoWords: also_words }
}
