import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashInputs } from './hash-inputs.mjs'

let folder
let before

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-inputs-'))
  write('src/page.tsx', 'one')
  write('src/deep/words.json', '{}')
  before = hashInputs([folder])
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a changed, new, renamed or removed file changes the hash', () => {
  write('src/page.tsx', 'two')
  expect(hashInputs([folder])).not.toBe(before)
  write('src/page.tsx', 'one')
  expect(hashInputs([folder])).toBe(before)
  write('src/new.tsx', '')
  expect(hashInputs([folder])).not.toBe(before)
  fs.renameSync(path.join(folder, 'src/new.tsx'), path.join(folder, 'src/newer.tsx'))
  expect(hashInputs([folder])).not.toBe(before)
  fs.rmSync(path.join(folder, 'src/newer.tsx'))
  expect(hashInputs([folder])).toBe(before)
})

test('what is built, installed or tested does not', () => {
  for (const made of ['dist/index.html', 'node_modules/x.js', '.cache/y', 'src/page.test.tsx'])
    write(made, 'made')
  expect(hashInputs([folder])).toBe(before)
})

function write(name, text) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
