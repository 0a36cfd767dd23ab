import {
  type Appointment,
  type HelperNotes as Notes,
  notesMaxLength,
} from '@nyaysathi/contracts/appointments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRefreshAppointments } from '../../../appointments/index.ts'
import { ApiError } from '../../../platform/api-client.ts'
import { draftOf } from '../../../platform/draft.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Button, Notice, Spinner, TextArea, TryAgain } from '../../../ui/index.ts'
import styles from './cards.module.css'
import { clientName } from './client-name.ts'

/** What is written since the last pause is saved then. */
const pauseMs = 1_200

const readNotes = (appointment_id: string) =>
  callAsMember('GET /api/appointments/:appointment_id/notes', { params: { appointment_id } })

/** Read anew each time they are opened, and not while somebody writes. */
const notesOf = (appointment_id: string) =>
  queryOptions({
    queryKey: ['notes', appointment_id],
    queryFn: () => readNotes(appointment_id),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What the helper notes for an appointment, saved while it is written. */
export function HelperNotes({ appointment }: { appointment: Appointment }) {
  const words = useWords()
  const { appointment_id } = appointment
  const { data, error, isFetching, refetch } = useQuery(notesOf(appointment_id))
  if (data) return <Editor appointment={appointment} known={data} />
  if (!error)
    return (
      <div className={styles.notes_waiting}>
        <Spinner label={words('app.loading')} />
      </div>
    )
  return (
    <TryAgain text={words('dashboard.notes_not_loaded')} busy={isFetching} again={() => void refetch()} />
  )
}

function Editor({ appointment, known }: { appointment: Appointment; known: Notes }) {
  const words = useWords()
  const name = clientName(words, appointment)
  const { text, write, state, other, save, settle } = useSavedNotes(appointment.appointment_id, known)
  return (
    <section className={styles.notes}>
      <TextArea
        label={words('dashboard.notes')}
        hint={words('dashboard.notes_hint', { name })}
        rows={5}
        maxLength={notesMaxLength}
        value={text}
        onChange={({ target }) => write(target.value)}
        onBlur={save}
      />
      <p role="status" className={styles.saving}>
        {state === 'saving' && words('dashboard.notes_saving')}
        {state === 'saved' && words('dashboard.notes_saved')}
      </p>
      {state === 'failed' && (
        <Notice tone="danger" announce>
          <p>{words('dashboard.notes_failed')}</p>
          <Button variant="outline" small onClick={save}>
            {words('dashboard.notes_save')}
          </Button>
        </Notice>
      )}
      {other && (
        <Notice tone="warning" announce title={words('dashboard.notes_changed')}>
          <p>{other.text ? words('dashboard.notes_changed_text') : words('dashboard.notes_emptied')}</p>
          {other.text && (
            <blockquote className={styles.other_notes} dir="auto">
              {other.text}
            </blockquote>
          )}
          <div className={styles.actions}>
            {other.text && (
              <Button small onClick={() => settle(`${text}\n\n${other.text}`.slice(0, notesMaxLength))}>
                {words('dashboard.notes_keep_both')}
              </Button>
            )}
            <Button small variant="outline" onClick={() => settle(text)}>
              {words('dashboard.notes_keep_mine')}
            </Button>
            <Button small variant="outline" onClick={() => settle(other.text)}>
              {words('dashboard.notes_take_other')}
            </Button>
          </div>
        </Notice>
      )}
    </section>
  )
}

type State = 'resting' | 'saving' | 'saved' | 'failed'

/**
 * Holds what is written until the server has it, in the tab too. `other`: what somebody, likely the same helper, wrote elsewhere
 * meanwhile; nothing is sent until it is settled what becomes of both.
 */
function useSavedNotes(id: string, known: Notes) {
  const [draft] = useState(() => draftOf(`notes:${id}`, { text: known.text, revision: known.revision }))
  const [text, setText] = useState(() => draft.read().text)
  const [state, setState] = useState<State>('resting')
  const [other, setOther] = useState<Notes | undefined>(() => {
    // Written here before, not sent, and changed elsewhere since.
    const kept = draft.read()
    return kept.revision !== known.revision && kept.text !== known.text ? known : undefined
  })
  const refresh = useRefreshAppointments()
  const now = useRef({ text, saved: known, other, busy: false, isHere: true, hasChanged: false, refresh })
  now.current.refresh = refresh

  const [save] = useState(() => async () => {
    const at = now.current
    if (at.busy || at.other || at.text === at.saved.text) return
    at.busy = true
    setState('saving')
    const sent = at.text
    try {
      at.saved = await callAsMember('PUT /api/appointments/:appointment_id/notes', {
        params: { appointment_id: id },
        body: { text: sent, revision: at.saved.revision },
      })
      at.hasChanged = true
      if (at.text === sent) draft.forget()
      else draft.write({ text: at.text, revision: at.saved.revision })
      setState('saved')
    } catch (failure) {
      const isOld = failure instanceof ApiError && failure.code === 'conflict'
      const found = isOld ? await readNotes(id).catch(() => undefined) : undefined
      at.other = found
      setOther(found)
      setState(found ? 'resting' : 'failed')
      return
    } finally {
      at.busy = false
    }
    if (at.text !== sent) await save()
    if (!at.isHere) await at.refresh()
  })

  useEffect(() => {
    if (text === now.current.saved.text) return
    const pause = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(pause)
  }, [text, save])

  // Closed, or put away by the phone, before the pause is over.
  useEffect(() => {
    const at = now.current
    at.isHere = true
    const away = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      at.isHere = false
      if (at.text !== at.saved.text) void save()
      else if (at.hasChanged) void at.refresh()
    }
  }, [save])

  const write = (next: string) => {
    now.current.text = next
    draft.write({ text: next, revision: now.current.saved.revision })
    setText(next)
  }
  const settle = (next: string) => {
    const at = now.current
    if (at.other) at.saved = at.other
    at.other = undefined
    setOther(undefined)
    if (next === at.saved.text) {
      at.text = next
      setText(next)
      draft.forget()
      return
    }
    write(next)
    void save()
  }
  return { text, write, state, other, save: () => void save(), settle }
}
