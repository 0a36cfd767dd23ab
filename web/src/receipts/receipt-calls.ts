import type { MadeReceipt, MakeReceipt } from '@nyaysathi/contracts/receipts'
import { callApi } from '../platform/api-client.ts'
import { callAsMember } from '../platform/member-call.ts'
import { findGuestId, findMember } from '../platform/session.ts'

/** Makes a receipt as whoever owns the chats of this browser. */
export function makeReceipt(body: MakeReceipt): Promise<MadeReceipt> {
  return findMember()
    ? callAsMember('POST /api/receipts', { body })
    : callApi('POST /api/receipts/guest', { body: { ...body, guest_id: findGuestId() ?? '' } })
}

/** Deletes a receipt as whoever made it. */
export function deleteReceipt(code: string): Promise<unknown> {
  return findMember()
    ? callAsMember('POST /api/receipts/delete', { body: { code } })
    : callApi('POST /api/receipts/guest/delete', { body: { code, guest_id: findGuestId() ?? '' } })
}

/** Whether anything in this browser can have been made by who sits here. */
export function mayHaveReceipts(): boolean {
  return findMember() !== undefined || findGuestId() !== undefined
}
