import fs from 'node:fs'
import { ApiError } from '../../platform/http/errors.ts'

const commonPasswordSentence =
  'This password is used by many people and easy to guess. Please choose another one.'

let list: Set<string> | undefined

/** Whether guessers try it among the first, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(fs.readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return list.has(password.toLowerCase())
}

/**
 * What the schema of a new password cannot know: that it is common, or the person's own address.
 *
 * @param field the field of the request that holds it
 * @throws {ApiError} `invalid_input`
 */
export function requireUncommonPassword(password: string, email: string, field: string): void {
  const lower = password.toLowerCase()
  if (!isCommonPassword(password) && lower !== email.toLowerCase()) return
  throw new ApiError('invalid_input', {
    text: commonPasswordSentence,
    fields: { [field]: commonPasswordSentence },
  })
}
