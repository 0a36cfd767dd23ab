import { type FieldRequirement, requirementsOf } from '@nyaysathi/contracts/helper-applications'
import {
  type AreaOfOperation,
  areasOfOperation,
  defaultFee,
  type HelperType,
} from '@nyaysathi/contracts/helpers'
import { PersonFields } from '../../auth/account-fields.tsx'
import styles from '../../auth/form.module.css'
import { LanguageField } from '../../auth/language-field.tsx'
import { PlaceFields } from '../../auth/place-fields.tsx'
import type { AccountForm } from '../../auth/use-account-form.ts'
import { fieldWords, NameInScriptField, PracticeAreaField } from '../../helpers/application/index.ts'
import { areaText } from '../../helpers/directory/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { TextField, WarningIcon } from '../../ui/index.ts'
import type { ApplicationDraft } from './application-draft.ts'
import own from './information-step.module.css'

const longest = 160

/** Who somebody is, and what the category asks of their profession. */
export function InformationStep({
  form,
  draft,
  change,
}: {
  form: AccountForm
  draft: ApplicationDraft & { type: HelperType }
  /** Of the profession: `field` is no longer wrong. */
  change: (more: Partial<ApplicationDraft>, field: string) => void
}) {
  const words = useWords()
  const { errors, set } = form
  return (
    <>
      <PersonFields
        form={form}
        name={words('auth.full_name')}
        addressWhy={words(
          form.draft.by === 'phone' ? 'helper-sign-up.phone_why' : 'helper-sign-up.email_why',
        )}
      />
      <NameInScriptField
        value={draft.name_in_script ?? ''}
        name={draft.name}
        error={errors.name_in_script}
        onChange={(name_in_script) => change({ name_in_script }, 'name_in_script')}
      />
      <div className={styles.columns}>
        <PlaceFields value={draft} change={set} errors={errors} />
        {requirementsOf(draft.type).fields.map((requirement) => (
          <ProfessionalField
            key={requirement.field}
            requirement={requirement}
            draft={draft}
            error={errors[requirement.field]}
            change={change}
          />
        ))}
        <TextField
          name="consultationFee"
          label={words('helper-sign-up.fee')}
          hint={words('helper-sign-up.fee_hint')}
          required
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          error={errors.consultationFee}
          value={draft.fee ?? String(defaultFee(draft.type))}
          onChange={({ target }) => change({ fee: target.value }, 'consultationFee')}
        />
      </div>
      <LanguageField
        value={draft.preferred_language}
        change={(preferred_language) => set({ preferred_language })}
      />
      <p className={styles.soft}>
        {words('helper-sign-up.public_note')} {words('helper-sign-up.phone_note')}
      </p>
    </>
  )
}

function ProfessionalField({
  requirement: { field, input, required },
  draft,
  error,
  change,
}: {
  requirement: FieldRequirement
  draft: ApplicationDraft & { type: HelperType }
  error: string | undefined
  change: (more: Partial<ApplicationDraft>, field: string) => void
}) {
  const words = useWords()
  const name = words(fieldWords(draft.type, field))
  const label = required ? name : words('helper-sign-up.optional', { field: name })
  if (field === 'areasOfOperation') {
    const { areas } = draft
    const toggle = (area: AreaOfOperation) =>
      change(
        { areas: areas.includes(area) ? areas.filter((chosen) => chosen !== area) : [...areas, area] },
        field,
      )
    return (
      <fieldset className={own.areas} aria-describedby={error ? 'areas-error' : undefined}>
        <legend>{label}</legend>
        {areasOfOperation.map((area) => (
          <label key={area}>
            <input
              type="checkbox"
              name={field}
              checked={areas.includes(area)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(area)}
            />
            {areaText(words, area)}
          </label>
        ))}
        {error && (
          <p id="areas-error" className={own.error}>
            <WarningIcon />
            {error}
          </p>
        )}
      </fieldset>
    )
  }
  const set = (value: string) => change({ fields: { ...draft.fields, [field]: value } }, field)
  const shared = { name: field, label, required, error, value: draft.fields[field] ?? '' }
  if (input === 'practice_area') {
    return <PracticeAreaField {...shared} onChange={set} />
  }
  const isNumber = input === 'whole_number'
  return (
    <TextField
      {...shared}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={isNumber ? 2 : lengthOf[field]}
      onChange={({ target }) => set(target.value)}
    />
  )
}

/** What the contract takes. */
const lengthOf: Record<Exclude<FieldRequirement['field'], 'areasOfOperation'>, number> = {
  barCouncilNumber: 60,
  licenseNumber: 60,
  specialization: 80,
  yearsOfExperience: 2,
  currentRole: 120,
  institution: longest,
  organization: longest,
  ngoRegistration: 80,
}
