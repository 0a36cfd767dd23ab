import type { Message } from '@nyaysathi/contracts/chats'
import { searchTextMaxLength } from '@nyaysathi/contracts/direct-chats'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isSignedOut } from '../platform/member-call.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, CloseIcon, IconButton, Spinner, VisuallyHidden } from '../ui/index.ts'
import { SearchIcon } from './chat-icons.tsx'
import { directChatCalls } from './conversation/chat-calls.ts'
import type { ReadyChat } from './conversation/direct-chat.ts'
import type { Partner } from './partner.ts'
import styles from './search-panel.module.css'

type Found = { messages: Message[]; nextBefore: number | undefined; text: string }

const excerptLength = 120

/** A part of the text with the words in it. */
function excerptOf(text: string, sought: string): string {
  const at = Math.max(0, text.toLocaleLowerCase().indexOf(sought.toLocaleLowerCase()) - 30)
  const part = text.slice(at, at + excerptLength)
  return `${at > 0 ? '…' : ''}${part}${at + excerptLength < text.length ? '…' : ''}`
}

function useSearch(chatId: string) {
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const search = async (text: string, before: number | undefined, known: Message[]) => {
    if (text === '') return
    stop.current?.abort()
    const asking = new AbortController()
    stop.current = asking
    setBusy(true)
    setFailed(false)
    try {
      const asked = before === undefined ? { text } : { text, before }
      const { messages, next_before } = await directChatCalls(chatId).search(asked, asking.signal)
      if (asking.signal.aborted) return
      setFound({ text, messages: [...known, ...messages], nextBefore: next_before })
    } catch (failure) {
      if (asking.signal.aborted || isSignedOut(failure)) return
      setFailed(true)
    }
    setBusy(false)
  }

  return { found, busy, failed, search }
}

/** Looks for words in the whole chat; the server opens the texts, the newest first. */
export function SearchPanel({
  chatId,
  partner,
  state,
  goTo,
  close,
}: {
  chatId: string
  partner: Partner
  state: ReadyChat
  goTo: (target: { id: string }) => void
  close: () => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { found, busy, failed, search } = useSearch(chatId)
  const partnerId = state.iAmHelper ? state.details.user_id : state.details.nyaysathi_id
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(field.current?.value.trim() ?? '', undefined, [])
  }
  const status = failed
    ? words('direct-chats.search_failed')
    : found && !busy
      ? found.messages.length > 0
        ? words('direct-chats.search_found', { count: found.messages.length })
        : words('direct-chats.search_none')
      : ''
  return (
    <search
      className={styles.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id}>
          <VisuallyHidden>{words('direct-chats.search_field')}</VisuallyHidden>
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          dir="auto"
          maxLength={searchTextMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words('direct-chats.search_field')}
        />
        <IconButton type="submit" variant="primary" label={words('direct-chats.search_go')} aria-busy={busy}>
          {busy ? <Spinner small /> : <SearchIcon />}
        </IconButton>
        <IconButton label={words('direct-chats.search_close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </form>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {found && (found.messages.length > 0 || found.nextBefore !== undefined) && (
        <ul className={styles.found}>
          {found.messages.map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => goTo({ id: message.id })}>
                <span className={styles.soft}>
                  {message.sender_id === partnerId ? partner.name : words('direct-chats.you')} ·{' '}
                  {showMoment(language, message.timestamp)}
                </span>
                <span dir="auto">
                  {excerptOf(message.message_text || (message.original_name ?? ''), found.text)}
                </span>
              </button>
            </li>
          ))}
          {found.nextBefore !== undefined && (
            <li>
              <Button
                small
                variant="quiet"
                busy={busy}
                onClick={() => void search(found.text, found.nextBefore, found.messages)}
              >
                {words('direct-chats.search_older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  )
}
