import type { Services } from '../platform/services.ts'
import { findOriginal } from './file-queries.ts'
import { openName, openSha256 } from './file-sealing.ts'

type Original = {
  /** Of the original itself: whoever gets a link to it gets what the phone wrote. */
  file_id: string
  size: number
  media_type: string
  original_name: string
  /** Hexadecimal. */
  sha256: string
}

/** What was sent, of a picture that is seen without place and device; nothing when it is not there or not this owner's. */
export async function findPictureOriginal(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  shown_file_id: string,
  owner_user_id: string,
): Promise<Original | undefined> {
  const [found] = await findOriginal(database.pool, { original_of: shown_file_id, owner_user_id })
  if (!found) return undefined
  const { file_id, size, media_type, sealed_name, sealed_sha256 } = found
  return {
    file_id,
    size,
    media_type,
    original_name: openName(keys, file_id, sealed_name),
    sha256: openSha256(keys, file_id, sealed_sha256).toString('hex'),
  }
}
