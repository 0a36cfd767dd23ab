import { useWords } from '../../platform/words/index.ts'
import { Button, CopyButton, Notice } from '../../ui/index.ts'
import form from '../form.module.css'
import styles from './written-key.module.css'

/** The key, this once, to be written down. */
export function WrittenKey({ recoveryKey, done }: { recoveryKey: string; done: () => void }) {
  const words = useWords()
  return (
    <div className={form.form}>
      <Notice tone="warning" announce title={words('recovery-key.written_title')}>
        <p>{words('recovery-key.written_text')}</p>
      </Notice>
      <p className={styles.key} dir="ltr" translate="no">
        {recoveryKey.match(/[^-]+/g)?.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
          <span key={place}>{group}</span>
        ))}
      </p>
      <div className={form.actions}>
        <Button onClick={done}>{words('recovery-key.written_done')}</Button>
        <CopyButton
          text={recoveryKey}
          label={words('recovery-key.copy')}
          done={words('recovery-key.copied')}
        />
      </div>
    </div>
  )
}
