import { expect, test } from 'vitest'
import { refusalWords } from '../appointments/refusal-words.ts'
import { ApiError, callApi, eventsOf, formDataOf, isRefused, readStream } from './api-client.ts'
import type { WordId } from './words/index.ts'

/** Never run: `npm run check` compiles it, and each line that is expected to be refused must be. */
function whatDoesNotCompile() {
  // @ts-expect-error There is no such call.
  void callApi('GET /api/appointment')
  // @ts-expect-error A body is missing.
  void callApi('POST /api/chats/guest')
  // @ts-expect-error The body is another one.
  void callApi('POST /api/chats/guest', { body: { guest: 'anon_1' } })
  // @ts-expect-error A field of the form has another name.
  void callApi('POST /api/documents/image', { form: { user: 'x' } })
  // @ts-expect-error The call takes no such file.
  void callApi('POST /api/nyaysathi/upload/profile-picture', { form: { picture: new File([], 'a.png') } })
  void readStream('GET /api/chats/events', {}, async (stream) => {
    for await (const { event, data } of eventsOf(stream)) {
      if (event === 'typing') void data.chat_id
      // @ts-expect-error No event is told with this name.
      if (event === 'typed') return
    }
  })
  // @ts-expect-error The call tells no events.
  void readStream('GET /api/chats/unread', {}, async () => undefined)
  // @ts-expect-error A parameter of the path is missing.
  void callApi('GET /api/nyaysathi/public/:nyaysathi_id', {})
  // @ts-expect-error The answer has no such part.
  void callApi('GET /api/chats/unread', {}).then(({ read }) => read)
  // @ts-expect-error No call is refused for this.
  isRefused(undefined, 'not_enough_coffee')
  const { time_taken: _left, ...others } = refusalWords
  // @ts-expect-error A reason without words.
  const words: Readonly<Record<keyof typeof refusalWords, WordId>> = others
  return words
}

test('a refusal is known by its code, whatever the server said and with which status', () => {
  expect(whatDoesNotCompile).toBeTypeOf('function')
  const refusal = new ApiError(409, { error: 'Schon vergeben.', code: 'time_taken' })
  expect(isRefused(refusal, 'time_taken')).toBe(true)
  expect(isRefused(refusal, 'conflict', 'time_taken')).toBe(true)
  expect(isRefused(refusal, 'conflict')).toBe(false)
  expect(isRefused(new Error('time_taken'), 'time_taken')).toBe(false)
  expect(isRefused(new ApiError(409, {}), 'time_taken')).toBe(false)
})

test('a form travels part by part: files of one name one after the other, lists of words as one', () => {
  const [one, other] = [new File(['1'], '1.pdf'), new File(['2'], '2.pdf')]
  const form = {
    name: 'Asha',
    phone: undefined,
    areasOfOperation: ['Child Rights'],
    idProof: [one, other],
    file: one,
  }
  expect([...formDataOf(form)]).toEqual([
    ['name', 'Asha'],
    ['areasOfOperation', '["Child Rights"]'],
    ['idProof', one],
    ['idProof', other],
    ['file', one],
  ])
})
