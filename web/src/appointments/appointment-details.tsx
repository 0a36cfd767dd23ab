import type { Appointment } from '@nyaysathi/contracts/appointments'
import type { ReactNode } from 'react'
import { sayAgainst } from '../platform/say-against.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import styles from './appointment-details.module.css'
import { AppointmentTime } from './appointment-time.tsx'
import { cancelledWords, caseTypeWords, consultationWords, modeWords } from './appointment-words.ts'
import { StatusLabel } from './status-label.tsx'

/** Everything that both sides know of an appointment. */
export function AppointmentDetails({ appointment }: { appointment: Appointment }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { duration, mode, consultation_type, case_type, case_description, notes, against, requested_at } =
    appointment
  const { reason, answer_by, status, proposal, consultation_fee: fee } = appointment
  const cancelled = cancelledWords(appointment)
  return (
    <dl className={styles.details}>
      <Fact label={words('appointments.status')}>
        <StatusLabel appointment={appointment} />
        {cancelled && ` ${words(cancelled)}`}
      </Fact>
      <Fact label={words('appointments.when')}>
        <AppointmentTime when={appointment} />
      </Fact>
      <Fact label={words('appointments.duration')}>{words('appointments.minutes', { count: duration })}</Fact>
      <Fact label={words('appointments.mode')}>{words(modeWords[mode])}</Fact>
      <Fact label={words('appointments.consultation_type')}>
        {words(consultationWords[consultation_type])}
      </Fact>
      <Fact label={words('appointments.case_type')}>{words(caseTypeWords[case_type])}</Fact>
      <Fact label={words('appointments.fee')}>
        {fee === 0
          ? words('appointments.cost_free')
          : fee && words('appointments.fee_direct', { amount: fee.toLocaleString(`${language}-IN`) })}
      </Fact>
      <Fact label={words('appointments.requested_at')}>{showMoment(language, requested_at)}</Fact>
      <Fact label={words('appointments.answer_by')}>
        {status === 'Scheduled' && answer_by && !proposal && showMoment(language, answer_by)}
      </Fact>
      <Fact label={words('appointments.reason')} wide>
        {reason}
      </Fact>
      <Fact label={words('appointments.case_description')} wide>
        {case_description}
      </Fact>
      <Fact label={words('appointments.against')} wide>
        {against && sayAgainst(against)}
      </Fact>
      <Fact label={words('appointments.notes')} wide>
        {notes}
      </Fact>
    </dl>
  )
}

/** Nothing where nothing was told. What people wrote keeps its lines and its direction. */
function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd dir={wide ? 'auto' : undefined}>{children}</dd>
    </div>
  )
}
