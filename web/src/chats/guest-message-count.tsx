import { guestMessageLimit } from '@nyaysathi/contracts/limits'
import { useId } from 'react'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { LinkButton } from '../ui/index.ts'
import styles from './guest-message-count.module.css'

export type GuestCount = { count: number; isFull: boolean; limits: boolean }

/** How far a guest has come, and the way to an account. */
export function GuestMessageCount({ count }: { count: number }) {
  const words = useWords()
  const id = useId()
  return (
    <div className={styles.guest}>
      <p id={id}>{words('chats.count', { count, limit: guestMessageLimit })}</p>
      <meter
        aria-labelledby={id}
        min={0}
        max={guestMessageLimit}
        high={guestMessageLimit - 4}
        value={count}
      />
      <LinkButton to={paths.auth}>{words('chats.sign_up')}</LinkButton>
    </div>
  )
}
