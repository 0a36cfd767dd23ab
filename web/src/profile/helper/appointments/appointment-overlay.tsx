import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import {
  AnswerProposal,
  AppointmentDetails,
  CalendarButton,
  CancelDialog,
  MeetingDialog,
  MeetingFacts,
  NoShowDialog,
  ProposeDialog,
  StartChatButton,
  TelephoneFact,
} from '../../../appointments/index.ts'
import { KeptUntil } from '../../../closed-matters/index.ts'
import { ConflictWarning } from '../../../conflicts/index.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords, type WordId } from '../../../platform/words/index.ts'
import { EarlierConversation, PassOnButton } from '../../../referrals/index.ts'
import { Button, CheckIcon, Dialog, LateDialog, Notice } from '../../../ui/index.ts'
import { panelId } from '../dashboard-sidebar.tsx'
import { oneAppointment, publicUser } from '../helper-calls.ts'
import styles from './cards.module.css'
import { clientName, toPassOn } from './client-name.ts'
import { DecisionTold, useDecision } from './decision.tsx'
import { HelperNotes } from './helper-notes.tsx'

const OpenAppointment = createContext<(appointment: Appointment) => void>(() => {})

/** Opens the details of an appointment over the page. */
export function useOpenAppointment(): (appointment: Appointment) => void {
  return useContext(OpenAppointment)
}

/** Room for the details of one appointment over everything within. */
export function AppointmentOverlays({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Appointment>()
  const close = () => {
    setOpened(undefined)
    // The platform gives the focus back to what opened it; after a decision that may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(panelId)?.focus()
    })
  }
  return (
    <OpenAppointment value={setOpened}>
      {children}
      {opened && <Overlay key={opened.appointment_id} known={opened} close={close} />}
    </OpenAppointment>
  )
}

type Asking = 'cancel' | 'meeting' | 'propose' | 'no-show'
const dialogs = {
  cancel: CancelDialog,
  meeting: MeetingDialog,
  propose: ProposeDialog,
  'no-show': NoShowDialog,
} as const
const doneWords: Record<Asking, WordId> = {
  cancel: 'dashboard.cancelled',
  meeting: 'dashboard.meeting_told',
  propose: 'dashboard.proposed',
  'no-show': 'dashboard.no_show_noted',
}

function Overlay({ known, close }: { known: Appointment; close: () => void }) {
  const words = useWords()
  const { data: appointment = known } = useQuery(oneAppointment(known))
  const decision = useDecision()
  const [asking, setAsking] = useState<Asking>()
  const [done, setDone] = useState<Asking>()
  const ask = (what: Asking) => {
    setDone(undefined)
    setAsking(what)
  }
  const Question = asking && dialogs[asking]
  return (
    <>
      <Dialog open onClose={close} title={clientName(words, appointment)}>
        <DecisionTold decision={decision} />
        {done && (
          <Notice tone="success" announce>
            <p>{words(doneWords[done])}</p>
          </Notice>
        )}
        <Conflict appointment={appointment} />
        <Contact appointment={appointment} />
        <AnswerProposal appointment={appointment} />
        <MeetingFacts appointment={appointment} />
        <TelephoneFact appointment={appointment} />
        <Passing appointment={appointment} />
        <KeptUntil matterId={appointment.appointment_id} keptUntil={appointment.kept_until} />
        <AppointmentDetails appointment={appointment} />
        {appointment.user_id !== null && <HelperNotes appointment={appointment} />}
        <Actions appointment={appointment} decision={decision} ask={ask} />
      </Dialog>
      {Question && asking && (
        <LateDialog asked={asking}>
          <Question
            appointment={appointment}
            open
            onClose={() => setAsking(undefined)}
            onDone={() => setDone(asking)}
          />
        </LateDialog>
      )}
    </>
  )
}

function Conflict({ appointment: { conflict, appointment_id } }: { appointment: Appointment }) {
  if (!conflict) return null
  const clear = () =>
    callAsMember('POST /api/appointments/:appointment_id/no-conflict', { params: { appointment_id } })
  return <ConflictWarning conflict={conflict} clear={clear} />
}

/** From whom it was taken over, or who has taken it over. */
function Passing({ appointment: { taken_over, passed_on, conflict } }: { appointment: Appointment }) {
  const words = useWords()
  return (
    <>
      {passed_on && (
        <p>
          {words('dashboard.passed_on', {
            name: passed_on.name || words('appointments.passed_on_somebody'),
          })}
        </p>
      )}
      {taken_over?.with_messages && !conflict && (
        <EarlierConversation referralId={taken_over.referral_id} name={taken_over.name} />
      )}
    </>
  )
}

/** Name and address by the public record, which is there only while something is open between the two. */
function Contact({ appointment }: { appointment: Appointment }) {
  const words = useWords()
  const { status } = appointment
  const { data } = useQuery(publicUser(appointment))
  // Whoever signs in with a number alone has no address.
  if (!data?.email) return null
  return (
    <p className={styles.contact}>
      {status === 'Accepted' ? (
        <a href={`mailto:${data.email}`}>
          <bdi>{data.email}</bdi>
        </a>
      ) : (
        <>
          <bdi>{data.email}</bdi>
          <span className={styles.soft}>{words('dashboard.address_later')}</span>
        </>
      )}
    </p>
  )
}

function Actions({
  appointment,
  decision,
  ask,
}: {
  appointment: Appointment
  decision: ReturnType<typeof useDecision>
  ask: (what: Asking) => void
}) {
  const words = useWords()
  const { can, status, appointment_id } = appointment
  return (
    <div className={styles.foot}>
      {can.includes('accept') && !appointment.conflict && (
        <Button
          icon={<CheckIcon />}
          busy={decision.busy === appointment_id && !decision.declining}
          onClick={() => decision.accept(appointment)}
        >
          {words('dashboard.accept')}
        </Button>
      )}
      {can.includes('decline') && (
        <Button variant="outline" onClick={() => decision.askToDecline(appointment)}>
          {words('dashboard.decline')}
        </Button>
      )}
      {status === 'Accepted' && <StartChatButton appointment={appointment} />}
      {can.includes('set_meeting') && (
        <Button variant={appointment.meeting ? 'outline' : 'primary'} onClick={() => ask('meeting')}>
          {words('appointments.meeting_set')}
        </Button>
      )}
      {can.includes('propose') && (
        <Button variant="outline" onClick={() => ask('propose')}>
          {words('dashboard.propose')}
        </Button>
      )}
      {status === 'Accepted' && <CalendarButton appointmentId={appointment_id} />}
      {can.includes('mark_no_show') && (
        <Button variant="outline" onClick={() => ask('no-show')}>
          {words('dashboard.mark_no_show')}
        </Button>
      )}
      {can.includes('pass_on') && (
        <PassOnButton people={[toPassOn(words, appointment)]} label={words('referrals.pass_on')} />
      )}
      {can.includes('cancel') && (
        <Button variant="quiet" onClick={() => ask('cancel')}>
          {words('dashboard.cancel')}
        </Button>
      )}
    </div>
  )
}
