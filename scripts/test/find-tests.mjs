import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readSourceFiles } from '../check/source-files.mjs'

/** What tests read without importing it, and where those tests lie. */
const readByTests = [
  { what: /^knowledge\//, tests: /^engine\// },
  { what: /^api\/migrations\//, tests: /^api\// },
  { what: /^web\/src\/locales\//, tests: /^web\// },
]

/**
 * The tests at paths that hold each of `words`; when there are none, the files with all the words in a row in them, and
 * that text as the `name` to look for.
 *
 * @returns {{ files: string[], name?: string }}
 */
export function findTestsNamed(words) {
  const all = listTests()
  const atPaths = all.filter((file) => words.some((word) => file.includes(path.normalize(word))))
  if (atPaths.length > 0) return { files: atPaths }
  const name = words.join(' ')
  return { files: all.filter((file) => fs.readFileSync(file, 'utf8').includes(name)), name }
}

/**
 * The tests near what changed since the branch left main: those that import it, itself or by others, those in a folder where
 * anything does, and those that read it; and the journeys whose own file, helpers or screens changed. The roof does not count
 * as an importer: it names every feature, and through it every test would be near.
 */
export function findAffectedTests() {
  const changed = filesChangedSince(forkPoint())
  const importing = findImporters(changed)
  const folders = new Set(
    [...importing]
      .filter((file) => !isTest(file))
      .map(featureOf)
      .filter(Boolean),
  )
  const reading = readByTests.filter(({ what }) => changed.some((file) => what.test(file)))
  const affected = listTests().filter(
    (file) =>
      changed.includes(file) ||
      (isJourney(file)
        ? isJourneyAffected(file, changed)
        : importing.has(file) ||
          folders.has(featureOf(file)) ||
          reading.some(({ tests }) => tests.test(file))),
  )
  process.stdout.write(`${changed.length} changed files, ${affected.length} affected files of tests.\n`)
  return affected
}

const roof = /^(?:api\/src\/(?:app|main)\.ts|web\/src\/app\/)/

/** Such as `api/src/cases`; nothing where a file stands in no folder of a side. */
function featureOf(file) {
  return /^(?:api|web|engine)\/src\/[^/]+(?=\/)/.exec(file)?.[0]
}

/** All files that import one of `changed`, or a file that does, and so on. */
function findImporters(changed) {
  const importersOf = new Map()
  for (const { file, imports } of readSourceFiles())
    for (const { target } of imports) {
      const known = [target, `${target}.ts`, `${target}/index.ts`].filter((place) => fs.existsSync(place))
      for (const place of known) importersOf.set(place, [...(importersOf.get(place) ?? []), file])
    }
  const found = new Set(changed)
  for (const file of found)
    if (changed.includes(file) || !roof.test(file))
      for (const importer of importersOf.get(file) ?? []) found.add(importer)
  return found
}

const deepFile = /@module-tag deep\b/

/** All but the files that are deep as a whole: to load one only to pass it over takes seconds. */
export function findDailyTests() {
  return listTests().filter((file) => !deepFile.test(fs.readFileSync(file, 'utf8')))
}

/**
 * The files in which a test is tagged `deep`, by itself or by a helper that the file imports: to load all others only to pass
 * them over takes minutes. Journeys load at once.
 */
export function findDeepTests() {
  const files = readSourceFiles()
  const tagged = files
    .filter(({ text }) => /@module-tag deep\b|tags: \[[^\]]*'deep'/.test(text))
    .map(({ file }) => file)
  const isTagged = ({ file, imports }) =>
    [file, ...imports.map(({ target }) => target)].some((one) => tagged.includes(one))
  return files
    .filter((one) => isJourney(one.file) || (isTest(one.file) && isTagged(one)))
    .map(({ file }) => file)
}

function isJourneyAffected(file, changed) {
  const screens = screensOf(path.basename(file, '.spec.ts'))
  const text = fs.readFileSync(file, 'utf8')
  const helpers = [...text.matchAll(/from '\.\.\/(support\/[^']+)'/g)].map(([, helper]) => `e2e/${helper}`)
  return changed.some((each) => helpers.includes(each) || (screens && each.startsWith(screens)))
}

/**
 * The folder of screens that a journey's name begins with: `cases-pool` walks through `web/src/cases/pool/`, `chats-guest`
 * through `web/src/chats/`. None for a journey through all of them.
 */
function screensOf(journey) {
  const words = journey.split('-')
  const heads = words.map((_, at) => words.slice(0, words.length - at).join('-'))
  const noun = heads.find((head) => fs.existsSync(`web/src/${head}`))
  if (noun === undefined) return undefined
  const part = `web/src/${noun}/${journey.slice(noun.length + 1)}`
  return journey !== noun && fs.existsSync(part) ? `${part}/` : `web/src/${noun}/`
}

export function isJourney(file) {
  return file.endsWith('.spec.ts')
}

function isTest(file) {
  return /\.(test\.(tsx?|mjs)|spec\.ts)$/.test(file)
}

function listTests() {
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isTest(file) && fs.existsSync(file),
  )
}

function forkPoint() {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0]
    } catch {
      // A copy with one branch alone: what is not committed counts.
    }
  }
  return 'HEAD'
}

function filesChangedSince(base) {
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

function git(...options) {
  const text = execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return text.split('\n').filter(Boolean)
}
