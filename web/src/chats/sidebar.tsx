import { type ReactNode, useContext, useId } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button, CloseIcon, DialogLead, IconButton, PlusIcon, useModal } from '../ui/index.ts'
import { AnswerChoices } from './answer-choices.tsx'
import type { ChatList } from './conversation/chat-list.ts'
import type { Chats } from './conversation/chats.ts'
import { type GuestCount, GuestMessageCount } from './guest-message-count.tsx'
import { HistoryList } from './history-list.tsx'
import styles from './sidebar.module.css'

/** `as-fits`: beside the chat where there is room, else folded away. */
export type SidebarShown = 'as-fits' | 'open' | 'closed'

type Props = {
  shown: SidebarShown
  onShow: (shown: SidebarShown) => void
  chats: Chats
  list: ChatList
  openChatId: string | undefined
  notErased: string | undefined
  guest: GuestCount
  onNew: () => void
}

/** Beside the chat on wide screens; on phones a drawer over it, on the platform's own dialog. */
export function Sidebar(props: Props) {
  const words = useWords()
  const { shown, onShow } = props
  const close = () => onShow('as-fits')
  return (
    <>
      {shown !== 'closed' && (
        <aside className={styles.aside} aria-label={words('chats.sidebar')}>
          <SidebarContent {...props} />
        </aside>
      )}
      <Drawer open={shown === 'open'} onClose={close} label={words('chats.sidebar')}>
        <SidebarContent {...props} onChosen={close} />
      </Drawer>
    </>
  )
}

function SidebarContent({
  chats,
  list,
  openChatId,
  notErased,
  guest,
  onNew,
  onChosen,
}: Props & { onChosen?: () => void }) {
  const { count, isFull, limits } = guest
  return (
    <div className={styles.content}>
      <NewChatButton isFull={isFull} onPress={onNew} />
      <HistoryList
        chats={chats}
        list={list}
        openChatId={openChatId}
        notErased={notErased}
        onChosen={onChosen ?? (() => {})}
      />
      <AnswerChoices />
      {limits && list.phase === 'ready' && <GuestMessageCount count={count} />}
    </div>
  )
}

function NewChatButton({ isFull, onPress }: { isFull: boolean; onPress: () => void }) {
  const words = useWords()
  return (
    <Button
      variant="outline"
      icon={<PlusIcon />}
      disabled={isFull}
      title={isFull ? words('chats.limit') : undefined}
      onClick={onPress}
    >
      {words('chats.new_chat')}
    </Button>
  )
}

function Drawer({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}) {
  const words = useWords()
  const lead = useContext(DialogLead)
  const box = useModal(open)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the platform turns into close
    <dialog
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          <div className={styles.lead}>
            {lead}
            <IconButton label={words('chats.sidebar_close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
