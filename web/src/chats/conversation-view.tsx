import { useEffect, useRef } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, Notice, Spinner } from '../ui/index.ts'
import { AnswerAnnouncement } from './answer-announcement.tsx'
import type { ChatList } from './conversation/chat-list.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ConversationState, Failure } from './conversation/conversation-state.ts'
import styles from './conversation-view.module.css'
import { useDraft } from './draft.ts'
import { ExchangeView, exchangesOf, HelpByPhone, idOf } from './exchange.tsx'
import { failureText } from './failure-text.ts'
import { OfflineHelp } from './offline-help.tsx'
import type { MarkText } from './reply/mark-text.ts'
import { ExampleQuestions, WelcomePanel } from './welcome-panel.tsx'

export function ConversationView({
  list,
  conversation,
  state,
  markText,
}: {
  list: ChatList
  conversation: Conversation | undefined
  state: ConversationState
  markText: MarkText
}) {
  const words = useWords()
  const exchanges = exchangesOf(state)
  const lastExchange = useScrollToLast(state, exchanges.length)

  if (list.phase === 'not-loaded') return <NotLoaded title={words('chats.history_failed')} what={list} />
  if (list.phase === 'loading' || state.phase === 'loading' || !conversation) {
    return (
      <div className={styles.start}>
        <WelcomePanel>
          <div className={styles.waiting}>
            <Spinner label={words('chats.loading')} />
          </div>
          <noscript>
            <p>{words('app.needs_javascript')}</p>
          </noscript>
        </WelcomePanel>
      </div>
    )
  }
  if (state.phase === 'not-loaded')
    return <NotLoaded title={words('chats.chat_failed')} what={state} announce />
  if (exchanges.length === 0) {
    return (
      <div className={styles.start}>
        <WelcomePanel>
          <ExampleQuestions send={state.phase === 'ready' ? state.send : undefined} />
        </WelcomePanel>
      </div>
    )
  }
  return (
    <div className={styles.conversation}>
      <h1 className={styles.title}>{words('chats.title')}</h1>
      {exchanges.map((exchange, index) => {
        const isLast = index === exchanges.length - 1
        return (
          <ExchangeView
            key={idOf(exchange) ?? 'pending'}
            ref={isLast ? lastExchange : undefined}
            number={index + 1}
            exchange={exchange}
            state={state}
            isLast={isLast}
            rate={conversation.rate}
            markText={markText}
          />
        )
      })}
      <AnswerAnnouncement state={state} />
    </div>
  )
}

/** In place of all chats, or of one. */
function NotLoaded({
  title,
  what,
  announce = false,
}: {
  title: string
  what: { failure: Failure; retry: () => void }
  announce?: boolean
}) {
  const words = useWords()
  const draft = useDraft()
  return (
    <div className={styles.middle}>
      <Notice tone="danger" title={title} announce={announce}>
        <p>{failureText(words, what.failure)}</p>
        <HelpByPhone />
        {what.failure.kind === 'no-answer' && <OfflineHelp text={draft} />}
        <div className={styles.choices}>
          <Button onClick={what.retry}>{words('chats.load_again')}</Button>
        </div>
      </Notice>
    </div>
  )
}

/** A new question goes to the top, and its answer grows below it: nothing moves under the eyes of who reads. */
function useScrollToLast(state: ConversationState, count: number) {
  const last = useRef<HTMLElement>(null)
  const event = state.phase === 'saving-question' ? 'asked' : state.phase === 'loading' ? 'loading' : 'shown'
  const before = useRef<typeof event>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event decides, whatever the count is by then
  useEffect(() => {
    const came = event === 'asked' || (event === 'shown' && before.current === 'loading')
    before.current = event
    if (came && count > 1) last.current?.scrollIntoView({ block: 'start' })
  }, [event])
  return last
}
