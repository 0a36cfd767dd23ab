import type { CaseType } from '@nyaysathi/contracts/cases'
import { statement } from '../platform/statements.ts'

export type CaseRow = {
  case_id: string
  case_type: CaseType
  status: 'Submitted'
  created_at: Date
  wrapped_key: Buffer
  sealed_description: Buffer
}

const columns = 'case_id, case_type, status, created_at, wrapped_key, sealed_description'

/** $1 case_id, $2 user_id, $3 type, $4 wrapped key, $5 sealed description, $6 creation key, $7 digest */
export const insertCase = statement(
  'insert_case',
  `insert into cases (case_id, user_id, case_type, wrapped_key, sealed_description, creation_key, creation_digest)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** $1 case_id, $2 position, $3 file_id */
export const insertCaseDocument = statement(
  'insert_case_document',
  'insert into case_documents (case_id, position, file_id) values ($1, $2, $3)',
)

/** $1 user_id, $2 creation key */
export const findSubmittedCase = statement<{ case_id: string; creation_digest: Buffer }>(
  'find_submitted_case',
  'select case_id, creation_digest from cases where user_id = $1 and creation_key = $2',
)

/** $1 case_id, $2 user_id */
export const findCase = statement<CaseRow>(
  'find_case',
  `select ${columns} from cases where case_id = $1 and user_id = $2`,
)

/** $1 user_id, $2 created before, $3 id before, $4 how many; the newest first */
export const listCases = statement<CaseRow>(
  'list_cases',
  `select ${columns} from cases
    where user_id = $1 and ($2::timestamptz is null or (created_at, case_id) < ($2, $3::uuid))
    order by created_at desc, case_id desc limit $4`,
)

export type CaseDocumentRow = { file_id: string; media_type: string; extension: string; size: number }

/** $1 case_id, $2 user_id */
export const listCaseDocuments = statement<CaseDocumentRow>(
  'list_case_documents',
  `select f.file_id, f.media_type, f.extension, f.size
     from case_documents d
     join cases c on c.case_id = d.case_id
     join stored_files f on f.file_id = d.file_id
    where d.case_id = $1 and c.user_id = $2 order by d.position`,
)

/** $1 case_id, $2 user_id. The key goes with the row. */
export const deleteCase = statement<{ case_id: string }>(
  'delete_case',
  'delete from cases where case_id = $1 and user_id = $2 returning case_id',
)
