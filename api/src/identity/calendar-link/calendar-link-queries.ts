import { statement } from '../../platform/statements.ts'

export type ReaderOfCalendar = {
  user_id: string
  preferred_language: string
  with_names: boolean
  /** Wants neutral words, whatever is written to them. */
  neutral: boolean
}

export const replaceCalendarLink = statement(
  'replace_calendar_link',
  `insert into calendar_links (user_id, secret_hash, with_names) values (:user_id, :secret_hash, :with_names)
   on conflict (user_id) do update
      set secret_hash = excluded.secret_hash, with_names = excluded.with_names, made_at = now()`,
  { calendar_links_user_id_fkey: 'not_signed_in' },
)

export const findCalendarLink = statement(
  'find_calendar_link',
  'select made_at, with_names from calendar_links where user_id = :user_id',
)

export const endCalendarLink = statement(
  'end_calendar_link',
  'delete from calendar_links where user_id = :user_id',
)

export const findReaderOfCalendar = statement(
  'find_reader_of_calendar',
  `select u.user_id, u.preferred_language, l.with_names, coalesce(s.neutral, false) as "neutral!"
     from calendar_links l
     join users u on u.user_id = l.user_id
     left join safe_contact s on s.user_id = l.user_id
    where l.secret_hash = :secret_hash`,
)
