import { type AskAssistant, recentTurns } from '@nyaysathi/contracts/assistant'
import type { Message } from '@nyaysathi/contracts/chats'

export type Side = 'person' | 'assistant'

/** `receiver_id` of a question and `sender_id` of an answer. */
export const assistantId = 'ai_bot'

/**
 * Who said what. Sides alternate by position, the person first. Where two tabs have asked at the same moment they do not,
 * so what is known to be the assistant's decides once there is any.
 */
export function sidesOf(messages: readonly Pick<Message, 'sender_id'>[]): Side[] {
  const named = messages.some(({ sender_id }) => sender_id === assistantId)
  return messages.map(({ sender_id }, index) => {
    const isAssistant = named ? sender_id === assistantId : index % 2 === 1
    return isAssistant ? 'assistant' : 'person'
  })
}

/** What one side has said, oldest first. */
export function saidBy(side: Side, messages: readonly Message[]): string[] {
  const sides = sidesOf(messages)
  return messages.flatMap(({ message_text }, index) => (sides[index] === side ? [message_text] : []))
}

/** The last question, if nobody has answered it: the page was closed, or the power went, between the two. */
export function findUnanswered<Kind extends Pick<Message, 'sender_id'>>(
  messages: readonly Kind[],
): Kind | undefined {
  return sidesOf(messages).at(-1) === 'person' ? messages.at(-1) : undefined
}

/** What was said before, as much of it as travels. */
export function historyOf(messages: readonly Message[]): NonNullable<AskAssistant['history']> {
  const sides = sidesOf(messages)
  return recentTurns(
    messages.map(({ message_text }, index) => ({
      isAnswer: sides[index] === 'assistant',
      text: message_text,
    })),
  )
}

/** What stands before this message; all of it if the message is not there. */
export function messagesBefore(messages: readonly Message[], id: string | undefined): Message[] {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? [...messages] : messages.slice(0, index)
}
