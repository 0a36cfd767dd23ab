import { type Appointment, reasonMaxLength } from '@nyaysathi/contracts/appointments'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AppointmentTime, useRefreshAppointments } from '../../../appointments/index.ts'
import { isNoAnswer, refusalText } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords, type Words } from '../../../platform/words/index.ts'
import { Button, Dialog, leadTo, Notice, TextArea } from '../../../ui/index.ts'
import styles from './cards.module.css'
import { clientName } from './client-name.ts'

type Call = 'accept' | 'decline'
type Wish = { call: Call; appointment: Appointment; reason?: string }

/** Accepting, and declining after a question. What came of it is told by `DecisionTold`, which has to stand nearby. */
export function useDecision() {
  const refresh = useRefreshAppointments()
  const [declining, askToDecline] = useState<Appointment>()
  const { mutate, isPending, variables, error, isSuccess, reset } = useMutation({
    mutationFn: ({ call, appointment, reason }: Wish) =>
      callAsMember(`POST /api/appointments/${call}`, {
        body: { appointment_id: appointment.appointment_id, ...(reason ? { reason } : {}) },
      }),
    onSuccess: () => askToDecline(undefined),
    // A refusal means that the lists were old.
    onSettled: refresh,
  })
  return {
    accept: (appointment: Appointment) => {
      if (!isPending) mutate({ call: 'accept', appointment })
    },
    decline: (appointment: Appointment, reason: string) => {
      if (!isPending) mutate({ call: 'decline', appointment, reason })
    },
    askToDecline: (appointment: Appointment | undefined) => {
      reset()
      askToDecline(appointment)
    },
    declining,
    /** The appointment that is being decided on just now. */
    busy: isPending ? variables?.appointment.appointment_id : undefined,
    failure: error && variables ? { call: variables.call, error } : undefined,
    done: isSuccess ? variables : undefined,
  }
}
export type Decision = ReturnType<typeof useDecision>

const failedWords = { accept: 'dashboard.accept_failed', decline: 'dashboard.decline_failed' } as const

/** 'Failed to accept appointment.' and why (spec, member areas §8). */
function failureText(words: Words, { call, error }: { call: Call; error: Error }): string {
  const why = isNoAnswer(error) ? words('dashboard.no_connection') : refusalText(error)
  return words(failedWords[call], { why: why || words('dashboard.please_try_again') })
}

/** What became of the last decision. It takes the focus, since the button that was pressed is gone. */
export function DecisionTold({ decision }: { decision: Decision }) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)
  const { done, failure, declining } = decision
  const isTold = done !== undefined || (failure !== undefined && !declining)
  useEffect(() => {
    if (isTold) leadTo(box.current)
  }, [isTold])
  return (
    <>
      <div ref={box} tabIndex={-1} className={styles.told}>
        {failure && !declining && (
          <Notice tone="danger" announce>
            <p>{failureText(words, failure)}</p>
          </Notice>
        )}
        {done && (
          <Notice tone="success" announce>
            <p>
              {words(done.call === 'accept' ? 'dashboard.accepted' : 'dashboard.declined', {
                name: clientName(words, done.appointment),
              })}
            </p>
          </Notice>
        )}
      </div>
      <Dialog
        open={declining !== undefined}
        onClose={() => declining && decision.askToDecline(undefined)}
        title={words('dashboard.decline_question')}
      >
        {declining && <DeclineForm appointment={declining} decision={decision} />}
      </Dialog>
    </>
  )
}

function DeclineForm({ appointment, decision }: { appointment: Appointment; decision: Decision }) {
  const words = useWords()
  const [reason, setReason] = useState('')
  const name = clientName(words, appointment)
  return (
    <>
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
        <AppointmentTime when={appointment} />
      </div>
      <p>{words('dashboard.decline_text')}</p>
      {appointment.conflict ? (
        <p>{words('dashboard.decline_conflict')}</p>
      ) : (
        <TextArea
          label={words('dashboard.decline_reason')}
          hint={words('dashboard.decline_reason_hint', { name })}
          maxLength={reasonMaxLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {decision.failure && (
        <Notice tone="danger" announce>
          <p>{failureText(words, decision.failure)}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => decision.askToDecline(undefined)}>
          {words('dashboard.decline_keep')}
        </Button>
        <Button
          variant="danger"
          busy={decision.busy !== undefined}
          onClick={() => decision.decline(appointment, reason.trim())}
        >
          {words('dashboard.decline')}
        </Button>
      </div>
    </>
  )
}
