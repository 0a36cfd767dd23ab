import { createFailureLimit, type FailureLimit } from '../platform/http/rate-limits.ts'
import { sourceOf } from '../platform/http/request-source.ts'
import type { Services } from '../platform/services.ts'
import { type Address, addressHash } from './address.ts'
import { sayDevice } from './device.ts'

type Try = {
  address: Address
  ip: string
  /** What `deviceOf` gives. */
  device: string
}

export type SignInSlowdown = {
  /** Before the password is looked at. @throws {ApiError} `too_many_requests` */
  spend(attempt: Try): Promise<void>
  forgive(attempt: Try): Promise<void>
  /** From a browser in which the account was signed in before: nobody else's tries count. */
  ofKnownDevice: FailureLimit
}

/**
 * Wrong passwords make the next tries wait: for one address and kind of device from one source after ten in two minutes,
 * from everywhere after a hundred in ten; all kinds together have a wider limit. There is never a lock that would keep
 * the owner out, since anybody could shut it. Each kind has a count of its own for every address, used there before or
 * not, with an account or without: a count that only owners' devices had would tell who has an account and a phone.
 */
export function createSignInSlowdown({ database, keys, config }: Services): SignInSlowdown {
  const options = { pool: database.pool, keys, enabled: config.rateLimits }
  const limit = (name: string, points: number, seconds: number) =>
    createFailureLimit(options, name, { points, seconds })
  const ofKindFromSource = limit('sign_in_from_source', 10, 120)
  const fromSource = limit('sign_in_from_source_in_all', 30, 120)
  const ofKindFromAnywhere = limit('sign_in_from_anywhere', 100, 600)
  const fromAnywhere = limit('sign_in_from_anywhere_in_all', 1_000, 600)
  // Over all addresses: one password tried on many accounts. Many people behind one address mistype far less often.
  const overAccounts = limit('wrong_passwords_from_source', 150, 600)
  const ofKnownDevice = limit('sign_in_from_known_device', 10, 120)

  /** The narrow ones first: what they refuse does not count in the wide ones. */
  const countsOf = (attempt: Try) => {
    const { ip, device } = attempt
    const address = addressHash(keys, attempt.address).toString('base64url')
    const source = sourceOf(ip)
    const kind = sayDevice(device, 'English')
    return [
      [ofKindFromSource, `${address}:${kind}:${source}`],
      [fromSource, `${address}:${source}`],
      [ofKindFromAnywhere, `${address}:${kind}`],
      [fromAnywhere, address],
    ] as const
  }
  return {
    ofKnownDevice,
    async spend(attempt) {
      for (const [failures, subject] of countsOf(attempt)) await failures.spend(subject)
      await overAccounts.spend(sourceOf(attempt.ip))
    },
    async forgive(attempt) {
      const [[ofKind, subject], [inAll, wider]] = countsOf(attempt)
      await ofKind.forgive(subject)
      await inAll.forgive(wider)
      await overAccounts.refund(sourceOf(attempt.ip))
    },
  }
}
