import type { CaseType } from '@nyaysathi/contracts/cases'
import { referralReasonMaxLength } from '@nyaysathi/contracts/referrals'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  DemoMark,
  languageText,
  locationText,
  specializationText,
  typeWords,
} from '../helpers/directory/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { findMember } from '../platform/session.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, Dialog, FieldError, Select, Spinner, TextArea, TextField, TryAgain } from '../ui/index.ts'
import { findColleagues, useReferralChange } from './referral-calls.ts'
import { ReferralFailure } from './referral-failure.tsx'
import styles from './referrals.module.css'

/** Somebody whom a helper has in hand, and could pass on. */
export type PersonToPassOn = {
  what: { appointment_id: string } | { case_id: string }
  case_type: CaseType
  /** Whom, or which query: as the helper knows it. */
  label: string
  /** A request that is not accepted yet. */
  waits?: boolean
  /** No words why: whoever is on the other side of somebody here must not tell. */
  silent?: boolean
}

type Colleague = { nyaysathi_id: string; name: string }

/** Proposes a colleague for somebody. `people`: whom it can be about; `colleague`: who was chosen before. */
export function PassOnDialog({
  people,
  colleague,
  onClose,
}: {
  people: readonly PersonToPassOn[]
  colleague?: Colleague | undefined
  onClose: () => void
}) {
  const words = useWords()
  const [place, setPlace] = useState(0)
  const [chosen, choose] = useState<Colleague | undefined>(colleague)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error } = useReferralChange(() => setAsked(true))
  const person = people[place]
  const ask = () => {
    setMissing(!chosen)
    if (!chosen || !person) return
    const { nyaysathi_id } = chosen
    const why = person.silent ? '' : reason.trim()
    const body = { ...person.what, nyaysathi_id, ...(why ? { reason: why } : {}) }
    mutate(() => callAsMember('POST /api/referrals', { body }))
  }
  if (asked || !person) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={words(asked ? 'referrals.asked_title' : 'referrals.pass_on')}
        actions={<Button onClick={onClose}>{words('referrals.close')}</Button>}
      >
        <p role="status">
          {asked && chosen
            ? words('referrals.asked_text', { name: chosen.name })
            : words('referrals.nobody_to_pass_on')}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('referrals.pass_on')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {words('referrals.back')}
          </Button>
          <Button busy={isPending} onClick={ask}>
            {chosen ? words('referrals.ask_name', { name: chosen.name }) : words('referrals.ask')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words(howWords(person))}</p>
        {people.length > 1 && (
          <Select
            label={words('referrals.whom')}
            value={String(place)}
            onChange={({ target }) => setPlace(Number(target.value))}
          >
            {people.map(({ label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stands as it is while the dialog is open
              <option key={index} value={index}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {!colleague && (
          <ColleagueSearch
            caseType={person.case_type}
            chosen={chosen}
            choose={(next) => {
              choose(next)
              setMissing(false)
            }}
          />
        )}
        {missing && <FieldError role="alert">{words('referrals.choose_somebody')}</FieldError>}
        {!person.silent && (
          <TextArea
            label={words('referrals.why')}
            hint={words('referrals.why_hint')}
            rows={3}
            maxLength={referralReasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <ReferralFailure failure={error} />
      </div>
    </Dialog>
  )
}

function howWords({ what, waits }: PersonToPassOn): WordId {
  if ('case_id' in what) return 'referrals.how_case'
  return waits ? 'referrals.how_request' : 'referrals.how_appointment'
}

function ColleagueSearch({
  caseType,
  chosen,
  choose,
}: {
  caseType: CaseType
  chosen: Colleague | undefined
  choose: (colleague: Colleague) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const name = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery(findColleagues(asked, caseType))
  const own = findMember()?.userId
  const found = data?.helpers.filter(({ nyaysathi_id }) => nyaysathi_id !== own)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setAsked(typed.trim())
  }
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={words('referrals.find')}
            hint={words('referrals.find_hint')}
            type="search"
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="outline" busy={isFetching}>
            {words('referrals.search')}
          </Button>
        </form>
      </search>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <TryAgain text={words('referrals.find_failed')} busy={isFetching} again={() => void refetch()} />
      )}
      {found?.length === 0 && <p>{words('referrals.find_none')}</p>}
      {found && found.length > 0 && (
        <fieldset className={styles.colleagues}>
          <legend>{words('referrals.who')}</legend>
          {found.map(({ nyaysathi_id, name: theirs, type, specialization, location, languages, demo }) => (
            <label key={nyaysathi_id} className={styles.colleague}>
              <input
                type="radio"
                name={name}
                checked={chosen?.nyaysathi_id === nyaysathi_id}
                onChange={() => choose({ nyaysathi_id, name: theirs })}
              />
              <span>
                <strong>
                  <bdi>{theirs}</bdi>
                </strong>{' '}
                {demo && <DemoMark />}
                <span className={styles.soft}>
                  {[
                    words(typeWords[type]),
                    specialization && specializationText(words, specialization),
                    locationText(language, location),
                    languages.map(languageText).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
