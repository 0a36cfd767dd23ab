import { statement } from '../../platform/statements.ts'

/**
 * Seconds between two codes: 60, and 600 after five in a row, so that nobody's mailbox is flooded by a stranger. Never
 * longer, because then a stranger could keep somebody out.
 */
const wait = `make_interval(secs => case when one_time_codes.sent_in_a_row < 5 then 60 else 600 end)`

/**
 * $1 purpose, $2 address_hash, $3 code_hash. No row: it is too early. The conflict makes two at once take turns, and the
 * later one then finds the first one's time.
 */
export const issueCode = statement<{ issued_at: Date }>(
  'issue_one_time_code',
  `insert into one_time_codes (purpose, address_hash, code_hash, issued_at, expires_at, tries_left)
   values ($1, $2, $3, now(), now() + interval '10 minutes', 5)
   on conflict (purpose, address_hash) do update
      set code_hash = excluded.code_hash, issued_at = excluded.issued_at, expires_at = excluded.expires_at,
          tries_left = excluded.tries_left, used_at = null,
          sent_in_a_row = case when one_time_codes.issued_at < now() - interval '1 hour' then 1
                               else one_time_codes.sent_in_a_row + 1 end
    where one_time_codes.issued_at + ${wait} <= now()
   returning issued_at`,
)

/** $1 purpose, $2 address_hash */
export const secondsUntilNextCode = statement<{ seconds: number }>(
  'seconds_until_next_code',
  `select ceil(extract(epoch from issued_at + ${wait} - now()))::int as seconds
     from one_time_codes where purpose = $1 and address_hash = $2`,
)

/** $1 purpose, $2 address_hash. No row: there is no living code, or no try left. */
export const spendTry = statement<{ code_hash: Buffer }>(
  'spend_try_of_code',
  `update one_time_codes set tries_left = tries_left - 1
    where purpose = $1 and address_hash = $2 and tries_left > 0 and used_at is null and expires_at > now()
   returning code_hash`,
)

/** $1 purpose, $2 address_hash, $3 code_hash. No row: somebody was faster, or a new code took its place. */
export const useUpCode = statement<{ used_at: Date }>(
  'use_up_code',
  `update one_time_codes set used_at = now()
    where purpose = $1 and address_hash = $2 and code_hash = $3 and used_at is null
   returning used_at`,
)

/** $1 proof_hash, $2 address_hash */
export const storeProof = statement(
  'store_email_proof',
  `insert into email_proofs (proof_hash, address_hash, expires_at)
   values ($1, $2, now() + interval '30 minutes')`,
)

type Proof = {
  is_live: boolean
  user_id: string | null
  request_key: string | null
  request_digest: Buffer | null
}

const proofColumns = 'expires_at > now() as is_live, user_id, request_key, request_digest'

/** $1 proof_hash, $2 address_hash */
export const findProof = statement<Proof>(
  'find_email_proof',
  `select ${proofColumns} from email_proofs where proof_hash = $1 and address_hash = $2`,
)

/** $1 proof_hash, $2 address_hash. Two sign-ups with one proof take turns. */
export const lockProof = statement<Proof>(
  'lock_email_proof',
  `select ${proofColumns} from email_proofs where proof_hash = $1 and address_hash = $2 for update`,
)

/** $1 proof_hash, $2 user_id, $3 request_key, $4 request_digest */
export const spendProof = statement(
  'spend_email_proof',
  'update email_proofs set user_id = $2, request_key = $3, request_digest = $4 where proof_hash = $1',
)

/** $1 address_hash */
export const forgetCodes = statement('forget_codes', 'delete from one_time_codes where address_hash = $1')
export const forgetProofs = statement('forget_proofs', 'delete from email_proofs where address_hash = $1')

export const sweepCodes = statement(
  'sweep_codes',
  "delete from one_time_codes where issued_at < now() - interval '1 day'",
)
export const sweepProofs = statement(
  'sweep_proofs',
  "delete from email_proofs where expires_at < now() - interval '1 day'",
)
