/**
 * The answer that somebody wants a receipt of, on the way from the chat to the page that makes it. It lives in memory alone:
 * an address or a history entry would leave it on the device.
 */
let answer: string | undefined

/** @param id of the message */
export function handAnswer(id: string): void {
  answer = id
}

export function handedAnswer(): string | undefined {
  return answer
}

export function forgetHandedAnswer(): void {
  answer = undefined
}
