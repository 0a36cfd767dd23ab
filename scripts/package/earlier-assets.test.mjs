import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as tar from 'tar'
import { afterAll, expect, test } from 'vitest'
import { addEarlierAssets, takeOutAssets } from './earlier-assets.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-before-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

function write(place, ...names) {
  for (const name of names) {
    const file = path.join(folder, place, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, `${name} of ${place}`)
  }
}

test('a release takes along what pages of the one before ask for, and nothing of those before it', async () => {
  const assets = 'web/dist/public/assets'
  write(
    'nyaysathi-0.1.0',
    `${assets}/app-1.js`,
    `${assets}/reader/1/a.js`,
    `${assets}/same-0.js`,
    'web/dist/earlier-assets/app-0.js',
    'web/dist/public/icon.svg',
    'knowledge/web/dist/public/assets/other.js',
  )
  const file = path.join(folder, 'nyaysathi-0.1.0.tar.gz')
  await tar.create({ file, cwd: folder, gzip: true }, ['nyaysathi-0.1.0'])
  write('nyaysathi-0.2.0', `${assets}/app-2.js`, `${assets}/same-0.js`)

  const release = path.join(folder, 'nyaysathi-0.2.0')
  addEarlierAssets(await takeOutAssets(file), release)
  const earlier = path.join(release, 'web/dist/earlier-assets')
  const files = fs
    .readdirSync(earlier, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(earlier, path.join(entry.parentPath, entry.name)))
  expect(files.toSorted()).toEqual(['app-1.js', 'reader/1/a.js'])
})
