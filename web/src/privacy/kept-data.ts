import type { WordId } from '../platform/words/index.ts'

type KeptData = { what: WordId; why: WordId; howLong: WordId; who: WordId }

/**
 * All that is kept of a person: the itemised notice (DPDP Act 2023, section 5). Whoever adds a table or a storage key that
 * holds something of a person adds a line here.
 */
export const keptData: readonly KeptData[] = [
  {
    what: 'privacy.chat',
    why: 'privacy.chat_why',
    howLong: 'privacy.chat_long',
    who: 'privacy.chat_who',
  },
  {
    what: 'privacy.receipt',
    why: 'privacy.receipt_why',
    howLong: 'privacy.receipt_long',
    who: 'privacy.receipt_who',
  },
  {
    what: 'privacy.direct_chat',
    why: 'privacy.direct_chat_why',
    howLong: 'privacy.direct_chat_long',
    who: 'privacy.direct_chat_who',
  },
  {
    what: 'privacy.waiting',
    why: 'privacy.waiting_why',
    howLong: 'privacy.waiting_long',
    who: 'privacy.waiting_who',
  },
  {
    what: 'privacy.appointment',
    why: 'privacy.appointment_why',
    howLong: 'privacy.appointment_long',
    who: 'privacy.appointment_who',
  },
  {
    what: 'privacy.case',
    why: 'privacy.case_why',
    howLong: 'privacy.case_long',
    who: 'privacy.case_who',
  },
  {
    what: 'privacy.callback',
    why: 'privacy.callback_why',
    howLong: 'privacy.callback_long',
    who: 'privacy.callback_who',
  },
  {
    what: 'privacy.story',
    why: 'privacy.story_why',
    howLong: 'privacy.story_long',
    who: 'privacy.story_who',
  },
  {
    what: 'privacy.complaint',
    why: 'privacy.complaint_why',
    howLong: 'privacy.complaint_long',
    who: 'privacy.complaint_who',
  },
  {
    what: 'privacy.account',
    why: 'privacy.account_why',
    howLong: 'privacy.account_long',
    who: 'privacy.account_who',
  },
  {
    what: 'privacy.password',
    why: 'privacy.password_why',
    howLong: 'privacy.password_long',
    who: 'privacy.password_who',
  },
  {
    what: 'privacy.papers',
    why: 'privacy.papers_why',
    howLong: 'privacy.papers_long',
    who: 'privacy.papers_who',
  },
  {
    what: 'privacy.position',
    why: 'privacy.position_why',
    howLong: 'privacy.position_long',
    who: 'privacy.position_who',
  },
  {
    what: 'privacy.contact',
    why: 'privacy.contact_why',
    howLong: 'privacy.contact_long',
    who: 'privacy.contact_who',
  },
  {
    what: 'privacy.mails',
    why: 'privacy.mails_why',
    howLong: 'privacy.mails_long',
    who: 'privacy.mails_who',
  },
  {
    what: 'privacy.source',
    why: 'privacy.source_why',
    howLong: 'privacy.source_long',
    who: 'privacy.source_who',
  },
  { what: 'privacy.log', why: 'privacy.log_why', howLong: 'privacy.log_long', who: 'privacy.log_who' },
  {
    what: 'privacy.counts',
    why: 'privacy.counts_why',
    howLong: 'privacy.counts_long',
    who: 'privacy.counts_who',
  },
]
