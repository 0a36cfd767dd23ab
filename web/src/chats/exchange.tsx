import type { Message } from '@nyaysathi/contracts/chats'
import type { Ref } from 'react'
import { RichWords, useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice, Spinner } from '../ui/index.ts'
import { Answer } from './answer.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { sidesOf } from './conversation/conversation-rules.ts'
import type { ConversationState, ShownAnswer } from './conversation/conversation-state.ts'
import styles from './conversation-view.module.css'
import { failureText } from './failure-text.ts'
import { OfflineHelp } from './offline-help.tsx'
import { usePreferredLanguage } from './preferences.ts'
import { Question } from './question.tsx'
import type { MarkText } from './reply/mark-text.ts'

/** A question with what was answered. Two tabs can have asked at once, so there may be no answer, or several. */
export type Exchange = { question: Message | string; answers: ShownAnswer[] }

/** What the state shows, the messages on their way at the end. */
export function exchangesOf(state: ConversationState): Exchange[] {
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
        actions: latest?.actions ?? message.actions,
      })
    }
  })
  if ('question' in state) exchanges.push({ question: state.question, answers: [] })
  if ('answer' in state) answer(state.answer)
  if ('unsaved' in state) answer(state.unsaved)
  return exchanges
}

export function idOf({ question }: Exchange): string | undefined {
  return typeof question === 'string' ? undefined : question.id
}

/** @param isLast what is under way, or went wrong, is said here */
export function ExchangeView({
  ref,
  number,
  exchange,
  state,
  isLast,
  rate,
  markText,
}: {
  ref: Ref<HTMLElement> | undefined
  number: number
  exchange: Exchange
  state: ConversationState
  isLast: boolean
  rate: Conversation['rate']
  markText: MarkText
}) {
  const preferred = usePreferredLanguage(useInterfaceLanguage())
  const { question, answers } = exchange
  const id = idOf(exchange)
  const text = typeof question === 'string' ? question : question.message_text
  const edit = state.phase === 'ready' && id ? (changed: string) => state.edit(id, changed) : undefined
  return (
    <section ref={ref} className={styles.exchange}>
      <Question number={number} text={text} edit={edit}>
        {isLast && state.phase === 'question-not-saved' && <NotSent state={state} />}
      </Question>
      {answers.map((answer, place) => (
        <Answer
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew when it is kept and gets its id, it would lose the press that is under way
          key={place}
          number={number}
          answer={answer}
          feedback={state.messages.find((message) => message.id === answer.id)?.feedback}
          preferred={preferred}
          markText={markText}
          rate={rate}
          current={isLast && place === answers.length - 1 ? state : undefined}
        />
      ))}
      {isLast && <AfterTheLast state={state} question={text} answer={answers.at(-1)?.text} />}
    </section>
  )
}

type StateIn<Phase extends ConversationState['phase']> = Extract<ConversationState, { phase: Phase }>

function NotSent({ state }: { state: StateIn<'question-not-saved'> }) {
  const words = useWords()
  return (
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
  )
}

/** What there is to know of the last question and its answer, as things stand. */
function AfterTheLast({
  state,
  question,
  answer,
}: {
  state: ConversationState
  question: string
  answer: string | undefined
}) {
  const words = useWords()
  return (
    <>
      {state.phase === 'ready' && answer === words('chats.reply_broken') && <OfflineHelp text={question} />}
      {state.phase === 'saving-question' && <Spinner label={words('chats.thinking')} />}
      {state.phase === 'answer-not-saved' && (
        <Notice tone="danger" title={words('chats.not_saved')} announce>
          <p>{failureText(words, state.failure)}</p>
          <div className={styles.choices}>
            <Button small onClick={state.retry}>
              {words('chats.save_again')}
            </Button>
          </div>
        </Notice>
      )}
      {'unsaved' in state && state.unsaved && (
        <Notice tone="warning">
          <p>{words(state.phase === 'full' ? 'chats.limit_unsaved' : 'chats.answered_unsaved')}</p>
        </Notice>
      )}
      {state.phase === 'ready' && state.notice && (
        <Notice tone="warning" announce>
          <p>{words(state.notice === 'no-new-answer' ? 'chats.no_new_answer' : 'chats.changed_elsewhere')}</p>
        </Notice>
      )}
    </>
  )
}

/** Where we have failed to answer: a person in danger still finds who does. */
export function HelpByPhone() {
  const words = useWords()
  return (
    <p>
      {/* biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue */}
      <RichWords id="chats.danger" components={{ call: <a href="tel:112" /> }} />{' '}
      <a href="tel:15100">{words('chats.call', { number: '15100' })}</a>
    </p>
  )
}
