import {
  consultationFeeRupees,
  type HelperProfile,
  isExperienceYears,
  specializationMaxLength,
  specializationOptions,
  type UpdateHelper,
} from '@nyaysathi/contracts/helpers'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { specializationText } from '../../../helpers/directory/index.ts'
import { refusalSentence, refusedFields } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Button, ErrorSummary, Notice, Select, TextField } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import own from './public-data-form.module.css'

const other = 'Other'
const ids = {
  name: 'public-name',
  phone: 'public-phone',
  consultation_fee: 'public-fee',
  specialization: 'public-specialization',
  experience_years: 'public-experience',
  languages: 'public-languages',
}

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
  const [phone, setPhone] = useState(profile.phone)
  const [fee, setFee] = useState(String(profile.consultation_fee))
  const [choice, setChoice] = useState(known ?? (profile.specialization ? other : ''))
  const [free, setFree] = useState(known ? '' : profile.specialization)
  const [years, setYears] = useState(String(profile.experience_years))
  const [languages, setLanguages] = useState(profile.languages.join(', '))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const yearsAreSet = profile.experience_years > 0
  const save = useMutation({
    mutationFn: (body: UpdateHelper) => callAsMember('PUT /api/nyaysathi/update', { body }),
    onSuccess: onSaved,
    onError: (failure) => setErrors(topFields(refusedFields(failure))),
  })

  function findErrors(): Record<string, string> {
    const found: Record<string, string> = {}
    const { min, max } = consultationFeeRupees
    if (!name.trim()) found.name = words('profile.name_required')
    if (!/^\d+$/.test(fee) || Number(fee) < min || Number(fee) > max)
      found.consultation_fee = words('profile.fee_range', { min, max })
    if (!yearsAreSet && !isExperienceYears(years)) found.experience_years = words('profile.years_rule')
    return found
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = findErrors()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate({
      name,
      phone,
      consultation_fee: Number(fee),
      specialization: choice === other ? free : choice,
      languages: splitLanguages(languages),
      ...(yearsAreSet ? {} : { experience_years: Number(years) }),
    })
  }
  const listed = Object.entries(errors).flatMap(([field, message]) =>
    field in ids ? [{ fieldId: ids[field as keyof typeof ids], message }] : [],
  )
  const failure = save.error && listed.length === 0 ? save.error : undefined
  return (
    <Sheet title={words('profile.public_data')}>
      <p className={styles.soft}>{words('dashboard.public_data_text')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary title={words('profile.please_correct')} errors={listed} />
        {failure && (
          <Notice tone="danger" announce>
            <p>{refusalSentence(failure) || words('profile.update_failed')}</p>
          </Notice>
        )}
        {save.isSuccess && (
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
          <Select
            id={ids.specialization}
            label={words('application.field_specialization')}
            value={choice}
            error={errors.specialization}
            onChange={({ target }) => setChoice(target.value)}
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
              onChange={({ target }) => setFree(target.value)}
            />
          )}
          <TextField
            id={ids.languages}
            label={words('profile.languages')}
            hint={words('profile.languages_hint')}
            value={languages}
            error={errors.languages}
            onChange={({ target }) => setLanguages(target.value)}
          />
        </div>
        <Button type="submit" busy={save.isPending} className={styles.submit}>
          {words('profile.save')}
        </Button>
      </form>
    </Sheet>
  )
}

/** The server names an item of a list; here the whole list is one field. */
function topFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field.split('.')[0] ?? field, text]),
  )
}
