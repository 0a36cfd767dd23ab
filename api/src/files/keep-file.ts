import type { Readable } from 'node:stream'
import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { cleaned } from './cleaning/index.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { claimStoredFile, insertFile, lockFilesOfOwner, sumFilesOfOwner } from './file-queries.ts'
import { accountQuotaBytes, tidyName } from './file-rules.ts'
import { sealName, sealSha256, wrapFileKey } from './file-sealing.ts'
import { requireAllowedKind } from './require-allowed-kind.ts'
import { chooseStorage } from './storage/index.ts'
import { type NewFile, type NewOriginal, newFile, writeSealed, writeWithOriginal } from './write-sealed.ts'

type Needs = Pick<Services, 'config' | 'database' | 'keys'>

export type FileToKeep = {
  /** Nobody yet while a sign-up is not complete; `claimFile` says it then. */
  owner_user_id: string | null
  /** A machine word: what it is for. It must be the same when the file is claimed. */
  purpose: string
  allowed: readonly FileKind[]
  limitBytes?: number
  /** The name it was sent under. */
  original_name: string | undefined
  /** The type it was announced as. */
  announced_type?: string | undefined
  /** Whether a picture is kept as it was sent, too, beside the one without place and device that is seen. */
  keepOriginal?: boolean
  /** What is said when the type is not allowed. */
  wrongTypeText?: string
}

export type KeptFile = {
  file_id: string
  size: number
  media_type: string
  original_name: string
}

const pictures: ReadonlySet<FileKind> = new Set(['jpeg', 'png'])

const wrongType = 'Invalid file type. Only PDF, JPEG, and PNG are allowed.'

/**
 * Stores a stream, sealed, and never holds more of it than a few chunks. What is stored belongs to nothing until
 * `claimFile`; left unclaimed it is swept after an hour. When anything goes wrong, nothing is kept.
 *
 * @throws {ApiError} `too_large` (one byte over, too many pixels, over the quota), `wrong_content_type`,
 * `invalid_input` (empty, damaged, not completely sent)
 */
export async function keepFile(services: Needs, source: Readable, file: FileToKeep): Promise<KeptFile> {
  const { config, database, keys } = services
  const { owner_user_id, purpose, allowed, limitBytes = fileMaxBytes, announced_type, keepOriginal } = file
  if (owner_user_id) await requireRoom(database.pool, owner_user_id, 1)
  const original_name = tidyName(file.original_name)
  const storage = chooseStorage(config)

  const { kind, content } = await requireAllowedKind(source, {
    name: original_name,
    announced: announced_type,
    allowed,
    limitBytes,
    wrongTypeText: file.wrongTypeText ?? wrongType,
  })
  const { media_type, extensions } = fileKinds[kind]
  const clean = (sent: AsyncIterable<Buffer>) => cleaned(kind, sent)
  const written: { shown: NewFile; original?: NewOriginal } = await (keepOriginal && pictures.has(kind)
    ? writeWithOriginal(storage, content, clean)
    : writeSealed(storage, newFile(), clean(content)).then((shown) => ({ shown }))
  ).catch(refuseWhenFull)
  const { shown, original } = written
  try {
    await inTransaction(database.pool, async (client) => {
      if (owner_user_id) {
        await lockFilesOfOwner(client, { owner_user_id })
        await requireRoom(client, owner_user_id, (original ?? shown).size)
      }
      const rowOf = ({ file_id, key, size }: NewFile) => ({
        file_id,
        owner_user_id,
        purpose,
        media_type,
        extension: extensions[0],
        size,
        wrapped_key: wrapFileKey(keys, file_id, key),
        sealed_name: sealName(keys, file_id, original_name),
      })
      await insertFile(client, { ...rowOf(shown), original_of: null, sealed_sha256: null })
      if (original) {
        const sealed_sha256 = sealSha256(keys, original.file_id, original.sha256)
        await insertFile(client, { ...rowOf(original), original_of: shown.file_id, sealed_sha256 })
      }
    })
  } catch (error) {
    // If it cannot be removed now, the sweep does it: it has no row.
    for (const { file_id } of original ? [shown, original] : [shown]) {
      await storage.remove(file_id).catch(() => {})
    }
    throw error
  }
  return { file_id: shown.file_id, size: shown.size, media_type, original_name }
}

/**
 * In the transaction that writes the row which the file belongs to: from now on it stays.
 *
 * @throws {ApiError} `not_found` when it is swept, claimed, of another person, or was kept for another purpose
 */
export async function claimFile(
  client: Connection,
  file_id: string,
  { owner_user_id, purpose }: { owner_user_id: string; purpose: string },
): Promise<void> {
  const [claimed] = await claimStoredFile(client, { file_id, owner_user_id, purpose })
  if (!claimed)
    throw new ApiError('not_found', { text: 'The file is no longer there. Please upload it again.' })
}

async function requireRoom(connection: Connection, owner_user_id: string, bytes: number): Promise<void> {
  const [sum] = await sumFilesOfOwner(connection, { owner_user_id })
  if ((sum?.bytes ?? 0) + bytes > accountQuotaBytes) {
    throw new ApiError('too_large', {
      text: 'Your account has no room for this file. Please remove older files first.',
    })
  }
}

function refuseWhenFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT')
    throw new ApiError('disk_full', { retryAfterSeconds: 60, cause: error })
  throw error
}
