import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepEarlierAssets, setAssetsAside } from './earlier-assets.ts'

const target = mkdtempSync(path.join(tmpdir(), 'nyaysathi-built-'))
afterAll(() => rmSync(target, { recursive: true }))

function build(...names: string[]): string[] {
  setAssetsAside(target)
  rmSync(path.join(target, 'public'), { recursive: true, force: true })
  for (const name of names) {
    const file = path.join(target, 'public/assets', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, name)
  }
  keepEarlierAssets(target)
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .sort()
}

test('of the build before this one the files stay that this one does not have, and of none before it', () => {
  expect(build('app-1.js', 'same-0.js')).toEqual(['public/assets/app-1.js', 'public/assets/same-0.js'])
  expect(build('app-2.js', 'same-0.js', 'reader/2/a.js')).toEqual([
    'earlier-assets/app-1.js',
    'public/assets/app-2.js',
    'public/assets/reader/2/a.js',
    'public/assets/same-0.js',
  ])
  expect(build('app-3.js', 'same-0.js')).toEqual([
    'earlier-assets/app-2.js',
    'earlier-assets/reader/2/a.js',
    'public/assets/app-3.js',
    'public/assets/same-0.js',
  ])
})
