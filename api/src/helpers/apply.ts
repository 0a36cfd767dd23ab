import type { HelperApplication } from '@nyaysathi/contracts/helper-applications'
import { defaultFee } from '@nyaysathi/contracts/helpers'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { discardFiles } from '../files/index.ts'
import { signUp, tellPerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { Services } from '../platform/services.ts'
import type { Connection } from '../platform/statements.ts'
import { dropUnaskedPapers, type SentDocument, storeDocuments } from './application-documents.ts'
import { professionalFieldsOf } from './application-form.ts'
import { insertApplication, insertEvent } from './application-queries.ts'
import { fieldsOfType, type ProfessionalFields, whatIsMissing } from './application-rules.ts'
import { keepNameInScript } from './name-in-script.ts'

/**
 * Account, application and papers exist together or not at all; whatever is refused, no file of it stays.
 *
 * @returns the id, also for a retry with the same key
 * @throws {ApiError} as `signUp`, and `invalid_input` with what is missing
 */
export async function apply(
  services: Services,
  application: HelperApplication,
  sent: SentDocument[],
  idempotencyKey: string | undefined,
): Promise<string> {
  let documents = sent
  try {
    const { type } = application
    documents = await dropUnaskedPapers(services, type, sent)
    const fields = fieldsOfType(type, professionalFieldsOf(application))
    requireComplete(application, fields, documents)
    const { user_id, repeated } = await signUp(
      services,
      {
        user_type: type === 'ngo' ? 'NGO' : 'nyaysathi',
        name: application.name,
        email: application.email,
        password: application.password,
        phone: application.phone,
        state: application.state,
        city: application.district,
        preferred_language: application.preferred_language,
        email_proof: application.email_proof,
        phone_proof: application.phone_proof,
      },
      {
        idempotencyKey,
        furtherContent: [
          type,
          fields,
          ...(application.name_in_script ? [application.name_in_script] : []),
          documents.map(({ kind, contentHash }) => [kind, contentHash.toString('hex')]),
        ],
        along: (connection, userId) => store(services, connection, userId, application, fields, documents),
      },
    )
    if (repeated) await discard(services, documents)
    return user_id
  } catch (error) {
    await discard(services, documents)
    throw error
  }
}

function requireComplete(
  { type }: HelperApplication,
  fields: ProfessionalFields,
  documents: readonly SentDocument[],
): void {
  const missing = whatIsMissing(
    type,
    fields,
    documents.map(({ kind }) => kind),
  )
  if (Object.keys(missing).length > 0) throw new ApiError('invalid_input', { fields: missing })
}

async function store(
  services: Services,
  connection: Connection,
  userId: string,
  application: HelperApplication,
  fields: ProfessionalFields,
  documents: readonly SentDocument[],
): Promise<void> {
  const { type, name, state, district, consultationFee } = application
  const language = application.preferred_language ?? ''
  await insertApplication(connection, {
    nyaysathi_id: userId,
    type,
    name,
    state,
    city: district,
    ...professionalColumns(fields),
    languages: [findLanguage(language)?.name ?? 'English'],
    consultation_fee: consultationFee === undefined ? defaultFee(type) : Number(consultationFee),
  })
  await keepNameInScript(connection, {
    nyaysathi_id: userId,
    name,
    before: null,
    given: application.name_in_script,
  })
  await storeDocuments(connection, userId, documents)
  await insertEvent(connection, { nyaysathi_id: userId, event: 'submitted', reason: null, by_user_id: null })
  await tellPerson(services, connection, userId, { kind: 'application_received', values: {} })
}

export function professionalColumns(fields: ProfessionalFields) {
  return {
    bar_council_number: fields.barCouncilNumber,
    license_number: fields.licenseNumber,
    specialization: fields.specialization ?? '',
    years_of_experience: fields.yearsOfExperience ?? 0,
    position_held: fields.currentRole,
    institution: fields.institution,
    organization: fields.organization,
    ngo_registration: fields.ngoRegistration,
    areas_of_operation: fields.areasOfOperation ?? [],
  }
}

const discard = (services: Services, documents: readonly SentDocument[]) =>
  discardFiles(
    services,
    documents.map(({ file }) => file),
  )
