import { randomBytes } from 'node:crypto'
import { isPhone, readPhone } from '@nyaysathi/contracts/phone-numbers'
import { ApiError } from '../../platform/http/errors.ts'
import { keyedHash } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import type { Connection } from '../../platform/statements.ts'
import { type Address, addressHash } from '../address.ts'
import { findProof, lockProof, spendProof, storeProof } from './code-queries.ts'

/** Says for 30 minutes that its holder reads the mail of this address, or the SMS of this number. */
export async function giveAddressProof(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  address: Address,
): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  await storeProof(connection, {
    proof_hash: keyedHash(keys.emailProofs, proof),
    address_hash: addressHash(keys, address),
  })
  return proof
}

/** That an address is one's own, with the proof that was given for it. */
export type Claim = { address: Address; proof: string | undefined }

type GivenAddresses = {
  email?: string | null | undefined
  email_proof?: string | undefined
  phone?: string | null | undefined
  phone_proof?: string | undefined
}

/** A `phone` without a proof is only a number to call, and no claim; an `email` always is one. */
export function claimsIn({ email, email_proof, phone, phone_proof }: GivenAddresses): Claim[] {
  const number = phone && phone_proof ? readPhone(phone).phone : undefined
  return [
    ...(email ? [{ address: email, proof: email_proof }] : []),
    ...(number ? [{ address: number, proof: phone_proof }] : []),
  ]
}

/**
 * Before anything costly is done for a sign-up. A spent proof passes: its request may be a retry.
 *
 * @throws {ApiError} `email_not_verified`, `phone_not_verified`
 */
export async function requireAddressProofs(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) throw new ApiError('email_not_verified')
  for (const { address, proof } of claims) {
    if (!proof) throw notVerified(address)
    const hash = keyedHash(keys.emailProofs, proof)
    const [found] = await findProof(database.pool, {
      proof_hash: hash,
      address_hash: addressHash(keys, address),
    })
    if (!found || (!found.is_live && !found.user_id)) throw notVerified(address)
  }
}

const notVerified = (address: Address) =>
  new ApiError(isPhone(address) ? 'phone_not_verified' : 'email_not_verified')

/** What tells a retry from a second request with the same proof. */
type ProvenRequest = { key: string | undefined; digest: Buffer }

/**
 * Locks the proofs until the transaction ends.
 *
 * @returns the account that they were spent on by this very request, or how to spend them on one
 * @throws {ApiError} `email_not_verified`, `phone_not_verified`, `address_taken` or `idempotency_key_reused`
 */
export async function lockAddressProofs(
  services: Pick<Services, 'keys'>,
  connection: Connection,
  claims: readonly Claim[],
  request: ProvenRequest,
): Promise<{ repeatOf: string } | { spendOn: (userId: string) => Promise<void> }> {
  const live: Buffer[] = []
  for (const claim of claims) {
    const held = await lockProofOf(services, connection, claim, request)
    if ('repeatOf' in held) return held
    live.push(held.hash)
  }
  return {
    spendOn: async (userId) => {
      for (const hash of live) {
        await spendProof(connection, {
          proof_hash: hash,
          user_id: userId,
          request_key: request.key ?? null,
          request_digest: request.digest,
        })
      }
    },
  }
}

async function lockProofOf(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  { address, proof: given }: Claim,
  { key, digest }: ProvenRequest,
): Promise<{ repeatOf: string } | { hash: Buffer }> {
  const hash = keyedHash(keys.emailProofs, given ?? '')
  const [proof] = await lockProof(connection, { proof_hash: hash, address_hash: addressHash(keys, address) })
  if (proof?.user_id) {
    if (key === undefined || key !== proof.request_key) throw new ApiError('address_taken')
    if (!proof.request_digest?.equals(digest)) throw new ApiError('idempotency_key_reused')
    return { repeatOf: proof.user_id }
  }
  if (!proof?.is_live) throw notVerified(address)
  return { hash }
}
