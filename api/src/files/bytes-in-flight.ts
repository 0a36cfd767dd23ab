import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import { sourceOf } from '../platform/http/request-source.ts'

const mebibyte = 1_048_576

/** Two full forms. */
const mostOfAccount = 224 * mebibyte

/**
 * How much may be arriving at one moment, in this process. Of strangers little is held, and in memory only; files of
 * known people go to the disk. An address has room for many people who send a paper at the same time, one account for
 * two full forms.
 */
export const inFlightLimits = {
  stranger: { perSource: 16 * mebibyte, inAll: 128 * mebibyte },
  known: { perSource: 512 * mebibyte, inAll: 4_096 * mebibyte },
} as const

export type Kind = keyof typeof inFlightLimits

/** Reserves room for `bytes`, and returns the function that frees it. @throws {ApiError} `too_many_requests` */
type TakeRoom = (kind: Kind, address: string, bytes: number, account?: string) => () => void

export function createBytesInFlight(): TakeRoom {
  const taken = { stranger: new Map<string, number>(), known: new Map<string, number>() }
  const inAll = { stranger: 0, known: 0 }
  const ofAccounts = new Map<string, number>()
  return (kind, address, bytes, account = '') => {
    const source = sourceOf(address)
    const limits = inFlightLimits[kind]
    const now = taken[kind].get(source) ?? 0
    const ofAccount = account ? (ofAccounts.get(account) ?? 0) + bytes : 0
    if (now + bytes > limits.perSource || inAll[kind] + bytes > limits.inAll || ofAccount > mostOfAccount) {
      throw new ApiError('too_many_requests', {
        text: 'Many files are being sent at this moment. Please try again in a minute.',
        retryAfterSeconds: 60,
      })
    }
    taken[kind].set(source, now + bytes)
    inAll[kind] += bytes
    if (account) ofAccounts.set(account, ofAccount)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      inAll[kind] -= bytes
      if (account) {
        const rest = (ofAccounts.get(account) ?? 0) - bytes
        if (rest > 0) ofAccounts.set(account, rest)
        else ofAccounts.delete(account)
      }
      const left = (taken[kind].get(source) ?? 0) - bytes
      if (left > 0) taken[kind].set(source, left)
      else taken[kind].delete(source)
    }
  }
}

const ofServers = new WeakMap<object, TakeRoom>()

/** The count of the server that this request came to. */
export function roomFor(request: FastifyRequest): TakeRoom {
  const { server } = request.server
  const known = ofServers.get(server) ?? createBytesInFlight()
  ofServers.set(server, known)
  return known
}
