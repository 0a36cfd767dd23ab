import type { Referral } from '@nyaysathi/contracts/referrals'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { generatePath } from 'react-router'
import { ConflictWarning } from '../conflicts/index.ts'
import { languageText } from '../helpers/directory/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Button, LinkButton } from '../ui/index.ts'
import { AcceptReferral } from './accept-referral.tsx'
import { caseWords, formWords, showAnswerBy } from './case-words.ts'
import { EarlierConversation } from './earlier-conversation.tsx'
import { referralList, useReferralChange } from './referral-calls.ts'
import { ReferralFailure } from './referral-failure.tsx'
import styles from './referrals.module.css'

/** Of a helper: whom colleagues ask about (`onlyToAnswer`: those alone), and whom this one has proposed to others. Nothing where there are none. */
export function HelperReferrals({ onlyToAnswer = false }: { onlyToAnswer?: boolean }) {
  const words = useWords()
  const titleId = useId()
  const { data = [] } = useQuery(referralList)
  const shown = data.filter(
    ({ my_role, can }) => my_role !== 'citizen' && (!onlyToAnswer || can.includes('accept')),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{words('referrals.title')}</h2>
      <ul className={styles.list}>
        {shown.map((referral) => (
          <li key={referral.referral_id}>
            {referral.my_role === 'to' ? (
              <AskedCard referral={referral} />
            ) : (
              <ProposedCard referral={referral} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const toWords: Partial<Record<Referral['state'], WordId>> = {
  offered: 'referrals.to_offered',
  passed: 'referrals.to_passed',
  declined: 'referrals.to_declined',
  lapsed: 'referrals.lapsed',
  over: 'referrals.to_over',
}

/** A colleague asks: nothing here names anybody. */
function AskedCard({ referral }: { referral: Referral }) {
  const words = useWords()
  const { state, can, from, case_id, referral_id, conflict } = referral
  const told = toWords[state]
  return (
    <article className={styles.card} aria-label={words('referrals.asks', { name: from?.name ?? '' })}>
      <h3>
        {words(state === 'asked' ? 'referrals.asks' : 'referrals.asked_you', {
          name: from?.name ?? words('referrals.a_colleague'),
        })}
      </h3>
      {!conflict && <Facts referral={referral} />}
      {told && <p className={styles.told}>{words(told)}</p>}
      <AnswerBy referral={referral} />
      {conflict && (
        <ConflictWarning
          conflict={conflict}
          hidesText={false}
          clear={() =>
            callAsMember('POST /api/referrals/:referral_id/no-conflict', { params: { referral_id } })
          }
        >
          <End referral={referral} how="decline" />
        </ConflictWarning>
      )}
      {can.includes('accept') && !conflict && <AcceptReferral referral={referral} />}
      {state === 'offered' && <End referral={referral} how="decline" />}
      {state === 'passed' && case_id && (
        <div>
          <LinkButton small to={generatePath(paths.poolCase, { case_id })}>
            {words('referrals.open_query')}
          </LinkButton>
        </div>
      )}
      {can.includes('read_messages') && (
        <EarlierConversation referralId={referral_id} name={from?.name ?? ''} />
      )}
    </article>
  )
}

const fromWords: Record<Referral['state'], WordId> = {
  asked: 'referrals.from_asked',
  offered: 'referrals.from_offered',
  passed: 'referrals.from_passed',
  declined: 'referrals.from_declined',
  not_agreed: 'referrals.from_not_agreed',
  withdrawn: 'referrals.from_withdrawn',
  lapsed: 'referrals.lapsed',
  over: 'referrals.from_over',
}

function ProposedCard({ referral }: { referral: Referral }) {
  const words = useWords()
  const { state, to, can } = referral
  const name = to?.name ?? words('referrals.a_colleague')
  return (
    <article className={styles.card} aria-label={words('referrals.you_asked', { name })}>
      <h3>{words('referrals.you_asked', { name })}</h3>
      <Facts referral={referral} />
      <p className={styles.told}>{words(fromWords[state], { name })}</p>
      <AnswerBy referral={referral} />
      {can.includes('withdraw') && <End referral={referral} how="withdraw" />}
    </article>
  )
}

/** Field, language, place, way of meeting, time. */
function Facts({ referral }: { referral: Referral }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const {
    case_type,
    language: theirs,
    district,
    citizen_state,
    appointment_date,
    duration,
    documents,
  } = referral
  const facts = [
    words(caseWords[case_type]),
    words(formWords(referral)),
    theirs && languageText(theirs),
    [district, citizen_state].filter(Boolean).join(', '),
    appointment_date &&
      words('referrals.when', { time: showMoment(language, appointment_date), minutes: duration ?? 30 }),
    documents ? words('referrals.documents', { count: documents }) : '',
  ]
  return (
    <p className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  )
}

function AnswerBy({ referral: { about, answer_by } }: { referral: Referral }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  if (!answer_by) return null
  return (
    <p className={styles.soft}>
      {words('referrals.answer_by', { date: showAnswerBy(language, about, answer_by) })}
    </p>
  )
}

const endWords = { decline: 'referrals.no_longer', withdraw: 'referrals.withdraw' } as const

function End({ referral: { referral_id }, how }: { referral: Referral; how: keyof typeof endWords }) {
  const words = useWords()
  const { mutate, isPending, error } = useReferralChange()
  return (
    <>
      <div>
        <Button
          small
          variant="outline"
          busy={isPending}
          onClick={() =>
            mutate(() => callAsMember(`POST /api/referrals/:referral_id/${how}`, { params: { referral_id } }))
          }
        >
          {words(endWords[how])}
        </Button>
      </div>
      <ReferralFailure failure={error} />
    </>
  )
}
