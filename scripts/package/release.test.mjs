/** @module-tag deep */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPinnedNode } from '../install/pinned-node.mjs'
import { findFreePort } from '../run/free-port.mjs'
import { projectFolder } from '../run/project-folder.mjs'
import { haveDebianPackages } from '../test/debian-packages.mjs'

/** Neither Node nor npm is there. */
const plainPath = '/usr/sbin:/usr/bin:/sbin:/bin'
const { version } = JSON.parse(fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8'))
let place
let release
let home
let port
let started

beforeAll(() => {
  execFileSync(findPinnedNode(), ['scripts/package.mjs'], { cwd: projectFolder, stdio: 'inherit' })
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-release-'))
  const archive = path.join(projectFolder, 'release', `nyaysathi-${version}.tar.gz`)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', place])
  release = path.join(place, `nyaysathi-${version}`)
  execFileSync('chmod', ['--recursive', 'a-w', release])
}, 300_000)

afterAll(() => {
  execFileSync('chmod', ['--recursive', 'u+w', place])
  fs.rmSync(place, { recursive: true, force: true })
})

beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-home-'))
  port = await findFreePort()
})

afterEach(async () => {
  if (started && started.exitCode === null) {
    started.kill('SIGTERM')
    await once(started, 'close')
  }
  started = undefined
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('a release weighs less than 250 MB, holds what it says, and none of the tools', () => {
  const archive = path.join(projectFolder, 'release', `nyaysathi-${version}.tar.gz`)
  expect(fs.statSync(archive).size).toBeLessThan(250_000_000)
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: path.dirname(archive) })
  expectUntouched()
  // Alerts name it.
  expect(fs.existsSync(path.join(release, 'docs/runbook.md'))).toBe(true)
  const installed = fs.readdirSync(path.join(release, 'node_modules'))
  for (const tool of [
    'vite',
    'vitest',
    'typescript',
    'lighthouse',
    'pdfjs-dist',
    'node',
    '@biomejs',
    '@napi-rs',
  ])
    expect(installed).not.toContain(tool)
  const tests = fs
    .readdirSync(path.join(release, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.ts$/.test(file))
  expect(tests).toEqual([])
})

test('each part of a release is named with its version, and its licence stands in it', () => {
  const { components } = JSON.parse(fs.readFileSync(path.join(release, 'sbom.json'), 'utf8'))
  const named = new Set(components.map(({ purl, name, version }) => purl ?? `${name}@${version}`))
  const licences = fs.readFileSync(path.join(release, 'LICENCES.txt'), 'utf8')
  const packages = fs
    .globSync('node_modules/{*,@*/*}/package.json', { cwd: release, exclude: ['node_modules/@nyaysathi/**'] })
    .map((file) => JSON.parse(fs.readFileSync(path.join(release, file), 'utf8')))
  expect(packages.length).toBeGreaterThan(100)
  for (const { name, version, license } of packages) {
    expect(named).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(licences).toContain(`${name} ${version} (${license})`)
  }
  // What is built into the pages.
  expect(named).toContain(
    `pkg:npm/preact@${JSON.parse(fs.readFileSync(path.join(projectFolder, 'node_modules/preact/package.json'), 'utf8')).version}`,
  )
  expect(licences).toContain('Node.js is licensed for use as follows')
  expect(licences).toContain('PostgreSQL Global Development Group')
})

test('it answers without a network, Node or npm, writes nothing beside itself, is copied and put back, and ends when told', async () => {
  expect(command(['db:migrate'])).toMatchObject({ status: 0, stderr: '' })
  expect(command(['db:dump', 'empty.gz']).stdout).toMatch(/ rows of \d{2,} tables /)
  const says = await start()
  expect(fs.existsSync(path.join(home, 'data', 'owner.json'))).toBe(true)
  const page = ask('/')
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain('<html')
  const answer = ask('/model_chat', { message: 'The police refuse to write my FIR. What can I do?' })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text).response).toMatch(/FIR/)
  const guest = ask('/api/chats/guest', { guest_id: `anon_${randomBytes(16).toString('base64url')}` })
  expect(guest.status).toBe(201)

  expect(command(['db:dump', 'copy.gz'])).toMatchObject({ status: 0 })
  started.kill('SIGTERM')
  const ended = await Promise.race([
    once(started, 'close').then(([code]) => code),
    sleep(60_000, 'still there'),
  ])
  expect(ended, says()).toBe(0)

  fs.renameSync(path.join(home, 'data'), path.join(home, 'lost'))
  fs.mkdirSync(path.join(home, 'data'))
  fs.copyFileSync(path.join(home, 'lost', 'secret-key'), path.join(home, 'data', 'secret-key'))
  const restored = command(['db:restore', 'copy.gz'])
  expect(restored).toMatchObject({ status: 0 })
  expect(restored.stdout).toMatch(/rows of \d+ tables are restored and compared/)
  expectUntouched()
})

test('what it cannot do is said in one line, by the name of its own commands', () => {
  expect(command(['db:dump'])).toMatchObject({
    status: 1,
    stderr: 'Name the file: ./nyaysathi db:dump FILE, or ./nyaysathi db:restore FILE [--replace]\n',
  })
  expect(command([], { PORT: 'x' })).toMatchObject({
    status: 78,
    stderr: 'PORT must be a whole number from 1 to 65535.\n',
  })
  expect(command(['serv']).stderr).toMatch(/^There is no command "serv"\.\n\n\.\/nyaysathi /)
  fs.writeFileSync(path.join(home, 'uname'), '#!/bin/sh\n[ "$1" = -s ] && echo Linux || echo riscv64\n', {
    mode: 0o755,
  })
  const elsewhere = command([], { PATH: `${home}:${plainPath}` })
  expect(elsewhere.status).toBe(78)
  expect(elsewhere.stderr).toMatch(
    /^This release is made for \w+ \w+, and this machine is Linux riscv64\.\n$/,
  )
})

test('it is started through a link, as a new version takes over by one', () => {
  fs.symlinkSync(release, path.join(home, 'current'))
  fs.symlinkSync('current/nyaysathi', path.join(home, 'program'))
  const { status, stdout } = spawnSync(path.join(home, 'program'), ['--version'], {
    env: { PATH: plainPath },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${version}\n` })
})

/** Only root may take the network away, and give the release a disk that nobody can write to. */
function canIsolate() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!haveDebianPackages(['iproute2', 'util-linux', 'mount'])) return false
  return spawnSync('unshare', ['--net', '--mount', 'true']).status === 0
}

async function start() {
  const script =
    'ip link set lo up; mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"; exec "$0/nyaysathi"'
  const [program, words] = canIsolate()
    ? ['unshare', ['--net', '--mount', 'sh', '-c', script, release]]
    : [path.join(release, 'nyaysathi'), []]
  let output = ''
  started = spawn(program, words, { cwd: home, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  while (!/NyaySathi is ready at .*\n/.test(output)) {
    if (started.exitCode !== null) throw new Error(`It ended early:\n${output}`)
    await sleep(50)
  }
  return () => output
}

function environment(env) {
  return { PATH: plainPath, PORT: String(port), LANG: 'C', ...env }
}

function command(words, env) {
  return run(path.join(release, 'nyaysathi'), words, { cwd: home, env: environment(env) })
}

/** A call to the program that runs, from within its network. */
function ask(address, body) {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const script = `
    const reply = await fetch(${JSON.stringify(`http://127.0.0.1:${port}${address}`)}, ${JSON.stringify(request)})
    console.log(JSON.stringify({ status: reply.status, text: await reply.text() }))`
  const asked = run(path.join(release, 'bin/node'), ['--input-type=module', '--eval', script], {})
  expect(asked.stderr).toBe('')
  return JSON.parse(asked.stdout)
}

/** In the network of what was started, if anything was. */
function run(program, words, options) {
  const isRunning = started && started.exitCode === null
  const [first, all] =
    isRunning && canIsolate()
      ? ['nsenter', ['--target', String(started.pid), '--net', '--', program, ...words]]
      : [program, words]
  return spawnSync(first, all, { ...options, encoding: 'utf8' })
}

function expectUntouched() {
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
  const listed = fs.readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const files = fs
    .readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules/@nyaysathi'))
  expect(files.length).toBe(listed.length + 1)
}
