import type { Message } from '@nyaysathi/contracts/chats'
import { useEffect, useRef } from 'react'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice, Spinner } from '../ui/index.ts'
import { Answer } from './answer.tsx'
import { AnswerAnnouncement } from './answer-announcement.tsx'
import type { ChatList } from './conversation/chats.ts'
import type { Conversation } from './conversation/conversation.ts'
import { sidesOf } from './conversation/conversation-rules.ts'
import type { ConversationState, ShownAnswer } from './conversation/conversation-state.ts'
import styles from './conversation-view.module.css'
import { useDraft } from './draft.ts'
import { failureText } from './failure-text.ts'
import { HelpByPhone } from './help-by-phone.tsx'
import { OfflineHelp } from './offline-help.tsx'
import { usePreferredLanguage } from './preferences.ts'
import { Question } from './question.tsx'
import type { MarkText } from './reply/mark-text.ts'
import { ExampleQuestions, WelcomePanel } from './welcome-panel.tsx'

/** A question with what was answered. Two tabs can have asked at once, so there may be no answer, or several. */
type Exchange = { question: Message | string; answers: ShownAnswer[] }

/** What the state shows, the messages on their way at the end. */
function exchangesOf(state: ConversationState): Exchange[] {
  const exchanges: Exchange[] = []
  const sides = sidesOf(state.messages)
  const answer = (shown: ShownAnswer | undefined) => {
    if (shown) exchanges.at(-1)?.answers.push(shown)
  }
  state.messages.forEach((message, index) => {
    if (sides[index] === 'person' || exchanges.length === 0)
      exchanges.push({ question: message, answers: [] })
    else {
      const latest = 'latest' in state && state.latest?.id === message.id ? state.latest : undefined
      answer({
        ...latest,
        id: message.id,
        text: message.message_text,
        can_have_receipt: message.can_have_receipt,
      })
    }
  })
  if ('question' in state) exchanges.push({ question: state.question, answers: [] })
  if ('answer' in state) answer(state.answer)
  if ('unsaved' in state) answer(state.unsaved)
  return exchanges
}

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
  const draft = useDraft()
  const preferred = usePreferredLanguage(useInterfaceLanguage())
  const exchanges = exchangesOf(state)
  const lastExchange = useScrollToLast(state, exchanges.length)
  const feedbackOf = (id: string | undefined) => state.messages.find((message) => message.id === id)?.feedback

  if (list.phase === 'not-loaded') {
    return (
      <div className={styles.middle}>
        <Notice tone="danger" title={words('chats.history_failed')}>
          <p>{failureText(words, list.failure)}</p>
          <HelpByPhone />
          {list.failure.kind === 'no-answer' && <OfflineHelp text={draft} />}
          <div className={styles.choices}>
            <Button onClick={list.retry}>{words('chats.load_again')}</Button>
          </div>
        </Notice>
      </div>
    )
  }
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
  if (state.phase === 'not-loaded') {
    return (
      <div className={styles.middle}>
        <Notice tone="danger" title={words('chats.chat_failed')} announce>
          <p>{failureText(words, state.failure)}</p>
          <HelpByPhone />
          {state.failure.kind === 'no-answer' && <OfflineHelp text={draft} />}
          <div className={styles.choices}>
            <Button onClick={state.retry}>{words('chats.load_again')}</Button>
          </div>
        </Notice>
      </div>
    )
  }
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
      {exchanges.map(({ question, answers }, index) => {
        const isLast = index === exchanges.length - 1
        const id = typeof question === 'string' ? undefined : question.id
        const edit = state.phase === 'ready' && id ? (text: string) => state.edit(id, text) : undefined
        return (
          <section key={id ?? 'pending'} ref={isLast ? lastExchange : undefined} className={styles.exchange}>
            <Question
              number={index + 1}
              text={typeof question === 'string' ? question : question.message_text}
              edit={edit}
            >
              {isLast && state.phase === 'question-not-saved' && (
                <Notice tone="danger" title={words('chats.not_sent')} announce>
                  <p>{failureText(words, state.failure)}</p>
                  <HelpByPhone />
                  {state.failure.kind === 'no-answer' && <OfflineHelp text={state.question} />}
                  <div className={styles.choices}>
                    <Button small onClick={state.retry}>
                      {words('chats.send_again')}
                    </Button>
                    <Button small variant="outline" onClick={state.takeBack}>
                      {words('chats.take_back')}
                    </Button>
                  </div>
                </Notice>
              )}
            </Question>
            {answers.map((answer, place) => (
              <Answer
                key={answer.id ?? 'arriving'}
                number={index + 1}
                answer={answer}
                feedback={feedbackOf(answer.id)}
                preferred={preferred}
                markText={markText}
                rate={conversation.rate}
                current={isLast && place === answers.length - 1 ? state : undefined}
              />
            ))}
            {isLast && state.phase === 'ready' && answers.at(-1)?.text === words('chats.reply_broken') && (
              <OfflineHelp text={typeof question === 'string' ? question : question.message_text} />
            )}
            {isLast && state.phase === 'saving-question' && <Spinner label={words('chats.thinking')} />}
            {isLast && state.phase === 'answer-not-saved' && (
              <Notice tone="danger" title={words('chats.not_saved')} announce>
                <p>{failureText(words, state.failure)}</p>
                <div className={styles.choices}>
                  <Button small onClick={state.retry}>
                    {words('chats.save_again')}
                  </Button>
                </div>
              </Notice>
            )}
            {isLast && 'unsaved' in state && state.unsaved && (
              <Notice tone="warning">
                <p>{words(state.phase === 'full' ? 'chats.limit_unsaved' : 'chats.answered_unsaved')}</p>
              </Notice>
            )}
            {isLast && state.phase === 'ready' && state.notice && (
              <Notice tone="warning" announce>
                <p>
                  {words(
                    state.notice === 'no-new-answer' ? 'chats.no_new_answer' : 'chats.changed_elsewhere',
                  )}
                </p>
              </Notice>
            )}
          </section>
        )
      })}
      <AnswerAnnouncement state={state} />
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
