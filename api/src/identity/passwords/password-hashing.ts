import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../../platform/http/errors.ts'

/** What does the work; tests count and hold it here. */
export const argon2 = { hash, verify }

/** Argon2id is the library's default kind; 19 MiB, two passes, one lane (OWASP's first choice). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One processor stays free for everything else, so that a rush of sign-ins does not hold up those who are reading. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Some seconds of work. Whoever comes after these is asked to try again later, instead of waiting. */
const mostWaiting = 256
const retryAfterSeconds = 3

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= mostWaiting) throw new ApiError('busy', { retryAfterSeconds })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** The same password from two keyboards can be two spellings of the same letters; nothing is ever cut or changed else. */
const spelled = (password: string) => password.normalize('NFC')

/** @throws {ApiError} `busy` when too many are waiting */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(spelled(password), cost))
}

let ofNobody: Promise<string> | undefined

/**
 * Costs the same whether there is a hash or not, so that the time of an answer does not tell which accounts exist.
 *
 * @throws {ApiError} `busy` when too many are waiting
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  ofNobody ??= argon2.hash(crypto.randomUUID(), cost)
  const stored = passwordHash ?? (await ofNobody)
  const isRight = await inTurn(() => argon2.verify(stored, spelled(password)))
  return isRight && passwordHash !== null && passwordHash !== undefined
}
