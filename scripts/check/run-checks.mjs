import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { findBrokenDocs } from './check-docs.mjs'
import { findFilesThatDoNotBelong } from './check-files.mjs'
import { findLockfileProblems } from './check-lockfile.mjs'
import { findUnsafeMigrations } from './check-migrations.mjs'
import { findBrokenImportRules } from './import-rules.mjs'
import { readSourceFiles } from './source-files.mjs'

const projects = ['contracts', 'engine', 'api', 'web', 'e2e', 'bench']

/**
 * Runs every check, each to its end and one for each core at a time, and says of each how it went. Rewrites nothing.
 *
 * @param {[name: string, make: () => Promise<void>][]} toMake what else is made meanwhile: it takes longer than any check
 */
export async function runChecks(node, toMake = []) {
  const bin = (name) => path.join('node_modules', '.bin', name)
  const waiting = [
    // The longest first.
    ...toMake.map(([name, make]) => [name, () => make().then(() => ({ passed: true, output: '' }))]),
    ['lint and format', () => run(bin('biome'), ['check', '--error-on-warnings', '.'])],
    // What nobody uses: files, exports, types. knip.json says where people come in.
    ['unused', () => run(bin('knip'), ['--no-progress'])],
    // A program of its own, as the next: they read with what `npm test` may only be about to install.
    ['knowledge', () => run(node, ['engine/src/authoring/check-knowledge.ts'])],
    ['places', () => run(node, ['scripts/places/check-places.mjs'])],
    ...projects.map((project) => [`types ${project}`, () => run(bin('tsc'), ['-p', project])]),
    ['import rules', () => report(findBrokenImportRules(readSourceFiles()))],
    ['docs', () => report(findBrokenDocs())],
    ['files', () => report(findFilesThatDoNotBelong())],
    ['lock file', () => report(findLockfileProblems())],
    ['migrations', () => report(findUnsafeMigrations())],
  ]
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const { passed, output } = await check()
      process.stdout.write(`${output}${passed ? 'ok    ' : 'FAILED'} ${name}\n`)
      results.push({ name, passed })
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, work))
  return results
}

/** Known weaknesses of what we depend on: told, not judged, because that takes a network and a person. */
export function tellAdvisories() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  })
  const counts = readCounts(stdout)
  const words = counts
    ? Object.entries(counts)
        .map(([severity, count]) => `${count} ${severity}`)
        .join(', ')
    : 'could not be asked for'
  process.stdout.write(`note   advisories against dependencies: ${words}\n`)
}

function readCounts(report) {
  try {
    return JSON.parse(report).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

/** Runs a program to its end; what it says comes at once, so that two do not speak into each other. */
async function run(command, options) {
  const child = spawn(command, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
  const [exitCode] = await once(child, 'close')
  return { passed: exitCode === 0, output: Buffer.concat(said).toString() }
}

function report(problems) {
  return { passed: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
