import { statement } from '../../platform/statements.ts'

/**
 * Seconds between two codes: 60, and 600 after five in a row, so that nobody's mailbox is flooded by a stranger. Never
 * longer, because then a stranger could keep somebody out.
 */
const wait = `make_interval(secs => case when one_time_codes.sent_in_a_row < 5 then 60 else 600 end)`

/**
 * No row: it is too early. The conflict makes two at once take turns, and the later one then finds the first one's
 * time.
 */
export const issueCode = statement(
  'issue_one_time_code',
  `insert into one_time_codes (purpose, address_hash, code_hash, issued_at, expires_at, tries_left)
   values (:purpose, :address_hash, :code_hash, now(), now() + interval '10 minutes', 5)
   on conflict (purpose, address_hash) do update
      set code_hash = excluded.code_hash, issued_at = excluded.issued_at, expires_at = excluded.expires_at,
          tries_left = excluded.tries_left, used_at = null,
          sent_in_a_row = case when one_time_codes.issued_at < now() - interval '1 hour' then 1
                               else one_time_codes.sent_in_a_row + 1 end
    where one_time_codes.issued_at + ${wait} <= now()
   returning issued_at`,
)

export const secondsUntilNextCode = statement(
  'seconds_until_next_code',
  `select ceil(extract(epoch from issued_at + ${wait} - now()))::int as "seconds!"
     from one_time_codes where purpose = :purpose and address_hash = :address_hash`,
)

/** No row: there is no living code, or no try left. */
export const spendTry = statement(
  'spend_try_of_code',
  `update one_time_codes set tries_left = tries_left - 1
    where purpose = :purpose and address_hash = :address_hash and tries_left > 0 and used_at is null and expires_at > now()
   returning code_hash`,
)

/** No row: somebody was faster, or a new code took its place. */
export const useUpCode = statement(
  'use_up_code',
  `update one_time_codes set used_at = now()
    where purpose = :purpose and address_hash = :address_hash and code_hash = :code_hash and used_at is null
   returning used_at as "used_at!"`,
)

export const storeProof = statement(
  'store_email_proof',
  `insert into email_proofs (proof_hash, address_hash, expires_at)
   values (:proof_hash, :address_hash, now() + interval '30 minutes')`,
)

const proofColumns = 'expires_at > now() as "is_live!", user_id, request_key, request_digest'

export const findProof = statement(
  'find_email_proof',
  `select ${proofColumns} from email_proofs where proof_hash = :proof_hash and address_hash = :address_hash`,
)

/** Two sign-ups with one proof take turns. */
export const lockProof = statement(
  'lock_email_proof',
  `select ${proofColumns} from email_proofs where proof_hash = :proof_hash and address_hash = :address_hash for update`,
)

export const spendProof = statement(
  'spend_email_proof',
  'update email_proofs set user_id = :user_id, request_key = :request_key?, request_digest = :request_digest where proof_hash = :proof_hash',
)

export const forgetCodes = statement(
  'forget_codes',
  'delete from one_time_codes where address_hash = :address_hash',
)

export const forgetProofs = statement(
  'forget_proofs',
  'delete from email_proofs where address_hash = :address_hash',
)
