import type { Chat } from '@nyaysathi/contracts/chats'
import { chatTitleSnippetLength } from '@nyaysathi/contracts/limits'

/** What a chat is called in the list; `age` and `kind` are put into words by the screen. */
export type ChatTitle = { text: string } | { age: Age } | { kind: 'ai' | 'user' }
type Age =
  | { unit: 'today' | 'yesterday' }
  | { unit: 'weekday'; day: number }
  | { unit: 'weeks' | 'months' | 'years'; count: number }

type Titled = Pick<Chat, 'is_ai_chat' | 'created_at'> & {
  name?: string | undefined
  messages: Pick<Chat['messages'][number], 'message_text'>[]
}

/** The specified order: name, third message, first message, age, kind. */
export function titleOfChat(chat: Titled, now: Date): ChatTitle {
  const name = chat.name?.trim()
  if (name) return { text: name }
  const message = [chat.messages[2], chat.messages[0]].find((candidate) => candidate?.message_text.trim())
  if (message) return { text: snippet(message.message_text) }
  const age = ageOf(new Date(chat.created_at), now)
  return age ? { age } : { kind: chat.is_ai_chat ? 'ai' : 'user' }
}

/** Characters as a reader counts them: a letter with its vowel signs is one, and never cut apart. */
function snippet(text: string): string {
  const characters =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[\s\S][\p{M}\u200c\u200d]*/gu) ?? []
  const start = characters.slice(0, chatTitleSnippetLength).join('')
  return characters.length > chatTitleSnippetLength ? `${start}...` : start
}

/** By days of the calendar, where the reader is. Nothing for a time that is none, or is still to come. */
function ageOf(created: Date, now: Date): Age | undefined {
  const days = Math.round((startOfDay(now) - startOfDay(created)) / 86_400_000)
  if (Number.isNaN(days) || days < 0) return undefined
  if (days === 0) return { unit: 'today' }
  if (days === 1) return { unit: 'yesterday' }
  if (days < 7) return { unit: 'weekday', day: created.getDay() }
  if (days < 30) return { unit: 'weeks', count: Math.min(3, Math.floor(days / 7)) }
  if (days < 365) return { unit: 'months', count: Math.min(11, Math.floor(days / 30)) }
  return { unit: 'years', count: Math.floor(days / 365) }
}

function startOfDay(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
}
