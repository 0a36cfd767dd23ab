import { type UpdateUser, type UserProfile, whyNotPassword } from '@nyaysathi/contracts/accounts'
import { findLanguage, languages } from '@nyaysathi/contracts/languages'
import { useEffect, useRef, useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalSentence, refusedFields } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice, Select, TextField } from '../../ui/index.ts'
import styles from '../form.module.css'
import { FormProblems, useListedForm } from '../listed-form.tsx'
import { PlaceFields, type Town } from '../place-fields.tsx'
import { Sheet } from '../sheet.tsx'

type Draft = Town & { language: string; password: string; current: string }
type Errors = Partial<Record<keyof Draft, string>>

const ids: Record<keyof Draft, string> = {
  state: 'profile-state',
  city: 'profile-city',
  language: 'profile-language',
  password: 'profile-password',
  current: 'profile-current-password',
}

const idOf = (field: string) => ids[field as keyof Draft]

/** The server's names for the same fields. */
const served: Record<string, keyof Draft> = {
  location: 'state',
  'location.state': 'state',
  'location.city': 'city',
  state: 'state',
  city: 'city',
  preferred_language: 'language',
  password: 'password',
  current_password: 'current',
}

/** It closes once all of it is saved; what was changed since the press stays, to be saved too. */
export function CitizenForm({
  profile,
  saved,
  onSaved,
  onClose,
}: {
  profile: UserProfile
  saved: boolean
  onSaved: () => Promise<void>
  onClose: () => void
}) {
  const words = useWords()
  const { name, email, phone, location, preferred_language } = profile
  const [draft, setDraft] = useState<Draft>({
    state: location.state ?? '',
    city: location.city ?? '',
    language: findLanguage(preferred_language)?.name ?? '',
    password: '',
    current: '',
  })
  const now = useRef<Draft>(draft)
  now.current = draft
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const form = useListedForm({
    send: (sent: Draft) => callAsMember('PUT /api/users/update', { body: bodyOf(sent) }),
    onSent: async (_, sent) => {
      await onSaved()
      // One that was closed meanwhile says nothing about another one that was opened.
      if (!isHere.current) return
      if (now.current === sent) onClose()
      else setDraft((written) => withoutPassword(written, sent))
    },
    fieldsOf: (failure) => {
      const named = Object.entries(refusedFields(failure)).flatMap(([field, text]) => {
        const own = served[field]
        return own ? [[own, text]] : []
      })
      // A wrong present password is refused in one sentence, without naming the field.
      if (isRefused(failure, 'wrong_password') && draft.password)
        named.push(['current', refusalSentence(failure)])
      return Object.fromEntries(named)
    },
  })
  const { errors } = form

  function findErrors(): Errors {
    const found: Errors = {}
    if (!draft.state) found.state = words('profile.state_required')
    if (!draft.city) found.city = words('profile.district_required')
    if (!draft.language) found.language = words('profile.language_required')
    if (draft.password && whyNotPassword(draft.password)) found.password = words('profile.password_rule')
    if (draft.password && !draft.current) found.current = words('profile.current_password_required')
    return found
  }

  return (
    <Sheet title={words('profile.edit')}>
      <form
        className={styles.form}
        onSubmit={(event) => form.submit(event, findErrors, () => draft)}
        noValidate
      >
        {saved && (
          <Notice tone="success" announce>
            <p>{words('profile.updated')}</p>
          </Notice>
        )}
        <FormProblems
          form={form}
          title={words('profile.please_correct')}
          idOf={idOf}
          otherwise={words('profile.update_failed')}
        />
        <div className={styles.columns}>
          <TextField label={words('profile.name')} value={name} readOnly />
          <TextField label={words('profile.email')} value={email} readOnly dir="ltr" />
          <TextField label={words('profile.phone')} value={phone || words('profile.not_given')} readOnly />
          <PlaceFields
            value={draft}
            change={(town) => setDraft({ ...draft, ...town })}
            ids={ids}
            errors={errors}
          />
          <Select
            id={ids.language}
            label={words('profile.language')}
            required
            value={draft.language}
            error={errors.language}
            onChange={({ target }) => setDraft({ ...draft, language: target.value })}
          >
            <option value="">{words('profile.choose')}</option>
            {languages.map(({ name: language, code, own_name }) => (
              <option key={code} value={language} lang={code}>
                {own_name}
              </option>
            ))}
          </Select>
          <PasswordFields draft={draft} change={(more) => setDraft({ ...draft, ...more })} errors={errors} />
        </div>
        <Button type="submit" busy={form.isSending} className={styles.submit}>
          {words('profile.save')}
        </Button>
      </form>
    </Sheet>
  )
}

function bodyOf({ state, city, language, password, current }: Draft): UpdateUser {
  return {
    location: { state, city },
    preferred_language: language,
    ...(password ? { password, current_password: current } : {}),
  }
}

/** One that was set is not set again; another one that was typed meanwhile is. */
function withoutPassword(written: Draft, sent: Draft): Draft {
  return {
    ...written,
    ...(written.password === sent.password ? { password: '' } : {}),
    ...(written.current === sent.current ? { current: '' } : {}),
  }
}

/** A new password needs the present one. */
function PasswordFields({
  draft,
  change,
  errors,
}: {
  draft: Draft
  change: (more: Partial<Draft>) => void
  errors: Partial<Record<string, string>>
}) {
  const words = useWords()
  return (
    <>
      <TextField
        id={ids.password}
        type="password"
        label={words('profile.new_password')}
        hint={words('profile.new_password_hint')}
        error={errors.password}
        autoComplete="new-password"
        value={draft.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      {draft.password && (
        <TextField
          id={ids.current}
          type="password"
          label={words('profile.current_password')}
          hint={words('profile.current_password_hint')}
          error={errors.current}
          autoComplete="current-password"
          value={draft.current}
          onChange={({ target }) => change({ current: target.value })}
        />
      )}
    </>
  )
}
