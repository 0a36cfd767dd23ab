import { useWords } from '../platform/words/index.ts'
import { LockIcon } from '../ui/index.ts'
import styles from './confidential-note.module.css'
import type { ReadyChat } from './conversation/direct-chat.ts'

/** At the beginning of each chat: open until somebody writes, then folded, so that it does not stand between two people. */
export function ConfidentialNote({ state }: { state: ReadyChat }) {
  const words = useWords()
  const isEmpty = state.messages.length === 0 && state.waiting.length === 0
  return (
    <details className={styles.note} open={isEmpty}>
      <summary>
        <LockIcon />
        {words('direct-chats.confidential')}
      </summary>
      <div className={styles.text}>
        <ConfidentialText state={state} />
      </div>
    </details>
  )
}

/**
 * What the law protects of a talk with this kind of helper. Only an advocate's professional communications are privileged
 * (Bharatiya Sakshya Adhiniyam 2023, sections 132 to 134; until 30 June 2024 Evidence Act, sections 126 to 129).
 */
export function ConfidentialText({ state }: { state: ReadyChat }) {
  const words = useWords()
  const type = state.details.nyaysathi_details?.type
  return (
    <>
      {type === 'lawyer' ? (
        <>
          <p>{words('direct-chats.privacy_lawyer')}</p>
          <p>{words('direct-chats.privacy_lawyer_not')}</p>
        </>
      ) : (
        <>
          <p>{words('direct-chats.privacy_other', { type: type ?? 'other' })}</p>
          <p>{words('direct-chats.privacy_other_hint')}</p>
        </>
      )}
      <p>{words('direct-chats.privacy_server')}</p>
      <p>{words('direct-chats.privacy_saved')}</p>
      <p>{words('direct-chats.privacy_never')}</p>
    </>
  )
}
