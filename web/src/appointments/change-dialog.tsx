import { type Appointment, reasonMaxLength } from '@nyaysathi/contracts/appointments'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Dialog, Notice, TextArea } from '../ui/index.ts'
import styles from './change-dialog.module.css'
import { sayRefusal } from './refusal-words.ts'

/** The frame of every question before an appointment is changed: what stays, what is done, and what went wrong. */
export function ChangeDialog({
  open,
  onClose,
  title,
  keep,
  act,
  danger,
  busy,
  failure,
  onAct,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  /** What the way back is called. */
  keep: string
  act: string
  danger?: boolean
  busy: boolean
  failure: Error | null
  onAct: () => void
  children: ReactNode
}) {
  const words = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {children}
        {failure && (
          <Notice tone="danger" announce>
            <p>{sayRefusal(words, failure) || words('appointments.no_answer')}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Why it is changed: a helper has to say so, a citizen need not. */
export function ReasonField({
  appointment: { my_side, other_party },
  value,
  change,
  missing,
}: {
  appointment: Appointment
  value: string
  change: (reason: string) => void
  missing: boolean
}) {
  const words = useWords()
  return (
    <TextArea
      label={words(my_side === 'helper' ? 'appointments.reason' : 'appointments.reason_optional')}
      hint={words('appointments.reason_read_by', { name: other_party.name })}
      error={missing ? words('appointments.reason_missing') : undefined}
      maxLength={reasonMaxLength}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
