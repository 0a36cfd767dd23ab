import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Of the project: the code that reads the knowledge, learns from it and writes down what was learned. */
const code = [
  'engine/src/retrieval',
  'engine/src/text',
  'engine/src/content',
  'engine/src/training',
  'engine/package.json',
  'contracts/src/languages.ts',
  'contracts/src/letters.ts',
]
/** Of the knowledge: what the engine reads. */
const content = [
  'register',
  'facts',
  'topics',
  'lexicon',
  'asks',
  'stories',
  'case',
  'languages',
  'places',
  'follows',
  'guides',
  'letters',
  'plain-law',
  'terms.yml',
  'premises.yml',
  'time-limits.csv',
  'names.yml',
]

const project = fileURLToPath(new URL('../../..', import.meta.url))

/** Names and contents of everything that what was learned depends on: another letter anywhere gives another fingerprint. */
export function fingerprintOf(knowledgeFolder: string): string {
  const hash = createHash('sha256')
  // One piece of memory for all files: a server that gave each of thousands its own would keep what they took.
  const piece = Buffer.alloc(1 << 16)
  const add = (root: string, place: string) => {
    for (const file of filesBelow(root, place)) {
      hash.update(`${file}\0`)
      const handle = openSync(join(root, file), 'r')
      for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
        hash.update(piece.subarray(0, read))
      closeSync(handle)
      hash.update('\0')
    }
  }
  for (const place of code) add(project, place)
  for (const place of content) add(knowledgeFolder, place)
  return hash.digest('hex')
}

function filesBelow(root: string, place: string): string[] {
  const found = statSync(join(root, place), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [place] : []
  return readdirSync(join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}
