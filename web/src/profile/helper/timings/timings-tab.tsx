import type { HelperProfile, UpdateHelper } from '@nyaysathi/contracts/helper-settings'
import { useMutation } from '@tanstack/react-query'
import type { Dispatch, SetStateAction } from 'react'
import { refusalText } from '../../../platform/failure-text.ts'
import { callAsMember } from '../../../platform/member-call.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import styles from '../../form.module.css'
import { Sheet } from '../../sheet.tsx'
import { useRefreshProfile } from '../helper-calls.ts'
import { ExtraHours } from './extra-hours.tsx'
import { TimeOff } from './time-off.tsx'
import { inOrder } from './timing-rules.ts'
import { WeeklyHours } from './weekly-hours.tsx'

/** When the helper can be booked: the hours of the week, and what is left free. */
export function TimingsTab({
  profile,
  draft,
  setDraft,
}: {
  profile: HelperProfile
  draft: string[] | undefined
  setDraft: Dispatch<SetStateAction<string[] | undefined>>
}) {
  const words = useWords()
  const refresh = useRefreshProfile()
  const save = useMutation({
    mutationFn: (written: string[]) => {
      const body: UpdateHelper = { available_timings: inOrder(written) }
      return callAsMember('PUT /api/nyaysathi/update', { body })
    },
    onSuccess: async (_, sent) => {
      await refresh()
      // What was changed meanwhile waits to be saved itself.
      setDraft((written) => (written === sent ? undefined : written))
    },
  })
  const timings = draft ?? profile.available_timings
  const change = (next: string[]) => {
    save.reset()
    setDraft(next)
  }
  return (
    <>
      <Sheet title={words('dashboard.weekly_hours')}>
        <p className={styles.soft}>{words('dashboard.weekly_hours_text')}</p>
        <WeeklyHours timings={timings} change={change} />
        {save.isError && (
          <Notice tone="danger" announce>
            <p>{refusalText(save.error) || words('profile.update_failed')}</p>
          </Notice>
        )}
        {save.isSuccess && !draft && (
          <Notice tone="success" announce>
            <p>{words('profile.updated')}</p>
          </Notice>
        )}
        {draft && (
          <Notice tone="warning" announce>
            <p>{words('dashboard.hours_unsaved')}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={save.isPending} aria-disabled={!draft} onClick={() => draft && save.mutate(draft)}>
            {words('dashboard.hours_save')}
          </Button>
          {draft && !save.isPending && (
            <Button variant="outline" onClick={() => setDraft(undefined)}>
              {words('dashboard.hours_undo')}
            </Button>
          )}
        </div>
      </Sheet>
      <ExtraHours />
      <TimeOff />
    </>
  )
}
