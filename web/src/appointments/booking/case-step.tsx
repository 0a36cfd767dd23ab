import {
  appointmentCaseTypes,
  appointmentTextMaxLength,
  consultationTypes,
} from '@nyaysathi/contracts/appointments'
import { readTelephone } from '@nyaysathi/contracts/phone-numbers'
import { type FormEvent, useRef, useState } from 'react'
import { AgainstFold } from '../../against-whom/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { ArrowIcon, Button, Select, TextArea } from '../../ui/index.ts'
import type { BookingDraft } from './booking-draft.ts'
import styles from './booking-screen.module.css'

/** Step 1: what it is about. */
export function CaseStep({
  draft,
  change,
  next,
}: {
  draft: BookingDraft
  change: (more: Partial<BookingDraft>) => void
  next: () => void
}) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(false)
  const lacksType = draft.case_type === ''
  const lacksDescription = draft.case_description.trim() === ''
  const { against_telephone = '' } = draft
  const isTelephoneWrong = against_telephone.trim() !== '' && readTelephone(against_telephone) === undefined
  const isComplete = !lacksType && !lacksDescription
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !isTelephoneWrong) return next()
    setAsked(true)
    const first = lacksType ? 'case_type' : lacksDescription ? 'case_description' : 'against_telephone'
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <div className={styles.pair}>
        <Select
          name="consultation_type"
          label={words('appointments.consultation_type')}
          required
          value={draft.consultation_type}
          onChange={({ target }) =>
            change({ consultation_type: target.value as BookingDraft['consultation_type'] })
          }
        >
          {consultationTypes.map((type) => (
            <option key={type} value={type}>
              {words(`appointments.consultation_${type}`)}
            </option>
          ))}
        </Select>
        <Select
          name="case_type"
          label={words('appointments.case_type')}
          required
          error={asked && lacksType ? words('booking.type_missing') : undefined}
          value={draft.case_type}
          onChange={({ target }) => change({ case_type: target.value as BookingDraft['case_type'] })}
        >
          <option value="">{words('booking.choose')}</option>
          {appointmentCaseTypes.map((type) => (
            <option key={type} value={type}>
              {words(`appointments.case_${type}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        name="case_description"
        label={words('appointments.case_description')}
        hint={words('booking.description_hint')}
        required
        rows={7}
        maxLength={appointmentTextMaxLength}
        error={asked && lacksDescription ? words('booking.description_missing') : undefined}
        value={draft.case_description}
        onChange={({ target }) => change({ case_description: target.value })}
      />
      <AgainstFold
        question={words('booking.against_question')}
        against={draft}
        change={change}
        isTelephoneWrong={asked && isTelephoneWrong}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={!isComplete || undefined}>
          {words('booking.next')}
          <ArrowIcon />
        </Button>
      </div>
    </form>
  )
}
