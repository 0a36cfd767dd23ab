import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBrokenDocs } from './check-docs.mjs'

const whole = {
  'README.md':
    '# House\n[why](docs/decisions/README.md), [first](docs/decisions/0001-first.md#what-it-costs)',
  'docs/decisions/README.md': '# Decisions\n- [1](0001-first.md) First\n- [2](0002-second.md) Second',
  'docs/decisions/0001-first.md': '# 1. First\n## What it costs\nNothing.',
  'docs/decisions/0002-second.md':
    '# 2. Second\nSupersedes [1](0001-first.md). See [here](#2-second), https://example.org',
}

function check(changed) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-docs-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const files = Object.entries({ ...whole, ...changed }).filter(([, text]) => text !== undefined)
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  return findBrokenDocs(
    folder,
    files.map(([file]) => file),
  )
}

test('docs whose links lead somewhere are whole', () => {
  expect(check({})).toEqual([])
})

test.each([
  ['README.md', '[gone](docs/gone.md)', 'README.md: nothing is at docs/gone.md'],
  [
    'README.md',
    '[no part](docs/decisions/0001-first.md#gone)',
    'README.md: no heading is at docs/decisions/0001-first.md#gone',
  ],
  [
    'docs/decisions/0002-second.md',
    '# 2. Second\nSee record 1.',
    'docs/decisions/0002-second.md: "record 1" is a number alone; link to the decision',
  ],
  [
    'docs/decisions/0002-second.md',
    '# 2. Another',
    'docs/decisions/README.md: a line is missing: - [2](0002-second.md) Another',
  ],
  ['docs/decisions/0004-fourth.md', '# 4. Fourth', 'docs/decisions/0004-fourth.md: its number should be 3'],
])('%s with "%s" is refused', (file, text, problem) => {
  expect(check({ [file]: text })).toEqual([problem])
})

test('what stands in a block of code is no link', () => {
  expect(check({ 'README.md': 'As here:\n```\n[gone](gone.md) record 7\n```\n' })).toEqual([])
})
