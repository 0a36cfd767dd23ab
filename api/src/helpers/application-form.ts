import {
  CorrectedApplication,
  documentKinds,
  HelperApplication,
} from '@nyaysathi/contracts/helper-applications'
import * as z from 'zod/mini'
import type { ProfessionalFields } from './application-rules.ts'

type Sent = Record<string, string | string[]>

/** `POST /api/nyaysathi`: what is asked of everybody reads as empty when it is not sent, so that its sentence is clear. */
export const ApplicationForm = z.pipe(
  z.transform((sent: Sent) => ({
    name: '',
    password: '',
    state: '',
    district: '',
    ...tidied(sent),
  })),
  HelperApplication,
)

/** `PUT /api/nyaysathi/application` */
export const CorrectionForm = z.pipe(
  z.transform((sent: Sent) => tidied(sent)),
  CorrectedApplication,
)

/** A form sends an empty text for what was not filled in. */
function tidied(sent: Sent): Record<string, unknown> {
  const { 'areasOfOperation[]': listed, certificationNumber, ...fields } = sent
  const filled = Object.entries({
    ...(certificationNumber ? { licenseNumber: certificationNumber } : {}),
    ...fields,
  }).filter(([name, value]) => value !== '' && !(documentKinds as readonly string[]).includes(name))
  const areas = sent.areasOfOperation ?? listed
  return Object.fromEntries([...filled, ...(areas ? [['areasOfOperation', listOf(areas)]] : [])])
}

/** Repeated fields, or one JSON list, or one value. */
function listOf(sent: string | string[]): unknown {
  if (Array.isArray(sent)) return sent
  if (!sent.trimStart().startsWith('[')) return [sent]
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

type FormFields = Omit<ProfessionalFields, 'yearsOfExperience'> & { yearsOfExperience?: string | undefined }

export function professionalFieldsOf(form: FormFields): ProfessionalFields {
  const { barCouncilNumber, licenseNumber, specialization, currentRole } = form
  const { institution, organization, ngoRegistration, areasOfOperation } = form
  return {
    barCouncilNumber,
    licenseNumber,
    specialization,
    yearsOfExperience: form.yearsOfExperience === undefined ? undefined : Number(form.yearsOfExperience),
    currentRole,
    institution,
    organization,
    ngoRegistration,
    areasOfOperation,
  }
}
