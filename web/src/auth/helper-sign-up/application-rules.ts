import {
  type DocumentKind,
  documentKinds,
  isExperienceYears,
  requirementsOf,
} from '@nyaysathi/contracts/helper-applications'
import { defaultFee, type HelperType, isConsultationFee } from '@nyaysathi/contracts/helpers'
import { type NameProblem, problemOfName } from '@nyaysathi/contracts/names-in-script'
import { latinDigits } from '@nyaysathi/contracts/phone-numbers'
import { type AccountProblem, accountOf, whatAccountLacks } from '../../auth/account-rules.ts'
import type { ChosenDocuments } from '../../helpers/application/index.ts'
import { formDataOf, type Given } from '../../platform/api-client.ts'
import type { ApplicationDraft, Step } from './application-draft.ts'

export type Problem =
  | AccountProblem
  | 'category'
  | 'field'
  | 'years'
  | 'areas'
  | 'fee'
  | 'document'
  | `name_in_script_${NameProblem}`

/** On which step a field stands, by the name under which it travels. */
export function stepOf(field: string): Step {
  if (field === 'type') return 1
  const isPaper = (documentKinds as readonly string[]).includes(field)
  return isPaper || field === 'terms_accepted' ? 3 : 2
}

/** What somebody takes for a talk, in rupees, as it travels: what was typed, or what is usual of the category. */
function feeOf({ fee }: ApplicationDraft, type: HelperType): string {
  return fee === undefined ? String(defaultFee(type)) : latinDigits(fee).trim()
}

const isFee = (typed: string) => /^\d{1,4}$/.test(typed) && isConsultationFee(Number(typed))

/**
 * What a step still lacks, by the one table of fields and documents.
 *
 * @param passwordIsFine whether the rule for passwords is met
 */
export function whatIsMissing(
  step: Step,
  draft: ApplicationDraft,
  passwordIsFine: boolean,
  chosen: ChosenDocuments,
): Record<string, Problem> {
  if (draft.type === '') return step === 1 ? { type: 'category' } : {}
  if (step === 1) return {}
  const { fields, documents } = requirementsOf(draft.type)
  const { terms_accepted, ...ofPerson } = whatAccountLacks(draft, passwordIsFine)
  if (step === 2) {
    const missing: Record<string, Problem> = ofPerson
    const inScript = draft.name_in_script?.trim()
    const problem = inScript && problemOfName(inScript, draft.name)
    if (problem) missing.name_in_script = `name_in_script_${problem}`
    for (const { field, required, input } of fields) {
      if (field === 'areasOfOperation') {
        if (required && draft.areas.length === 0) missing[field] = 'areas'
        continue
      }
      const value = draft.fields[field]?.trim() ?? ''
      if (!value && required) missing[field] = 'field'
      else if (value && input === 'whole_number' && !isExperienceYears(value)) missing[field] = 'years'
    }
    if (!isFee(feeOf(draft, draft.type))) missing.consultationFee = 'fee'
    return missing
  }
  const missing: Record<string, Problem> = {}
  for (const { document, required } of documents)
    if (required && !chosen[document]?.length) missing[document] = 'document'
  return terms_accepted ? { ...missing, terms_accepted } : missing
}

type ApplicationForm = Given<'POST /api/nyaysathi'>['form']

/** As the server takes it: only what this category asks for. */
export function formOf(
  draft: ApplicationDraft,
  type: HelperType,
  password: string,
  chosen: ChosenDocuments,
): ApplicationForm {
  const { fields, documents } = requirementsOf(type)
  const form: ApplicationForm = {
    type,
    ...accountOf(draft, password),
    ...(draft.name_in_script?.trim() ? { name_in_script: draft.name_in_script.trim() } : {}),
    consultationFee: feeOf(draft, type),
    terms_accepted: 'true',
  }
  for (const { field } of fields) {
    if (field === 'areasOfOperation') form[field] = draft.areas
    else if (draft.fields[field]?.trim()) form[field] = draft.fields[field].trim()
  }
  for (const { document } of documents) if (chosen[document]?.length) form[document] = chosen[document]
  return form
}

/** Whether two forms are the same request. */
export function contentOf(form: ApplicationForm): unknown {
  return [...formDataOf(form)].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
}

/** The files that this category has a place for. */
export function chosenFilesOf(draft: ApplicationDraft, chosen: ChosenDocuments): [DocumentKind, File][] {
  if (draft.type === '') return []
  return requirementsOf(draft.type).documents.flatMap(({ document }) =>
    (chosen[document] ?? []).map((file): [DocumentKind, File] => [document, file]),
  )
}

/**
 * Reads a first byte of each file: one that was moved, or that its app has taken back, would break the connection
 * without a word.
 *
 * @returns the documents whose file is gone
 */
export async function unreadable(files: [DocumentKind, File][]): Promise<DocumentKind[]> {
  const found = await Promise.all(
    files.map(async ([document, file]) => {
      try {
        await file.slice(0, 1).arrayBuffer()
        return undefined
      } catch {
        return document
      }
    }),
  )
  return found.filter((document) => document !== undefined)
}
