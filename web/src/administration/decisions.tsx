import type { Decision, ReviewedApplication } from '@nyaysathi/contracts/administration'
import { lazy, useState } from 'react'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, LateDialog, VisuallyHidden } from '../ui/index.ts'
import type { OnDecided } from './decision-dialog.tsx'
import styles from './decisions.module.css'
import { possibleDecisions } from './queue-rules.ts'

const DecisionDialog = lazy(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}))

const decisionWords: Record<Decision, WordId> = {
  approve: 'administration.approve',
  reject: 'administration.reject',
  ask: 'administration.ask',
  suspend: 'administration.suspend',
  restore: 'administration.restore',
}

const looks: Record<Decision, 'primary' | 'outline' | 'danger'> = {
  approve: 'primary',
  restore: 'primary',
  ask: 'outline',
  reject: 'outline',
  suspend: 'danger',
}

/** The decisions that are possible now. They stay in sight while the papers are read. */
export function Decisions({
  application,
  onDecided,
}: {
  application: ReviewedApplication
  onDecided: OnDecided
}) {
  const words = useWords()
  const [asked, ask] = useState<Decision>()
  const possible = possibleDecisions(application.status)
  return (
    <fieldset className={styles.decisions}>
      <legend>
        <VisuallyHidden>{words('administration.decisions')}</VisuallyHidden>
      </legend>
      {possible.length === 0 && <p>{words('administration.applicants_turn')}</p>}
      {possible.map((decision) => (
        <Button key={decision} variant={looks[decision]} onClick={() => ask(decision)}>
          {words(decisionWords[decision])}
        </Button>
      ))}
      {asked && (
        <LateDialog asked={asked}>
          <DecisionDialog
            application={application}
            decision={asked}
            close={() => ask(undefined)}
            onDecided={onDecided}
          />
        </LateDialog>
      )}
    </fieldset>
  )
}
