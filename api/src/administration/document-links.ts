import { SealBrokenError, seal, unsealText } from '../platform/sealing.ts'
import type { Services } from '../platform/services.ts'

type Needs = Pick<Services, 'keys' | 'clock'>

const linkSeconds = 300

/**
 * A link to a paper of an application, for one sign-in of an administrator and for minutes. It is not a link of `files`,
 * since each look through it is written into the audit log.
 */
export function documentLink({ keys, clock }: Needs, documentId: string, sid: string): string {
  const until = Math.floor(clock.now().getTime() / 1_000) + linkSeconds
  const ticket = seal(keys.fileLinks, `${until} ${sid}`, boundTo(documentId))
  return `/api/admin/documents/${documentId}?ticket=${ticket.toString('base64url')}`
}

/** The sign-in that a link was made for, while the link lasts. */
export function readDocumentTicket(
  { keys, clock }: Needs,
  documentId: string,
  ticket: string,
): string | undefined {
  try {
    const text = unsealText(keys.fileLinks, Buffer.from(ticket, 'base64url'), boundTo(documentId))
    const [until, sid] = text.split(' ')
    return Number(until) * 1_000 > clock.now().getTime() ? sid : undefined
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined
    throw error
  }
}

const boundTo = (documentId: string) => `application document:${documentId}`
