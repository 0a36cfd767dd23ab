import { type Callback, callbackLimits } from '@nyaysathi/contracts/callbacks'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { sayPhone } from '@nyaysathi/contracts/phone-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { showClock, showDayAndClock } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { Button, ClockIcon, Dialog, Notice, PhoneIcon, WarningIcon } from '../ui/index.ts'
import { callbacksChanged } from './callback-calls.ts'
import styles from './callbacks.module.css'
import { StepFailed } from './step-failed.tsx'
import { useSettle } from './use-settle.ts'

/** One person to call. The number comes with the taking, so that no two call. */
export function CallbackCard({ callback }: { callback: Callback }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name, about, say_from, tries, last_tried_at, asked_at, safe, conflict } = callback
  const moment = (iso: string) => showDayAndClock(language, new Date(iso), { day: 'numeric', month: 'short' })
  return (
    <li className={styles.card} data-safe={safe}>
      <h3>
        <bdi>{name ?? words('callbacks.somebody')}</bdi>
      </h3>
      <p className={styles.time}>
        <ClockIcon />
        {sayTime(words, language, callback)}
      </p>
      <p className={styles.facts}>
        <span>
          {words('callbacks.speaks', {
            language: findLanguage(callback.language)?.own_name ?? callback.language,
          })}
        </span>
        <span>{words('callbacks.asked_at', { time: moment(asked_at) })}</span>
        {tries > 0 && last_tried_at && (
          <span>{words('callbacks.tries', { count: tries, time: moment(last_tried_at) })}</span>
        )}
      </p>
      {about && (
        <p>
          <span className={styles.soft}>{words('callbacks.about_label')}: </span>
          <bdi>{about}</bdi>
        </p>
      )}
      {conflict && (
        <Notice tone="warning" title={words('callbacks.conflict_title')}>
          <p>{words('callbacks.conflict')}</p>
        </Notice>
      )}
      {!conflict && (
        <p className={styles.rule}>
          <WarningIcon />
          <span>
            {say_from ? words('callbacks.answerer_rule_say') : words('callbacks.answerer_rule_nothing')}{' '}
            {say_from && (
              <strong>
                <bdi>{say_from}</bdi>
              </strong>
            )}
          </span>
        </p>
      )}
      {callback.taken_at ? <Taken callback={callback} /> : <Take callback={callback} />}
    </li>
  )
}

/** `until 5 pm`, or the day with both hours. */
function sayTime(words: Words, language: string, { safe, safe_from, safe_until }: Callback): string {
  const until = showClock(language, new Date(safe_until))
  if (safe === 'now') return words('callbacks.until', { time: until })
  const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }
  return words('callbacks.from_until', {
    from: showDayAndClock(language, new Date(safe_from), day),
    to: until,
  })
}

function Take({ callback }: { callback: Callback }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { callback_id, safe, name = words('callbacks.somebody') } = callback
  const { mutate, isPending, error } = useMutation({
    mutationFn: (even_now: boolean) =>
      callAsMember('POST /api/callbacks/:callback_id/take', { params: { callback_id }, body: { even_now } }),
    onSettled: () => {
      setAsks(false)
      return callbacksChanged(queries)
    },
  })
  const action = words(safe === 'now' ? 'callbacks.take' : 'callbacks.take_anyway')
  return (
    <>
      {error && <StepFailed error={error} />}
      <Button
        variant={safe === 'now' ? 'primary' : 'quiet'}
        icon={safe === 'now' ? <PhoneIcon /> : <WarningIcon />}
        busy={isPending}
        className={styles.start}
        aria-label={words(safe === 'now' ? 'callbacks.take_of' : 'callbacks.take_anyway_of', { name })}
        onClick={() => (safe === 'now' ? mutate(false) : setAsks(true))}
      >
        {action}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words('callbacks.anyway_title')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{words('callbacks.anyway_no')}</Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate(true)}>
              {words('callbacks.anyway_yes')}
            </Button>
          </>
        }
      >
        <p>
          {safe === 'missed'
            ? words('callbacks.anyway_missed')
            : words('callbacks.anyway_text', { time: sayTime(words, language, callback) })}
        </p>
      </Dialog>
    </>
  )
}

function Taken({ callback }: { callback: Callback }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [asks, setAsks] = useState(false)
  const { settle, busy, error } = useSettle()
  const { callback_id, taken_at = '', taken_here, phone } = callback
  const clock = (time: number) => showClock(language, new Date(time))
  const at = Date.parse(taken_at)
  const until = clock(at + callbackLimits.takenHours * 3_600_000)
  return (
    <div className={styles.taken}>
      {error && <StepFailed error={error} />}
      {phone && (
        <a className={styles.call} href={`tel:${phone}`}>
          <PhoneIcon />
          <bdi dir="ltr">{sayPhone(phone)}</bdi>
        </a>
      )}
      <p className={styles.soft}>
        {taken_here
          ? words('callbacks.taken_here', { time: until })
          : words('callbacks.taken_elsewhere', { at: clock(at), until })}
      </p>
      {taken_here && <h4>{words('callbacks.how_it_went')}</h4>}
      <div className={styles.buttons}>
        {taken_here && (
          <>
            <Button small busy={busy} onClick={() => settle(callback_id, 'called')}>
              {words('callbacks.called')}
            </Button>
            <Button small variant="outline" busy={busy} onClick={() => settle(callback_id, 'not_reached')}>
              {words('callbacks.not_reached')}
            </Button>
          </>
        )}
        <Button small variant="outline" busy={busy} onClick={() => settle(callback_id, 'put_back')}>
          {words('callbacks.put_back')}
        </Button>
        {taken_here && (
          <Button small variant="quiet" onClick={() => setAsks(true)}>
            {words('callbacks.not_asked')}
          </Button>
        )}
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words('callbacks.not_asked_title')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{words('callbacks.not_asked_no')}</Button>
            <Button variant="danger" busy={busy} onClick={() => settle(callback_id, 'not_asked')}>
              {words('callbacks.not_asked_yes')}
            </Button>
          </>
        }
      >
        <p>{words('callbacks.not_asked_text', { days: callbackLimits.barredDays })}</p>
      </Dialog>
    </div>
  )
}
