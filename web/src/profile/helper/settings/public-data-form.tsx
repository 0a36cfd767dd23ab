import { isExperienceYears } from '@nyaysathi/contracts/helper-applications'
import type { HelperProfile, UpdateHelper } from '@nyaysathi/contracts/helper-settings'
import {
  consultationFeeRupees,
  isConsultationFee,
  specializationMaxLength,
  specializationOptions,
} from '@nyaysathi/contracts/helpers'
import { useState } from 'react'
import { NameInScriptField, nameInScriptProblem } from '../../../helpers/application/index.ts'
import { specializationText } from '../../../helpers/directory/index.ts'
import { refusedFields } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Button, Notice, Select, TextField } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { FormProblems, useListedForm } from '../../listed-form.tsx'
import { Sheet } from '../../sheet.tsx'
import own from './public-data-form.module.css'

const other = 'Other'
const ids = {
  name: 'public-name',
  name_in_script: 'public-name-in-script',
  phone: 'public-phone',
  consultation_fee: 'public-fee',
  specialization: 'public-specialization',
  experience_years: 'public-experience',
  languages: 'public-languages',
}

const idOf = (field: string): string | undefined =>
  field in ids ? ids[field as keyof typeof ids] : undefined

/** Trimmed, empty ones dropped (spec, member areas §5). */
function splitLanguages(text: string): string[] {
  return text
    .split(/[,،、]/)
    .map((language) => language.trim())
    .filter(Boolean)
}

/** 'criminal' of the application is 'Criminal Law' of the settings. */
function optionOf(specialization: string): string | undefined {
  const wanted = specialization.toLowerCase().replace(/ law$/, '')
  return specializationOptions.find((option) => option.toLowerCase().replace(/ law$/, '') === wanted)
}

/** What the directory says of a helper, and what the helper may change alone. */
export function PublicDataForm({ profile, onSaved }: { profile: HelperProfile; onSaved: () => unknown }) {
  const words = useWords()
  const known = optionOf(profile.specialization)
  const [name, setName] = useState(profile.name)
  const [inScript, setInScript] = useState(profile.name_in_script ?? '')
  const [phone, setPhone] = useState(profile.phone)
  const [fee, setFee] = useState(String(profile.consultation_fee))
  const [choice, setChoice] = useState(known ?? (profile.specialization ? other : ''))
  const [free, setFree] = useState(known ? '' : profile.specialization)
  const [years, setYears] = useState(String(profile.experience_years))
  const [languages, setLanguages] = useState(profile.languages.join(', '))
  const yearsAreSet = profile.experience_years > 0
  const form = useListedForm({
    send: (body: UpdateHelper) => callAsMember('PUT /api/nyaysathi/update', { body }),
    onSent: onSaved,
    fieldsOf: (failure) => topFields(refusedFields(failure)),
  })
  const { errors } = form

  function findErrors(): Record<string, string> {
    const found: Record<string, string> = {}
    const { min, max } = consultationFeeRupees
    if (!name.trim()) found.name = words('profile.name_required')
    const problem = nameInScriptProblem(inScript, name)
    if (problem) found.name_in_script = words(problem)
    if (!/^\d+$/.test(fee) || !isConsultationFee(Number(fee)))
      found.consultation_fee = words('profile.fee_range', { min, max })
    if (!yearsAreSet && !isExperienceYears(years)) found.experience_years = words('profile.years_rule')
    return found
  }

  const bodyOf = (): UpdateHelper => ({
    name,
    name_in_script: inScript,
    phone,
    consultation_fee: Number(fee),
    specialization: choice === other ? free : choice,
    languages: splitLanguages(languages),
    ...(yearsAreSet ? {} : { experience_years: Number(years) }),
  })
  return (
    <Sheet title={words('profile.public_data')}>
      <p className={styles.soft}>{words('dashboard.public_data_text')}</p>
      <form className={styles.form} onSubmit={(event) => form.submit(event, findErrors, bodyOf)} noValidate>
        <FormProblems
          form={form}
          title={words('profile.please_correct')}
          idOf={idOf}
          otherwise={words('profile.update_failed')}
        />
        {form.isSent && (
          <Notice tone="success" announce>
            <p>{words('profile.updated')}</p>
          </Notice>
        )}
        <div className={own.fields}>
          <TextField
            id={ids.name}
            label={words('profile.name')}
            hint={profile.status === 'verified' ? words('dashboard.name_hint') : undefined}
            autoComplete="name"
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <NameInScriptField
            id={ids.name_in_script}
            value={inScript}
            name={name}
            error={errors.name_in_script}
            onChange={setInScript}
          />
          <TextField
            id={ids.phone}
            type="tel"
            label={words('profile.phone')}
            hint={words('dashboard.phone_hint')}
            autoComplete="tel"
            dir="ltr"
            value={phone}
            error={errors.phone}
            onChange={({ target }) => setPhone(target.value)}
          />
          <TextField
            id={ids.consultation_fee}
            label={words('profile.fee')}
            hint={words('profile.fee_hint')}
            inputMode="numeric"
            dir="ltr"
            value={fee}
            error={errors.consultation_fee}
            onChange={({ target }) => setFee(target.value)}
          />
          <TextField
            id={ids.experience_years}
            label={words('application.field_yearsOfExperience')}
            hint={words('profile.years_once')}
            inputMode="numeric"
            dir="ltr"
            readOnly={yearsAreSet}
            value={years}
            error={errors.experience_years}
            onChange={({ target }) => setYears(target.value)}
          />
          <SpecializationFields
            choice={choice}
            choose={setChoice}
            free={free}
            write={setFree}
            error={errors.specialization}
          />
          <TextField
            id={ids.languages}
            label={words('profile.languages')}
            hint={words('profile.languages_hint')}
            value={languages}
            error={errors.languages}
            onChange={({ target }) => setLanguages(target.value)}
          />
        </div>
        <Button type="submit" busy={form.isSending} className={styles.submit}>
          {words('profile.save')}
        </Button>
      </form>
    </Sheet>
  )
}

/** One of the list, or in own words. */
function SpecializationFields({
  choice,
  choose,
  free,
  write,
  error,
}: {
  choice: string
  choose: (choice: string) => void
  free: string
  write: (free: string) => void
  error: string | undefined
}) {
  const words = useWords()
  return (
    <>
      <Select
        id={ids.specialization}
        label={words('application.field_specialization')}
        value={choice}
        error={error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words('profile.choose')}</option>
        {specializationOptions.map((option) => (
          <option key={option} value={option}>
            {option === other ? words('profile.other') : specializationText(words, option)}
          </option>
        ))}
      </Select>
      {choice === other && (
        <TextField
          label={words('profile.other_specialization')}
          maxLength={specializationMaxLength}
          value={free}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </>
  )
}

/** The server names an item of a list; here the whole list is one field. */
function topFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field.split('.')[0] ?? field, text]),
  )
}
