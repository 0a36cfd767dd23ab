import type { CorrectedApplication } from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus, HelperType } from '@nyaysathi/contracts/helpers'
import { recordAudit } from '../audit/index.ts'
import { discardFiles, eraseFile, setPicturePublic } from '../files/index.ts'
import { sealFact, tellPerson, updateAccountOfHelper } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import { type Connection, inTransaction } from '../platform/statements.ts'
import { type SentDocument, storeDocuments } from './application-documents.ts'
import { professionalFieldsOf } from './application-form.ts'
import {
  type DocumentRow,
  deleteDocuments,
  insertEvent,
  listDocuments,
  lockApplication,
  updateApplication,
} from './application-queries.ts'
import {
  fieldsOfType,
  isSame,
  type ProfessionalFields,
  takesDocument,
  whatIsMissing,
} from './application-rules.ts'
import { professionalColumns } from './apply.ts'
import type { ApplicationRow } from './helper-row.ts'
import { keepNameInScript } from './name-in-script.ts'
import { noteChange } from './note-change.ts'

/**
 * Corrects the caller's own application and sends it in: what is not sent stays. A verified helper who changes what was
 * verified is looked at again and is not listed until then.
 *
 * @throws {ApiError} `not_found`, `conflict` while suspended, `invalid_input` with what is missing
 */
export async function correctApplication(
  services: Services,
  userId: string,
  correction: CorrectedApplication,
  sent: SentDocument[],
): Promise<ApplicationStatus> {
  try {
    return await inTransaction(services.database.pool, async (connection) => {
      const [before] = await lockApplication(services.keys, connection, { nyaysathi_id: userId })
      if (!before) throw new ApiError('not_found')
      if (before.status === 'suspended') throw new ApiError('conflict', { text: suspendedSentence })
      return correct(services, connection, before, correction, sent)
    })
  } catch (error) {
    await discardFiles(
      services,
      sent.map(({ file }) => file),
    )
    throw error
  }
}

export const suspendedSentence =
  'Your work as a NyaySathi is suspended, so this cannot be changed now. The mail that we sent you gives the reason.'

async function correct(
  services: Services,
  connection: Connection,
  before: ApplicationRow,
  correction: CorrectedApplication,
  sent: SentDocument[],
): Promise<ApplicationStatus> {
  const { nyaysathi_id } = before
  const type = correction.type ?? before.type
  const fields = fieldsOfType(type, { ...storedFields(before), ...given(professionalFieldsOf(correction)) })
  const accepted = sent.filter(({ kind }) => takesDocument(type, kind))
  const stored = await listDocuments(services.keys, connection, { nyaysathi_id })
  requireOtherPapers(stored, accepted)
  const replaced = stored.filter(
    ({ kind }) => !takesDocument(type, kind) || accepted.some((document) => document.kind === kind),
  )
  const kept = stored.filter((document) => !replaced.includes(document))
  const missing = whatIsMissing(
    type,
    fields,
    [...kept, ...accepted].map(({ kind }) => kind),
  )
  if (Object.keys(missing).length > 0) throw new ApiError('invalid_input', { fields: missing })

  const after = {
    type,
    name: correction.name ?? before.name,
    phone: correction.phone ?? before.phone,
    state: correction.state ?? before.state,
    city: correction.district ?? before.city,
  }
  const goesBack =
    before.status !== 'verified' || accepted.length > 0 || changesChecked(before, after, fields)
  const status = goesBack ? 'pending' : 'verified'
  await updateApplication(connection, {
    nyaysathi_id,
    type,
    name: after.name,
    state: after.state,
    city: after.city,
    ...professionalColumns(fields),
    status,
    sent_anew: goesBack && before.status !== 'pending',
  })
  const isOtherInScript = await keepNameInScript(connection, {
    nyaysathi_id,
    name: after.name,
    before: before.name_in_script,
    given: correction.name_in_script,
  })
  const userType = type === 'ngo' ? 'NGO' : 'nyaysathi'
  await updateAccountOfHelper(connection, {
    user_id: nyaysathi_id,
    user_type: userType,
    sealed_name: sealFact(services.keys, nyaysathi_id, 'name', after.name),
    sealed_phone: sealFact(services.keys, nyaysathi_id, 'phone', after.phone),
    state: after.state,
    sealed_city: sealFact(services.keys, nyaysathi_id, 'city', after.city),
  })
  await replaceDocuments(services, connection, nyaysathi_id, replaced, accepted)
  await discardFiles(
    services,
    sent.filter((document) => !accepted.includes(document)).map(({ file }) => file),
  )
  if (goesBack) await tell(services, connection, before)
  else if (isOtherInScript) await noteChange(services, connection, before)
  return status
}

/** Whoever sends the same file again believes to have corrected it, and would wait for nothing. */
function requireOtherPapers(stored: readonly DocumentRow[], sent: readonly SentDocument[]): void {
  const same = sent.filter(({ kind, contentHash }) =>
    stored.some((before) => before.kind === kind && before.content_hash.equals(contentHash)),
  )
  if (same.length === 0) return
  throw new ApiError('invalid_input', {
    fields: Object.fromEntries(same.map(({ kind }) => [kind, samePaperSentence])),
  })
}

const samePaperSentence =
  'This is the same file that we already have. Please choose the corrected one, or leave this empty to keep it.'

const given = (fields: ProfessionalFields): ProfessionalFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export function storedFields(row: ApplicationRow): ProfessionalFields {
  return {
    barCouncilNumber: row.bar_council_number ?? undefined,
    licenseNumber: row.license_number ?? undefined,
    specialization: row.specialization || undefined,
    yearsOfExperience: row.years_of_experience,
    currentRole: row.position_held ?? undefined,
    institution: row.institution ?? undefined,
    organization: row.organization ?? undefined,
    ngoRegistration: row.ngo_registration ?? undefined,
    areasOfOperation: row.areas_of_operation.length > 0 ? row.areas_of_operation : undefined,
  }
}

type Checked = { type: HelperType; name: string }

/** Type, name and the numbers by which somebody else could be checked. */
function changesChecked(before: ApplicationRow, after: Checked, fields: ProfessionalFields): boolean {
  return (
    before.type !== after.type ||
    !isSame(before.name, after.name) ||
    !isSame(before.bar_council_number, fields.barCouncilNumber) ||
    !isSame(before.license_number, fields.licenseNumber) ||
    !isSame(before.ngo_registration, fields.ngoRegistration) ||
    !isSame(before.institution, fields.institution) ||
    !isSame(before.organization, fields.organization)
  )
}

async function replaceDocuments(
  services: Services,
  connection: Connection,
  nyaysathiId: string,
  replaced: readonly DocumentRow[],
  accepted: readonly SentDocument[],
): Promise<void> {
  await deleteDocuments(connection, {
    nyaysathi_id: nyaysathiId,
    document_ids: replaced.map(({ document_id }) => document_id),
  })
  for (const { file_id } of replaced) await eraseFile(services, connection, file_id)
  await storeDocuments(connection, nyaysathiId, accepted)
}

/** Tells the history, the applicant and the audit log that it is to be looked at (again). */
async function tell(services: Services, connection: Connection, before: ApplicationRow): Promise<void> {
  const { nyaysathi_id, status, picture_file_id } = before
  const wasAnswered = status === 'needs_more' || status === 'rejected'
  await insertEvent(connection, {
    nyaysathi_id,
    event: wasAnswered ? 'resubmitted' : 'changed',
    reason: null,
    by_user_id: null,
  })
  if (status === 'verified' && picture_file_id) await setPicturePublic(connection, picture_file_id, false)
  if (status !== 'pending') {
    await tellPerson(services, connection, nyaysathi_id, { kind: 'application_received', values: {} })
  }
  await recordAudit(services, connection, {
    action: wasAnswered ? 'nyaysathi.resubmitted' : 'nyaysathi.changed',
    actor_user_id: nyaysathi_id,
    subject_kind: 'nyaysathi',
    subject_id: nyaysathi_id,
  })
}
