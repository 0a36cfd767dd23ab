import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'

/** A null filter matches everything. `address_key` is made of the same words that the pattern looks for in name and city. */
const conditions = `(:status?::text is null or h.status = :status)
  and (:type?::text is null or h.type = :type)
  and (:state?::text is null or lower(h.state) = lower(:state))
  and (:name_or_city?::text is null or h.name ilike :name_or_city or h.city ilike :name_or_city or u.email_key = :address_key?::bytea or u.phone_key = :address_key?::bytea)`

export const listQueue = statement(
  'list_application_queue',
  `select h.nyaysathi_id, h.name, h.type, h.status, h.state, h.city, h.submitted_at, h.decided_at, h.demo,
          (extract(epoch from h.submitted_at) * 1000000)::bigint::text as "submitted_microseconds!",
          h.status = 'pending' and h.listed_at is not null as "returned!"
     from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where ${conditions}
      and (:after_microseconds?::bigint is null
           or (h.submitted_at, h.nyaysathi_id)
            > (timestamptz 'epoch' + :after_microseconds::bigint * interval '1 microsecond', :after_id?::uuid))
    order by h.submitted_at, h.nyaysathi_id
    limit :limit`,
)

export const countQueue = statement(
  'count_application_queue',
  `select count(*)::integer as "count!"
     from (select 1 from nyaysathi h join users u on u.user_id = h.nyaysathi_id where ${conditions} limit :limit) capped`,
)

const plain = (column: string) => `lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`
const sameIn = (column: string) => `
  select o.nyaysathi_id as "nyaysathi_id!", o.name as "name!", o.status as "status!nyaysathi.status" from nyaysathi h
    join nyaysathi o on ${plain(`o.${column}`)} = ${plain(`h.${column}`)} and o.nyaysathi_id <> h.nyaysathi_id
   where h.nyaysathi_id = :nyaysathi_id and ${plain(`h.${column}`)} <> ''`

/** Other applications with one of its numbers, however they are spelt. */
export const findSameNumber = statement(
  'find_applications_with_same_number',
  `${['bar_council_number', 'license_number', 'ngo_registration'].map(sameIn).join(' union ')} limit 10`,
)

export const findSameNameAndCity = statement(
  'find_applications_with_same_name',
  `select o.nyaysathi_id, o.name, o.status from nyaysathi h
     join nyaysathi o on o.sort_name = h.sort_name and lower(o.city) = lower(h.city)
      and o.nyaysathi_id <> h.nyaysathi_id
    where h.nyaysathi_id = :nyaysathi_id limit 10`,
)

/** Other applications that sent the same file, byte for byte. */
export const findSamePaper = statement(
  'find_applications_with_same_paper',
  `select distinct o.nyaysathi_id, o.name, o.status from nyaysathi_documents d
     join nyaysathi_documents e on e.content_hash = d.content_hash and e.nyaysathi_id <> d.nyaysathi_id
     join nyaysathi o on o.nyaysathi_id = e.nyaysathi_id
    where d.nyaysathi_id = :nyaysathi_id limit 10`,
)

/** Only for an administrator whose sign-in lasts. */
export const findDocumentForLink = statement(
  'find_document_for_link',
  `select d.file_id, d.kind, d.nyaysathi_id, u.user_id as administrator
     from nyaysathi_documents d, sessions s
     join users u on u.user_id = s.user_id and u.user_type = 'admin'
    where d.document_id = :document_id and s.sid = :sid and s.ended_at is null and s.expires_at > now()
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

/** Newest first. */
export const listAudit = peopleStatement(
  'list_audit_entries',
  `select e.chain, e.position, e.recorded_at, e.action, e.detail, e.subject_kind, e.subject_id, u.user_type,
          case when u.user_type <> 'user' then ${factOf('u', 'name')} end as name, h.name as subject_name
     from audit_entries e left join users u on u.user_id = e.actor_user_id
     left join nyaysathi h on e.subject_kind = 'nyaysathi' and h.nyaysathi_id::text = e.subject_id
    where :before_ms?::bigint is null
       or (e.recorded_at, e.chain, e.position)
        < (timestamptz 'epoch' + :before_ms::bigint * interval '1 millisecond', :before_chain?::integer, :before_position?::bigint)
    order by e.recorded_at desc, e.chain desc, e.position desc
    limit :limit`,
  { name: 'name' },
)
