import { nameMaxLength } from '@nyaysathi/contracts/accounts'
import {
  type AreaOfOperation,
  areasOfOperation,
  type FieldRequirement,
  type HelperType,
  requirementsOf,
} from '@nyaysathi/contracts/helpers'
import styles from '../../auth/form.module.css'
import { LanguageField } from '../../auth/language-field.tsx'
import { NewPasswordField } from '../../auth/password-field.tsx'
import { PlaceFields } from '../../auth/place-fields.tsx'
import { VerifiedEmail } from '../../auth/verified-email.tsx'
import { fieldWords, PracticeAreaField } from '../../helpers/application/index.ts'
import { areaText } from '../../helpers/directory/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { TextField, WarningIcon } from '../../ui/index.ts'
import type { ApplicationDraft, Errors } from './application-draft.ts'
import own from './information-step.module.css'

const longest = 160

export function InformationStep({
  draft,
  password,
  errors,
  change,
  changePassword,
}: {
  draft: ApplicationDraft & { type: HelperType }
  password: string
  errors: Errors
  change: (more: Partial<ApplicationDraft>, ...touched: string[]) => void
  changePassword: (password: string) => void
}) {
  const words = useWords()
  return (
    <>
      <TextField
        name="name"
        autoComplete="name"
        required
        maxLength={nameMaxLength}
        label={words('auth.full_name')}
        error={errors.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value }, 'name')}
      />
      <VerifiedEmail
        email={draft.email}
        proof={draft.proof}
        language={draft.preferred_language}
        why={words('helper-sign-up.email_why')}
        error={errors.email}
        change={(more) => change(more, 'email')}
      />
      <NewPasswordField
        name="password"
        required
        label={words('auth.password')}
        value={password}
        error={errors.password}
        onChange={({ target }) => changePassword(target.value)}
      />
      <div className={styles.columns}>
        <PlaceFields
          value={draft}
          change={(town) => change(town, ...Object.keys(town))}
          errors={{ state: errors.state, district: errors.district }}
        />
        {requirementsOf(draft.type).fields.map((requirement) => (
          <ProfessionalField
            key={requirement.field}
            requirement={requirement}
            draft={draft}
            error={errors[requirement.field]}
            change={change}
          />
        ))}
      </div>
      <LanguageField
        value={draft.preferred_language}
        change={(preferred_language) => change({ preferred_language })}
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
  change: (more: Partial<ApplicationDraft>, ...touched: string[]) => void
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
