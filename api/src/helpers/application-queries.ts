import {
  type ApplicationEvent,
  type Comparison,
  type DocumentKind,
  documentKinds,
} from '@nyaysathi/contracts/helpers'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import { type ApplicationRow, applicationColumns, applicationFacts } from './helper-row.ts'

/**
 * $1 nyaysathi_id, $2 type, $3 name, $4 state, $5 city, $6 bar_council_number, $7 license_number, $8 specialization,
 * $9 years_of_experience, $10 position_held, $11 institution, $12 organization, $13 ngo_registration,
 * $14 areas_of_operation, $15 languages
 */
export const insertApplication = statement(
  'insert_nyaysathi',
  `insert into nyaysathi (nyaysathi_id, type, name, state, city, bar_council_number, license_number, specialization,
                          years_of_experience, position_held, institution, organization, ngo_registration,
                          areas_of_operation, languages)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
)

/** $1 nyaysathi_id, $2 kind, $3 file_id, $4 content_hash */
export const insertDocument = statement(
  'insert_nyaysathi_document',
  'insert into nyaysathi_documents (nyaysathi_id, kind, file_id, content_hash) values ($1, $2, $3, $4)',
)

/** $1 nyaysathi_id, $2 event, $3 reason, $4 administrator */
export const insertEvent = statement(
  'insert_nyaysathi_event',
  'insert into nyaysathi_events (nyaysathi_id, event, reason, by_user_id) values ($1, $2, $3, $4)',
)

/** $1 nyaysathi_id */
export const findApplication = peopleStatement<ApplicationRow>(
  'find_nyaysathi_application',
  `select ${applicationColumns} from nyaysathi h join users u on u.user_id = h.nyaysathi_id where h.nyaysathi_id = $1`,
  applicationFacts,
)

/** $1 nyaysathi_id. Nobody else changes or decides about it until the transaction ends. */
export const lockApplication = peopleStatement<ApplicationRow>(
  'lock_nyaysathi_application',
  `select ${applicationColumns} from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where h.nyaysathi_id = $1 for update of h`,
  applicationFacts,
)

export type DocumentRow = {
  document_id: string
  kind: DocumentKind
  file_id: string
  size: number
  media_type: string
  uploaded_at: Date
  /** Keyed. */
  content_hash: Buffer
  compared: Comparison[]
  compared_at: Date | null
  compared_by: string | null
}

const kindsInOrder = `array[${documentKinds.map((kind) => `'${kind}'`).join(', ')}]`

/** $1 nyaysathi_id. In the order of the contract's kinds. */
export const listDocuments = peopleStatement<DocumentRow>(
  'list_nyaysathi_documents',
  `select d.document_id, d.kind, d.file_id, f.size, f.media_type, d.uploaded_at, d.content_hash,
          coalesce(c.compared, '{}') as compared, c.compared_at, ${factOf('u', 'name')} as compared_by
     from nyaysathi_documents d join stored_files f on f.file_id = d.file_id
     left join nyaysathi_document_checks c on c.document_id = d.document_id
     left join users u on u.user_id = c.compared_by
    where d.nyaysathi_id = $1 order by array_position(${kindsInOrder}, d.kind), d.uploaded_at, d.document_id`,
  { compared_by: 'name' },
)

/** $1 document_id, $2 what was compared, $3 user_id of the administrator */
export const storeComparison = statement(
  'store_nyaysathi_document_check',
  `insert into nyaysathi_document_checks (document_id, compared, compared_by) values ($1, $2, $3)
   on conflict (document_id) do update
     set compared = excluded.compared, compared_by = excluded.compared_by, compared_at = now()`,
)

/** $1 document_id. Holds it: of an applicant who replaces it and a reviewer who ticks, one comes after the other. */
export const lockDocument = statement<{ kind: DocumentKind; nyaysathi_id: string }>(
  'lock_nyaysathi_document',
  'select kind, nyaysathi_id from nyaysathi_documents where document_id = $1 for update',
)

/** $1 nyaysathi_id, $2 document ids */
export const deleteDocuments = statement(
  'delete_nyaysathi_documents',
  'delete from nyaysathi_documents where nyaysathi_id = $1 and document_id = any($2::uuid[])',
)

export type EventRow = {
  event_id: string
  event: ApplicationEvent
  reason: string | null
  at: Date
  by_name: string | null
}

/** $1 nyaysathi_id. Oldest first. */
export const listEvents = peopleStatement<EventRow>(
  'list_nyaysathi_events',
  `select e.event_id, e.event, e.reason, e.at, ${factOf('u', 'name')} as by_name
     from nyaysathi_events e left join users u on u.user_id = e.by_user_id
    where e.nyaysathi_id = $1 order by e.at, e.event_id`,
  { by_name: 'name' },
)

/**
 * $1 nyaysathi_id, $2 type, $3 name, $4 state, $5 city, $6 bar_council_number, $7 license_number, $8 specialization,
 * $9 years_of_experience, $10 position_held, $11 institution, $12 organization, $13 ngo_registration,
 * $14 areas_of_operation, $15 status, $16 whether it is sent in anew
 */
export const updateApplication = statement(
  'update_nyaysathi_application',
  `update nyaysathi
      set type = $2, name = $3, state = $4, city = $5, bar_council_number = $6, license_number = $7, specialization = $8,
          years_of_experience = $9, position_held = $10, institution = $11, organization = $12, ngo_registration = $13,
          areas_of_operation = $14, status = $15, reason = case when $16 then null else reason end,
          submitted_at = case when $16 then now() else submitted_at end
    where nyaysathi_id = $1`,
)

/** $1 user_id, $2 user_type, $3 sealed_name, $4 sealed_phone, $5 state, $6 sealed_city. The account follows what the application says. */
export const updateAccountOfHelper = statement(
  'update_account_of_nyaysathi',
  `update users set user_type = $2, sealed_name = $3, sealed_phone = $4, state = $5, sealed_city = $6
    where user_id = $1 and user_type in ('nyaysathi', 'NGO')`,
)
