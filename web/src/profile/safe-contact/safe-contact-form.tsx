import type { SafeContact } from '@nyaysathi/contracts/safe-contact'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { refusalSentence, refusedFields } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, ErrorSummary, Notice, TextField } from '../../ui/index.ts'
import form from '../form.module.css'
import styles from './safe-contact.module.css'

const ids = { from_hour: 'safe-contact-from', to_hour: 'safe-contact-to' }
type Errors = Partial<Record<keyof typeof ids, string>>

/** By day, when one is more often alone with one's phone; everybody changes it. */
const suggested = { from: '10:00', to: '17:00' }

type Props = {
  chosen: SafeContact
  saved: boolean
  onChange: () => void
  onSaved: (chosen: SafeContact) => void
}

export function SafeContactForm({ chosen, saved, onChange, onSaved }: Props) {
  const words = useWords()
  const [mail, setMail] = useState(chosen.mail)
  const [limited, setLimited] = useState(chosen.from_hour !== null)
  const [from, setFrom] = useState(chosen.from_hour ?? suggested.from)
  const [to, setTo] = useState(chosen.to_hour ?? suggested.to)
  const [neutral, setNeutral] = useState(chosen.neutral)
  const [errors, setErrors] = useState<Errors>({})
  const save = useMutation({
    mutationFn: (body: SafeContact) => callAsMember('PUT /api/users/safe-contact', { body }),
    onSuccess: onSaved,
    onError: (failure) => setErrors(refusedFields(failure)),
  })
  const change = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value)
    onChange()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found: Errors = {}
    if (limited && !from) found.from_hour = words('safe-contact.hour_missing')
    if (limited && !to) found.to_hour = words('safe-contact.hour_missing')
    if (limited && from && from === to) found.to_hour = words('safe-contact.hours_equal')
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const hours = limited ? { from_hour: from, to_hour: to } : { from_hour: null, to_hour: null }
    save.mutate({ mail, neutral, ...hours })
  }
  const listed = Object.entries(errors).map(([field, message]) => ({
    fieldId: ids[field as keyof typeof ids],
    message,
  }))
  return (
    <form className={`${form.form} ${styles.column}`} onSubmit={submit} noValidate>
      <ErrorSummary title={words('safe-contact.please_correct')} errors={listed} />
      {save.error && listed.length === 0 && (
        <Notice tone="danger" announce>
          <p>{refusalSentence(save.error) || words('safe-contact.not_saved')}</p>
        </Notice>
      )}
      <Choice
        label={words('safe-contact.mail')}
        text={words('safe-contact.mail_text')}
        checked={mail}
        onChange={(value) => change(setMail, value)}
      />
      {mail ? (
        <>
          <Choice
            label={words('safe-contact.hours')}
            text={words('safe-contact.hours_text')}
            checked={limited}
            onChange={(value) => change(setLimited, value)}
          />
          {limited && (
            <div className={styles.hours}>
              <TextField
                id={ids.from_hour}
                type="time"
                dir="ltr"
                label={words('safe-contact.from')}
                error={errors.from_hour}
                value={from}
                onChange={({ target }) => change(setFrom, target.value)}
              />
              <TextField
                id={ids.to_hour}
                type="time"
                dir="ltr"
                label={words('safe-contact.to')}
                error={errors.to_hour}
                value={to}
                onChange={({ target }) => change(setTo, target.value)}
              />
              {from && to && from > to && (
                <p className={styles.overnight}>{words('safe-contact.overnight')}</p>
              )}
            </div>
          )}
          <Choice
            label={words('safe-contact.neutral')}
            text={words('safe-contact.neutral_text')}
            checked={neutral}
            onChange={(value) => change(setNeutral, value)}
          />
        </>
      ) : (
        <Notice>
          <p>{words('safe-contact.no_mail')}</p>
        </Notice>
      )}
      <p className={form.soft}>{words('safe-contact.limits')}</p>
      {saved && (
        <Notice tone="success" announce>
          <p>{words('safe-contact.saved')}</p>
        </Notice>
      )}
      <Button type="submit" busy={save.isPending} className={form.submit}>
        {words('safe-contact.save')}
      </Button>
    </form>
  )
}

type ChoiceProps = { label: string; text: string; checked: boolean; onChange: (value: boolean) => void }

function Choice({ label, text, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
      </div>
    </div>
  )
}
