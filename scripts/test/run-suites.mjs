import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { serverEnvironment } from '../install/pinned-node.mjs'
import { findBrowser } from './find-browser.mjs'
import { isJourney } from './find-tests.mjs'
import { startPostgres15 } from './postgres-15.mjs'
import { checkOutOnThisSchema, findReleaseBefore } from './release-before.mjs'

/** What another version of PostgreSQL cannot change. */
const sameOnEveryDatabase = [
  'src/platform/database/embedded/**',
  'src/platform/http/wire.test.ts',
  'src/main.test.ts',
  'src/assistant/**',
  'src/backup/**',
  'src/files/files-in-a-bucket.test.ts',
  'src/files/killed-while-sending.test.ts',
  'src/places/outside/**',
  'src/places/travel/**',
  'src/mail/**',
  'src/web-pages/**',
  'src/platform/http/**',
  'src/direct-chats/picture-originals.test.ts',
  'src/**/killed-*.test.ts',
]

const vitestReport = path.join(import.meta.dirname, 'vitest-report.mjs')

const nothingToRun = { passed: 0, failed: 0, told: [] }

/**
 * Tests of Vitest and of Playwright are picked alike: `files`, a text in the `name`, and whether those tagged `deep` are meant
 * or left out (both when missing). What became of them: how many passed and failed, and a text
 * for each failure. A suite that could not run counts as one failure.
 */
export async function runVitest(node, { files, name, deep }) {
  const picked = files.filter((file) => !isJourney(file))
  if (picked.length === 0) return nothingToRun
  return vitest(node, [
    ...picked,
    ...(name === undefined ? [] : ['--testNamePattern', literal(name)]),
    ...(deep === undefined ? [] : ['--tagsFilter', deep ? 'deep' : '!deep']),
  ])
}

/** All that a database can change, on a server of the oldest version that we promise to work with. */
export async function runApiOnPostgres15(node) {
  const server = await startPostgres15()
  if (!server)
    return couldNotRun('PostgreSQL 15 is not here and cannot be installed: on Debian, install postgresql-15.')
  try {
    const options = ['--root', 'api', ...sameOnEveryDatabase.map((files) => `--exclude=${files}`)]
    return await vitest(node, options, { NYAYSATHI_TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** What looks at the schema itself, and knows that of its own version. */
const aboutSchema = {
  files: [
    'src/platform/database/**',
    'src/testing/schema.test.ts',
    'src/testing/statements.test.ts',
    'src/testing/released-statements.test.ts',
    'src/testing/full-disk.test.ts',
  ],
  names: ['no table of a person is forgotten', 'every sealed column is one that keys:renew knows'],
}

/** The API of the release before, with its own tests, on the schema of this version. */
export async function runApiOfReleaseBefore(node) {
  const { name, commit } = findReleaseBefore()
  if (!commit) {
    const how = 'its commit lies beyond what this clone has of the history (git fetch --unshallow)'
    return { ...nothingToRun, told: [`LEFT OUT the API of release ${name} on this schema: ${how}.`] }
  }
  const { folder, remove } = checkOutOnThisSchema(commit)
  try {
    const leftOut = [...sameOnEveryDatabase, ...aboutSchema.files].map((files) => `--exclude=${files}`)
    const others = `--testNamePattern=^(?!.*(?:${aboutSchema.names.map(literal).join('|')}))`
    return await vitest(node, ['--root', path.join(folder, 'api'), ...leftOut, others])
  } finally {
    remove()
  }
}

/** As `runVitest`, on the built web app. */
export async function runJourneys(node, { files, name, deep }) {
  const picked = files.filter(isJourney)
  if (picked.length === 0) return nothingToRun
  const chromium = await findBrowser(node)
  if (!chromium)
    return couldNotRun(
      'There is no Chromium and none could be installed: set NYAYSATHI_CHROMIUM to the path of one.',
    )
  return withReport(async (report) => {
    const options = [
      ...picked,
      ...(name === undefined ? [] : ['--grep', literal(name)]),
      ...(deep === undefined ? [] : [deep ? '--grep' : '--grep-invert', '@deep']),
    ]
    const exitCode = await run(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json', ...options],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NYAYSATHI_CHROMIUM: chromium },
    )
    const { stats, suites } = readReport(report)
    // A name that stands in a comment alone.
    if (stats.expected + stats.unexpected === 0 && name !== undefined) return nothingToRun
    return sumUp(
      stats.expected,
      stats.unexpected,
      exitCode,
      specsIn(suites)
        .filter(({ ok }) => !ok)
        .map(tellJourney),
    )
  })
}

function tellJourney({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  const words = errors.map(({ message }) => stripVTControlCharacters(message ?? ''))
  return [`FAILED e2e/journeys/${file}:${line}: ${title}`, ...words].join('\n')
}

function vitest(node, options, env = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', `--reporter=${vitestReport}`]
    const chromium = await findBrowser(node)
    const exitCode = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options], {
      ...env,
      NYAYSATHI_TEST_REPORT: report,
      ...(chromium ? { NYAYSATHI_CHROMIUM: chromium } : {}),
    })
    const { passed, failed, told } = readReport(report)
    return sumUp(passed, failed, exitCode, told)
  })
}

/** A file that cannot be loaded, or a leak, fails the run without failing a test. */
function sumUp(passed, failed, exitCode, told) {
  if (exitCode === 0) return { passed, failed, told }
  const unnamed = 'FAILED a suite could not run to its end; its words stand above.'
  return { passed, failed: failed || 1, told: told.length > 0 ? told : [unnamed] }
}

function couldNotRun(why) {
  return { passed: 0, failed: 1, told: [`FAILED ${why}`] }
}

/** Playwright's suites lie in each other. */
function specsIn(suites = []) {
  return suites.flatMap(({ specs, suites: within }) => [...specs, ...specsIn(within)])
}

async function withReport(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-report-'))
  try {
    return await use(path.join(folder, 'report.json'))
  } catch (error) {
    return couldNotRun(`The tests left no report: ${error.message}`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program to its end, with our terminal, and returns its exit code. */
async function run(command, options, env) {
  const child = spawn(command, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...serverEnvironment(), ...env },
  })
  const [exitCode] = await once(child, 'exit')
  return exitCode ?? 1
}

function readReport(report) {
  return JSON.parse(fs.readFileSync(report, 'utf8'))
}

/** A pattern that means exactly this text. */
function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
