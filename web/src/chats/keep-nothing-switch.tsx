import { useWords } from '../platform/words/index.ts'
import { LockIcon } from '../ui/index.ts'
import { keepNothing, useKeepNothing } from './keep-nothing.ts'
import styles from './keep-nothing-switch.module.css'

/** Turning it starts a new, empty conversation. */
export function KeepNothingSwitch() {
  const words = useWords()
  const on = useKeepNothing()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      title={words('chats.keep_nothing_text')}
      className={styles.switch}
      onClick={() => keepNothing.turn(!on)}
    >
      <LockIcon />
      <span>{words('chats.keep_nothing')}</span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  )
}

/** Stands over the conversation as long as nothing of it is kept. */
export function KeepNothingMark() {
  const words = useWords()
  const on = useKeepNothing()
  return (
    <p role="status" className={on ? styles.mark : styles.none}>
      {on && words('chats.keep_nothing_on')}
    </p>
  )
}

/** Below what people in danger are to do at once, which a fire or a snake leaves no time to scroll to: whoever beats them may read what they write. */
export function KeepNothingOffer() {
  const words = useWords()
  if (useKeepNothing()) return null
  return (
    <div className={styles.offer}>
      <p>{words('chats.danger_keep_nothing')}</p>
      <KeepNothingSwitch />
    </div>
  )
}
