import type { Referral } from '@nyaysathi/contracts/referrals'
import { useState } from 'react'
import { callAsMember } from '../platform/member-call.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, CheckIcon, TextField } from '../ui/index.ts'
import { useReferralChange } from './referral-calls.ts'
import { ReferralFailure } from './referral-failure.tsx'
import styles from './referrals.module.css'

/** Yes, with a time, or no without a reason. */
export function AcceptReferral({ referral }: { referral: Referral }) {
  const words = useWords()
  const { referral_id, about, free_then, appointment_date } = referral
  const fits = about === 'case' || free_then === true
  const [naming, setNaming] = useState(!fits)
  const [time, setTime] = useState('')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error, variables } = useReferralChange<unknown>()
  const params = { referral_id }
  const [yes] = useState(() => ({
    send: () => callAsMember('POST /api/referrals/:referral_id/accept', { params, body: {} }),
  }))
  const [no] = useState(() => ({
    send: () => callAsMember('POST /api/referrals/:referral_id/decline', { params }),
  }))
  const acceptAt = () => {
    setMissing(time === '')
    if (time === '') return
    mutate(() =>
      callAsMember('POST /api/referrals/:referral_id/accept', { params, body: { appointment_date: time } }),
    )
  }
  const isBusy = (send: unknown) => isPending && variables === send
  return (
    <>
      {about !== 'case' && !fits && (
        <p>{words(appointment_date ? 'referrals.not_free' : 'referrals.name_a_time')}</p>
      )}
      {naming && (
        <div className={styles.time}>
          <TextField
            label={words('referrals.your_time')}
            hint={words('referrals.indian_time')}
            error={missing ? words('referrals.time_missing') : undefined}
            type="datetime-local"
            value={time}
            onChange={({ target }) => {
              setTime(target.value)
              setMissing(false)
            }}
          />
        </div>
      )}
      <div className={styles.actions}>
        {naming ? (
          <Button small icon={<CheckIcon />} busy={isPending && variables !== no.send} onClick={acceptAt}>
            {words('referrals.yes_at_that_time')}
          </Button>
        ) : (
          <Button small icon={<CheckIcon />} busy={isBusy(yes.send)} onClick={() => mutate(yes.send)}>
            {words(about === 'case' ? 'referrals.yes' : 'referrals.yes_then')}
          </Button>
        )}
        {!naming && about !== 'case' && (
          <Button small variant="outline" onClick={() => setNaming(true)}>
            {words('referrals.another_time')}
          </Button>
        )}
        <Button small variant="outline" busy={isBusy(no.send)} onClick={() => mutate(no.send)}>
          {words('referrals.no')}
        </Button>
      </div>
      <ReferralFailure failure={error} />
    </>
  )
}
