import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as tar from 'tar'
import { serverNodeOptions } from '../install/pinned-node.mjs'
import { giveUp } from '../run/project-folder.mjs'
import { addEarlierAssets, takeOutAssets } from './earlier-assets.mjs'
import { licencesOf } from './licences.mjs'
import { productionPackages, readPackage } from './production-packages.mjs'
import { listOfParts } from './sbom.mjs'

/** What runs, at the same places as in the repository, so that a release runs what was tested. */
const product = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'api/package.json',
  'api/migrations',
  'api/src',
  'contracts/package.json',
  'contracts/src',
  'engine/package.json',
  'engine/network',
  'engine/src',
  'engine/.cache/answers/learned.bin',
  'knowledge',
  'web/dist',
  'deploy',
  'docs/backup.md',
  'docs/keys.md',
  'docs/mail-and-sms.md',
  'docs/monitoring.md',
  'docs/operations.md',
  'docs/places.md',
  'docs/retention.md',
  'docs/runbook.md',
  'docs/security.md',
  'scripts/package/run-command.mjs',
  'scripts/run/keep-running.mjs',
]
/**
 * Names of what is not for running: tests, the programs of those who write the knowledge, and files of whatever was built here
 * before.
 */
const leftOut = /\.test\.ts$|^(?:testing|__snapshots__|evaluation|authoring|earlier-assets)$/
/** Of packages: what tools read. */
const forTools = /\.map$|\.a$|\.d\.[mc]?ts$/

/** How the workspaces find each other. */
const links = ['contracts', 'engine']

/**
 * Writes `release/nyaysathi-<version>/`, and `.tar.gz` and `.tar.gz.sha256` beside it. The same commit, built the same, gives
 * the same bytes.
 *
 * @param {string} node the Node that comes along
 * @param {string} [before] the tarball of the release before: pages of it that are open go on with its files
 */
export async function writeRelease(node, before) {
  if (process.platform === 'win32') giveUp('A release can be made on Linux and macOS.')
  const { version } = readPackage('.')
  const folder = `release/nyaysathi-${version}`
  const made = timeOfRelease()
  process.stdout.write(`Writing ${folder} ...\n`)
  // It may lie where this one will.
  const earlierAssets = before ? await takeOutAssets(before) : undefined
  fs.rmSync('release', { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const place of product) copy(place, path.join(folder, place), leftOut)
  if (earlierAssets) addEarlierAssets(earlierAssets, folder)
  const packages = productionPackages('@nyaysathi/api')
  for (const place of packages) copy(place, path.join(folder, place), forTools)
  fs.mkdirSync(path.join(folder, 'node_modules/@nyaysathi'))
  for (const link of links)
    fs.symlinkSync(`../../${link}`, path.join(folder, 'node_modules/@nyaysathi', link))
  copy(node, path.join(folder, 'bin/node'))
  fs.chmodSync(path.join(folder, 'bin/node'), 0o755)
  fs.writeFileSync(path.join(folder, 'nyaysathi'), startScript(), { mode: 0o755 })
  // What is built into the pages is a part too.
  const inPages = productionPackages('@nyaysathi/web', ['--omit=optional'])
  const parts = [...new Set([...packages, ...inPages])].toSorted()
  fs.writeFileSync(path.join(folder, 'LICENCES.txt'), licencesOf(parts))
  fs.writeFileSync(path.join(folder, 'sbom.json'), listOfParts(parts, made))
  const places = everythingIn(folder)
  fs.writeFileSync(path.join(folder, 'SHA256SUMS'), checksums(folder, places))
  places.push('SHA256SUMS')
  for (const place of places) fs.lutimesSync(path.join(folder, place), made, made)

  process.stdout.write(`Packing ${folder}.tar.gz ...\n`)
  const file = `${folder}.tar.gz`
  await tar.create(
    {
      file,
      cwd: 'release',
      gzip: { level: 9 },
      portable: true,
      mtime: made,
      noDirRecurse: true,
    },
    places.toSorted().map((place) => path.posix.join(path.basename(folder), place)),
  )
  fs.writeFileSync(`${file}.sha256`, `${hashOf(file)}  ${path.basename(file)}\n`)
  const unpacked = places.reduce((sum, place) => sum + fs.lstatSync(path.join(folder, place)).size, 0)
  process.stdout.write(
    `${file}: ${megabytes(fs.statSync(file).size)} MB, unpacked ${megabytes(unpacked)} MB\n`,
  )
}

/**
 * That of the commit. Not one that never changes: what is served says when it was changed, and browsers and proxies keep what
 * was not.
 */
function timeOfRelease() {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  const seconds = process.env.SOURCE_DATE_EPOCH ?? (status === 0 ? stdout.trim() : '')
  return seconds ? new Date(Number(seconds) * 1_000) : new Date()
}

function copy(from, to, without) {
  if (without?.test(path.basename(from))) return
  const found = fs.lstatSync(from, { throwIfNoEntry: false })
  if (!found) giveUp(`${from} belongs into a release and is not there.`)
  if (found.isDirectory()) {
    for (const name of fs.readdirSync(from)) {
      // The packages below are named themselves.
      if (name !== 'node_modules') copy(path.join(from, name), path.join(to, name), without)
    }
    return
  }
  fs.mkdirSync(path.dirname(to), { recursive: true })
  if (found.isSymbolicLink()) {
    fs.symlinkSync(fs.readlinkSync(from), to)
    return
  }
  fs.copyFileSync(from, to)
  fs.chmodSync(to, found.mode & 0o100 ? 0o755 : 0o644)
}

function startScript() {
  const libc =
    process.platform === 'linux' ? ' with glibc 2.28 or newer and libstdc++ (musl will not do)' : ''
  return fs
    .readFileSync(path.join(import.meta.dirname, 'nyaysathi'), 'utf8')
    .replace('@made_for@', `${os.type()} ${os.machine()}`)
    .replace('@needs@', `${os.type()} ${os.machine()}${libc}`)
    .replace('@node_options@', serverNodeOptions.join(' '))
}

/** Files and links, without the folders that they lie in. Links are not followed. */
function everythingIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name]
      return everythingIn(path.join(folder, entry.name)).map((place) => path.join(entry.name, place))
    })
    .toSorted()
}

/** As `sha256sum --check` reads them. */
function checksums(folder, places) {
  return places
    .filter((place) => fs.lstatSync(path.join(folder, place)).isFile())
    .map((place) => `${hashOf(path.join(folder, place))}  ${place}\n`)
    .join('')
}

function hashOf(file) {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}

function megabytes(bytes) {
  return Math.round(bytes / 1_000_000)
}
