import type { Chat } from '@nyaysathi/contracts/chats'
import type { WordId, Words } from '../platform/words/index.ts'
import { titleOfChat } from './chat-title-rules.ts'

const days = [0, 1, 2, 3, 4, 5, 6].map((day) => `chats.age_day_${day}` as WordId)

/** What a chat is called, in the reader's language. */
export function chatTitle(words: Words, chat: Chat, now: Date): string {
  const title = titleOfChat(chat, now)
  if ('text' in title) return title.text
  if ('kind' in title) return words(title.kind === 'ai' ? 'chats.kind_ai' : 'chats.kind_user')
  const { age } = title
  switch (age.unit) {
    case 'today':
      return words('chats.age_today')
    case 'yesterday':
      return words('chats.age_yesterday')
    case 'weekday':
      return words(days[age.day] ?? 'chats.age_day_0')
    case 'weeks':
      return words('chats.age_weeks', { count: age.count })
    case 'months':
      return words('chats.age_months', { count: age.count })
    case 'years':
      return words('chats.age_years', { count: age.count })
  }
}
