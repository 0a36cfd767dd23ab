import type { Appointment } from '@nyaysathi/contracts/appointments'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { KeptUntil } from '../closed-matters/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { loadWords, useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, ChatIcon, LateDialog, Notice, StarIcon } from '../ui/index.ts'
import { AlternativeHelpersList } from './alternative-helpers-list.tsx'
import { useChangeAppointment } from './appointment-calls.ts'
import { AppointmentCard, CardActions } from './appointment-card.tsx'
import { AppointmentDetails } from './appointment-details.tsx'
import { shownStatus } from './appointment-rules.ts'
import { cancelledWords } from './appointment-words.ts'
import { CalendarButton } from './calendar-button.tsx'
import styles from './citizen-appointment.module.css'
import type { CitizenQuestion } from './citizen-dialogs.tsx'
import { HelperPreview } from './helper-preview.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { AnswerProposal } from './proposal-notice.tsx'
import { sayRefusal } from './refusal-words.ts'
import { Stars } from './star-rating.tsx'
import { useStartChat } from './start-chat.tsx'
import { TelephoneFact } from './telephone-fact.tsx'

/** Most people look at the list and change nothing. */
const CitizenDialogs = lazy(async () => {
  const [module] = await Promise.all([import('./citizen-dialogs.tsx'), loadWords(['ratings'])])
  return { default: module.CitizenDialogs }
})

const proposalWords = {
  accepted: 'appointments.done_proposal_accepted',
  declined: 'appointments.done_proposal_declined',
  withdrawn: 'appointments.done_proposal_withdrawn',
} as const satisfies Record<string, WordId>

/** One appointment of a citizen, with all that a citizen can do about it; `told` is called with what was done. */
export function CitizenAppointment({
  appointment,
  level = 3,
  told,
}: {
  appointment: Appointment
  level?: 3 | 4
  told: (text: string) => void
}) {
  const words = useWords()
  const chat = useStartChat(appointment)
  const dispute = useChangeAppointment(() => told(words('appointments.done_dispute')))
  const [asked, setAsked] = useState<CitizenQuestion>()
  const [opened, setOpened] = useState<readonly CitizenQuestion[]>([])
  const { can, other_party, nyaysathi_id, rating, appointment_id } = appointment
  const { isAccepted, isOver, isOpen } = stageOf(appointment)
  const ask = (what: CitizenQuestion) => {
    setOpened([...new Set([...opened, what])])
    setAsked(what)
  }
  // Advice is asked for afterwards, too; whoever is gone cannot be written to or rated.
  const canChat = (isAccepted || isOver) && nyaysathi_id !== null
  return (
    <AppointmentCard
      appointment={appointment}
      level={level}
      onPress={canChat ? chat.start : undefined}
      aroundName={(heading) =>
        isAccepted && nyaysathi_id ? (
          <HelperPreview nyaysathiId={nyaysathi_id} name={other_party.name}>
            {heading}
          </HelperPreview>
        ) : (
          heading
        )
      }
    >
      <WhatHappened appointment={appointment} />
      <MeetingFacts appointment={appointment} />
      {isOpen && <TelephoneFact appointment={appointment} />}
      <AnswerProposal appointment={appointment} onDone={(what) => told(words(proposalWords[what]))} />
      <OwnRating appointment={appointment} />
      <KeptUntil matterId={appointment_id} keptUntil={appointment.kept_until} />
      <CardActions>
        {canChat && (
          <Button
            small
            variant={isAccepted ? 'primary' : 'outline'}
            icon={<ChatIcon />}
            busy={chat.busy}
            onClick={chat.start}
          >
            {words('appointments.start_chat')}
          </Button>
        )}
        {(can.includes('rate') || (rating && nyaysathi_id)) && (
          <Button
            small
            variant={rating ? 'outline' : 'primary'}
            icon={<StarIcon />}
            onClick={() => ask('rate')}
          >
            {words(rating ? 'appointments.rating_change' : 'appointments.rating_give')}
          </Button>
        )}
        {can.includes('dispute_no_show') && (
          <Button
            small
            busy={dispute.isPending}
            onClick={() =>
              dispute.mutate({
                what: { appointment_id },
                send: (idempotencyKey) =>
                  callAsMember('POST /api/appointments/no-show/dispute', {
                    body: { appointment_id },
                    idempotencyKey,
                  }),
              })
            }
          >
            {words('appointments.dispute')}
          </Button>
        )}
      </CardActions>
      {(chat.failure || dispute.error) && (
        <Notice tone="danger" announce>
          <p>{chat.failure ?? (sayRefusal(words, dispute.error) || words('appointments.no_answer'))}</p>
        </Notice>
      )}
      <DetailsAndChanges appointment={appointment} ask={ask} />
      {!isOpen && !isOver && !appointment.passed_on && <AlternativeHelpersList appointment={appointment} />}
      {opened.length > 0 && (
        <LateDialog asked={asked}>
          <CitizenDialogs
            appointment={appointment}
            asked={asked}
            opened={opened}
            close={() => setAsked(undefined)}
            told={told}
          />
        </LateDialog>
      )}
    </AppointmentCard>
  )
}

/** `isOpen`: it is asked for or agreed, and can still take place. */
function stageOf({ status }: Appointment) {
  const shown = shownStatus(status)
  const isAccepted = shown === 'Accepted'
  return {
    isAccepted,
    isOver: shown === 'Completed' || shown === 'NoShow',
    isOpen: isAccepted || shown === 'Scheduled',
  }
}

/** By when the helper answers, or why it came to nothing. */
function WhatHappened({ appointment }: { appointment: Appointment }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { status, answer_by, proposal, reason, no_show, my_side, other_party, passed_on } = appointment
  const cancelled = cancelledWords(appointment)
  return (
    <>
      {shownStatus(status) === 'Scheduled' && answer_by && !proposal && (
        <p className={styles.note}>
          {words('appointments.answers_by', {
            name: other_party.name,
            time: showMoment(language, answer_by),
          })}
        </p>
      )}
      {passed_on && (
        <p className={styles.note}>
          {words('appointments.passed_on', {
            name: passed_on.name || words('appointments.passed_on_somebody'),
          })}
        </p>
      )}
      {cancelled && <p className={styles.note}>{words(cancelled)}</p>}
      {reason && !stageOf(appointment).isOpen && (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      )}
      {no_show && (
        <p className={styles.note}>
          {words(
            no_show.marked_by === my_side ? 'appointments.no_show_by_you' : 'appointments.no_show_by_other',
            { name: other_party.name },
          )}{' '}
          {no_show.disputed && words('appointments.no_show_disputed')}
        </p>
      )}
    </>
  )
}

/** The stars that this citizen gave, and why others do not see them. */
function OwnRating({ appointment: { rating } }: { appointment: Appointment }) {
  const words = useWords()
  if (!rating) return null
  return (
    <>
      <p className={styles.rating}>
        <span>{words('appointments.rating_yours')}</span> <Stars count={rating.rating} />
      </p>
      {rating.hidden_because && (
        <p className={styles.note}>
          {words('appointments.rating_hidden', { reason: rating.hidden_because })}
        </p>
      )}
    </>
  )
}

/** Folded away: everything about it, and what is done seldom. */
function DetailsAndChanges({
  appointment,
  ask,
}: {
  appointment: Appointment
  ask: (what: CitizenQuestion) => void
}) {
  const words = useWords()
  const { can, appointment_id } = appointment
  const { isAccepted, isOver, isOpen } = stageOf(appointment)
  const canChange = isOpen || can.includes('mark_no_show')
  return (
    <details className={styles.more}>
      <summary>{words(canChange ? 'appointments.details_and_changes' : 'appointments.details')}</summary>
      <AppointmentDetails appointment={appointment} />
      <CardActions>
        {isAccepted && <CalendarButton appointmentId={appointment_id} />}
        {can.includes('propose') && (
          <Button small variant="outline" onClick={() => ask('propose')}>
            {words('appointments.propose')}
          </Button>
        )}
        {can.includes('set_telephone') && (appointment.telephone || appointment.mode === 'online') && (
          <Button small variant="outline" onClick={() => ask('telephone')}>
            {words(appointment.telephone ? 'appointments.telephone_change' : 'appointments.telephone_give')}
          </Button>
        )}
        {can.includes('mark_no_show') && (
          <Button small variant="outline" onClick={() => ask('no-show')}>
            {words('appointments.no_show')}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button small variant="quiet" onClick={() => ask('cancel')}>
            {words('appointments.cancel')}
          </Button>
        )}
      </CardActions>
      {(isAccepted || isOver) && (
        <p className={styles.report}>
          <Link to={paths.grievance}>{words('appointments.report')}</Link>
        </p>
      )}
    </details>
  )
}
