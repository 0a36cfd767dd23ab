import { lazy, Suspense, useState } from 'react'
import { loadWords, useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'
import type { Against } from './against.ts'
import styles from './against-fold.module.css'

/** Most need not say it, so it comes when the fold is opened. */
const AgainstFields = lazy(async () => {
  const [module] = await Promise.all([import('./against-fields.tsx'), loadWords(['against-whom'])])
  return { default: module.AgainstFields }
})

/** Against whom somebody asks for help, if they wish to say so. */
export function AgainstFold({
  question,
  against,
  change,
  isTelephoneWrong,
  disabled = false,
}: {
  question: string
  against: Against
  change: (more: Against) => void
  isTelephoneWrong: boolean
  disabled?: boolean
}) {
  const words = useWords()
  const { against_name, against_place, against_telephone } = against
  const [isOpen, setOpen] = useState(Boolean(against_name || against_place || against_telephone))
  const isShown = isOpen || isTelephoneWrong
  return (
    <details
      className={styles.fold}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{question}</summary>
      {isShown && (
        <Suspense fallback={<Spinner label={words('app.loading')} />}>
          <AgainstFields
            against={against}
            change={change}
            isTelephoneWrong={isTelephoneWrong}
            disabled={disabled}
          />
        </Suspense>
      )}
    </details>
  )
}
