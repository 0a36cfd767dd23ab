import type { Message } from '@nyaysathi/contracts/chats'
import { ApiError, fetchLink, isServerFault, isTooMany } from '../../platform/api-client.ts'
import { saveFile } from '../../platform/save-file.ts'

/** So long a file may take on a slow line. */
export const patienceMs = 180_000

export type AttachedFile = Pick<Message, 'id' | 'timestamp'> & {
  file_url?: string | undefined
  file_type?: string | undefined
  file_format?: string | undefined
  original_name?: string | undefined
  file_size?: number | undefined
}
/** The same file with a link that is good now. */
export type Freshen = (file: AttachedFile) => Promise<{ file_url?: string | undefined } | undefined>

const ownTypes: Record<string, string> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'video/mp4': 'video/mp4',
  'application/pdf': 'application/pdf',
}

/**
 * The bytes behind the link. A link lives for minutes: one that is too old is asked for anew, once.
 *
 * @throws {ApiError | NoAnswerError}
 */
export async function fetchAttachment(file: AttachedFile, freshen: Freshen): Promise<Blob> {
  const link = file.file_url
  if (!link) throw new ApiError(404, { code: 'not_found' })
  let bytes: Blob
  try {
    bytes = await fetchLink(link, { timeoutMs: patienceMs })
  } catch (failure) {
    if (!(failure instanceof ApiError) || isServerFault(failure) || isTooMany(failure)) throw failure
    const fresh = (await freshen(file))?.file_url
    if (!fresh || fresh === link) throw failure
    bytes = await fetchLink(fresh, { timeoutMs: patienceMs })
  }
  // Our own type, never the one that somebody sent along.
  return new Blob([bytes], { type: ownTypes[file.file_type ?? ''] ?? 'application/octet-stream' })
}

export async function saveAttachment(file: AttachedFile, freshen: Freshen): Promise<void> {
  saveFile(await fetchAttachment(file, freshen), file.original_name ?? 'file')
}
