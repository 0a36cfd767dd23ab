import { useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './sign-up-progress.module.css'

/** How far the upload has come, and the way to stop it. */
export function Sending({ share, cancel }: { share: number; cancel: () => void }) {
  const words = useWords()
  // Only every tenth is read out.
  const percent = Math.floor(share * 100)
  const text = share < 1 ? words('helper-sign-up.sending', { percent }) : words('helper-sign-up.saving')
  const spoken =
    share < 1
      ? words('helper-sign-up.sending', { percent: Math.floor(percent / 10) * 10 })
      : words('helper-sign-up.saving')
  return (
    <div className={styles.sending}>
      <div className={styles.progress}>
        <p aria-hidden="true">{text}</p>
        <progress max={1} value={share} aria-label={spoken} />
        <p role="status" className={styles.spoken}>
          {spoken}
        </p>
      </div>
      {share < 1 && (
        <Button variant="outline" onClick={cancel}>
          {words('helper-sign-up.cancel')}
        </Button>
      )}
    </div>
  )
}
