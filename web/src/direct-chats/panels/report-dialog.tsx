import type { Message } from '@nyaysathi/contracts/chats'
import type { ReportReason } from '@nyaysathi/contracts/direct-chats'
import { feedbackReasonMaxLength, reportMessagesMax } from '@nyaysathi/contracts/limits'
import { useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../../platform/words/index.ts'
import { Button, Dialog, Notice, Select, TextArea } from '../../ui/index.ts'
import { shortName } from '../attachments/file-rules.ts'
import { directChatCalls } from '../conversation/chat-calls.ts'
import { clockTime } from '../conversation/day-rules.ts'
import { momentOf } from '../conversation/message-rules.ts'
import type { PanelProps } from './panel-props.ts'
import styles from './panels.module.css'

const reasons: Record<ReportReason, WordId> = {
  threat_or_violence: 'direct-chats.reason_threat_or_violence',
  sexual_content: 'direct-chats.reason_sexual_content',
  money: 'direct-chats.reason_money',
  bad_advice: 'direct-chats.reason_bad_advice',
  false_identity: 'direct-chats.reason_false_identity',
  privacy: 'direct-chats.reason_privacy',
  other: 'direct-chats.reason_other',
}

/** So many of the other's last messages are offered to be attached. */
const offered = 50

/** What an administrator is to look at: nothing goes along that the person has not chosen. */
export function ReportDialog({ chatId, state, partner, close }: PanelProps) {
  const words = useWords()
  const { name } = partner
  const [reason, choose] = useState<ReportReason | ''>('')
  const [text, write] = useState('')
  const [attached, attach] = useState<readonly string[]>([])
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(false)
  const partnerId = state.iAmHelper ? state.details.user_id : state.details.nyaysathi_id
  const theirs = state.messages.filter(({ sender_id }) => sender_id === partnerId).slice(-offered)

  const send = async () => {
    setMissing(reason === '')
    if (reason === '') return
    setBusy(true)
    try {
      await directChatCalls(chatId).report({
        reason,
        ...(text.trim() ? { text } : {}),
        ...(attached.length > 0 ? { message_ids: [...attached] } : {}),
      })
      setDone(true)
    } catch (failed) {
      setFailure(refusalText(failed) || words('direct-chats.report_failed'))
    }
    setBusy(false)
  }

  if (done) {
    return (
      <Dialog
        open
        onClose={close}
        title={words('direct-chats.report_title', { name })}
        actions={<Button onClick={close}>{words('direct-chats.close')}</Button>}
      >
        <Notice tone="success" announce>
          <p>{words('direct-chats.report_done')}</p>
        </Notice>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={close}
      title={words('direct-chats.report_title', { name })}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words('direct-chats.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {words('direct-chats.report_send')}
          </Button>
        </>
      }
    >
      <p>{words('direct-chats.report_text')}</p>
      <Select
        label={words('direct-chats.report_reason')}
        error={missing ? words('direct-chats.report_missing') : undefined}
        value={reason}
        onChange={({ target }) => choose(target.value as typeof reason)}
      >
        <option value="">{words('direct-chats.report_choose')}</option>
        {Object.entries(reasons).map(([each, word]) => (
          <option key={each} value={each}>
            {words(word)}
          </option>
        ))}
      </Select>
      <TextArea
        label={words('direct-chats.report_words')}
        value={text}
        maxLength={feedbackReasonMaxLength}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
      />
      {theirs.length > 0 && <MessagesToAttach messages={theirs} attached={attached} attach={attach} />}
      {failure && (
        <Notice tone="danger" announce>
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  )
}

function MessagesToAttach({
  messages,
  attached,
  attach,
}: {
  messages: readonly Message[]
  attached: readonly string[]
  attach: (ids: readonly string[]) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <fieldset className={styles.choice}>
      <legend>{words('direct-chats.report_messages')}</legend>
      <div className={styles.offered}>
        {messages.map(({ id, message_text, original_name, timestamp }) => {
          const isChosen = attached.includes(id)
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && attached.length >= reportMessagesMax}
                onChange={() => attach(isChosen ? attached.filter((each) => each !== id) : [...attached, id])}
              />
              <span>
                <bdi>{message_text.slice(0, 120) || shortName(original_name ?? '')}</bdi>{' '}
                <span className={styles.soft}>{clockTime(language, momentOf(timestamp))}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
