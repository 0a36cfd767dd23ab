import { ApiError, isServerFault, isTooMany, NoAnswerError } from './api-client.ts'
import { loadedRefusalWords } from './load-refusal-words.ts'
import { findWords, speaksAsServer, type WordId } from './words/index.ts'

/**
 * Why the server refused, for a person: in English its own sentence, which may know more than the code; in another language the
 * words of the catalogue for the code. Nothing where no answer came, or where we have no words.
 */
export function refusalSentence(failure: unknown): string {
  if (!(failure instanceof ApiError)) return ''
  if (speaksAsServer()) return failure.message
  const words: Record<string, WordId> = loadedRefusalWords()?.refusalWords ?? {}
  const word = words[failure.code ?? '']
  return (word && findWords(word)) ?? ''
}

/** As `refusalSentence`, but in English what is wrong with an input comes before what is wrong in all. */
export function refusalText(failure: unknown): string {
  const [first] = Object.values(failure instanceof ApiError && speaksAsServer() ? failure.fields : {})
  return first ?? refusalSentence(failure)
}

/**
 * Why something that was written was not taken, for a person.
 *
 * @param onBadLine where no answer came
 * @param notNow where the server cannot take it now
 */
export function whyNotTaken(
  failure: unknown,
  { onBadLine, notNow }: { onBadLine: string; notNow: string },
): string {
  if (!(failure instanceof ApiError)) return onBadLine
  return isTooMany(failure) || isServerFault(failure) ? notNow : refusalText(failure)
}

/** The inputs that the server refused, each with words to stand beside it. */
export function refusedFields(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {}
  if (speaksAsServer()) return { ...failure.fields }
  const beside = loadedRefusalWords()?.refusedFieldWord
  const words = (beside && findWords(beside)) ?? refusalSentence(failure)
  return Object.fromEntries(Object.keys(failure.fields).map((field) => [field, words]))
}

export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof NoAnswerError
}
