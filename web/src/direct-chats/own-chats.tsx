import type { DirectChatSummary } from '@nyaysathi/contracts/direct-chats'
import { useCallback, useEffect, useState } from 'react'
import { generatePath, Link } from 'react-router'
import type { z } from 'zod/mini'
import { isSignedOut } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton, Notice, Spinner } from '../ui/index.ts'
import { Avatar } from './avatar.tsx'
import { ownDirectChats } from './conversation/chat-calls.ts'
import { clockTime, dayName } from './conversation/day-rules.ts'
import { momentOf } from './conversation/message-rules.ts'
import styles from './own-chats.module.css'
import { firstLetter, pictureAddress } from './partner.ts'

type Summary = z.infer<typeof DirectChatSummary>

/** All chats of the reader, those with news first; where there is none, the way to one. */
export function OwnChats() {
  const words = useWords()
  const [chats, setChats] = useState<Summary[]>()
  const [next, setNext] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async (cursor: string | undefined) => {
    setBusy(true)
    setFailed(false)
    try {
      const { answer, nextCursor } = await ownDirectChats(cursor)
      setChats((known = []) => (cursor ? [...known, ...answer] : answer))
      setNext(nextCursor)
    } catch (failure) {
      if (!isSignedOut(failure)) setFailed(true)
    }
    setBusy(false)
  }, [])
  useEffect(() => {
    void load(undefined)
  }, [load])
  if (chats?.length === 0) {
    return (
      <div className={styles.page}>
        <EmptyState level={1} title={words('direct-chats.none')} actions={<ToAppointments />}>
          <p>{words('direct-chats.none_hint')}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{words('direct-chats.chats')}</h1>
      {!chats && busy && <Spinner label={words('direct-chats.loading')} />}
      {chats && (
        <ul className={styles.chats}>
          {chats.map((chat) => (
            <li key={chat.chat_id}>
              <ChatLink chat={chat} />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <Notice tone="danger" announce>
          <p>{words('direct-chats.chats_failed')}</p>
          <Button small variant="outline" onClick={() => void load(chats && next)}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {next && !failed && (
        <div>
          <Button variant="outline" busy={busy} onClick={() => void load(next)}>
            {words('direct-chats.chats_more')}
          </Button>
        </div>
      )}
      {chats && (
        <div className={styles.begin}>
          <p className={styles.soft}>{words('direct-chats.none_hint')}</p>
          <ToAppointments />
        </div>
      )}
    </div>
  )
}

function ToAppointments() {
  const words = useWords()
  const role = findRole()
  const isHelper = role === 'nyaysathi' || role === 'NGO'
  return (
    <LinkButton to={isHelper ? paths.nyaysathi : paths.appointments} variant="outline">
      {words('direct-chats.to_appointments')}
    </LinkButton>
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
