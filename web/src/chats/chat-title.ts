import type { Chat } from '@nyaysathi/contracts/chats'
import type { WordId, Words } from '../platform/words/index.ts'
import { titleOfChat } from './chat-title-rules.ts'

const days = [0, 1, 2, 3, 4, 5, 6].map((day) => `legal-help.age_day_${day}` as WordId)

/** What a chat is called, in the reader's language. */
export function chatTitle(words: Words, chat: Chat, now: Date): string {
  const title = titleOfChat(chat, now)
  if ('text' in title) return title.text
  if ('kind' in title) return words(title.kind === 'ai' ? 'legal-help.kind_ai' : 'legal-help.kind_user')
  const { age } = title
  switch (age.unit) {
    case 'today':
      return words('legal-help.age_today')
    case 'yesterday':
      return words('legal-help.age_yesterday')
    case 'weekday':
      return words(days[age.day] ?? 'legal-help.age_day_0')
    case 'weeks':
      return words('legal-help.age_weeks', { count: age.count })
    case 'months':
      return words('legal-help.age_months', { count: age.count })
    case 'years':
      return words('legal-help.age_years', { count: age.count })
  }
}
