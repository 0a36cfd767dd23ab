import {
  type ApplicationEvent,
  type Comparison,
  type DocumentKind,
  documentKinds,
} from '@nyaysathi/contracts/helper-applications'
import { factOf, peopleStatement } from '../identity/index.ts'
import { statement } from '../platform/statements.ts'
import { applicationColumns, applicationFacts } from './helper-row.ts'

export const insertApplication = statement(
  'insert_nyaysathi',
  `insert into nyaysathi (nyaysathi_id, type, name, state, city, bar_council_number, license_number, specialization,
                          years_of_experience, position_held, institution, organization, ngo_registration,
                          areas_of_operation, languages, consultation_fee)
   values (:nyaysathi_id, :type, :name, :state, :city, :bar_council_number?, :license_number?, :specialization, :years_of_experience, :position_held?, :institution?, :organization?, :ngo_registration?, :areas_of_operation, :languages, :consultation_fee)`,
)

export const insertDocument = statement(
  'insert_nyaysathi_document',
  'insert into nyaysathi_documents (nyaysathi_id, kind, file_id, content_hash) values (:nyaysathi_id, :kind, :file_id, :content_hash)',
)

export const insertEvent = statement(
  'insert_nyaysathi_event',
  'insert into nyaysathi_events (nyaysathi_id, event, reason, by_user_id) values (:nyaysathi_id, :event, :reason?, :by_user_id?)',
  { nyaysathi_events_by_user_id_users_user_id_fk: 'not_signed_in' },
)

export const findApplication = peopleStatement(
  'find_nyaysathi_application',
  `select ${applicationColumns} from nyaysathi h join users u on u.user_id = h.nyaysathi_id where h.nyaysathi_id = :nyaysathi_id`,
  applicationFacts,
)

/** Nobody else changes or decides about it until the transaction ends. */
export const lockApplication = peopleStatement(
  'lock_nyaysathi_application',
  `select ${applicationColumns} from nyaysathi h join users u on u.user_id = h.nyaysathi_id
    where h.nyaysathi_id = :nyaysathi_id for update of h`,
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

/** In the order of the contract's kinds. */
export const listDocuments = peopleStatement(
  'list_nyaysathi_documents',
  `select d.document_id, d.kind, d.file_id, f.size, f.media_type, d.uploaded_at, d.content_hash,
          coalesce(c.compared, '{}') as "compared!nyaysathi_document_checks.compared", c.compared_at, ${factOf('u', 'name')} as compared_by
     from nyaysathi_documents d join stored_files f on f.file_id = d.file_id
     left join nyaysathi_document_checks c on c.document_id = d.document_id
     left join users u on u.user_id = c.compared_by
    where d.nyaysathi_id = :nyaysathi_id order by array_position(${kindsInOrder}, d.kind), d.uploaded_at, d.document_id`,
  { compared_by: 'name' },
)

export const storeComparison = statement(
  'store_nyaysathi_document_check',
  `insert into nyaysathi_document_checks (document_id, compared, compared_by) values (:document_id, :compared, :compared_by)
   on conflict (document_id) do update
     set compared = excluded.compared, compared_by = excluded.compared_by, compared_at = now()`,
  { nyaysathi_document_checks_compared_by_users_user_id_fk: 'not_signed_in' },
)

/** Locks it, so that an applicant who replaces it and a reviewer who ticks take turns. */
export const lockDocument = statement(
  'lock_nyaysathi_document',
  'select kind, nyaysathi_id from nyaysathi_documents where document_id = :document_id for update',
)

export const deleteDocuments = statement(
  'delete_nyaysathi_documents',
  'delete from nyaysathi_documents where nyaysathi_id = :nyaysathi_id and document_id = any(:document_ids::uuid[])',
)

export type EventRow = {
  event_id: string
  event: ApplicationEvent
  reason: string | null
  at: Date
  by_name: string | null
}

/** Oldest first. */
export const listEvents = peopleStatement(
  'list_nyaysathi_events',
  `select e.event_id, e.event, e.reason, e.at, ${factOf('u', 'name')} as by_name
     from nyaysathi_events e left join users u on u.user_id = e.by_user_id
    where e.nyaysathi_id = :nyaysathi_id order by e.at, e.event_id`,
  { by_name: 'name' },
)

export const updateApplication = statement(
  'update_nyaysathi_application',
  `update nyaysathi
      set type = :type, name = :name, state = :state, city = :city, bar_council_number = :bar_council_number?, license_number = :license_number?, specialization = :specialization,
          years_of_experience = :years_of_experience, position_held = :position_held?, institution = :institution?, organization = :organization?, ngo_registration = :ngo_registration?,
          areas_of_operation = :areas_of_operation, status = :status, reason = case when :sent_anew then null else reason end,
          submitted_at = case when :sent_anew then now() else submitted_at end
    where nyaysathi_id = :nyaysathi_id`,
)
