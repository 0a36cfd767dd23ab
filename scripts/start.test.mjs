import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from './run/free-port.mjs'

const limitMs = 120_000
let dataDir
let port
let npm
let output

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-start-'))
  port = await findFreePort()
  output = ''
})

afterEach(async () => {
  if (npm.exitCode === null && npm.signalCode === null) {
    npm.kill('SIGTERM')
    await once(npm, 'close')
  }
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('npm start serves the product, and stops when npm is told to', { timeout: limitMs }, async () => {
  await start()
  expect(output.trimEnd().split('\n').at(-1)).toBe(`NyaySathi is ready at http://localhost:${port}`)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  npm.kill('SIGINT')
  await once(npm, 'close')
  expect(npm.exitCode).toBe(0)
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
})

test('a killed server is started again by itself', { tags: ['deep'], timeout: limitMs }, async () => {
  await start()
  const { pid } = JSON.parse(fs.readFileSync(path.join(dataDir, 'owner.json'), 'utf8'))
  process.kill(pid, 'SIGKILL')
  await says(/ready at[\s\S]*is started again[\s\S]*ready at/)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
})

test('a start that cannot succeed is not tried again', { timeout: limitMs }, async () => {
  run({ DEMO: 'perhaps' })
  await once(npm, 'close')
  expect(npm.exitCode).not.toBe(0)
  expect(output).toContain('DEMO must be one of: 1, 0.')
  expect(output).not.toContain('started again')
})

async function start() {
  run()
  await says(/NyaySathi is ready at .*\n/)
}

function run(env = {}) {
  npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
}

async function says(pattern) {
  while (!pattern.test(output)) {
    if (npm.exitCode !== null) throw new Error(`It ended early:\n${output}`)
    await sleep(50)
  }
}
