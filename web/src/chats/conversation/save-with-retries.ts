import { ApiError, isTemporary, NoAnswerError } from '../../platform/api-client.ts'

/** Short enough that a person still waits, long enough for a lift or a tunnel. */
const pausesMs = [700, 2_000]
const longestPauseMs = 5_000

/** Only for calls that may be repeated without doing it twice. */
export async function saveWithRetries<Answer>(
  save: () => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await save()
    } catch (failure) {
      const offline = failure instanceof NoAnswerError && globalThis.navigator?.onLine === false
      if (!isTemporary(failure) || offline) throw failure
      const wanted = failure instanceof ApiError ? failure.retryAfterMs : undefined
      // Where the server asks for minutes of waiting, the person is answered now, and the text is saved later.
      if (wanted !== undefined && wanted > longestPauseMs) throw failure
      await wait(wanted ?? pauseMs)
    }
  }
  return save()
}
