import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const made = new Set(['node_modules', 'dist', '.cache', 'coverage', 'test-results'])

const forTests = /\.test\.tsx?$|^testing$|^vitest\./

/** One hash over names and contents of files and of everything below folders, except what is made from them and what only tests use. */
export function hashInputs(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of filesBelow(place)) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!fs.statSync(place).isDirectory()) return [place]
  const entries = fs
    .readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (made.has(entry.name) || forTests.test(entry.name)) return []
    const inside = path.join(place, entry.name)
    if (entry.isDirectory()) return filesBelow(inside)
    return entry.isFile() ? [inside] : []
  })
}
