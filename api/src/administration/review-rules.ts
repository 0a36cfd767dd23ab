import type { ReviewCheck } from '@nyaysathi/contracts/administration'
import {
  type Comparison,
  comparisonsOf,
  type DocumentKind,
  requirementsOf,
} from '@nyaysathi/contracts/helper-applications'
import type { ApplicationStatus, HelperType } from '@nyaysathi/contracts/helpers'

/** What is known of an application before its papers are read. */
type Reviewed = {
  type: HelperType
  /** Of fields and documents, by name. */
  missing: Readonly<Record<string, string>>
  documents: readonly { kind: DocumentKind; isChecked: boolean }[]
  /** Kinds of papers whose very same file stands in this application more than once. */
  repeated: readonly DocumentKind[]
  enrolmentNumber: string | undefined
  years: number
  year: number
  sameNumber: readonly OtherApplication[]
  sameNameAndCity: readonly OtherApplication[]
  samePaper: readonly OtherApplication[]
  /** Of others with one of its numbers, newest first. */
  conduct: readonly Conduct[]
}

type Conduct = {
  what: 'rejected' | 'suspended' | 'warned' | 'passed_on' | 'reported'
  at: Date
  reason: string | undefined
}

type OtherApplication = { nyaysathi_id: string; name: string; status: ApplicationStatus }

const experiencePapers: Partial<Record<HelperType, DocumentKind>> = {
  lawyer: 'experienceCertificate',
  judge: 'serviceCertificate',
}

/** What an administrator should look at first. It only advises: the papers decide, and a person reads them. */
export function reviewChecks(reviewed: Reviewed): ReviewCheck[] {
  return [
    fieldsCheck(reviewed),
    identityCheck(reviewed),
    enrolmentCheck(reviewed),
    typePapersCheck(reviewed),
    experienceCheck(reviewed),
    duplicate('duplicate_number', reviewed.sameNumber, {
      none: 'No other application has one of these numbers.',
      some: 'Another application has the same number.',
    }),
    conductCheck(reviewed),
    duplicate('duplicate_name', reviewed.sameNameAndCity, {
      none: 'No other application has this name in this city.',
      some: 'Another application has the same name and city.',
    }),
    samePaperCheck(reviewed),
  ].filter((check) => check !== undefined)
}

function fieldsCheck({ type, missing }: Reviewed): ReviewCheck {
  const names = requirementsOf(type)
    .fields.map(({ field }) => field)
    .filter((field) => field in missing)
  return names.length === 0
    ? { check: 'fields', state: 'ok', text: 'Everything that this kind of helper must fill in is there.' }
    : { check: 'fields', state: 'missing', fields: names, text: `Not filled in: ${names.join(', ')}.` }
}

/** Whether a reviewer has ticked all that a paper of this kind is to be compared with. */
export function isChecked(kind: DocumentKind, compared: readonly Comparison[]): boolean {
  return comparisonsOf(kind).every((one) => compared.includes(one))
}

function identityCheck({ documents }: Reviewed): ReviewCheck {
  const papers = documents.filter(({ kind }) => kind === 'idProof')
  if (papers.length === 0)
    return { check: 'identity_paper', state: 'missing', text: 'There is no identity paper.' }
  return papers.every((paper) => paper.isChecked)
    ? { check: 'identity_paper', state: 'ok', text: 'The identity paper was compared.' }
    : { check: 'identity_paper', state: 'unchecked', text: 'An identity paper is there, not checked.' }
}

function samePaperCheck({ samePaper, repeated }: Reviewed): ReviewCheck {
  const check = duplicate('duplicate_document', samePaper, {
    none: 'None of these papers was sent with another application.',
    some: 'The very same file was sent with another application.',
  })
  if (repeated.length === 0) return check
  const text = `The very same file was sent ${repeated.length} times in this application: ${repeated.join(', ')}.`
  return {
    ...check,
    state: 'attention',
    papers: [...repeated],
    text: samePaper.length > 0 ? `${text} ${check.text}` : text,
  }
}

/**
 * State Bar Councils write enrolment numbers as a code of letters, a number and the year, in many spellings. This looks
 * for that shape only; the roll of the council tells whether the number is right.
 */
const enrolmentShape = /^[A-Z]{1,5}[A-Z. /-]{0,8}?[ /-]*\d{1,6}[A-Z]?\s*(?:\/|-|\bOF\b)\s*((?:19|20)\d{2})$/i
const firstYear = 1950

function enrolmentCheck({ type, enrolmentNumber, year }: Reviewed): ReviewCheck | undefined {
  if (type !== 'lawyer') return undefined
  if (!enrolmentNumber) {
    return { check: 'enrolment_number', state: 'missing', text: 'There is no enrolment number.' }
  }
  const enrolled = Number(enrolmentShape.exec(enrolmentNumber.trim())?.[1])
  return enrolled >= firstYear && enrolled <= year
    ? {
        check: 'enrolment_number',
        state: 'ok',
        text: 'The enrolment number has the usual shape. Compare it with the roll of the State Bar Council.',
      }
    : {
        check: 'enrolment_number',
        state: 'attention',
        text: 'The enrolment number does not have the usual shape (letters, number, year). Compare it with the roll of the State Bar Council.',
      }
}

function typePapersCheck({ type, missing, documents }: Reviewed): ReviewCheck {
  const special = experiencePapers[type]
  const absent = requirementsOf(type)
    .documents.map(({ document }) => document)
    .filter((kind) => kind in missing && kind !== 'idProof' && kind !== special)
  if (absent.length > 0)
    return { check: 'type_papers', state: 'missing', papers: absent, text: `Not sent: ${absent.join(', ')}.` }
  const unchecked = documents.filter(
    ({ kind, isChecked }) => !isChecked && kind !== 'idProof' && kind !== special,
  )
  return unchecked.length === 0
    ? { check: 'type_papers', state: 'ok', text: 'The papers of this kind of helper were compared.' }
    : {
        check: 'type_papers',
        state: 'unchecked',
        papers: unchecked.map(({ kind }) => kind),
        text: `There, not checked: ${unchecked.map(({ kind }) => kind).join(', ')}.`,
      }
}

function experienceCheck({ type, documents, years }: Reviewed): ReviewCheck | undefined {
  const paper = experiencePapers[type]
  if (!paper) return undefined
  const sent = documents.filter(({ kind }) => kind === paper)
  if (sent.length === 0) {
    return {
      check: 'experience_paper',
      state: 'missing',
      text: 'There is no paper that shows the years of work.',
    }
  }
  const claimed = requirementsOf(type).claimedMinimumYears ?? 0
  if (years >= claimed) {
    return sent.every(({ isChecked }) => isChecked)
      ? {
          check: 'experience_paper',
          state: 'ok',
          text: `The paper about the years of work was compared; the application says ${years}.`,
        }
      : {
          check: 'experience_paper',
          state: 'unchecked',
          text: `A paper about the years of work is there, not checked; the application says ${years}.`,
        }
  }
  return {
    check: 'experience_paper',
    state: 'attention',
    text: `The application says ${years} years; our page for applicants speaks of ${claimed} or more.`,
  }
}

const conductWords: Readonly<Record<Conduct['what'], string>> = {
  rejected: 'was rejected',
  suspended: 'was suspended',
  warned: 'was warned after a report',
  passed_on: 'was reported, and the report was passed on to the authorities',
  reported: 'had an open report when the account was erased',
}

/** Of whoever applied with this number before, also where that account is gone. */
function conductCheck({ conduct }: Reviewed): ReviewCheck {
  if (conduct.length === 0) {
    return {
      check: 'earlier_conduct',
      state: 'ok',
      text: 'Nothing was decided before about anybody else with one of these numbers.',
    }
  }
  const said = conduct.map(({ what, at, reason }) => {
    const day = at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
    return `${conductWords[what]} on ${day}${reason ? ` (${reason.replace(/\s+/g, ' ')})` : ''}`
  })
  return {
    check: 'earlier_conduct',
    state: 'attention',
    text: `Somebody with the same number applied before: ${said.join('; ')}.`,
  }
}

function duplicate(
  check: ReviewCheck['check'],
  others: readonly OtherApplication[],
  texts: { none: string; some: string },
): ReviewCheck {
  return others.length === 0
    ? { check, state: 'ok', text: texts.none }
    : { check, state: 'attention', text: texts.some, others: [...others] }
}
