import { guestMessageLimit, messageTextMaxLength } from '@nyaysathi/contracts/limits'
import { type FormEvent, type MouseEvent, type Ref, useEffect, useId, useRef } from 'react'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { GrowingField, IconButton, LinkButton, Notice, SendIcon, StopIcon } from '../ui/index.ts'
import styles from './composer.module.css'
import type { ConversationState, Phase } from './conversation/conversation-state.ts'
import { DictationButton } from './dictation-button.tsx'
import { draft, useDraft } from './draft.ts'
import type { GuestCount } from './guest-message-count.tsx'
import { usePreferredLanguage } from './preferences.ts'

/** From here on it is said how many characters are left. */
const nearTheEnd = 300
const messagesToMention = 5
const doublePressMs = 600

/**
 * Enter sends, Shift+Enter adds a line. What cannot be sent now says why.
 *
 * @param state nothing until the chats are there
 */
export function Composer({
  ref,
  state,
  guest,
}: {
  ref: Ref<HTMLTextAreaElement>
  state: ConversationState | undefined
  guest: GuestCount
}) {
  const words = useWords()
  const text = useDraft()
  const language = usePreferredLanguage(useInterfaceLanguage())
  const noteId = useId()
  const left = messageTextMaxLength - text.length
  const send = state?.phase === 'ready' ? state.send : undefined
  const stop = state && 'stop' in state ? state.stop : undefined
  const pressStop = useStopButton(stop)
  const sendable = send !== undefined && text.trim() !== '' && left >= 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sendable) return
    draft.write('')
    send(text)
  }

  return (
    <div className={styles.place}>
      <GuestLimit guest={guest} isReady={state?.phase === 'ready'} />
      <form className={styles.composer} onSubmit={submit}>
        <GrowingField
          ref={ref}
          className={styles.field}
          value={text}
          aria-label={words('chats.field')}
          aria-describedby={noteId}
          aria-invalid={left < 0 || undefined}
          placeholder={words(guest.isFull ? 'chats.field_full' : 'chats.field_placeholder')}
          disabled={guest.isFull}
          onChange={(event) => draft.write(event.target.value)}
        />
        <div className={styles.tools}>
          {!guest.isFull && (
            <DictationButton
              language={language}
              onHeard={(heard) => draft.write([draft.read().trimEnd(), heard].filter(Boolean).join(' '))}
            />
          )}
          {stop ? (
            <IconButton variant="primary" label={words('chats.stop')} onClick={pressStop}>
              <StopIcon />
            </IconButton>
          ) : (
            <IconButton
              type="submit"
              variant="primary"
              label={words('chats.send')}
              disabled={guest.isFull}
              aria-disabled={!sendable}
            >
              <SendIcon />
            </IconButton>
          )}
        </div>
      </form>
      <p id={noteId} className={left < 0 ? `${styles.note} ${styles.over}` : styles.note}>
        {noteFor(words, { left, phase: state?.phase, guest })}
      </p>
    </div>
  )
}

/** Stop takes the place of Send under the finger: the second half of a double press is not meant for it. */
function useStopButton(stop: (() => void) | undefined): (press: MouseEvent) => void {
  const isStoppable = stop !== undefined
  const since = useRef(0)
  useEffect(() => {
    if (isStoppable) since.current = performance.now()
  }, [isStoppable])
  return ({ timeStamp }) => {
    // When it was pressed: a busy phone hears of it later.
    if (timeStamp - since.current > doublePressMs) stop?.()
  }
}

/** What a guest is told while there is room for one question more, or for none. */
function GuestLimit({ guest, isReady }: { guest: GuestCount; isReady: boolean }) {
  const words = useWords()
  if (guest.isFull) {
    return (
      <Notice tone="warning" announce>
        <div className={styles.limit}>
          <strong>{words('chats.limit')}</strong>
          <LinkButton small to={paths.auth}>
            {words('chats.sign_up')}
          </LinkButton>
        </div>
      </Notice>
    )
  }
  if (!guest.limits || guestMessageLimit - guest.count !== 1 || !isReady) return null
  return (
    <Notice tone="warning" announce>
      <div className={styles.limit}>
        <span>{words('chats.last_question')}</span>
        <LinkButton small variant="outline" to={paths.auth}>
          {words('chats.sign_up')}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** The most important thing to know about the field now. */
function noteFor(
  words: Words,
  { left, phase, guest }: { left: number; phase: Phase | undefined; guest: GuestCount },
): string {
  if (left < 0) return words('chats.characters_over', { over: -left })
  if (left <= nearTheEnd) return words('chats.characters_left', { left })
  if (phase === 'saving-question' || phase === 'answering') return words('chats.field_waits')
  if (phase === 'saving-answer') return words('chats.field_saving')
  const messagesLeft = guestMessageLimit - guest.count
  if (guest.limits && messagesLeft > 0 && messagesLeft <= messagesToMention) {
    return words('chats.count_left', { left: messagesLeft })
  }
  return words('chats.disclaimer')
}
