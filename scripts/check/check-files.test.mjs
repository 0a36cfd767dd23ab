import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { findFilesThatDoNotBelong } from './check-files.mjs'

/** What is said of a folder in git with these files. */
function check(files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-files-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet', folder])
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }
  return findFilesThatDoNotBelong(folder)
}

test('a text of more than a megabyte is refused, one of a megabyte is not', () => {
  expect(check({ 'places.csv': 'x'.repeat(1_000_001) })).toEqual([
    expect.stringMatching(/^places\.csv: 1000001 bytes/),
  ])
  expect(check({ 'places.csv': 'x'.repeat(1_000_000) })).toEqual([])
})

test('what was trained may be larger, and need be no text', () => {
  const network = (bytes) => Buffer.alloc(bytes, 0xff)
  expect(check({ 'engine/network/letters.bin': network(2_000_000) })).toEqual([])
  expect(check({ 'engine/network/letters.bin': network(25_000_001) })).toEqual([
    expect.stringMatching(/^engine\/network\/letters\.bin: 25000001 bytes/),
  ])
})

test.each([
  [
    'a package of Debian',
    'postgresql.deb',
    Buffer.concat([Buffer.from('!<arch>\ndebian-binary   '), gzipSync('x')]),
  ],
  ['an archive', 'copy.tar.gz', gzipSync('x')],
  ['an archive by another name', 'notes.md', gzipSync('x')],
  ['a program', 'bin/tool', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
  ['a picture somewhere', 'shot.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s is refused', (_what, file, content) => {
  expect(check({ [file]: content })).toEqual([expect.stringContaining(`${file}: not a text`)])
})

test('named pictures and papers are let through, and so is what git ignores', () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  expect(
    check({
      'docs/pictures/home.png': picture,
      'e2e/support/papers/jpeg.pdf': picture,
      'hindi.md': 'न्यायसाथी',
      '.gitignore': 'release/\n',
      'release/nyaysathi.tar.gz': gzipSync('x'),
    }),
  ).toEqual([])
})
