import type { HelperHours, UpdateHours } from '@nyaysathi/contracts/appointments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Notice, Spinner, TryAgain } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import { helperHours } from '../helper-calls.ts'

export type SaveHours = (change: UpdateHours, after?: { onSuccess: () => void }) => void

/** Noon, so that the day is the same in every zone that a device may be set to. */
export const noonOf = (day: string) => `${day}T12:00:00+05:30`

/** A part of the hours that are kept beside the weekly ones. Saved at once. */
export function HoursSheet({
  title,
  text,
  failed,
  children,
}: {
  title: string
  text: string
  /** Said when the hours could not be loaded. */
  failed: string
  children: (hours: HelperHours, save: SaveHours, busy: boolean) => ReactNode
}) {
  const words = useWords()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(helperHours)
  const save = useMutation({
    mutationFn: (body: UpdateHours) => callAsMember('PUT /api/appointments/hours', { body }),
    onSuccess: (hours) => queries.setQueryData(helperHours.queryKey, hours),
  })
  return (
    <Sheet title={title}>
      <p className={styles.soft}>{text}</p>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {!data && error && <TryAgain text={failed} busy={isFetching} again={() => void refetch()} />}
      {data && children(data, save.mutate, save.isPending)}
      {save.isError && (
        <Notice tone="danger" announce>
          <p>{refusalText(save.error) || words('profile.update_failed')}</p>
        </Notice>
      )}
      {save.isSuccess && (
        <Notice tone="success" announce>
          <p>{words('profile.updated')}</p>
        </Notice>
      )}
    </Sheet>
  )
}
