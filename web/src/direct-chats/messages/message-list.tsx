import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, ChevronDownIcon, Spinner, VisuallyHidden } from '../../ui/index.ts'
import { ConfidentialNote } from '../confidential-note.tsx'
import { type DayGroup, dayName, groupByDay, type ShownMessage } from '../conversation/day-rules.ts'
import type { DirectChat, ReadyChat } from '../conversation/direct-chat.ts'
import { firstUnread } from '../conversation/message-rules.ts'
import type { Partner } from '../partner.ts'
import { MessageRow } from './message.tsx'
import styles from './message-list.module.css'
import { isAtEnd, useScrolling } from './use-scrolling.ts'
import { useUnseenMessages } from './use-unseen-messages.ts'

const rowOf = (scroller: HTMLElement | null, id: string) =>
  scroller?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)

/**
 * The conversation, oldest first.
 *
 * @param target a message that was looked for: it is shown, and older ones are fetched until it is there
 */
export function MessageList({
  chat,
  state,
  partner,
  target,
  tell,
}: {
  chat: DirectChat
  state: ReadyChat
  partner: Partner
  target: { id: string } | undefined
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const now = Date.now()
  const { messages, waiting, older, otherReadUpTo, hadReadUpTo } = state
  const myId = state.iAmHelper ? state.details.nyaysathi_id : state.details.user_id
  const unreadFrom =
    hadReadUpTo === undefined ? undefined : firstUnread(messages, myId ?? '', hadReadUpTo)?.id
  const days = groupByDay(messages, waiting, myId ?? '', now)
  const arrived = useRef(false)
  const seeWhenVisible = () => {
    if (arrived.current && document.visibilityState === 'visible' && isAtEnd(scroller.current)) chat.seen()
  }
  const { scroller, content, atEnd, toEnd, stay } = useScrolling({
    firstKey: messages[0]?.id,
    ownCount: waiting.length === 0 ? 0 : Math.max(...waiting.map(({ written_at }) => written_at)),
    onNearStart: () => {
      if (arrived.current && older === 'more') void chat.loadOlder()
    },
    onAtEnd: seeWhenVisible,
  })
  const { unseen, announcement } = useUnseenMessages(messages, myId ?? '', partner.name, atEnd)

  // What was not read yet is where reading goes on; where it begins may lie further back than what has come so far.
  const beginsEarlier = unreadFrom !== undefined && unreadFrom === messages[0]?.id && older !== 'none'
  useLayoutEffect(() => {
    // Before the first word the note above is what there is to read, from its beginning.
    if (messages.length === 0) stay()
    if (arrived.current || messages.length === 0) return
    if (beginsEarlier && older !== 'failed') {
      void chat.loadOlder(100)
      return
    }
    arrived.current = true
    const first = unreadFrom && rowOf(scroller.current, unreadFrom)
    if (!first) return toEnd()
    first.previousElementSibling?.scrollIntoView({ block: 'start' })
    if (!isAtEnd(scroller.current)) stay()
  }, [messages, unreadFrom, beginsEarlier, older, chat, scroller, stay, toEnd])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new at the end is seen when the end is
  useEffect(() => {
    seeWhenVisible()
    document.addEventListener('visibilitychange', seeWhenVisible)
    return () => document.removeEventListener('visibilitychange', seeWhenVisible)
  }, [messages, atEnd])

  const marked = useSoughtMessage(target?.id, chat, scroller, stay)

  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys
        tabIndex={0}
        aria-label={words('direct-chats.messages')}
      >
        <div ref={content} className={styles.content}>
          {older === 'none' ? (
            <ConfidentialNote state={state} />
          ) : (
            <OlderMessages older={older} load={chat.loadOlder} />
          )}
          {days.length === 0 && (
            <p className={styles.empty}>
              {words(state.details.can_send ? 'direct-chats.empty' : 'direct-chats.empty_closed')}
            </p>
          )}
          {days.map((day) => (
            <Day key={day.day} day={day} now={now}>
              {(shown) => (
                <Fragment key={shown.key}>
                  {unreadFrom !== undefined && shown.message?.id === unreadFrom && (
                    <li className={styles.unread}>{words('direct-chats.unread_line')}</li>
                  )}
                  <MessageRow
                    shown={shown}
                    chat={chat}
                    partnerName={partner.name}
                    otherReadUpTo={otherReadUpTo}
                    marked={marked !== undefined && shown.message?.id === marked}
                    tell={tell}
                  />
                </Fragment>
              )}
            </Day>
          ))}
          {state.typing && (
            <div className={styles.typing} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
          )}
        </div>
      </section>
      {!atEnd && (
        <button type="button" className={styles.toEnd} onClick={() => toEnd(true)}>
          {unseen > 0 && <span>{words('direct-chats.unread', { count: unseen })}</span>}
          {unseen === 0 && <VisuallyHidden>{words('direct-chats.to_newest')}</VisuallyHidden>}
          <ChevronDownIcon />
        </button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

/** @returns the id of the message that was looked for, once it is shown: older ones are fetched until it is there */
function useSoughtMessage(
  wanted: string | undefined,
  chat: DirectChat,
  scroller: RefObject<HTMLElement | null>,
  stay: () => void,
): string | undefined {
  const [marked, mark] = useState<string>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    const show = async () => {
      stay()
      while (!left && !rowOf(scroller.current, wanted)) {
        if (!(await chat.loadOlder(100))) break
        // The list is drawn in between.
        await new Promise((resolve) => setTimeout(resolve))
      }
      const row = left ? undefined : rowOf(scroller.current, wanted)
      row?.scrollIntoView({ block: 'center' })
      mark(row ? wanted : undefined)
    }
    void show()
    return () => {
      left = true
      mark(undefined)
    }
  }, [wanted, chat, scroller, stay])
  return marked
}

function OlderMessages({ older, load }: { older: ReadyChat['older']; load: () => Promise<boolean> }) {
  const words = useWords()
  return (
    <div className={styles.older}>
      {older === 'failed' && <p>{words('direct-chats.older_failed')}</p>}
      {older === 'loading' ? (
        <Spinner label={words('direct-chats.older_loading')} />
      ) : (
        <Button small variant="quiet" onClick={() => void load()}>
          {words('direct-chats.older')}
        </Button>
      )}
    </div>
  )
}

function Day({
  day: { day, moment, runs },
  now,
  children,
}: {
  day: DayGroup
  now: number
  children: (shown: ShownMessage) => ReactNode
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const name = dayName(moment, now)
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        {name === 'other'
          ? showDate(language, new Date(moment).toISOString())
          : words(`direct-chats.${name}`)}
      </h2>
      {runs.map((run) => (
        <ol key={run[0]?.key} className={styles.run}>
          {run.map(children)}
        </ol>
      ))}
    </section>
  )
}
