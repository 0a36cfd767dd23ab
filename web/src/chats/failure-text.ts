import type { Words } from '../platform/words/index.ts'
import type { Failure } from './conversation/conversation-state.ts'

/** In the person's language where we know what happened, else the server's own sentence. */
export function failureText(words: Words, { kind, text }: Failure): string {
  switch (kind) {
    case 'no-answer':
      return words('chats.failure_no_answer')
    case 'too-many':
      return words('chats.failure_too_many')
    case 'not-now':
      return words('chats.failure_not_now')
    case 'refused':
      return text || words('chats.failure_not_now')
  }
}
