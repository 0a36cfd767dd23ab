import { statement } from '../platform/statements.ts'

/** Files of one account are counted one after the other, so that the quota holds. */
export const lockFilesOfOwner = statement(
  'lock_files_of_owner',
  "select pg_advisory_xact_lock(hashtextextended('stored_files:' || :owner_user_id::text, 0))",
)

/** A picture with its original counts as what was sent: the original alone. */
export const sumFilesOfOwner = statement(
  'sum_files_of_owner',
  `select coalesce(sum(f.size), 0)::float8 as "bytes!" from stored_files f
    where f.owner_user_id = :owner_user_id and not exists (select from stored_files o where o.original_of = f.file_id)`,
)

export const insertFile = statement(
  'insert_stored_file',
  `insert into stored_files (file_id, owner_user_id, purpose, media_type, extension, size, wrapped_key, sealed_name,
                             original_of, sealed_sha256)
   values (:file_id, :owner_user_id?, :purpose, :media_type, :extension, :size, :wrapped_key, :sealed_name?, :original_of?, :sealed_sha256?)`,
  { stored_files_owner_user_id_users_user_id_fk: 'not_signed_in' },
)

/** Whose it is can be said once. An original goes with its picture. */
export const claimStoredFile = statement(
  'claim_stored_file',
  `update stored_files set state = 'kept', owner_user_id = :owner_user_id
    where (file_id = :file_id or original_of = :file_id) and state = 'unclaimed' and purpose = :purpose
      and (owner_user_id is null or owner_user_id = :owner_user_id)
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

export const findFile = statement(
  'find_stored_file',
  `select ${columns} from stored_files where file_id = :file_id`,
)

/** Only while that sign-in lasts; a helper who is barred opens none but their own. */
export const findLinkedFile = statement(
  'find_linked_file',
  `select ${columns} from stored_files f
    where f.file_id = :file_id
      and exists (select 1 from sessions s
                   where s.sid = :sid and s.ended_at is null and s.expires_at > now()
                     and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()
                     and (s.user_id = f.owner_user_id or not is_barred_helper(s.user_id)))`,
)

export const findPublicFile = statement(
  'find_public_file',
  `select ${columns} from stored_files where file_id = :file_id and is_public`,
)

export const findOriginal = statement(
  'find_original',
  `select file_id, media_type, size, sealed_name, sealed_sha256 as "sealed_sha256!" from stored_files
    where original_of = :original_of and owner_user_id = :owner_user_id and state = 'kept'`,
)

export const setFilePublic = statement(
  'set_stored_file_public',
  `update stored_files set is_public = :is_public where file_id = :file_id and state = 'kept' and media_type like 'image/%'
   returning file_id`,
)

/** Its original goes too. */
export const deleteFile = statement(
  'delete_stored_file',
  'delete from stored_files where file_id = :file_id or original_of = :file_id returning file_id',
)

/** Rows whose upload led to nothing. */
export const deleteUnclaimedFiles = statement(
  'delete_unclaimed_files',
  `delete from stored_files
    where state = 'unclaimed' and created_at < now() - make_interval(mins => :minutes) returning file_id`,
)

/** Those of them that have a row. */
export const findKnownFiles = statement(
  'find_known_files',
  'select file_id from stored_files where file_id = any(:file_ids::uuid[])',
)
