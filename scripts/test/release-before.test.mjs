import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findReleaseBefore } from './release-before.mjs'

test('the release before is found by the commit that wrote its statements down', () => {
  const { name, commit } = findReleaseBefore()
  expect(name).toMatch(/^\d+\.\d+\.\d+$/)
  // A clone without a history is told so at the end of the deep tests.
  if (!commit) return
  const record = execFileSync('git', ['show', `${commit}:api/migrations/released-statements.sql`], {
    encoding: 'utf8',
  })
  expect(record).toContain(`-- Of release ${name}.`)
})
