import { register } from 'virtual:law-register'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { takeQuestion } from '../platform/handed-question.ts'
import { useWholeTitle } from '../platform/page-name.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { leadTo } from '../ui/index.ts'
import { type ScreenCallbacks, useChats } from './chats-of-visitor.ts'
import styles from './chats-screen.module.css'
import { Composer } from './composer.tsx'
import { ConversationView } from './conversation-view.tsx'
import { useKeepNothing } from './keep-nothing.ts'
import { KeepNothingMark } from './keep-nothing-switch.tsx'
import { makeTextMarker } from './reply/mark-text.ts'
import { ScreenBar } from './screen-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useChatsState, useConversation, useGuestCount } from './use-conversation.ts'

const markText = makeTextMarker(register)

export default function ChatsScreen() {
  const words = useWords()
  const navigate = useNavigate()
  const voice = useMemo<ScreenCallbacks>(
    () => ({
      standIns: () => ({
        refused: words('chats.reply_refused'),
        broken: words('chats.reply_broken'),
        stopped: words('chats.reply_stopped'),
      }),
      onSignedOut: () => void navigate(paths.auth),
    }),
    [words, navigate],
  )
  const chats = useChats(takeQuestion, voice)
  const { list, conversation, notErased } = useChatsState(chats)
  const guest = useGuestCount(chats)
  const state = useConversation(conversation)
  useWholeTitle(useKeepNothing() ? words('chats.keep_nothing_title') : undefined)
  const [sidebar, setSidebar] = useState<'as-fits' | 'open' | 'closed'>('as-fits')
  const field = useRef<HTMLTextAreaElement>(null)

  const openNew = () => {
    chats.openNew()
    setSidebar((now) => (now === 'open' ? 'as-fits' : now))
    // After the drawer has given the focus back.
    setTimeout(() => leadTo(field.current))
  }

  return (
    <div className={`${styles.screen} ${sidebar === 'closed' ? styles.alone : ''}`}>
      <Sidebar
        shown={sidebar}
        onShow={setSidebar}
        chats={chats}
        list={list}
        openChatId={conversation?.chatId}
        notErased={notErased}
        guest={guest}
        onNew={openNew}
      />
      <div className={styles.chat}>
        <ScreenBar
          sidebar={sidebar}
          onSidebar={setSidebar}
          chatCount={list.phase === 'ready' ? list.chats.length : 0}
          onNew={openNew}
          isFull={guest.isFull}
        />
        <KeepNothingMark />
        <ConversationView
          key={chatKey(conversation)}
          list={list}
          conversation={conversation}
          state={state}
          markText={markText}
        />
        <Composer ref={field} state={list.phase === 'ready' ? state : undefined} guest={guest} />
      </div>
    </div>
  )
}

const keys = new WeakMap<object, string>()
let made = 0

/** Each conversation has a view of its own, also before its chat has an id. */
function chatKey(conversation: object | undefined): string {
  if (!conversation) return 'none'
  let key = keys.get(conversation)
  if (!key) {
    made += 1
    key = `conversation-${made}`
    keys.set(conversation, key)
  }
  return key
}
