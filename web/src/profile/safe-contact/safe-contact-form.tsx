import type { SafeContact } from '@nyaysathi/contracts/safe-contact'
import { useId, useState } from 'react'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice, TextField } from '../../ui/index.ts'
import formStyles from '../form.module.css'
import { FormProblems, useListedForm } from '../listed-form.tsx'
import styles from './safe-contact.module.css'

const ids = { from_hour: 'safe-contact-from', to_hour: 'safe-contact-to' }
const idOf = (field: string): string | undefined =>
  field in ids ? ids[field as keyof typeof ids] : undefined

/** By day, when one is more often alone with one's phone; everybody changes it. */
const suggested = { from: '10:00', to: '17:00' }

type Props = {
  chosen: SafeContact
  /** By what this person can be written to. */
  has: { email: boolean; phone: boolean }
  /** Whether subjects say what it is about where nothing is chosen. */
  usuallyTold: boolean
  saved: boolean
  onChange: () => void
  onSaved: (chosen: SafeContact) => void
}

export function SafeContactForm({ chosen, has, usuallyTold, saved, onChange, onSaved }: Props) {
  const words = useWords()
  const [mail, setMail] = useState(chosen.mail)
  const [sms, setSms] = useState(chosen.sms ?? !has.email)
  const isWritten = (has.email && mail) || (has.phone && sms)
  const [limited, setLimited] = useState(chosen.from_hour !== null)
  const [from, setFrom] = useState(chosen.from_hour ?? suggested.from)
  const [to, setTo] = useState(chosen.to_hour ?? suggested.to)
  const [neutral, setNeutral] = useState(chosen.neutral)
  const [telling, setTelling] = useState(chosen.telling ?? usuallyTold)
  const form = useListedForm({
    send: (body: SafeContact) => callAsMember('PUT /api/users/safe-contact', { body }),
    onSent: onSaved,
  })
  const { errors } = form
  const change = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value)
    onChange()
  }

  const findErrors = () => ({
    ...(limited && !from ? { from_hour: words('safe-contact.hour_missing') } : {}),
    ...(limited && !to ? { to_hour: words('safe-contact.hour_missing') } : {}),
    ...(limited && from && from === to ? { to_hour: words('safe-contact.hours_equal') } : {}),
  })
  const bodyOf = (): SafeContact => ({
    mail,
    ...(has.phone ? { sms } : {}),
    neutral,
    ...(has.email ? { telling } : {}),
    ...(limited ? { from_hour: from, to_hour: to } : { from_hour: null, to_hour: null }),
  })
  return (
    <form
      className={`${formStyles.form} ${styles.column}`}
      onSubmit={(event) => form.submit(event, findErrors, bodyOf)}
      noValidate
    >
      <FormProblems
        form={form}
        title={words('safe-contact.please_correct')}
        idOf={idOf}
        otherwise={words('safe-contact.not_saved')}
      />
      {has.email && (
        <Choice
          label={words('safe-contact.mail')}
          text={words('safe-contact.mail_text')}
          checked={mail}
          onChange={(value) => change(setMail, value)}
        />
      )}
      {has.phone && (
        <Choice
          label={words('safe-contact.sms')}
          text={words('safe-contact.sms_text')}
          checked={sms}
          onChange={(value) => change(setSms, value)}
        />
      )}
      {isWritten ? (
        <>
          <Choice
            label={words('safe-contact.hours')}
            text={words('safe-contact.hours_text')}
            checked={limited}
            onChange={(value) => change(setLimited, value)}
          />
          {limited && (
            <Hours
              from={from}
              changeFrom={(value) => change(setFrom, value)}
              to={to}
              changeTo={(value) => change(setTo, value)}
              errors={errors}
            />
          )}
          <Choice
            label={words('safe-contact.neutral')}
            text={words('safe-contact.neutral_text')}
            checked={neutral}
            onChange={(value) => change(setNeutral, value)}
          />
          {has.email && mail && !neutral && (
            <Choice
              label={words('safe-contact.telling')}
              text={words('safe-contact.telling_text')}
              checked={telling}
              onChange={(value) => change(setTelling, value)}
            />
          )}
        </>
      ) : (
        <Notice>
          <p>{words(has.phone ? 'safe-contact.no_message' : 'safe-contact.no_mail')}</p>
        </Notice>
      )}
      {has.email && <p className={formStyles.soft}>{words('safe-contact.limits')}</p>}
      {has.phone && <p className={formStyles.soft}>{words('safe-contact.sms_limits')}</p>}
      {saved && (
        <Notice tone="success" announce>
          <p>{words('safe-contact.saved')}</p>
        </Notice>
      )}
      <Button type="submit" busy={form.isSending} className={formStyles.submit}>
        {words('safe-contact.save')}
      </Button>
    </form>
  )
}

function Hours({
  from,
  changeFrom,
  to,
  changeTo,
  errors,
}: {
  from: string
  changeFrom: (from: string) => void
  to: string
  changeTo: (to: string) => void
  errors: { [field in keyof typeof ids]?: string | undefined }
}) {
  const words = useWords()
  return (
    <div className={styles.hours}>
      <TextField
        id={ids.from_hour}
        type="time"
        dir="ltr"
        label={words('safe-contact.from')}
        error={errors.from_hour}
        value={from}
        onChange={({ target }) => changeFrom(target.value)}
      />
      <TextField
        id={ids.to_hour}
        type="time"
        dir="ltr"
        label={words('safe-contact.to')}
        error={errors.to_hour}
        value={to}
        onChange={({ target }) => changeTo(target.value)}
      />
      {from && to && from > to && <p className={styles.overnight}>{words('safe-contact.overnight')}</p>}
    </div>
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
