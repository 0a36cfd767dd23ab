import type { OfficeEntry } from '@nyaysathi/contracts/offices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, CheckIcon, Notice } from '../../ui/index.ts'
import { type OfficeStepName, officeEntry, takeStep } from './office-calls.ts'
import styles from './office-form.module.css'

/** To confirm after a call, to withdraw, to show again: each asked once more, since everybody sees it. */
export function OfficeSteps({
  entry,
  onDone,
}: {
  entry: OfficeEntry
  onDone: (changed: OfficeEntry, step: OfficeStepName) => void
}) {
  const words = useWords()
  const queries = useQueryClient()
  const [asked, ask] = useState<OfficeStepName>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (step: OfficeStepName) => takeStep(step, entry),
    onSuccess: (changed, step) => {
      ask(undefined)
      onDone(changed, step)
    },
    // What was confirmed has to be what is read: after a refusal it is read anew.
    onError: () => queries.invalidateQueries(officeEntry(entry.office_id)),
  })
  const open = (step: OfficeStepName) => {
    reset()
    ask(step)
  }
  return (
    <div className={styles.form}>
      {asked ? (
        <>
          <p>{words(`office-console.${asked}_text`)}</p>
          <div className={styles.steps}>
            <Button
              variant={asked === 'withdraw' ? 'danger' : 'primary'}
              busy={isPending}
              onClick={() => mutate(asked)}
            >
              {words(`office-console.${asked}_sure`)}
            </Button>
            <Button variant="outline" onClick={() => ask(undefined)}>
              {words('office-console.cancel')}
            </Button>
          </div>
        </>
      ) : entry.withdrawn_on ? (
        <div>
          <Button onClick={() => open('restore')}>{words('office-console.restore')}</Button>
        </div>
      ) : (
        <div className={styles.steps}>
          <Button variant="outline" icon={<CheckIcon />} onClick={() => open('confirm')}>
            {words('office-console.confirm')}
          </Button>
          <Button variant="quiet" onClick={() => open('withdraw')}>
            {words('office-console.withdraw')}
          </Button>
        </div>
      )}
      {error && (
        <Notice tone="danger" announce>
          <p>
            {isRefused(error, 'conflict')
              ? words('office-console.step_changed')
              : refusalText(error) || words('office-console.no_answer')}
          </p>
        </Notice>
      )}
    </div>
  )
}
