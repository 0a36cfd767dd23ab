/**
 * A question typed on one screen and taken up by another. It lives in memory alone: an address or a history entry would
 * leave it on the device.
 */
let question: string | undefined

export function handQuestion(text: string): void {
  question = text.trim() || undefined
}

/** Gives the question once. */
export function takeQuestion(): string | undefined {
  const taken = question
  question = undefined
  return taken
}

/** The answer, by the id of its message, that somebody wants a receipt of; in memory alone for the same reason. */
let answer: string | undefined

export function handAnswer(messageId: string): void {
  answer = messageId
}

export function handedAnswer(): string | undefined {
  return answer
}

export function forgetHandedAnswer(): void {
  answer = undefined
}
