import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import type { Message } from '@nyaysathi/contracts/chats'
import { historyMaxTurns } from '@nyaysathi/contracts/limits'

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

/** The last question, if nobody has answered it: the page was closed, or the power went, between the two. */
export function findUnanswered<Kind extends Pick<Message, 'sender_id'>>(
  messages: readonly Kind[],
): Kind | undefined {
  return sidesOf(messages).at(-1) === 'person' ? messages.at(-1) : undefined
}

/** Enough to understand a follow-up question, and little enough for a slow line. */
const historyMaxCharacters = 24_000

type History = NonNullable<AskAssistant['history']>

/** What was said before, newest turns first served, beginning with a question. */
export function historyOf(messages: readonly Message[]): History {
  const sides = sidesOf(messages)
  const turns = messages.map(({ message_text }, index) => ({
    role: sides[index] === 'assistant' ? 'assistant' : 'user',
    content: message_text,
  }))
  const recent: History = []
  let characters = 0
  for (const turn of turns.slice(-2 * historyMaxTurns).reverse()) {
    characters += turn.content.length
    if (characters > historyMaxCharacters) break
    recent.unshift(turn)
  }
  while (recent[0]?.role === 'assistant') recent.shift()
  return recent
}

/** What stands before this message; all of it if the message is not there. */
export function messagesBefore(messages: readonly Message[], id: string | undefined): Message[] {
  const index = messages.findIndex((message) => message.id === id)
  return index < 0 ? [...messages] : messages.slice(0, index)
}

/**
 * The id under which the answer to a question is saved. It follows from the question, so that two tabs, or a reload
 * while the answer was being saved, cannot save two answers.
 */
export function answerIdFor(
  question: Pick<Message, 'id'>,
  replaced: Pick<Message, 'id'> | undefined,
): string {
  return replaced ? `again-${replaced.id}` : `answer-${question.id}`
}
