import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAsMember } from '../../platform/member-call.ts'
import { recoveryKey } from '../../platform/recovery-key.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import form from '../form.module.css'

/** Said at the top of the profile until a key is made, an email added, or neither is wanted. */
export function KeyAdvice() {
  const words = useWords()
  const queries = useQueryClient()
  const { data } = useQuery(recoveryKey)
  const decline = useMutation({
    mutationFn: () => callAsMember('POST /api/users/recovery-key/decline'),
    onSettled: () => queries.invalidateQueries({ queryKey: recoveryKey.queryKey }),
  })
  if (!data?.advised) return null
  const show = () => {
    const card = document.getElementById('how-you-sign-in')
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  return (
    <Notice tone="warning" title={words('recovery-key.advice_title')}>
      <p>{words('recovery-key.advice_text')}</p>
      <div className={form.actions}>
        <Button variant="outline" small onClick={show}>
          {words('recovery-key.advice_choose')}
        </Button>
        <Button variant="quiet" small busy={decline.isPending} onClick={() => decline.mutate()}>
          {words('recovery-key.advice_decline')}
        </Button>
      </div>
    </Notice>
  )
}
