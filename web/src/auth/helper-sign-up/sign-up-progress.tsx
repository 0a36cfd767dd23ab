import { useWords } from '../../platform/words/index.ts'
import type { Step } from './application-draft.ts'
import styles from './sign-up-progress.module.css'

const steps = [1, 2, 3] as const

export function SignUpProgress({ step }: { step: Step }) {
  const words = useWords()
  const text = words('helper-sign-up.progress', {
    step,
    count: steps.length,
    name: words(`helper-sign-up.step_${step}`),
  })
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <progress max={steps.length} value={step} aria-label={text} />
    </div>
  )
}
