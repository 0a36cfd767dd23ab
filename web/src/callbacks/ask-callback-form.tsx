import {
  type AskedCallback,
  type CallbackDay,
  callbackAboutMaxLength,
  callbackDays,
  callbackLimits,
  callbackNameMaxLength,
  minutesOf,
} from '@nyaysathi/contracts/callbacks'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { defaultLanguage, findLanguage, languages } from '@nyaysathi/contracts/languages'
import { readCallable } from '@nyaysathi/contracts/phone-numbers'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callApi, isRefused } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { refusedFields, whyNotTaken } from '../platform/failure-text.ts'
import { ownProfile } from '../platform/own-profile.ts'
import { findRole } from '../platform/role.ts'
import { randomText } from '../platform/session.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { ChoiceRow } from '../ui/choice-row.tsx'
import { Button, leadTo, Notice, Select, TextField } from '../ui/index.ts'
import { type DayPart, hoursOf, partsLeft } from './callback-times.ts'
import styles from './callbacks.module.css'

type Written = {
  phone: string
  day: CallbackDay
  part: DayPart
  from_hour: string
  to_hour: string
  language: string
  name: string
  answerer: 'nothing' | 'say'
  say_from: string
  about: string
}
type Errors = Partial<Record<keyof Written, string>>
type Props = {
  helper: PublicHelper
  /** `isWhole`: nothing was written since it was sent; else what was stays for another request. */
  onAsked: (asked: AskedCallback, isWhole: boolean) => void
}

const order = ['phone', 'day', 'from_hour', 'to_hour', 'language', 'name', 'say_from', 'about'] as const

export function AskCallbackForm({ helper, onAsked }: Props) {
  const words = useWords()
  const { form, written, set, errors, failure, busy, submit } = useAsking({ helper, onAsked })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        label={words('callbacks.phone')}
        hint={words('callbacks.phone_hint')}
        error={errors.phone}
        value={written.phone}
        maxLength={60}
        onChange={({ target }) => set({ phone: target.value })}
        required
      />
      <SafeTimeFields {...{ written, set, errors }} />
      <Select
        name="language"
        label={words('callbacks.language')}
        error={errors.language}
        value={written.language}
        onChange={({ target }) => set({ language: target.value })}
      >
        {languages.map(({ name, code, own_name }) => (
          <option key={code} value={name} lang={code}>
            {own_name}
          </option>
        ))}
      </Select>
      <TextField
        name="name"
        label={words('callbacks.name')}
        hint={words('callbacks.name_hint')}
        error={errors.name}
        value={written.name}
        maxLength={callbackNameMaxLength}
        onChange={({ target }) => set({ name: target.value })}
      />
      <ChoiceRow
        legend={words('callbacks.answerer')}
        name="answerer"
        value={written.answerer}
        choices={[
          ['nothing', words('callbacks.answerer_nothing')],
          ['say', words('callbacks.answerer_say')],
        ]}
        onChoose={(answerer) => set({ answerer })}
      />
      {written.answerer === 'say' && (
        <TextField
          name="say_from"
          label={words('callbacks.say_from')}
          hint={words('callbacks.say_from_hint')}
          error={errors.say_from}
          value={written.say_from}
          maxLength={callbackNameMaxLength}
          onChange={({ target }) => set({ say_from: target.value })}
        />
      )}
      <TextField
        name="about"
        label={words('callbacks.about')}
        hint={words('callbacks.about_hint')}
        error={errors.about}
        value={written.about}
        maxLength={callbackAboutMaxLength}
        onChange={({ target }) => set({ about: target.value })}
      />
      <section className={styles.reads}>
        <h2>{words('callbacks.reads_title')}</h2>
        <ul>
          <li>{words('callbacks.reads', { name: helper.name })}</li>
          <li>{words('callbacks.kept', { days: callbackLimits.days })}</li>
          <li>{words('callbacks.no_promise')}</li>
          <li>{words('callbacks.once')}</li>
        </ul>
      </section>
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {words('callbacks.send')}
      </Button>
    </form>
  )
}

type Fields = { written: Written; set: (more: Partial<Written>) => void; errors: Errors }

function SafeTimeFields({ written, set, errors }: Fields) {
  const words = useWords()
  const { day, part, from_hour, to_hour } = written
  const left = partsLeft(day, new Date())
  return (
    <div className={styles.part}>
      <ChoiceRow
        legend={words('callbacks.day')}
        name="day"
        value={day}
        choices={callbackDays.map((each) => [each, words(`callbacks.day_${each}`)] as const)}
        onChoose={(chosen) => {
          const still = partsLeft(chosen, new Date())
          set({ day: chosen, ...(still.includes(part) ? {} : { part: still[0] ?? 'own' }) })
        }}
      />
      <ChoiceRow
        legend={words('callbacks.part')}
        hint={words('callbacks.part_hint')}
        name="part"
        value={part}
        choices={left.map((each) => [each, words(`callbacks.part_${each}`)] as const)}
        onChoose={(chosen) => set({ part: chosen })}
      />
      {part === 'own' ? (
        <div className={styles.hours}>
          <TextField
            name="from_hour"
            type="time"
            dir="ltr"
            label={words('callbacks.from_hour')}
            error={errors.from_hour}
            value={from_hour}
            onChange={({ target }) => set({ from_hour: target.value })}
          />
          <TextField
            name="to_hour"
            type="time"
            dir="ltr"
            label={words('callbacks.to_hour')}
            error={errors.to_hour}
            value={to_hour}
            onChange={({ target }) => set({ to_hour: target.value })}
          />
        </div>
      ) : (
        (errors.to_hour ?? errors.from_hour) && (
          <Notice tone="danger" announce>
            <p>{errors.to_hour ?? errors.from_hour}</p>
          </Notice>
        )
      )}
    </div>
  )
}

/** What was written stays in the tab until it has arrived. */
function useAsking({ helper, onAsked }: Props) {
  const words = useWords()
  const language = findLanguage(useInterfaceLanguage())?.name ?? defaultLanguage
  const form = useRef<HTMLFormElement>(null)
  const { written, read, write, forget } = useDraft<Written>(`callback ${helper.nyaysathi_id}`, {
    phone: '',
    day: 'any_day',
    part: 'morning',
    from_hour: '',
    to_hour: '',
    language,
    name: '',
    answerer: 'nothing',
    say_from: '',
    about: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(randomText(16))
  const set = (more: Partial<Written>) => {
    // Changed words under the old key would be another request.
    key.current = randomText(16)
    write(more)
    setFailure(undefined)
    const stale: Errors = 'day' in more || 'part' in more ? { from_hour: '', to_hour: '' } : {}
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in more || field in stale))),
    )
  }
  useOwnNumber((phone) => {
    if (!written.phone) write({ phone })
  })
  const show = (found: Errors, from = document.activeElement) => {
    setErrors(found)
    const first = order.find((field) => found[field])
    leadTo(form.current?.querySelector<HTMLElement>(`[name="${first}"]`), { from })
  }
  const send = async () => {
    const { day, part, answerer, phone, name, say_from, about } = written
    const from = document.activeElement
    setBusy(true)
    setFailure(undefined)
    try {
      const body = {
        nyaysathi_id: helper.nyaysathi_id,
        phone,
        day,
        ...hoursOf(part, written),
        language: written.language,
        name,
        say_from: answerer === 'say' ? say_from : '',
        about,
      }
      const asked = await callApi('POST /api/callbacks', { body, idempotencyKey: key.current })
      const isWhole = read() === written
      if (isWhole) forget()
      onAsked(asked, isWhole)
    } catch (error) {
      const fields = refusedFields(error)
      if ('to_hour' in fields && part !== 'own') show({ to_hour: words('callbacks.hours_over') }, from)
      else if (Object.keys(fields).length > 0) show(fields, from)
      else setFailure(askFailure(words, error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = findErrors(words, written)
    if (Object.keys(found).length > 0) show(found)
    else if (!busy) void send()
  }
  return { form, written, set, errors, failure, busy, submit }
}

function findErrors(words: Words, { phone, part, from_hour, to_hour, answerer, say_from }: Written): Errors {
  const { problem } = readCallable(phone)
  const hours = part === 'own'
  const isShort =
    from_hour && to_hour && minutesOf(to_hour) - minutesOf(from_hour) < callbackLimits.minMinutes
  return {
    ...(problem
      ? { phone: words(problem === 'missing' ? 'callbacks.phone_missing' : 'callbacks.phone_wrong') }
      : {}),
    ...(hours && !from_hour ? { from_hour: words('callbacks.hours_missing') } : {}),
    ...(hours && !to_hour ? { to_hour: words('callbacks.hours_missing') } : {}),
    ...(hours && isShort ? { to_hour: words('callbacks.hours_short') } : {}),
    ...(answerer === 'say' && !say_from.trim() ? { say_from: words('callbacks.say_from_missing') } : {}),
  }
}

function askFailure(words: Words, error: unknown): string {
  if (isRefused(error, 'conflict')) return words('callbacks.takes_none')
  if (isRefused(error, 'not_found')) return words('callbacks.helper_gone')
  return whyNotTaken(error, {
    onBadLine: words('callbacks.failed_line'),
    notNow: words('callbacks.failed_now'),
  })
}

/** A citizen who is signed in need not type the number of their profile. */
function useOwnNumber(found: (phone: string) => void): void {
  const { data } = useQuery({ ...ownProfile, enabled: findRole() === 'user' })
  const phone = data?.phone ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; what was typed meanwhile stays
  useEffect(() => {
    if (phone) found(phone)
  }, [phone])
}
