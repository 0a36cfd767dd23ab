import type {
  AnswerQuestion,
  AskQuestion,
  KeptMessage,
  QuestionEvent,
  StopAnswer,
} from '@nyaysathi/contracts/chats'
import {
  ApiError,
  type CallOptions,
  callApi,
  type EventBytes,
  eventsOf,
  readStream,
} from '../../platform/api-client.ts'
import { withNewestToken } from '../../platform/newest-token.ts'
import type { Member } from '../../platform/session.ts'
import { type Answered, type Arriving, readReply, untilSilence } from './ask-assistant.ts'
import { isConflict, isGone } from './failures.ts'

type NewQuestion = {
  /** Absent: a chat is made for it, once for each `creation_key`. */
  chat_id: string | undefined
  text: string
  creation_key: string
  client_message_id: string
  replaces: string | undefined
}

/** Told once the question is kept; from then on it is never to be sent again. */
type KeptArriving = Arriving & { kept: (kept: KeptMessage & { chat_id: string }) => void }

/** Question and answer in one call to the server that keeps both. */
export type QuestionCalls = {
  /** @throws as `callApi`, only before the question is known to be kept; the same keys make a second try harmless */
  ask: (question: NewQuestion, arriving: KeptArriving, stop: AbortSignal) => Promise<Answered>
  /** Of a question that is kept. Throws nothing. */
  answer: (
    asked: Pick<AnswerQuestion, 'chat_id' | 'question_id' | 'replaces'>,
    arriving: Arriving,
    stop: AbortSignal,
  ) => Promise<Answered>
  /** Leaves of an answer what had come. Throws as `callApi` does. */
  stop: (stopped: StopAnswer) => Promise<KeptMessage>
}

type QuestionKey =
  | 'POST /api/chats/questions'
  | 'POST /api/chats/answers'
  | 'POST /api/chats/guest/questions'
  | 'POST /api/chats/guest/answers'
type Read = (stream: EventBytes<QuestionKey>) => Promise<Answered>
/** All throw as `callApi` does. */
type Owner = {
  ask: (body: AskQuestion, options: CallOptions, read: Read) => Promise<Answered>
  answer: (body: AnswerQuestion, options: CallOptions, read: Read) => Promise<Answered>
  stop: (body: StopAnswer) => Promise<KeptMessage>
}

export const memberOwner = ({ token: first }: Member): Owner => ({
  ask: (body, options, read) =>
    withNewestToken(first, (token) =>
      readStream('POST /api/chats/questions', { body, ...options, token }, read),
    ),
  answer: (body, options, read) =>
    withNewestToken(first, (token) =>
      readStream('POST /api/chats/answers', { body, ...options, token }, read),
    ),
  stop: (body) => withNewestToken(first, (token) => callApi('POST /api/chats/answers/stop', { body, token })),
})

/** What names a guest goes with everything. */
export const guestOwner = (makeId: () => string): Owner => ({
  ask: (body, options, read) =>
    readStream(
      'POST /api/chats/guest/questions',
      { body: { ...body, guest_id: makeId() }, ...options },
      read,
    ),
  answer: (body, options, read) =>
    readStream('POST /api/chats/guest/answers', { body: { ...body, guest_id: makeId() }, ...options }, read),
  stop: (body) => callApi('POST /api/chats/guest/answers/stop', { body: { ...body, guest_id: makeId() } }),
})

/** @param asking where and in which language the person asks */
export function questionCalls(
  owner: Owner,
  asking: () => Pick<AskQuestion, 'location' | 'preferred_language'>,
): QuestionCalls {
  const answer: QuestionCalls['answer'] = (asked, arriving, stop) =>
    untilSilence(stop, async (signal, alive) => {
      try {
        return await owner.answer({ ...asked, ...asking() }, { signal }, (stream) =>
          readAnswer(stream, { ...arriving, kept: () => {} }, alive),
        )
      } catch (failure) {
        if (isGone(failure) || isConflict(failure)) return { kind: 'failed', failure }
        throw failure
      }
    })

  return {
    answer,
    async ask({ chat_id, text, creation_key, client_message_id, replaces }, arriving, stop) {
      let kept: { chat_id: string; question_id: string } | undefined
      let failure: unknown
      const body: AskQuestion = { chat_id, question: text, client_message_id, replaces, ...asking() }
      // Who stops before the question is kept stops the answer, not the question.
      const stopOnceKept = new AbortController()
      const stopNow = () => {
        if (kept) stopOnceKept.abort()
      }
      stop.addEventListener('abort', stopNow)
      const answered = await untilSilence(stopOnceKept.signal, async (signal, alive) => {
        try {
          return await owner.ask(body, { signal, idempotencyKey: creation_key }, (stream) =>
            readAnswer(
              stream,
              {
                ...arriving,
                kept: (message) => {
                  kept = { chat_id: message.chat_id, question_id: message.message_id }
                  arriving.kept(message)
                  if (stop.aborted) stopNow()
                },
              },
              alive,
            ),
          )
        } catch (thrown) {
          failure = thrown
          throw thrown
        }
      })
      stop.removeEventListener('abort', stopNow)
      if (!kept) throw failure ?? new ApiError(500, { code: 'internal' })
      if (answered.kind !== 'broken') return answered
      arriving.grown('')
      return answer(kept, arriving, stop)
    },
    stop: owner.stop,
  }
}

async function readAnswer(
  stream: EventBytes<QuestionKey>,
  arriving: KeptArriving,
  alive: () => void,
): Promise<Answered> {
  let text = ''
  for await (const { event, data } of eventsOf(stream)) {
    alive()
    if (event === 'kept') arriving.kept(data)
    else if (event === 'start') arriving.started(data)
    else if (event === 'delta') {
      text += data.text
      arriving.grown(text)
    } else if (event === 'done') return readDone(data, text)
    else if (event === 'error') return refusalOf(data)
  }
  return { kind: 'broken' }
}

type DataOf<Name extends QuestionEvent['event']> = Extract<QuestionEvent, { event: Name }>['data']

function readDone({ reply, kept, not_kept }: DataOf<'done'>, arrived: string): Answered {
  if (reply === undefined) return { kind: 'elsewhere' }
  const answered = readReply(reply, arrived)
  if (answered.kind !== 'reply') return answered
  if (kept) return { ...answered, kept }
  return not_kept ? { ...answered, notKept: new ApiError(not_kept.status, not_kept) } : answered
}

/** Who has asked too often hears which numbers to call, in the language of the question. */
function refusalOf({ code, error }: DataOf<'error'>): Answered {
  const numbers = code === 'too_many_requests' ? error.trim() : ''
  return numbers ? { kind: 'refused', numbers } : { kind: 'refused' }
}
