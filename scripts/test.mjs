import { ensureLearned } from './build/ensure-learned.mjs'
import { ensureWebBuilt } from './build/ensure-web-built.mjs'
import { runChecks, tellAdvisories } from './check/run-checks.mjs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { findBrowser } from './test/find-browser.mjs'
import { startPostgres15 } from './test/postgres-15.mjs'
import { runPlaywright, runVitest } from './test/run-suites.mjs'
import { haveStorageServer } from './test/storage-server.mjs'

/** What another version of PostgreSQL cannot change. */
const sameOnEveryDatabase = [
  'src/platform/database/embedded/**',
  'src/platform/http/wire.test.ts',
  'src/main.test.ts',
  'src/assistant/**',
  'src/files/files-in-a-bucket.test.ts',
  'src/files/killed-while-sending.test.ts',
  'src/places/outside/**',
  'src/places/travel/**',
  'src/mail/**',
  'src/web-pages/**',
  'src/platform/http/**',
  'src/files/files-in-a-bucket.test.ts',
  'src/direct-chats/picture-originals.test.ts',
  'src/**/killed-*.test.ts',
]

/** `npm test`: everything. The last lines name what did not pass at its first try, and sum up; any failure is ours. */
const startedAt = Date.now()
const results = []

const node = ensureInstalled()
const chromium = await findBrowser(node)
haveStorageServer()
ensureLearned(node)
ensureWebBuilt(node)

section('Checks')
for (const { name, passed } of runChecks(node))
  results.push({
    passed: Number(passed),
    failed: Number(!passed),
    told: passed ? [] : [`FAILED check: ${name}`],
  })
tellAdvisories()

section('Commands')
results.push(runVitest(node, 'scripts'))
section('Answers')
results.push(runVitest(node, 'engine'))
section('API, on the embedded PostgreSQL')
results.push(runVitest(node, 'api'))
if (process.env.NYAYSATHI_TEST_POSTGRES_15 === '1') {
  section('API, on PostgreSQL 15')
  results.push(await testOnPostgres15())
}
section('Web')
results.push(runVitest(node, 'web'))
section('Journeys in a real browser')
results.push(chromium ? runPlaywright(node, { NYAYSATHI_CHROMIUM: chromium }) : withoutBrowser())

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
for (const text of results.flatMap(({ told }) => told)) process.stdout.write(`\n${text}\n`)
process.stdout.write(`\nTook ${Math.round((Date.now() - startedAt) / 1_000)} s.\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

function section(title) {
  process.stdout.write(`\n==== ${title}\n`)
}

async function testOnPostgres15() {
  const server = await startPostgres15()
  if (!server) {
    process.stdout.write(
      'PostgreSQL 15 is not here and cannot be installed: on Debian, install postgresql-15.\n',
    )
    return { passed: 0, failed: 1, told: ['FAILED API, on PostgreSQL 15'] }
  }
  try {
    const env = { NYAYSATHI_TEST_DATABASE_URL: server.url }
    return runVitest(node, 'api', { env, options: sameOnEveryDatabase.map((files) => `--exclude=${files}`) })
  } finally {
    await server.stop()
  }
}

function withoutBrowser() {
  process.stdout.write(
    'There is no Chromium and none could be installed: set NYAYSATHI_CHROMIUM to the path of one.\n',
  )
  return { passed: 0, failed: 1, told: ['FAILED Journeys in a real browser'] }
}
