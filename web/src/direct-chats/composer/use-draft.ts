import { useState } from 'react'
import { tabStorage } from '../../platform/session.ts'

/** What is written and not sent, for each chat by itself: it outlives a reload and ends with the tab. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const key = `direct-chat.draft.${chatId}`
  const [text, setText] = useState(() => tabStorage.read(key) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next) tabStorage.write(key, next)
    else tabStorage.remove(key)
  }
  return [text, write]
}
