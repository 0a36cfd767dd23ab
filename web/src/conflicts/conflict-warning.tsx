import type { ConflictWarning as Warning } from '@nyaysathi/contracts/against-whom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import styles from './conflict-warning.module.css'

/** Where it may stand. */
const shownIn = [['appointments'], ['case-pool'], ['referrals']]

/**
 * For a helper, before anything is read or accepted: that somebody may be on the other side of a matter of theirs, never of which.
 *
 * @param clear says that there is no conflict
 * @param hidesText whether a text is shown once that is said
 * @param children what else can be done about it
 */
export function ConflictWarning({
  conflict,
  clear,
  hidesText = true,
  children,
}: {
  conflict: Warning
  clear: () => Promise<unknown>
  hidesText?: boolean
  children?: ReactNode
}) {
  const words = useWords()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: clear,
    onSettled: () => Promise.all(shownIn.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return (
    <Notice tone="warning" title={words(`conflicts.${conflict}_title`)}>
      <p>{words(`conflicts.${conflict}`)}</p>
      <p>{words('conflicts.decide')}</p>
      {error && <p role="alert">{refusalText(error) || words('app.try_again')}</p>}
      <div className={styles.actions}>
        <Button small variant="outline" busy={isPending} onClick={() => mutate()}>
          {words(hidesText ? 'conflicts.none' : 'conflicts.none_asked')}
        </Button>
        {children}
      </div>
    </Notice>
  )
}
