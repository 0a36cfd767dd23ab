import { randomBytes } from 'node:crypto'
import { ApiError } from '../../platform/http/errors.ts'
import { keyedHash } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import type { Connection } from '../../platform/statements.ts'
import { addressHash } from '../mail-address.ts'
import { findProof, lockProof, spendProof, storeProof } from './code-queries.ts'

/** Says for 30 minutes that its holder reads the mail of this address. */
export async function giveEmailProof(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  email: string,
): Promise<string> {
  const proof = randomBytes(32).toString('base64url')
  await storeProof(connection, {
    proof_hash: keyedHash(keys.emailProofs, proof),
    address_hash: addressHash(keys, email),
  })
  return proof
}

type Claim = { email: string; email_proof?: string | undefined }

/**
 * Before anything costly is done for a sign-up. A spent proof passes: its request may be a retry.
 *
 * @throws {ApiError} `email_not_verified`
 */
export async function requireEmailProof(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { email, email_proof }: Claim,
): Promise<void> {
  if (!email_proof) throw new ApiError('email_not_verified')
  const hash = keyedHash(keys.emailProofs, email_proof)
  const [proof] = await findProof(database.pool, { proof_hash: hash, address_hash: addressHash(keys, email) })
  if (!proof || (!proof.is_live && !proof.user_id)) throw new ApiError('email_not_verified')
}

/** What tells a retry from a second sign-up with the same proof. */
type SignUpRequest = { key: string | undefined; digest: Buffer }

/**
 * Locks the proof until the transaction ends.
 *
 * @returns the account that it was spent on by this very request, or how to spend it on a new one
 * @throws {ApiError} `email_not_verified`, `address_taken` or `idempotency_key_reused`
 */
export async function lockEmailProof(
  { keys }: Pick<Services, 'keys'>,
  connection: Connection,
  { email, email_proof }: Claim,
  { key, digest }: SignUpRequest,
): Promise<{ repeatOf: string } | { spendOn: (userId: string) => Promise<void> }> {
  const hash = keyedHash(keys.emailProofs, email_proof ?? '')
  const [proof] = await lockProof(connection, { proof_hash: hash, address_hash: addressHash(keys, email) })
  if (proof?.user_id) {
    if (key === undefined || key !== proof.request_key) throw new ApiError('address_taken')
    if (!proof.request_digest?.equals(digest)) throw new ApiError('idempotency_key_reused')
    return { repeatOf: proof.user_id }
  }
  if (!proof?.is_live) throw new ApiError('email_not_verified')
  return {
    spendOn: async (userId) => {
      await spendProof(connection, {
        proof_hash: hash,
        user_id: userId,
        request_key: key ?? null,
        request_digest: digest,
      })
    },
  }
}
