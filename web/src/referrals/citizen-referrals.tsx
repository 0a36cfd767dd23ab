import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadWords } from '../platform/words/index.ts'
import { leadTo, Notice } from '../ui/index.ts'
import { referralList } from './referral-calls.ts'
import styles from './referrals.module.css'

/** Few are ever passed on: the card comes when there is something to decide. */
const ConsentCard = lazy(async () => {
  const [module] = await Promise.all([import('./consent-card.tsx'), loadWords(['referrals'])])
  return { default: module.ConsentCard }
})

/** What a citizen is asked: whether another helper may take over. `caseId`: of this case query alone. Nothing where there is nothing to decide. */
export function CitizenReferrals({ caseId }: { caseId?: string }) {
  const { data = [] } = useQuery(referralList)
  const [told, setTold] = useState('')
  const toldRef = useRef<HTMLDivElement>(null)
  const offered = data.filter(
    ({ my_role, state, case_id }) =>
      my_role === 'citizen' && state === 'offered' && (caseId === undefined || case_id === caseId),
  )
  const tell = (text: string) => {
    setTold(text)
    // The card that was answered is gone.
    requestAnimationFrame(() => leadTo(toldRef.current))
  }
  return (
    <>
      <div ref={toldRef} tabIndex={-1} className={styles.answered}>
        {told && (
          <Notice tone="success" announce>
            <p>{told}</p>
          </Notice>
        )}
      </div>
      {offered.length > 0 && (
        <div className={styles.section}>
          <Suspense>
            {offered.map((referral) => (
              <ConsentCard key={referral.referral_id} referral={referral} tell={tell} />
            ))}
          </Suspense>
        </div>
      )}
    </>
  )
}
