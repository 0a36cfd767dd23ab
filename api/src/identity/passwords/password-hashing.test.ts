import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../platform/http/errors.ts'
import { argon2, hashPassword, verifyPassword } from './password-hashing.ts'

const library = { running: 0, most: 0, release: () => {}, gate: Promise.resolve() }

beforeEach(() => {
  vi.spyOn(argon2, 'verify').mockImplementation(async () => {
    library.running += 1
    library.most = Math.max(library.most, library.running)
    await library.gate
    library.running -= 1
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('leaves a processor free, keeps the others waiting in line, and sends away who comes after too many', async () => {
  library.gate = new Promise((resolve) => {
    library.release = resolve
  })
  const asked = Array.from({ length: 300 }, () => verifyPassword('a hash', 'a password'))
  const settled = Promise.allSettled(asked)
  await expect.poll(() => library.running).toBeGreaterThan(0)
  library.release()
  const results = await settled
  const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
  expect(library.most).toBe(atOnce)
  expect(library.running).toBe(0)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(256 + atOnce)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals.every((refusal) => refusal instanceof ApiError && refusal.code === 'busy')).toBe(true)
  expect(refusals[0]?.retryAfterSeconds).toBeGreaterThan(0)
  expect(await verifyPassword('a hash', 'a password')).toBe(true)
})

it('costs what the security page says', async () => {
  vi.spyOn(argon2, 'hash').mockImplementation(hash)
  expect(await hashPassword('monsoon over Pune 7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('is never right without a stored hash', async () => {
  expect(await verifyPassword(null, 'a password')).toBe(false)
  expect(await verifyPassword(undefined, 'a password')).toBe(false)
})
