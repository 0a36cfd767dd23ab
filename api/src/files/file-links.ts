import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { ringOf } from '../platform/key-ring.ts'
import { SealBrokenError, seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { setFilePublic } from './file-queries.ts'
import { linkSeconds } from './file-rules.ts'

type Needs = Pick<Services, 'keys' | 'clock'>

/**
 * A link to a file for whoever signed in as `sid`: for `seconds`, at most 15 minutes, and not longer than that sign-in
 * lasts. What it holds cannot be read from it.
 */
export function fileLink(
  { keys, clock }: Needs,
  file_id: string,
  { sid, seconds = linkSeconds }: { sid: string; seconds?: number },
): string {
  const until = Math.floor(clock.now().getTime() / 1_000) + Math.min(seconds, linkSeconds)
  const ticket = seal(keys.fileLinks, `${until} ${sid}`, `file link:${file_id}`)
  return `/api/files/${file_id}?ticket=${ticket.toString('base64url')}`
}

/** The sign-in that a link was made for, while the link lasts. */
export function readTicket({ keys, clock }: Needs, file_id: string, ticket: string): string | undefined {
  try {
    const [until, sid] = unsealText(
      keys.fileLinks,
      Buffer.from(ticket, 'base64url'),
      `file link:${file_id}`,
    ).split(' ')
    return Number(until) * 1_000 > clock.now().getTime() ? sid : undefined
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined
    throw error
  }
}

/** The lasting link to a picture that everybody may see. It cannot be guessed, and opens only while it is published. */
export function publicPictureLink({ keys }: Pick<Services, 'keys'>, file_id: string): string {
  return `/api/files/${file_id}?picture=${pictureMark(keys.fileLinks, file_id)}`
}

export function isPictureMark({ keys }: Pick<Services, 'keys'>, file_id: string, mark: string): boolean {
  const given = Buffer.from(mark)
  return ringOf(keys.fileLinks).some((key) => {
    const expected = Buffer.from(pictureMark(key, file_id))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** In the transaction that publishes, or hides, the person: the picture can be seen by its public link, or no longer. */
export async function setPicturePublic(
  client: Connection,
  file_id: string,
  isPublic: boolean,
): Promise<void> {
  await setFilePublic(client, { file_id, is_public: isPublic })
}

function pictureMark(key: KeyObject, file_id: string): string {
  return createHmac('sha256', key).update(`public picture:${file_id}`).digest('base64url').slice(0, 22)
}
