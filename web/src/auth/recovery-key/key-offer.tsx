import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import form from '../form.module.css'
import { WrittenKey } from './written-key.tsx'

/** To who has just made an account with a number alone, while the password is still at hand. */
export function KeyOffer({ password, goOn }: { password: string; goOn: () => void }) {
  const words = useWords()
  const make = useMutation({
    mutationFn: () => callAsMember('POST /api/users/recovery-key', { body: { password } }),
  })
  const frame = useRef<HTMLDivElement>(null)
  // The form that stood here was longer: without this the end of the page would be seen.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'center' })
    frame.current?.focus({ preventScroll: true })
  }, [])
  if (make.data) return <WrittenKey recoveryKey={make.data.recovery_key} done={goOn} />
  return (
    <div ref={frame} tabIndex={-1} className={form.form}>
      <Notice tone="success" announce title={words('recovery-key.offer_title')}>
        <p>{words('recovery-key.offer_text')}</p>
      </Notice>
      {make.isError && (
        <Notice tone="danger" announce>
          <p>{words('recovery-key.offer_failed')}</p>
        </Notice>
      )}
      <div className={form.actions}>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {words('recovery-key.offer_show')}
        </Button>
        <Button variant="quiet" onClick={goOn}>
          {words('recovery-key.offer_later')}
        </Button>
      </div>
    </div>
  )
}
