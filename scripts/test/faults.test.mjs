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

test.runIf(needed.every((file) => fs.existsSync(file)))(
  'a database whose certificate has run out, and a killed instance: people are told in words, answers go on, and no acknowledged write is lost or doubled',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['bench/faults/run-faults.ts', 'database-certificate', 'instance-kill'],
      { encoding: 'utf8', env: { ...process.env, FAULT_SECONDS: '4' } },
    )
    expect(status, stdout + stderr).toBe(0)
    const rowOf = (fault) => stdout.split('\n').find((line) => line.startsWith(`| \`${fault}\``))
    const certificate = rowOf('database-certificate')
    expect(certificate).toContain('503 `database_away`')
    const reading = /\bpages, answers\b[^;|]*/.exec(certificate)?.[0]
    expect(reading).toBeDefined()
    expect(reading).not.toContain('503')
    for (const row of [certificate, rowOf('instance-kill')]) {
      expect(row).toMatch(/\| 0 of [1-9]\d+ \| 0 \|$/)
      expect(row).not.toContain('`internal`')
    }
  },
)
