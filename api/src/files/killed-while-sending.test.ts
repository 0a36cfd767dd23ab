/** @module-tag deep */

import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type TestPerson } from '../testing/factories.ts'
import { startServer } from '../testing/running-server.ts'
import { hasS3Server, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { createSlowLink } from '../testing/slow-link.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestServices } from '../testing/test-services.ts'

const bucket = `papers-${randomUUID()}`
let server: S3Server
let s3: S3Client
let database: TestDatabase
let person: TestPerson
let dataDir: string

function settings(endpoint: string) {
  return { STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=ap-south-1`, ...server.credentials }
}

function submitCase(address: string): Promise<Response> {
  const form = new FormData()
  form.append('case_type', 'family')
  form.append('case_description', 'The owner keeps my deposit and has changed the lock.')
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)])
  form.append('document_0', new File([content], 'paper.pdf', { type: 'application/pdf' }))
  return fetch(`${address}/cases`, { method: 'POST', headers: person.headers, body: form })
}

async function whatIsKept() {
  const { rows } = await database.pool.query('select file_id from stored_files')
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'files/' }))
  const waiting = path.join(dataDir, 'files-on-their-way')
  return {
    rows: rows.length,
    objects: Contents.length,
    waiting: fs.existsSync(waiting) ? fs.readdirSync(waiting).length : 0,
  }
}

describe.skipIf(!hasS3Server)('the whole program with a bucket', () => {
  beforeAll(async () => {
    ;[server, database] = await Promise.all([startS3Server(), createTestDatabase()])
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = server.credentials
    s3 = new S3Client({
      endpoint: server.endpoint,
      region: 'ap-south-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    })
    await s3.send(new CreateBucketCommand({ Bucket: bucket }))
    person = await makePerson(createTestServices({ database }))
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-bucket-'))
  })
  afterAll(async () => {
    s3.destroy()
    await database.drop()
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  it('killed in the middle of sending a file keeps nothing of it, and serves again', async () => {
    const slow = await createSlowLink(server.endpoint, 3_000_000)
    const first = await startServer(database.url, { DATA_DIR: dataDir, ...settings(slow.url) })
    const sending = submitCase(first.address).catch(() => undefined)
    const untilStuck = async () => {
      while (slow.stuck() === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      return 'stuck'
    }
    const answer = await Promise.race([untilStuck(), sending])
    expect(answer).toBe('stuck')
    await first.kill()
    expect(await sending).toBeUndefined()
    await slow.close()
    expect(await whatIsKept()).toEqual({ rows: 0, objects: 0, waiting: 0 })

    const second = await startServer(database.url, { DATA_DIR: dataDir, ...settings(server.endpoint) })
    expect((await submitCase(second.address)).status).toBe(201)
    await second.kill()
    expect(await whatIsKept()).toEqual({ rows: 1, objects: 1, waiting: 0 })
  })

  it('ends with one line, and for good, when the setting is wrong', () => {
    const main = path.join(import.meta.dirname, '../main.ts')
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
      ...settings(server.endpoint),
      AWS_SECRET_ACCESS_KEY: 'not-the-right-one',
    }
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
    expect(stderr).toBe(
      'STORAGE_URL is refused: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are no key that is known there.\n',
    )
    expect(status).toBe(78)
  })
})
