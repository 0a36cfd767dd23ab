import type { AppointmentStatus } from '@nyaysathi/contracts/appointments'
import type { DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import {
  ArrowIcon,
  DocumentIcon,
  DownloadIcon,
  IconButton,
  LinkButton,
  LockIcon,
  PeopleIcon,
  VisuallyHidden,
} from '../ui/index.ts'
import { Avatar } from './avatar.tsx'
import styles from './chat-header.module.css'
import { BlockIcon, FlagIcon, MoreIcon, SearchIcon } from './chat-icons.tsx'
import { shortMoment } from './conversation/day-rules.ts'
import { momentOf } from './conversation/message-rules.ts'
import type { Partner } from './partner.ts'

export type ChatPanel = 'search' | 'files' | 'save' | 'confidential' | 'pass-on' | 'block' | 'report'

/** States of an appointment that will not be, so that nobody goes there. */
const notHeld: string[] = ['Declined', 'Cancelled', 'Expired'] satisfies AppointmentStatus[]

/** Who the reader writes with, and what else can be done in this chat. */
export function ChatHeader({
  partner,
  details,
  iAmHelper,
  typing,
  searching,
  open,
}: {
  partner: Partner
  details: DirectChatDetails
  iAmHelper: boolean
  typing: boolean
  searching: boolean
  open: (panel: ChatPanel | undefined) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const moment = shortMoment(language, momentOf(details.appointment_date), Date.now())
  const isOff = notHeld.includes(details.appointment_status)
  return (
    <header className={styles.header}>
      <LinkButton to={paths.directChats} variant="quiet" small className={styles.back}>
        <ArrowIcon />
        <VisuallyHidden>{words('direct-chats.back')}</VisuallyHidden>
      </LinkButton>
      <Avatar picture={partner.picture} letter={partner.letter} />
      <div className={styles.who}>
        <h1>
          <bdi>{partner.name}</bdi>
        </h1>
        <p className={styles.about}>
          {typing ? (
            <span className={styles.typing}>{words('direct-chats.typing')}</span>
          ) : (
            partner.about.map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
              </span>
            ))
          )}
          {moment && (
            <span className={styles.date}>
              {words(isOff ? 'direct-chats.appointment_off' : 'direct-chats.appointment', { moment })}
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={words('direct-chats.search')}
        aria-pressed={searching}
        className={styles.search}
        onClick={() => open(searching ? undefined : 'search')}
      >
        <SearchIcon />
      </IconButton>
      <Menu
        without={[
          ...(details.closed_reason === 'blocked_by_you' ? (['block'] as const) : []),
          ...(iAmHelper && details.can_send ? [] : (['pass-on'] as const)),
        ]}
        open={open}
      />
    </header>
  )
}

const items: { panel: ChatPanel; label: WordId; icon: typeof LockIcon }[] = [
  { panel: 'search', label: 'direct-chats.search', icon: SearchIcon },
  { panel: 'files', label: 'direct-chats.files', icon: DocumentIcon },
  { panel: 'save', label: 'direct-chats.save_chat', icon: DownloadIcon },
  { panel: 'confidential', label: 'direct-chats.confidential', icon: LockIcon },
  { panel: 'pass-on', label: 'direct-chats.pass_on', icon: PeopleIcon },
  { panel: 'block', label: 'direct-chats.block', icon: BlockIcon },
  { panel: 'report', label: 'direct-chats.report', icon: FlagIcon },
]

function Menu({ without, open }: { without: readonly ChatPanel[]; open: (panel: ChatPanel) => void }) {
  const words = useWords()
  const id = useId()
  const [shown, show] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) show(false)
  }
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !shown) return
    show(false)
    toggle.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button has opened
    <div className={styles.menu} onBlur={closeWhenLeft} onKeyDown={pressed}>
      <IconButton
        ref={toggle}
        label={words('direct-chats.menu')}
        aria-expanded={shown}
        aria-controls={id}
        // Safari does not focus a button that is pressed; then nothing would close the menu.
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          show(!shown)
        }}
      >
        <MoreIcon />
      </IconButton>
      <ul id={id} hidden={!shown} className={styles.items}>
        {items
          .filter(({ panel }) => !without.includes(panel))
          .map(({ panel, label, icon: ItemIcon }) => (
            <li key={panel}>
              <button
                type="button"
                onClick={() => {
                  show(false)
                  toggle.current?.focus()
                  open(panel)
                }}
              >
                <ItemIcon />
                {words(label)}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
