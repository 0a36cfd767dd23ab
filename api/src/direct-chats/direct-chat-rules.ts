import type { ClosedReason } from '@nyaysathi/contracts/direct-chats'

export type Side = 'user' | 'nyaysathi'

export const otherSide = (side: Side): Side => (side === 'user' ? 'nyaysathi' : 'user')

/** What decides whether something can be sent. */
export type ChatCondition = {
  side: Side
  appointment_status: string
  /** Empty once that account was erased. */
  other_user_id: string | null
  /** Suspended or rejected: nothing more passes, and the helper's side is closed to the helper. */
  helper_barred: boolean
  passed_on_at: Date | null
  user_blocked_at: Date | null
  nyaysathi_blocked_at: Date | null
}

/** Appointments that took place, or still will: their chat stays open, since advice is asked for afterwards too. */
export const closedAppointmentStatuses = ['Declined', 'Expired', 'Cancelled'] as const

/** Why nothing can be sent now; nothing when it can. What the reader can change comes first. */
export function whyClosed(chat: ChatCondition): ClosedReason | undefined {
  const [mine, theirs] =
    chat.side === 'user'
      ? [chat.user_blocked_at, chat.nyaysathi_blocked_at]
      : [chat.nyaysathi_blocked_at, chat.user_blocked_at]
  if (chat.other_user_id === null) return 'account_deleted'
  if (mine) return 'blocked_by_you'
  if (theirs) return 'closed_by_other'
  // Before the appointment: a suspension cancels that too, and this is what its citizen should know.
  if (chat.helper_barred) return 'helper_unavailable'
  if (chat.passed_on_at) return 'passed_on'
  const closed: readonly string[] = closedAppointmentStatuses
  return closed.includes(chat.appointment_status) ? 'cancelled' : undefined
}

export const closedSentences: Record<ClosedReason, string> = {
  blocked_by_you: 'You have blocked this person. Unblock them to write again.',
  closed_by_other: 'This conversation is closed. Nothing new can be sent here.',
  passed_on: 'Another helper has taken over, so nothing new can be sent here. You can still read everything.',
  cancelled:
    'This appointment was cancelled, so nothing new can be sent here. You can still read everything.',
  helper_unavailable:
    'This NyaySathi cannot help on NyaySathi at present, and can read nothing here. You can still read everything, and ask another helper.',
  account_deleted: 'This account was deleted, so nothing new can be sent here.',
}

type Claim = { sender_id?: string | undefined; receiver_id?: string | undefined }

/** What is wrong with whom a message says it is from and to; nothing when it agrees with what we know. */
export function whyNotBetween(
  { sender_id, receiver_id }: Claim,
  me: string,
  other: string | null,
): 'to_oneself' | 'not_these_two' | undefined {
  if (receiver_id !== undefined && receiver_id === (sender_id ?? me)) return 'to_oneself'
  if (sender_id !== undefined && sender_id !== me) return 'not_these_two'
  // Whoever is gone has no id any more; that nothing can be sent is said elsewhere.
  return receiver_id === undefined || other === null || receiver_id === other ? undefined : 'not_these_two'
}
