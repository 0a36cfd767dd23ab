import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { WrittenKey } from '../../auth/index.ts'
import { isRefused } from '../../platform/api-client.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { recoveryKey } from '../../platform/recovery-key.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, leadTo, Notice, TextField } from '../../ui/index.ts'
import styles from './booked.module.css'

/** A line below something else, for who has a number alone and no key yet. */
export function KeyOffer() {
  const words = useWords()
  const queries = useQueryClient()
  const { data } = useQuery(recoveryKey)
  const [stage, setStage] = useState<'line' | 'password' | 'over'>('line')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (stage === 'password') field.current?.focus()
  }, [stage])
  const make = useMutation({
    mutationFn: (_from: Element | null) =>
      callAsMember('POST /api/users/recovery-key', { body: { password } }),
    onSuccess: () => setPassword(''),
    onError: (failure, from) => isRefused(failure, 'wrong_password') && leadTo(field.current, { from }),
  })
  const isWrong = isRefused(make.error, 'wrong_password')
  if (stage === 'over' || !data?.advised) return null
  if (make.data) {
    const done = () => {
      setStage('over')
      void queries.invalidateQueries({ queryKey: recoveryKey.queryKey })
    }
    return <WrittenKey recoveryKey={make.data.recovery_key} done={done} />
  }
  if (stage === 'line') {
    return (
      <div className={styles.offer}>
        <p>{words('recovery-key.quiet_text')}</p>
        <div>
          <Button variant="outline" small onClick={() => setStage('password')}>
            {words('recovery-key.make')}
          </Button>
        </div>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password)
    if (password && !make.isPending) make.mutate(document.activeElement)
  }
  return (
    <form className={styles.offer} onSubmit={submit} noValidate>
      <p>{words('recovery-key.make_text')}</p>
      <TextField
        type="password"
        label={words('auth.password')}
        autoComplete="current-password"
        ref={field}
        value={password}
        error={isMissing ? words('auth.password_missing') : isWrong ? words('refusals.password') : undefined}
        onChange={({ target }) => {
          setMissing(false)
          setPassword(target.value)
        }}
      />
      {make.isError && !isWrong && (
        <Notice tone="danger" announce>
          <p>{words('recovery-key.offer_failed')}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={make.isPending}>
          {words('recovery-key.offer_show')}
        </Button>
        <Button variant="quiet" onClick={() => setStage('over')}>
          {words('auth.cancel')}
        </Button>
      </div>
    </form>
  )
}
