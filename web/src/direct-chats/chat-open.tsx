import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { KeptUntil } from '../closed-matters/index.ts'
import { ApiError } from '../platform/api-client.ts'
import { carryNotice } from '../platform/carried-notice.ts'
import { isNoAnswer, refusalText } from '../platform/failure-text.ts'
import { isSignedOut } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { takeSignInNotice } from '../platform/sign-in-notice.ts'
import { useWords, type Words } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton, Notice, Spinner } from '../ui/index.ts'
import { ChatHeader, type ChatPanel } from './chat-header.tsx'
import styles from './chat-open.module.css'
import { ChatPanels } from './chat-panels.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Composer } from './composer/composer.tsx'
import type { DirectChat, DirectChatState, ReadyChat, Trouble } from './conversation/direct-chat.ts'
import { MessageList } from './messages/message-list.tsx'
import { useDirectChat } from './open-direct-chat.ts'
import { partnerOf } from './partner.ts'
import { SearchPanel } from './search-panel.tsx'

/** The words of the catalogue for what went wrong. */
function troubleText(words: Words, trouble: Trouble): string {
  switch (trouble.kind) {
    case 'partner':
      return words('direct-chats.partner_failed')
    case 'parties':
      return words('direct-chats.parties')
    case 'yourself':
      return words('direct-chats.yourself')
    case 'text-failed':
      return words('direct-chats.text_failed', { reason: trouble.text || words('direct-chats.load_unknown') })
    case 'file-failed':
      return words('direct-chats.upload_failed', { reason: trouble.text || words('direct-chats.file_lost') })
    case 'other':
      return trouble.text
  }
}

export function ChatOpen({ chatId }: { chatId: string }) {
  const words = useWords()
  const [trouble, setTrouble] = useState<string>()
  const onTrouble = useCallback((met: Trouble) => setTrouble(troubleText(words, met)), [words])
  const onSignedOut = () => {
    // The catalogue has its own sentence for it.
    takeSignInNotice()
    carryNotice(words('direct-chats.auth'), paths.auth)
  }
  const { chat, state } = useDirectChat(chatId, onTrouble, onSignedOut)
  const screen = useVisibleHeight()
  return (
    <div ref={screen} className={styles.screen}>
      {state.phase === 'ready' && chat ? (
        <Conversation chatId={chatId} chat={chat} state={state} trouble={trouble} tell={setTrouble} />
      ) : (
        <Opening state={state} again={() => chat?.reload()} />
      )}
    </div>
  )
}

/** Until the chat is there, or why it is not. */
function Opening({ state, again }: { state: DirectChatState; again: () => void }) {
  const words = useWords()
  const failure = state.phase === 'failed' ? state : undefined
  // The guard leads away by itself.
  if (!failure || isSignedOut(failure.failure)) {
    return (
      <div className={styles.middle}>
        <Spinner label={words('direct-chats.loading')} />
        <noscript>
          <p>{words('app.needs_javascript')}</p>
        </noscript>
      </div>
    )
  }
  return (
    <div className={styles.middle}>
      <EmptyState
        level={1}
        title={failureText(words, failure)}
        actions={
          <>
            <Button onClick={again}>{words('app.try_again')}</Button>
            <LinkButton to={paths.directChats} variant="outline">
              {words('direct-chats.back')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}

function failureText(words: Words, { failure, invalid }: { failure: unknown; invalid: boolean }): string {
  if (invalid) return words('direct-chats.invalid')
  const reason =
    failure instanceof ApiError && refusalText(failure)
      ? refusalText(failure)
      : words(isNoAnswer(failure) ? 'direct-chats.load_no_answer' : 'direct-chats.load_unknown')
  return words('direct-chats.load_failed', { reason })
}

function Conversation({
  chatId,
  chat,
  state,
  trouble,
  tell,
}: {
  chatId: string
  chat: DirectChat
  state: ReadyChat
  trouble: string | undefined
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const [panel, open] = useState<ChatPanel>()
  const [target, goTo] = useState<{ id: string }>()
  const partner = partnerOf(state.details, state.iAmHelper, words)
  return (
    <>
      <ChatHeader
        partner={partner}
        details={state.details}
        iAmHelper={state.iAmHelper}
        typing={state.typing}
        searching={panel === 'search'}
        open={open}
      />
      {panel === 'search' && (
        <SearchPanel
          chatId={chatId}
          partner={partner}
          state={state}
          goTo={goTo}
          close={() => open(undefined)}
        />
      )}
      {trouble && (
        <div className={styles.banner}>
          <Notice tone="danger" announce>
            <p>{trouble}</p>
            <Button small variant="outline" onClick={() => tell(undefined)}>
              {words('direct-chats.dismiss')}
            </Button>
          </Notice>
        </div>
      )}
      <div className={styles.banner}>
        <KeptUntil matterId={state.details.appointment_id} keptUntil={state.details.kept_until} />
      </div>
      {state.line === 'away' && (
        <p className={styles.away} role="status">
          {words('direct-chats.away')}
        </p>
      )}
      <MessageList chat={chat} state={state} partner={partner} target={target} tell={tell} />
      {state.details.can_send ? (
        <Composer chatId={chatId} chat={chat} state={state} tell={tell} />
      ) : (
        <ClosedNote chatId={chatId} chat={chat} reason={state.details.closed_reason} tell={tell} />
      )}
      <ChatPanels
        chatId={chatId}
        chat={chat}
        state={state}
        partner={partner}
        panel={panel}
        close={() => open(undefined)}
      />
    </>
  )
}

/** A phone's keyboard covers the page instead of shrinking it: the chat is made as high as what is left to see. */
function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const fit = () => {
      // Somebody who has zoomed in sees a part of the page, and moves about in it.
      const covered = view.scale === 1 && view.height < window.innerHeight - 1
      if (covered) screen.current?.style.setProperty('--seen', `${view.height}px`)
      else screen.current?.style.removeProperty('--seen')
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [])
  return screen
}
