import type { DirectChatSummary } from '@nyaysathi/contracts/direct-chats'
import { useEffect, useState } from 'react'
import { generatePath, Link } from 'react-router'
import type { z } from 'zod/mini'
import { isSignedOut } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton, Notice } from '../ui/index.ts'
import { Avatar } from './avatar.tsx'
import { ownDirectChats } from './conversation/chat-calls.ts'
import { clockTime, dayName } from './conversation/day-rules.ts'
import { momentOf } from './conversation/message-rules.ts'
import styles from './no-chat-selected.module.css'
import { firstLetter, pictureAddress } from './partner.ts'

type Summary = z.infer<typeof DirectChatSummary>

/** Nothing was chosen: the way to the appointments, and the chats that there are. */
export function NoChatSelected() {
  const words = useWords()
  const role = findRole()
  const isHelper = role === 'nyaysathi' || role === 'NGO'
  const [chats, setChats] = useState<Summary[]>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the event
  useEffect(() => {
    let left = false
    ownDirectChats().then(
      (found) => {
        if (left) return
        setChats(found)
        setFailed(false)
      },
      (failure: unknown) => {
        if (!left && !isSignedOut(failure)) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [tries])
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={words('direct-chats.none')}
        actions={
          <LinkButton to={isHelper ? paths.nyaysathi : paths.appointments}>
            {words('direct-chats.to_appointments')}
          </LinkButton>
        }
      >
        <p>{words('direct-chats.none_hint')}</p>
      </EmptyState>
      {failed && (
        <Notice tone="danger" announce>
          <p>{words('direct-chats.chats_failed')}</p>
          <Button small variant="outline" onClick={() => setTries(tries + 1)}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {chats && chats.length > 0 && (
        <section aria-labelledby="own-chats">
          <h2 id="own-chats">{words('direct-chats.chats')}</h2>
          <ul className={styles.chats}>
            {chats.map((chat) => (
              <li key={chat.chat_id}>
                <ChatLink chat={chat} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ChatLink({ chat }: { chat: Summary }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { chat_id, other_party, appointment_date, last_message_at, unread } = chat
  const name = other_party.name.trim() || words('direct-chats.unknown')
  return (
    <Link to={generatePath(paths.directChat, { chat_id })} className={styles.chat}>
      <Avatar picture={pictureAddress(other_party.profile_picture)} letter={firstLetter(other_party.name)} />
      <span className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.soft}>
          {words('direct-chats.appointment', { moment: showDate(language, appointment_date) })}
        </span>
      </span>
      <span className={styles.end}>
        {last_message_at && (
          <span className={styles.soft}>{whenShort(language, momentOf(last_message_at))}</span>
        )}
        {unread > 0 && (
          <span className={styles.unread}>{words('direct-chats.unread', { count: unread })}</span>
        )}
      </span>
    </Link>
  )
}

/** The time for today, else the day. */
function whenShort(language: string, moment: number): string {
  if (dayName(moment, Date.now()) === 'today') return clockTime(language, moment)
  return showDate(language, new Date(moment).toISOString())
}
