import type { Language } from '@nyaysathi/contracts/languages'
import { lazy, Suspense, useState } from 'react'
import { loadWords, useWords } from '../../platform/words/index.ts'
import { Spinner } from '../../ui/index.ts'
import type { PressedReference } from './source-rules.ts'
import styles from './sources-fold.module.css'

/** What is in the fold comes when it is first opened: most never open it. */
const AnswerSources = lazy(async () => {
  const [{ AnswerSources }] = await Promise.all([
    import('./answer-sources.tsx'),
    loadWords(['answer-sources']),
  ])
  return { default: AnswerSources }
})

/** Under an answer: its sources, closed until somebody wants them or presses on a section in the text. */
export function SourcesFold(answer: {
  text: string
  citations: unknown
  language: Language
  isRead: boolean
  pressed: PressedReference | undefined
}) {
  const words = useWords()
  const [opened, setOpened] = useState(false)
  // A press opens the fold, which can be closed again after it.
  const [seen, setSeen] = useState<PressedReference>()
  if (answer.pressed !== seen) {
    setSeen(answer.pressed)
    setOpened(true)
  }
  return (
    <details className={styles.fold} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{words('chats.sources')}</summary>
      {opened && (
        <Suspense fallback={<Spinner label={words('chats.sources')} />}>
          <AnswerSources {...answer} />
        </Suspense>
      )}
    </details>
  )
}
