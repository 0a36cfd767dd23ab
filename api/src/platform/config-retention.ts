import type { SettingsReader } from './config-values.ts'

/** How many days something is kept. */
export type KeptDays = {
  /** Of somebody without an account, after the last message of a chat. */
  guestChats: number
  auditLog: number
  pageCounts: number
  /** That a mail or an SMS was sent or given up; what it said is gone by then. */
  sentMessages: number
  /** After its answer. */
  complaints: number
  /** Appointments with their chats, and case queries, after the last that happened in them. */
  closedMatters: number
}

/** The database itself keeps each entry of the audit log for a year. */
const auditLeast = 366
/** Intermediaries must be able to show what became of a complaint for 180 days. */
const complaintsLeast = 180
/** Rule 8(3) of the DPDP Rules 2025: a year. */
const closedMattersLeast = 365

export function keptDaysOf(read: SettingsReader): KeptDays {
  return {
    guestChats: read.days('GUEST_CHATS_DAYS', 366, 1),
    auditLog: read.days('AUDIT_LOG_DAYS', 366, auditLeast),
    pageCounts: read.days('PAGE_COUNTS_DAYS', 1096, 1),
    sentMessages: read.days('SENT_MESSAGES_DAYS', 30, 3),
    complaints: read.days('COMPLAINTS_DAYS', 1096, complaintsLeast),
    closedMatters: read.days('CLOSED_MATTERS_DAYS', 1096, closedMattersLeast),
  }
}
