import type { Message } from '@nyaysathi/contracts/chats'
import type { Language } from '@nyaysathi/contracts/languages'
import { readMark } from '@nyaysathi/contracts/limits'
import { useCallback, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { ArrowIcon, Doorway, Spinner, VisuallyHidden } from '../ui/index.ts'
import styles from './answer.module.css'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerLetters } from './answer-letters.tsx'
import { AnswerNextSteps } from './answer-next-steps.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { saidBy } from './conversation/conversation-rules.ts'
import type { ConversationState, ShownAnswer } from './conversation/conversation-state.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { KeepNothingOffer } from './keep-nothing-switch.tsx'
import { beginsWithDanger, emergencyNumbers } from './reply/emergency-rules.ts'
import { FoldedReply } from './reply/folded-reply.tsx'
import type { MarkText } from './reply/mark-text.ts'
import { languageOf } from './reply/text-language.ts'
import type { PressedReference } from './sources/source-rules.ts'
import { SourcesFold } from './sources/sources-fold.tsx'

/** One answer as a document: what to call first, the text, what can be done with it, what to ask next. */
export function Answer({
  number,
  answer,
  feedback,
  preferred,
  markText,
  rate,
  current,
}: {
  number: number
  answer: ShownAnswer
  feedback: Message['feedback']
  preferred: Language
  markText: MarkText
  rate: Conversation['rate']
  /** The state of the conversation, if this is its last answer. */
  current: ConversationState | undefined
}) {
  const words = useWords()
  const arriving = current?.phase === 'answering'
  const language = languageOf(answer.text, answer.language, preferred)
  const emergency = answer.emergency ?? beginsWithDanger(answer.text)
  const ready = current?.phase === 'ready' ? current : undefined
  const [pressed, setPressed] = useState<PressedReference>()
  const showSource = useCallback((text: string) => setPressed({ text }), [])
  // It was pressed in the answer before this one.
  if (arriving && pressed) setPressed(undefined)
  const hasSources = !arriving && citesLaw(answer, markText)
  const isRead = answer.reviewed ?? answer.text.includes(`*${readMark} `)
  return (
    <article className={styles.answer}>
      <h2 className={styles.name}>
        <Doorway size={26} />
        <span translate="no" aria-hidden="true">
          {words('chats.assistant')}
        </span>
        <VisuallyHidden>{words('chats.answer_number', { number })}</VisuallyHidden>
      </h2>
      {emergency && (
        <EmergencyCard
          numbers={emergencyNumbers(answer.text, markText)}
          isNew={arriving}
          answered={language}
        />
      )}
      <div lang={language.code} className={styles.text} aria-busy={arriving}>
        <FoldedReply
          text={answer.text}
          markText={markText}
          partial={arriving}
          onReference={hasSources ? showSource : undefined}
          next={
            !arriving &&
            answer.actions && (
              <AnswerNextSteps
                actions={answer.actions}
                lang={language.code}
                language={language.name}
                told={placeIn(answer.understood)}
              />
            )
          }
        />
      </div>
      {emergency && current && <KeepNothingOffer />}
      {!isRead && (hasSources || (!arriving && answer.reviewed === false)) && (
        <p className={styles.unreviewed}>{words('chats.unreviewed')}</p>
      )}
      {hasSources && (
        <SourcesFold
          text={answer.text}
          citations={answer.citations}
          language={language}
          isRead={isRead}
          pressed={pressed}
        />
      )}
      {arriving && <Spinner label={words('chats.thinking')} />}
      {!arriving && (
        <AnswerActions
          id={answer.id}
          text={answer.text}
          language={language}
          feedback={feedback}
          rate={rate}
          again={ready?.answerAgain}
          printable={current !== undefined}
          canHaveReceipt={answer.can_have_receipt === true}
        />
      )}
      {!arriving && answer.letters && (
        <AnswerLetters
          letters={answer.letters}
          own={answer.letter_words}
          lang={language.code}
          understood={answer.understood}
          messages={saidBy('person', current?.messages ?? [])}
        />
      )}
      {ready && answer.suggestions && answer.suggestions.length > 0 && (
        <div className={styles.next}>
          <h3>{words('chats.suggestions')}</h3>
          <ul lang={language.code}>
            {answer.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => ready.send(suggestion)}>
                  <span dir="auto">{suggestion}</span>
                  <ArrowIcon />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

/** As the assistant read it: nothing of another service is taken on trust. */
function placeIn(understood: unknown): string | undefined {
  const place: unknown =
    typeof understood === 'object' && understood !== null ? Reflect.get(understood, 'place') : undefined
  return typeof place === 'string' ? place : undefined
}

/** A saved answer is only its text: whether it says anything of the law shows in that. */
function citesLaw({ text, citations }: ShownAnswer, markText: MarkText): boolean {
  if (Array.isArray(citations)) return citations.length > 0
  return markText(text, { partial: false }).some(({ kind }) => kind === 'reference')
}
