import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalledAsLocked } from './installed-as-locked.mjs'

let folder

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-lock-'))
  fs.mkdirSync(path.join(folder, 'node_modules'))
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const locked = {
  '': { name: 'nyaysathi' },
  api: { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/for-another-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}
const installed = {
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b', dev: true },
}

test('what was installed from this lock file is not installed again', () => {
  expect(check(locked, installed)).toBe(true)
})

test.each([
  ['nothing was installed', undefined],
  ['the tools were left out', { 'node_modules/pg': installed['node_modules/pg'] }],
  ['a version changed', { ...installed, 'node_modules/pg': { version: '7.9.0', integrity: 'sha512-a' } }],
  ['a content changed', { ...installed, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-z' } }],
])('it is installed again when %s', (_, record) => {
  expect(check(locked, record)).toBe(false)
})

function check(lock, record) {
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (record) {
    fs.writeFileSync(
      path.join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: record }),
    )
  }
  return isInstalledAsLocked(folder)
}
