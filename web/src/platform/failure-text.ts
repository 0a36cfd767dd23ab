import { ApiError, NoAnswerError } from './api-client.ts'

/** The server's own sentence: first what is wrong with an input, then what is wrong in all; nothing where no answer came. */
export function refusalText(failure: unknown): string {
  if (!(failure instanceof ApiError)) return ''
  return Object.values(failure.fields)[0] ?? failure.message
}

export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof NoAnswerError
}
