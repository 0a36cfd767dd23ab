import { ApiError } from '../platform/http/errors.ts'

/** One answer for a chat that is not there, deleted, or somebody else's. */
export const chatNotFound = () => new ApiError('not_found', { text: 'This chat does not exist any more.' })

export const messageNotFound = () =>
  new ApiError('not_found', { text: 'This message does not exist any more.' })
