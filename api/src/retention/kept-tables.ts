import { storyWaitsDays } from '@nyaysathi/contracts/stories'
import type { KeptDays } from '../platform/config-retention.ts'
import { type Connection, type RowOf, type StatementName, statement } from '../platform/statements.ts'

/** Why a row of a table is still there, and what ends that. */
export type Rule =
  /** It goes with a row of another table, by a foreign key that cascades. */
  | { goesWith: readonly string[] }
  /** A feature ends it, in a job of its own or when a person erases it, for the reason said. */
  | { endedBy: string }
  /** Nothing of a person: what the program works with. */
  | { keptBecause: string }
  /** It ends by its age, and is removed in small parts by the job of this folder. */
  | { forgotten: Forgotten }

type Forgotten = { days: (kept: KeptDays) => number; removePart: RemovePart }
type RemovePart = (connection: Connection, values: { days: number }) => Promise<RowOf<ForgetName>[]>
type ForgetName = Extract<StatementName, `forget_old_${string}`>

/** Whoever holds this lock forgets; by transaction, so that it also holds behind a pooler. */
const turn = 7_203_115_101
/** So many at a time: their locks are held for milliseconds, and a kill loses no more than that. */
const partSize = 500

/**
 * Removes up to `size` rows for which `old` holds, those first that have been old longest. Rows that somebody else holds are
 * passed over. An index must begin with `by`, and hold the rest of `old` as its condition: what is not old is not read.
 */
function forget<const Table extends string>(
  table: Table,
  { key, old, by, size = partSize }: { key: string; old: string; by: string; size?: number },
) {
  return statement(
    `forget_old_${table}` as ForgetName,
    `with turn as materialized (select pg_try_advisory_xact_lock(${turn}) as mine),
          old as (select ${key} from ${table} o where (select mine from turn) and ${old}
                   order by ${by} limit ${size} for update skip locked),
          gone as (delete from ${table} t using old where t.${key} = old.${key} returning 1)
     select (select mine from turn) as "mine!", (select count(*) from gone)::int as "removed!", :days::int as "days!"`,
  )
}

const before = (column: string) => `${column} < now() - make_interval(days => :days)`
const always = (days: number) => () => days

/**
 * Every table with its rule: docs/retention.md tells it to operators, and `/privacy` to people. A
 * table without a line here fails the tests.
 */
export const keptTables: Readonly<Record<string, Rule>> = {
  // ---- Ends by its age
  administration_notices: {
    forgotten: {
      days: always(400),
      removePart: forget('administration_notices', { key: 'ctid', old: before('told_at'), by: 'told_at' }),
    },
  },
  /** Their other side keeps the record until its own account ends; then it is nobody's. All others are closed matters. */
  appointments: {
    forgotten: {
      days: always(0),
      removePart: forget('appointments', {
        key: 'appointment_id',
        old: `user_id is null and nyaysathi_id is null and ${before('starts_at')}`,
        by: 'starts_at',
      }),
    },
  },
  /** Of ended ones nothing is left but which helper was asked and how it ended. */
  callbacks: {
    forgotten: {
      days: always(400),
      removePart: forget('callbacks', {
        key: 'callback_id',
        old: `reference_hash is null and ${before('ended_at')}`,
        by: 'ended_at',
      }),
    },
  },
  /** Its texts went with the key of its case; it counts for its helper. */
  case_takings: {
    forgotten: {
      days: always(0),
      removePart: forget('case_takings', {
        key: 'taking_id',
        old: `case_id is null and nyaysathi_id is null and ${before('taken_at')}`,
        by: 'taken_at',
      }),
    },
  },
  /** Of members they stay until they erase them. By the day they began: an index on the last message would cost each message. */
  chats: {
    forgotten: {
      days: ({ guestChats }) => guestChats,
      removePart: forget('chats', {
        key: 'chat_id',
        old: `guest_hash is not null and ${before('created_at')} and ${before('last_activity_at')}`,
        by: 'created_at',
        size: 100,
      }),
    },
  },
  email_proofs: {
    forgotten: {
      days: always(1),
      removePart: forget('email_proofs', { key: 'proof_hash', old: before('expires_at'), by: 'expires_at' }),
    },
  },
  grievances: {
    forgotten: {
      days: ({ complaints }) => complaints,
      removePart: forget('grievances', {
        key: 'grievance_id',
        old: before('answered_at'),
        by: 'answered_at',
      }),
    },
  },
  guests: {
    forgotten: {
      days: ({ guestChats }) => guestChats,
      removePart: forget('guests', {
        key: 'guest_hash',
        old: `${before('created_at')} and not exists (select from chats c where c.guest_hash = o.guest_hash)`,
        by: 'created_at',
      }),
    },
  },
  mails: {
    forgotten: {
      days: ({ sentMessages }) => sentMessages,
      removePart: forget('mails', {
        key: 'mail_id',
        old: `state <> 'waiting' and ${before('settled_at')}`,
        by: 'settled_at',
      }),
    },
  },
  /** Of helpers whose account is erased. */
  nyaysathi_conduct: {
    forgotten: {
      days: always(0),
      removePart: forget('nyaysathi_conduct', {
        key: 'conduct_id',
        old: `nyaysathi_id is null and ${before('kept_until')}`,
        by: 'kept_until',
      }),
    },
  },
  office_reports: {
    forgotten: {
      days: always(400),
      removePart: forget('office_reports', { key: 'report_id', old: before('settled_at'), by: 'settled_at' }),
    },
  },
  one_time_codes: {
    forgotten: {
      days: always(1),
      removePart: forget('one_time_codes', { key: 'ctid', old: before('issued_at'), by: 'issued_at' }),
    },
  },
  page_views: {
    forgotten: {
      days: ({ pageCounts }) => pageCounts,
      removePart: forget('page_views', { key: 'ctid', old: before('day'), by: 'day' }),
    },
  },
  receipts: {
    forgotten: {
      days: always(0),
      removePart: forget('receipts', { key: 'receipt_id', old: before('expires_at'), by: 'expires_at' }),
    },
  },
  /** From the day on which it would have ended at the latest. */
  sessions: {
    forgotten: {
      days: always(30),
      removePart: forget('sessions', { key: 'sid', old: before('expires_at'), by: 'expires_at' }),
    },
  },
  sms: {
    forgotten: {
      days: ({ sentMessages }) => sentMessages,
      removePart: forget('sms', {
        key: 'sms_id',
        old: `state <> 'waiting' and ${before('settled_at')}`,
        by: 'settled_at',
      }),
    },
  },
  /** What nobody has read; what is published stays until its teller or an administrator takes it back. */
  stories: {
    forgotten: {
      days: always(storyWaitsDays),
      removePart: forget('stories', {
        key: 'story_id',
        old: `published_at is null and ${before('received_at')}`,
        by: 'received_at',
      }),
    },
  },

  // ---- Ended by its feature
  audit_entries: { endedBy: 'audit.upkeep, after AUDIT_LOG_DAYS: each chain remembers where it now begins' },
  callback_barred_numbers: { endedBy: 'callbacks.upkeep, after 90 days' },
  cases: { endedBy: 'its owner, the erasure of the account, or CLOSED_MATTERS_DAYS' },
  chat_reports: { endedBy: 'chat_reports.sweep, 180 days after the decision or the erasure of an account' },
  conflict_facts: { endedBy: 'conflicts.upkeep, three years after the matter of a helper is over' },
  direct_chats: { endedBy: 'the erasure of both accounts, or CLOSED_MATTERS_DAYS with its appointment' },
  nyaysathi_words: { endedBy: 'helpers.forget-words, each night, once nobody is listed by it' },
  office_imports: { endedBy: 'offices.sweep, after 14 days where it was not applied, else 400' },
  pool_news: { endedBy: 'cases.pool-news, 60 days after a query is no longer offered' },
  rate_limits: { endedBy: 'the limits themselves, an hour after a limit has ended' },
  stored_files: { endedBy: 'what it hangs on, and files.sweep within the hour where it hangs on nothing' },
  users: { endedBy: 'its owner; accounts.sweep_invitations, 7 days after an invitation was not taken up' },

  // ---- Goes with what it belongs to
  appointment_days_off: { goesWith: ['nyaysathi'] },
  appointment_extra_hours: { goesWith: ['nyaysathi'] },
  appointment_hours: { goesWith: ['nyaysathi'] },
  appointment_keys: { goesWith: ['appointments'] },
  appointment_meetings: { goesWith: ['appointments'] },
  appointment_notes: { goesWith: ['appointments', 'nyaysathi'] },
  appointment_notices: { goesWith: ['appointments'] },
  appointment_proposals: { goesWith: ['appointments'] },
  appointment_rating_reports: { goesWith: ['appointment_ratings', 'users'] },
  appointment_ratings: { goesWith: ['appointments', 'users', 'nyaysathi'] },
  appointment_reminders: { goesWith: ['appointments'] },
  calendar_links: { goesWith: ['users'] },
  callback_settings: { goesWith: ['nyaysathi'] },
  case_documents: { goesWith: ['cases'] },
  case_events: { goesWith: ['cases'] },
  case_readings: { goesWith: ['cases'] },
  chat_keys: { goesWith: ['chats'] },
  closed_matter_notices: { goesWith: ['users', 'appointments', 'cases'] },
  cleared_conflicts: { goesWith: ['nyaysathi', 'appointments', 'cases'] },
  demo_accounts: { goesWith: ['users'] },
  direct_chat_sides: { goesWith: ['direct_chats'] },
  direct_messages: { goesWith: ['direct_chats'] },
  known_devices: { goesWith: ['users'] },
  messages: { goesWith: ['chats'] },
  nyaysathi: { goesWith: ['users'] },
  nyaysathi_document_checks: { goesWith: ['nyaysathi_documents'] },
  nyaysathi_documents: { goesWith: ['nyaysathi'] },
  nyaysathi_events: { goesWith: ['nyaysathi'] },
  nyaysathi_names_in_script: { goesWith: ['nyaysathi'] },
  office_import_lines: { goesWith: ['office_imports'] },
  pool_filters: { goesWith: ['nyaysathi'] },
  quick_replies: { goesWith: ['users'] },
  recovery_codes: { goesWith: ['second_factors'] },
  recovery_keys: { goesWith: ['users'] },
  referrals: { goesWith: ['appointments', 'cases', 'users'] },
  safe_contact: { goesWith: ['users'] },
  saved_nyaysathi: { goesWith: ['users', 'nyaysathi'] },
  second_factors: { goesWith: ['users'] },

  // ---- What the program works with
  audit_chains: { keptBecause: 'sixteen rows: where each chain of the audit log begins and ends' },
  file_place: { keptBecause: 'one row: where the files of this installation lie' },
  kept_keys: { keptBecause: 'keys that outlive a change of SECRET_KEY' },
  offices: { keptBecause: 'public offices' },
  place_datasets: { keptBecause: 'which maps were imported' },
  place_words: { keptBecause: 'words of public places' },
  places: { keptBecause: 'public places' },
  receipt_keys: { keptBecause: 'public keys, by which old receipts are checked' },
}
