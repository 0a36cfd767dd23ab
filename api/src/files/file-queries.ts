import { statement } from '../platform/statements.ts'

/** $1 owner_user_id. Files of one account are counted one after the other, so that the quota holds. */
export const lockFilesOfOwner = statement(
  'lock_files_of_owner',
  "select pg_advisory_xact_lock(hashtextextended('stored_files:' || $1::text, 0))",
)

/** $1 owner_user_id. A picture with its original counts as what was sent: the original alone. */
export const sumFilesOfOwner = statement<{ bytes: number }>(
  'sum_files_of_owner',
  `select coalesce(sum(f.size), 0)::float8 as bytes from stored_files f
    where f.owner_user_id = $1 and not exists (select from stored_files o where o.original_of = f.file_id)`,
)

/**
 * $1 file_id, $2 owner_user_id, $3 purpose, $4 media_type, $5 extension, $6 size, $7 wrapped_key, $8 sealed_name;
 * $9 original_of and $10 sealed_sha256 of an original
 */
export const insertFile = statement(
  'insert_stored_file',
  `insert into stored_files (file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name,
                             original_of, sealed_sha256)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** $1 file_id, $2 owner_user_id, $3 purpose. Whose it is can be said once. An original goes with its picture. */
export const claimStoredFile = statement<{ file_id: string }>(
  'claim_stored_file',
  `update stored_files set state = 'kept', owner_user_id = $2
    where (file_id = $1 or original_of = $1) and state = 'unclaimed' and purpose = $3
      and (owner_user_id is null or owner_user_id = $2)
   returning file_id`,
)

export type StoredFile = {
  file_id: string
  owner_user_id: string | null
  purpose: string
  media_type: string
  extension: string
  size: number
  wrapped_key: Buffer
  sealed_name: Buffer
  /** Of an original: the picture that is seen in its place. */
  original_of: string | null
}

const columns =
  'file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name, original_of'

/** $1 file_id */
export const findFile = statement<StoredFile>(
  'find_stored_file',
  `select ${columns} from stored_files where file_id = $1`,
)

/** $1 file_id, $2 sid. Only while that sign-in lasts; a helper who is barred opens none but their own. */
export const findLinkedFile = statement<StoredFile>(
  'find_linked_file',
  `select ${columns} from stored_files f
    where f.file_id = $1
      and exists (select 1 from sessions s
                   where s.sid = $2 and s.ended_at is null and s.expires_at > now()
                     and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()
                     and (s.user_id = f.owner_user_id or not is_barred_helper(s.user_id)))`,
)

/** $1 file_id */
export const findPublicFile = statement<StoredFile>(
  'find_public_file',
  `select ${columns} from stored_files where file_id = $1 and is_public`,
)

/** $1 file_id of the picture that is seen in its place, $2 owner_user_id */
export const findOriginal = statement<{
  file_id: string
  media_type: string
  size: number
  sealed_name: Buffer
  sealed_sha256: Buffer
}>(
  'find_original',
  `select file_id, media_type, size, sealed_name, sealed_sha256 from stored_files
    where original_of = $1 and owner_user_id = $2 and state = 'kept'`,
)

/** $1 file_id, $2 is_public */
export const setFilePublic = statement<{ file_id: string }>(
  'set_stored_file_public',
  `update stored_files set is_public = $2 where file_id = $1 and state = 'kept' and media_type like 'image/%'
   returning file_id`,
)

/** $1 file_id. Its original goes too. */
export const deleteFile = statement<{ file_id: string }>(
  'delete_stored_file',
  'delete from stored_files where file_id = $1 or original_of = $1 returning file_id',
)

/** $1 minutes. Rows whose upload led to nothing. */
export const deleteUnclaimedFiles = statement<{ file_id: string }>(
  'delete_unclaimed_files',
  `delete from stored_files
    where state = 'unclaimed' and created_at < now() - make_interval(mins => $1) returning file_id`,
)

/** $1 file ids. Those of them that have a row. */
export const findKnownFiles = statement<{ file_id: string }>(
  'find_known_files',
  'select file_id from stored_files where file_id = any($1::uuid[])',
)
