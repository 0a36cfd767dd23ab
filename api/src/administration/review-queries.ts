import type { ApplicationStatus, HelperType } from '@nyaysathi/contracts/helpers'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import type { OtherApplication } from './review-rules.ts'

export type QueueRow = {
  nyaysathi_id: string
  name: string
  type: HelperType
  status: ApplicationStatus
  state: string
  city: string
  submitted_at: Date
  /** The same moment for the cursor: milliseconds would lose some. */
  submitted_microseconds: string
  decided_at: Date | null
  returned: boolean
  demo: boolean
}

/** $1 status, $2 type, $3 state, $4 pattern for name and city, $5 email_key of the same words; null for any. */
const conditions = `($1::text is null or h.status = $1)
  and ($2::text is null or h.type = $2)
  and ($3::text is null or lower(h.state) = lower($3))
  and ($4::text is null or h.name ilike $4 or h.city ilike $4 or u.email_key = $5::bytea)`

/** As `conditions`, then $6 and $7 microseconds and id of the last one of the page before (or null), $8 how many. */
export const listQueue = statement<QueueRow>(
  'list_application_queue',
  `select h.nyaysathi_id, h.name, h.type, h.status, h.state, h.city, h.submitted_at, h.decided_at, h.demo,
          (extract(epoch from h.submitted_at) * 1000000)::bigint::text as submitted_microseconds,
          h.status = 'pending' and h.listed_at is not null as returned
     from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where ${conditions}
      and ($6::bigint is null
           or (h.submitted_at, h.nyaysathi_id)
            > (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::uuid))
    order by h.submitted_at, h.nyaysathi_id
    limit $8`,
)

/** As `conditions`, then $6 the most that is counted. */
export const countQueue = statement<{ count: number }>(
  'count_application_queue',
  `select count(*)::integer as count
     from (select 1 from nyaysathi h join users u on u.user_id = h.nyaysathi_id where ${conditions} limit $6) capped`,
)

const plain = (column: string) => `lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`
const sameIn = (column: string) => `
  select o.nyaysathi_id, o.name, o.status from nyaysathi h
    join nyaysathi o on ${plain(`o.${column}`)} = ${plain(`h.${column}`)} and o.nyaysathi_id <> h.nyaysathi_id
   where h.nyaysathi_id = $1 and ${plain(`h.${column}`)} <> ''`

/** $1 nyaysathi_id. Other applications with one of its numbers, however they are spelt. */
export const findSameNumber = statement<OtherApplication>(
  'find_applications_with_same_number',
  `${['bar_council_number', 'license_number', 'ngo_registration'].map(sameIn).join(' union ')} limit 10`,
)

/** $1 nyaysathi_id */
export const findSameNameAndCity = statement<OtherApplication>(
  'find_applications_with_same_name',
  `select o.nyaysathi_id, o.name, o.status from nyaysathi h
     join nyaysathi o on o.sort_name = h.sort_name and lower(o.city) = lower(h.city)
      and o.nyaysathi_id <> h.nyaysathi_id
    where h.nyaysathi_id = $1 limit 10`,
)

/** $1 nyaysathi_id. Other applications that sent the same file, byte for byte. */
export const findSamePaper = statement<OtherApplication>(
  'find_applications_with_same_paper',
  `select distinct o.nyaysathi_id, o.name, o.status from nyaysathi_documents d
     join nyaysathi_documents e on e.content_hash = d.content_hash and e.nyaysathi_id <> d.nyaysathi_id
     join nyaysathi o on o.nyaysathi_id = e.nyaysathi_id
    where d.nyaysathi_id = $1 limit 10`,
)

/** $1 document_id, $2 sid. Only for an administrator whose sign-in lasts. */
export const findDocumentForLink = statement<{
  file_id: string
  kind: string
  nyaysathi_id: string
  administrator: string
}>(
  'find_document_for_link',
  `select d.file_id, d.kind, d.nyaysathi_id, u.user_id as administrator
     from nyaysathi_documents d, sessions s
     join users u on u.user_id = s.user_id and u.user_type = 'admin'
    where d.document_id = $1 and s.sid = $2 and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()`,
)

export type AuditRow = {
  chain: number
  position: string
  recorded_at: Date
  action: string
  detail: string | null
  subject_kind: string | null
  subject_id: string | null
  subject_name: string | null
  user_type: 'user' | 'nyaysathi' | 'NGO' | 'admin' | null
  name: string | null
}

/** $1 and $2 and $3 milliseconds, chain and position of the last one of the page before (or null), $4 how many. Newest first. */
export const listAudit = peopleStatement<AuditRow>(
  'list_audit_entries',
  `select e.chain, e.position, e.recorded_at, e.action, e.detail, e.subject_kind, e.subject_id, u.user_type,
          case when u.user_type <> 'user' then ${factOf('u', 'name')} end as name, h.name as subject_name
     from audit_entries e left join users u on u.user_id = e.actor_user_id
     left join nyaysathi h on e.subject_kind = 'nyaysathi' and h.nyaysathi_id::text = e.subject_id
    where $1::bigint is null
       or (e.recorded_at, e.chain, e.position)
        < (timestamptz 'epoch' + $1::bigint * interval '1 millisecond', $2::integer, $3::bigint)
    order by e.recorded_at desc, e.chain desc, e.position desc
    limit $4`,
  { name: 'name' },
)
