import {
  type ApplicationField,
  type DocumentKind,
  otherCertificationsMax,
  requirementsOf,
} from '@nyaysathi/contracts/helper-applications'
import { type HelperType, practiceAreas } from '@nyaysathi/contracts/helpers'

/** The fields of step 2 as they are kept. */
export type ProfessionalFields = {
  barCouncilNumber?: string | undefined
  licenseNumber?: string | undefined
  specialization?: string | undefined
  yearsOfExperience?: number | undefined
  currentRole?: string | undefined
  institution?: string | undefined
  organization?: string | undefined
  ngoRegistration?: string | undefined
  areasOfOperation?: string[] | undefined
}

const isFilled = (value: string | number | string[] | undefined) =>
  typeof value === 'number' || (value !== undefined && value.length > 0)

const missingField = 'Please fill in this field.'
const missingDocument = 'Please upload this document.'

/** What the application of this type still lacks, each with a sentence; nothing lacks when it is empty. */
export function whatIsMissing(
  type: HelperType,
  fields: ProfessionalFields,
  documents: readonly DocumentKind[],
): Record<string, string> {
  const { fields: asked, documents: wanted } = requirementsOf(type)
  const missing: [string, string][] = [
    ...asked.filter(({ field, required }) => required && !isFilled(fields[field])).map(withSentence),
    ...wanted
      .filter(({ document, required }) => required && !documents.includes(document))
      .map(({ document }): [string, string] => [document, missingDocument]),
  ]
  if (documents.filter((kind) => kind === 'otherCertifications').length > otherCertificationsMax) {
    missing.push(['otherCertifications', `Please send at most ${otherCertificationsMax} of these.`])
  }
  return Object.fromEntries(missing)
}

const withSentence = ({ field }: { field: ApplicationField }): [string, string] => [field, missingField]

/** Whether an application of this type has a place for such a paper. Others are not kept. */
export function takesDocument(type: HelperType, kind: DocumentKind): boolean {
  return requirementsOf(type).documents.some(({ document }) => document === kind)
}

/** Only what the type asks for is kept: a change of type leaves nothing of the former one behind. */
export function fieldsOfType(type: HelperType, fields: ProfessionalFields): ProfessionalFields {
  const known = requirementsOf(type).fields.map(({ field }) => field)
  const kept = Object.fromEntries(known.map((field) => [field, fields[field]])) as ProfessionalFields
  return {
    ...kept,
    specialization: specializationOf(kept.specialization, kept.areasOfOperation),
  }
}

/** The sign-up says 'family' where the settings and the directory say 'Family Law'; an NGO is found by its areas. */
export function specializationOf(text: string | undefined, areas: string[] | undefined): string {
  const area = practiceAreas.find((each) => each === text?.toLowerCase())
  if (area) return `${area[0]?.toUpperCase()}${area.slice(1)} Law`
  return text || (areas ?? []).join(', ')
}

/** Case and spaces do not make it another name or number. */
export function isSame(before: string | null | undefined, after: string | null | undefined): boolean {
  const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replaceAll(/[\s./-]+/g, '')
  return plain(before) === plain(after)
}
