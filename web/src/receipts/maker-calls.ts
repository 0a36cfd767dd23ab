import { callApi } from '../platform/api-client.ts'
import { callAsMember } from '../platform/member-call.ts'
import { findGuestId, findMember } from '../platform/session.ts'

/** A call of `/api/receipts` as whoever owns the chats of this browser. */
export function callAsMaker<Answer>(step: '' | '/delete', body: object): Promise<Answer> {
  if (findMember()) return callAsMember<Answer>(`/api/receipts${step}`, { method: 'POST', body })
  const guest_id = findGuestId() ?? ''
  return callApi<Answer>(`/api/receipts/guest${step}`, { method: 'POST', body: { ...body, guest_id } })
}

/** Whether anything in this browser can have been made by who sits here. */
export function canHaveMade(): boolean {
  return findMember() !== undefined || findGuestId() !== undefined
}
