import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { haveDebianPackages } from './debian-packages.mjs'

const packages = ['kannel', 'kannel-extras', 'kannel-dev', 'gcc']

/** Kannel as Debian keeps its source, as it was published by its authors. */
const source = {
  url: 'https://deb.debian.org/debian/pool/main/k/kannel/kannel_1.4.5.orig.tar.gz',
  sha256: 'f279606ea8317fd2c8fa6b0f591c084fdfa954612f1e7c9cb667a5f6b77387f3',
  folder: 'gateway-1.4.5/addons/opensmppbox',
}

const built = path.resolve('node_modules/.cache/opensmppbox')

/**
 * Kannel, a real SMS centre, for the tests of SMS; they start it themselves, and are passed over where it is missing, which
 * is said here. Debian packs all of it but its door for SMPP (opensmppbox), which is built here from the same source.
 */
export async function haveSmsCentre() {
  try {
    // Where a service manager runs, the packages would start servers of their own that nobody asked for.
    const mayInstall = !fs.existsSync('/run/systemd/system')
    if (!hasPrograms() && !(mayInstall && haveDebianPackages(packages)))
      throw new Error('it is not installed')
    process.env.NYAYSATHI_OPENSMPPBOX ??= built
    if (!fs.existsSync(process.env.NYAYSATHI_OPENSMPPBOX)) await buildDoor()
  } catch (error) {
    process.stdout.write(
      `note   SMS are not tested against Kannel here (${error.message}): on Debian, install ${packages.join(', ')}\n`,
    )
  }
}

const hasPrograms = () =>
  ['/usr/sbin/bearerbox', '/usr/lib/kannel/test/fakesmsc', '/usr/bin/gw-config'].every((program) =>
    fs.existsSync(program),
  )

async function buildDoor() {
  process.stdout.write("Building Kannel's door for SMPP ...\n")
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-opensmppbox-'))
  try {
    const archive = path.join(folder, 'source.tar.gz')
    fs.writeFileSync(archive, await fetchSource())
    execFileSync('tar', ['-xzf', archive, '-C', folder, source.folder])
    const program = path.join(folder, source.folder)
    // What its `configure` would write; the rest is decided by the headers that Debian packs.
    fs.writeFileSync(
      path.join(program, 'sb-config.h'),
      '#define GW_NAME "Kannel"\n#define GW_VERSION "1.4.5"\n#define HAVE_STDINT_H 1\n',
    )
    compile(path.join(program, 'gw', 'opensmppbox.c'), path.join(folder, 'opensmppbox'))
    fs.mkdirSync(path.dirname(built), { recursive: true })
    fs.copyFileSync(path.join(folder, 'opensmppbox'), `${built}.new`)
    fs.renameSync(`${built}.new`, built)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function fetchSource() {
  const answer = await fetch(source.url, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`its source was answered with ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (createHash('sha256').update(bytes).digest('hex') !== source.sha256)
    throw new Error('its source is not what it was')
  return bytes
}

function compile(from, to) {
  // It prints them and ends with 1.
  const flags = (kind) => spawnSync('gw-config', [kind], { encoding: 'utf8' }).stdout.trim().split(/\s+/)
  const { status } = spawnSync('gcc', ['-w', ...flags('--cflags'), '-o', to, from, ...flags('--libs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('its door for SMPP could not be built')
}
