import { nameMaxLength } from '@nyaysathi/contracts/accounts'
import {
  type ApplicationField,
  type FieldRequirement,
  type OwnApplication,
  requirementsOf,
} from '@nyaysathi/contracts/helper-applications'
import { type AreaOfOperation, areasOfOperation, type HelperType } from '@nyaysathi/contracts/helpers'
import { type FormEvent, useState } from 'react'
import {
  type ChosenDocuments,
  type DocumentProblem,
  documentWords,
  fieldWords,
  PracticeAreaField,
  whyNotDocuments,
} from '../../../helpers/application/index.ts'
import { areaText } from '../../../helpers/directory/index.ts'
import type { Given } from '../../../platform/api-client.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords, type WordId, type Words } from '../../../platform/words/index.ts'
import { Button, Notice, TextField } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { FormProblems, useListedForm } from '../../listed-form.tsx'
import { PlaceFields } from '../../place-fields.tsx'
import { Sheet } from '../../sheet.tsx'
import { uploadTimeoutMs } from '../helper-calls.ts'
import own from './correction-form.module.css'
import { DocumentField } from './document-field.tsx'

type Draft = { name: string; phone: string; state: string; city: string; areas: AreaOfOperation[] } & Partial<
  Record<ApplicationField, string>
>

const problems: Record<DocumentProblem, WordId> = {
  'not-pdf': 'profile.paper_not_pdf',
  'not-pdf-or-picture': 'profile.paper_type',
  'too-large': 'profile.paper_size',
  'too-many': 'profile.paper_many',
}

type CorrectedForm = NonNullable<Given<'PUT /api/nyaysathi/application'>['form']>

const idOf = (field: string) => `application-${field}`

const knownArea = (area: string) => areasOfOperation.filter((known) => known === area)

function draftOf({ fields }: OwnApplication): Draft {
  const { type, name, phone, state, district, areasOfOperation: areas = [] } = fields
  const draft: Draft = { name, phone, state, city: district, areas: areas.flatMap(knownArea) }
  for (const { field } of requirementsOf(type).fields) {
    const value = fields[field]
    if (field !== 'areasOfOperation') draft[field] = value === undefined ? '' : String(value)
  }
  return draft
}

/** By the name of the field as it travels. */
function whatIsWrong(words: Words, application: OwnApplication, draft: Draft, documents: ChosenDocuments) {
  const { type } = application.fields
  const requirements = requirementsOf(type)
  const found: Record<string, string> = {}
  if (!draft.name.trim()) found.name = words('profile.name_required')
  if (!draft.state) found.state = words('profile.state_required')
  if (!draft.city) found.district = words('profile.district_required')
  for (const { field, required } of requirements.fields) {
    const isFilled = field === 'areasOfOperation' ? draft.areas.length > 0 : draft[field]?.trim()
    if (required && !isFilled)
      found[field] = words('profile.field_required', { field: words(fieldWords(type, field)) })
  }
  for (const requirement of requirements.documents) {
    const { document, required } = requirement
    const chosen = documents[document] ?? []
    const problem = whyNotDocuments(requirement, chosen)
    if (problem) found[document] = words(problems[problem])
    const isSent = application.documents.some(({ kind }) => kind === document)
    if (required && !isSent && chosen.length === 0)
      found[document] = words('profile.field_required', { field: words(documentWords[document]) })
  }
  return found
}

function correctedForm(
  { fields: { type } }: OwnApplication,
  draft: Draft,
  documents: ChosenDocuments,
): CorrectedForm {
  const { name, phone, state, city: district } = draft
  const corrected: CorrectedForm = { name, phone, state, district, ...documents }
  for (const { field } of requirementsOf(type).fields) {
    if (field === 'areasOfOperation') corrected[field] = draft.areas
    else if (draft[field]) corrected[field] = draft[field]
  }
  return corrected
}

/** The application as it was sent, to be corrected and sent again. What is left as it is stays. */
export function CorrectionForm({
  application,
  cancel,
  onSent,
}: {
  application: OwnApplication
  cancel: () => void
  onSent: () => void
}) {
  const words = useWords()
  const { type } = application.fields
  const requirements = requirementsOf(type)
  const [draft, setDraft] = useState(() => draftOf(application))
  const [documents, setDocuments] = useState<ChosenDocuments>({})
  const form = useListedForm({
    send: (corrected: CorrectedForm) =>
      callAsMember('PUT /api/nyaysathi/application', { form: corrected, timeoutMs: uploadTimeoutMs }),
    onSent,
  })

  const submit = (event: FormEvent) =>
    form.submit(
      event,
      () => whatIsWrong(words, application, draft, documents),
      () => correctedForm(application, draft, documents),
    )
  return (
    <Sheet title={words('profile.correct')}>
      {application.reason && (
        <Notice tone="warning" title={words('profile.reason')}>
          <p dir="auto" className={own.reason}>
            {application.reason}
          </p>
        </Notice>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormProblems
          form={form}
          title={words('profile.please_correct')}
          idOf={idOf}
          otherwise={words('profile.correction_failed')}
        />
        <div className={styles.columns}>
          <AboutFields type={type} draft={draft} change={setDraft} errors={form.errors} />
        </div>
        <h3>{words('profile.papers')}</h3>
        <p className={styles.soft}>{words('profile.papers_text')}</p>
        <div className={own.documents}>
          {requirements.documents.map((requirement) => (
            <DocumentField
              key={requirement.document}
              id={idOf(requirement.document)}
              requirement={requirement}
              sent={application.documents.filter(({ kind }) => kind === requirement.document)}
              chosen={documents[requirement.document] ?? []}
              choose={(files) => setDocuments({ ...documents, [requirement.document]: files })}
              error={form.errors[requirement.document]}
            />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={form.isSending}>
            {words('profile.send_again')}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {words('profile.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** Who the applicant is, where, and what the category asks of their profession. */
function AboutFields({
  type,
  draft,
  change,
  errors,
}: {
  type: HelperType
  draft: Draft
  change: (draft: Draft) => void
  errors: Partial<Record<string, string>>
}) {
  const words = useWords()
  return (
    <>
      <TextField
        id={idOf('name')}
        label={words('profile.name')}
        required
        maxLength={nameMaxLength}
        autoComplete="name"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ ...draft, name: target.value })}
      />
      <TextField
        id={idOf('phone')}
        type="tel"
        label={words('profile.phone')}
        autoComplete="tel"
        dir="ltr"
        value={draft.phone}
        error={errors.phone}
        onChange={({ target }) => change({ ...draft, phone: target.value })}
      />
      <PlaceFields
        value={draft}
        change={(town) => change({ ...draft, ...town })}
        ids={{ state: idOf('state'), city: idOf('district') }}
        errors={{ state: errors.state, city: errors.district }}
      />
      {requirementsOf(type).fields.map((requirement) => (
        <ProfessionalField
          key={requirement.field}
          requirement={requirement}
          label={words(fieldWords(type, requirement.field))}
          draft={draft}
          change={change}
          error={errors[requirement.field]}
        />
      ))}
    </>
  )
}

function ProfessionalField({
  requirement: { field, input, required },
  label,
  draft,
  change,
  error,
}: {
  requirement: FieldRequirement
  label: string
  draft: Draft
  change: (draft: Draft) => void
  error: string | undefined
}) {
  const words = useWords()
  const id = idOf(field)
  if (input === 'areas') {
    const toggle = (area: AreaOfOperation) =>
      change({
        ...draft,
        areas: draft.areas.includes(area)
          ? draft.areas.filter((chosen) => chosen !== area)
          : [...draft.areas, area],
      })
    return (
      <fieldset className={own.areas} id={id} tabIndex={-1}>
        <legend>{label}</legend>
        {areasOfOperation.map((area) => (
          <label key={area}>
            <input type="checkbox" checked={draft.areas.includes(area)} onChange={() => toggle(area)} />
            {areaText(words, area)}
          </label>
        ))}
        {error && <p className={own.error}>{error}</p>}
      </fieldset>
    )
  }
  const shared = { id, label, required, error, value: draft[field] ?? '' }
  if (input === 'practice_area') {
    return <PracticeAreaField {...shared} onChange={(value) => change({ ...draft, [field]: value })} />
  }
  return (
    <TextField
      {...shared}
      inputMode={input === 'whole_number' ? 'numeric' : 'text'}
      onChange={({ target }) => change({ ...draft, [field]: target.value })}
    />
  )
}
