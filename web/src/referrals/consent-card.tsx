import type { Referral } from '@nyaysathi/contracts/referrals'
import { useId, useState } from 'react'
import { generatePath, Link, useNavigate } from 'react-router'
import {
  HelperPicture,
  languageText,
  specializationText,
  typeWords,
  VerifiedMark,
} from '../helpers/directory/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button } from '../ui/index.ts'
import { formWords, showAnswerBy } from './case-words.ts'
import { fieldOf, useReferralChange } from './referral-calls.ts'
import { ReferralFailure } from './referral-failure.tsx'
import styles from './referrals.module.css'

/** One proposal: whom, what goes over, and the three answers. `tell` is called with what was done. */
export function ConsentCard({ referral, tell }: { referral: Referral; tell: (text: string) => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const navigate = useNavigate()
  const titleId = useId()
  const { referral_id, from, to, about, case_type, reason, answer_by, has_messages } = referral
  const [ticked, setTicked] = useState({ description: false, messages: false })
  const { mutate, isPending, error, variables } = useReferralChange<{ done: string; leave?: true }>(
    ({ done, leave }) => {
      if (leave) void navigate(`${paths.nyaysathi}${fieldOf[case_type] && `?field=${fieldOf[case_type]}`}`)
      else tell(done)
    },
  )
  const params = { referral_id }
  const name = to?.name ?? ''
  const earlier = from?.name ?? words('referrals.your_helper')
  const [send] = useState(() => {
    const decline = () => callAsMember('POST /api/referrals/:referral_id/decline', { params })
    return {
      no: async () => {
        await decline()
        return { done: words('referrals.stays') }
      },
      choose: async () => {
        await decline()
        return { done: '', leave: true as const }
      },
    }
  })
  const agree = () =>
    mutate(async () => {
      const consultation_fee = about === 'case' ? undefined : to?.consultation_fee
      const body = { ...ticked, ...(consultation_fee === undefined ? {} : { consultation_fee }) }
      await callAsMember('POST /api/referrals/:referral_id/agree', { params, body })
      return { done: words('referrals.agreed', { name }) }
    })
  const isBusy = (which: unknown) => isPending && variables === which
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{words('referrals.offer_title', { name: earlier })}</h2>
      <p>{words('referrals.offer_text', { name: earlier })}</p>
      {reason && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
      {to && <TheOther helper={to} />}
      <h3>{words('referrals.goes_over')}</h3>
      <ul className={styles.over}>
        <WhatGoes referral={referral} />
      </ul>
      {about !== 'case' && (
        <fieldset className={styles.ticks}>
          <legend>{words('referrals.also')}</legend>
          <Tick
            label={words('referrals.tick_description')}
            hint={words('referrals.tick_description_hint')}
            checked={ticked.description}
            change={(description) => setTicked({ ...ticked, description })}
          />
          {has_messages && (
            <Tick
              label={words('referrals.tick_messages', { name: earlier })}
              hint={words('referrals.tick_messages_hint', { name })}
              checked={ticked.messages}
              change={(messages) => setTicked({ ...ticked, messages })}
            />
          )}
        </fieldset>
      )}
      <p className={styles.soft}>{words(afterWords[about], { name: earlier })}</p>
      <ReferralFailure failure={error} />
      <div className={styles.actions}>
        <Button busy={isPending && !Object.values(send).includes(variables as never)} onClick={agree}>
          {words('referrals.agree', { name })}
        </Button>
        <Button variant="outline" busy={isBusy(send.no)} onClick={() => mutate(send.no)}>
          {words('referrals.refuse')}
        </Button>
        <Button variant="quiet" busy={isBusy(send.choose)} onClick={() => mutate(send.choose)}>
          {words('referrals.choose_myself')}
        </Button>
      </div>
      {answer_by && (
        <p className={styles.soft}>
          {words('referrals.decide_by', { date: showAnswerBy(language, about, answer_by) })}
        </p>
      )}
    </article>
  )
}

const afterWords: Record<Referral['about'], WordId> = {
  request: 'referrals.after_request',
  appointment: 'referrals.after_appointment',
  advice: 'referrals.after_appointment',
  case: 'referrals.after_case',
}

function TheOther({ helper }: { helper: NonNullable<Referral['to']> }) {
  const words = useWords()
  const { nyaysathi_id, name, type, specialization, city, state, languages, profile_picture } = helper
  return (
    <div className={styles.helper}>
      <HelperPicture name={name} picture={profile_picture} />
      <div>
        <p className={styles.name}>
          <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <VerifiedMark />
        </p>
        <p>
          {[words(typeWords[type]), specialization && specializationText(words, specialization)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.soft}>
          {[[city, state].filter(Boolean).join(', '), languages.map(languageText).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** What goes over in any case. */
function WhatGoes({ referral }: { referral: Referral }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { about, from, to, appointment_date, duration, documents } = referral
  if (about === 'case') {
    return (
      <li>
        {documents ? words('referrals.query_with_documents', { count: documents }) : words('referrals.query')}
      </li>
    )
  }
  return (
    <>
      <li>
        {words('referrals.new_appointment', {
          name: to?.name ?? '',
          time: showMoment(language, appointment_date),
          minutes: duration ?? 30,
          form: words(formWords(referral)),
        })}
      </li>
      {(about === 'appointment' || about === 'request') && (
        <li>
          {words(about === 'request' ? 'referrals.request_ends' : 'referrals.earlier_ends', {
            name: from?.name ?? words('referrals.your_helper'),
          })}
        </li>
      )}
      <li>{words('referrals.knows_name', { name: to?.name ?? '' })}</li>
      <li>
        <WhatItCosts referral={referral} />
      </li>
    </>
  )
}

function WhatItCosts({ referral: { to, duration } }: { referral: Referral }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const name = to?.name ?? ''
  const fee = to?.consultation_fee
  if (fee === undefined) return words('referrals.cost_ask', { name })
  if (fee === 0) return words('referrals.cost_free', { name })
  return words('referrals.cost_fee', {
    name,
    minutes: duration ?? 30,
    amount: fee.toLocaleString(`${language}-IN`),
  })
}

function Tick({
  label,
  hint,
  checked,
  change,
}: {
  label: string
  hint: string
  checked: boolean
  change: (checked: boolean) => void
}) {
  const hintId = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={checked}
          onChange={({ target }) => change(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className={styles.soft}>
        {hint}
      </p>
    </div>
  )
}
