/** @module-tag deep */

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { libfaketime } from './around-the-server.mjs'

const needed = [
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/sbin/pgbouncer',
  '/usr/sbin/haproxy',
  '/usr/bin/swift-proxy-server',
  libfaketime,
]

const isThere = needed.every((file) => fs.existsSync(file))

test.runIf(isThere)(
  'a database whose certificate has run out: people are told in words, and answers go on',
  () => {
    const row = play('database-certificate')
    expect(row).toContain('503 `database_away`')
    const reading = /\bpages, answers\b[^;|]*/.exec(row)?.[0]
    expect(reading).toBeDefined()
    expect(reading).not.toContain('503')
  },
)

test.runIf(isThere)(
  'a killed instance: nothing acknowledged is lost or doubled, and no error is ours',
  () => {
    play('instance-kill')
  },
)

/** @returns the row of the report, which says that nothing acknowledged was lost or doubled and that no error is ours */
function play(fault) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/faults/run-faults.ts', fault], {
    encoding: 'utf8',
    env: { ...process.env, FAULT_SECONDS: '4' },
  })
  expect(status, stdout + stderr).toBe(0)
  const row = stdout.split('\n').find((line) => line.startsWith(`| \`${fault}\``))
  expect(row).toMatch(/\| 0 of [1-9]\d+ \| 0 \|$/)
  expect(row).not.toContain('`internal`')
  return row
}
