import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Finds what a migration does to tables that the version before still uses, and that it would not survive or would have to
 * wait for: api/migrations/README.md says how it is done instead. The first release is left out: it meets no tables.
 */
export function findUnsafeMigrations(folder = 'api/migrations') {
  const files = fs
    .readdirSync(folder)
    .filter((file) => /^\d.*\.sql$/.test(file) && !file.startsWith('0000_'))
    .sort()
  const isConcurrent = (file) =>
    /\bconcurrently\b/i.test(fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(/--.*$/gm, ''))
  return [
    ...files.flatMap((file) => findRefusedStatements(folder, file)),
    ...runSquawk(
      folder,
      files.filter((file) => !isConcurrent(file)),
      '--assume-in-transaction',
    ),
    ...runSquawk(folder, files.filter(isConcurrent), '--no-assume-in-transaction'),
  ]
}

/** What squawk lets through. */
const refusedStatements = {
  do: 'A block hides from the check what it does: write its statements out.',
  truncate: 'It takes away what the version before still reads.',
  lock: 'Everybody waits until the migration ends.',
  cluster: 'Nobody can read the table until it is written anew.',
}

function findRefusedStatements(folder, file) {
  const name = path.join(folder, file)
  const text = fs
    .readFileSync(name, 'utf8')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
  const begins = new RegExp(`(?:^|;)\\s*(${Object.keys(refusedStatements).join('|')})\\b`, 'gi')
  return [...text.matchAll(begins)].map(([, word]) => {
    const statement = word.toLowerCase()
    return `${name} no-${statement}: ${refusedStatements[statement]}`
  })
}

function runSquawk(folder, files, mode) {
  if (files.length === 0) return []
  const program = path.resolve('node_modules/.bin/squawk')
  const options = ['--config', path.resolve('api/migrations/.squawk.toml'), '--reporter', 'json', mode]
  const { stdout, stderr, error } = spawnSync(program, [...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error || !stdout.trim()) return [`squawk did not run: ${error?.message ?? stderr}`]
  return JSON.parse(stdout).map(
    ({ file, line, rule_name, message }) => `${path.join(folder, file)}:${line + 1} ${rule_name}: ${message}`,
  )
}
