import type { Message } from '@nyaysathi/contracts/chats'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words/index.ts'

/** Longer ones are read where they stand. */
const announcedLength = 160

/** What the other side has said since the reader was at the end; each is read out once, when it comes. */
export function useUnseenMessages(
  messages: readonly Message[],
  myId: string,
  partnerName: string,
  atEnd: boolean,
): { unseen: number; announcement: string } {
  const words = useWords()
  const newest = useRef<string>(undefined)
  const followed = useRef(atEnd)
  followed.current = atEnd
  const [unseen, setUnseen] = useState(0)
  const [announcement, announce] = useState('')
  useEffect(() => {
    const known = newest.current
    const last = messages.at(-1)
    newest.current = last?.timestamp
    // What was there when the chat was opened is no news.
    if (known === undefined) return
    const news = messages.filter(({ timestamp, sender_id }) => sender_id !== myId && timestamp > known)
    const latest = news.at(-1)
    if (!latest) return
    if (!followed.current) setUnseen((count) => count + news.length)
    announce(
      latest.message_type === 'file'
        ? words('direct-chats.announce_file', { name: partnerName, file: latest.original_name ?? '' })
        : `${partnerName}: ${latest.message_text.slice(0, announcedLength)}`,
    )
  }, [messages, myId, partnerName, words])
  useEffect(() => {
    if (atEnd) setUnseen(0)
  }, [atEnd])
  return { unseen, announcement }
}
