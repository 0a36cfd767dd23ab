import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAccess } from '../platform/http/route-access.ts'
import { makeGuestChat, makeGuestId, makeMemberChat, makePerson, type TestPerson } from './factories.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Who calls, and with what of the owner's in hand. */
type Caller = { headers: Record<string, string>; userId: string; guestId: string }
/** What belongs to the owner. */
type Owned = { memberChat: string; memberAnswer: string; guestChat: string; guestAnswer: string }
type Call = { url?: string; payload?: object }
type Line = {
  access: RouteAccess
  /** The call, as this caller would make it on the owner's things. */
  call?: (caller: Caller, owned: Owned) => Call
  /** What nobody, another person or guest, and the owner get. */
  answers: { nobody: number; other: number; owner: number }
}

const anyone = { nobody: 200, other: 200, owner: 200 }
const question = { message: 'Can the police refuse to write my complaint?' }
const onlyOwner = (owner: number) => ({ nobody: 401, other: 404, owner })

/** Every route of the application. One that is missing here, or is here and gone, fails. */
const routes: Record<string, Line> = {
  'GET /healthz': { access: 'anyone', answers: anyone },
  'GET /readyz': { access: 'anyone', answers: anyone },
  'GET /openapi.json': { access: 'anyone', answers: anyone },
  'GET /docs': { access: 'anyone', answers: anyone },
  'GET /docs/style.css': { access: 'anyone', answers: anyone },
  'GET /metrics': { access: 'operator', answers: { nobody: 401, other: 401, owner: 401 } },
  '* /api/*': { access: 'anyone', answers: { nobody: 404, other: 404, owner: 404 } },
  'POST /model_chat': { access: 'anyone', call: () => ({ payload: question }), answers: anyone },
  'POST /model_chat/stream': { access: 'anyone', call: () => ({ payload: question }), answers: anyone },
  'POST /api/page-views': {
    access: 'anyone',
    call: () => ({ payload: { route: '/about' } }),
    answers: { nobody: 204, other: 204, owner: 204 },
  },
  'GET /api/geo/reverse': {
    access: 'anyone',
    call: () => ({ url: '/api/geo/reverse?lat=18.520&lng=73.857' }),
    answers: anyone,
  },

  'POST /api/chats/guest': {
    access: 'guest',
    call: ({ guestId }) => ({ payload: { guest_id: guestId } }),
    answers: { nobody: 400, other: 201, owner: 201 },
  },
  'GET /api/chats/guest/:guestId/chats': {
    access: 'guest',
    call: ({ guestId }) => ({ url: `/api/chats/guest/${guestId}/chats` }),
    answers: { nobody: 400, other: 200, owner: 200 },
  },
  'POST /api/chats/guest/messages/add/:chatId': {
    access: 'guest',
    call: ({ guestId }, { guestChat }) => ({
      url: `/api/chats/guest/messages/add/${guestChat}`,
      payload: { guest_id: guestId, message_text: 'x' },
    }),
    answers: { nobody: 400, other: 404, owner: 201 },
  },
  'PUT /api/chats/guest/messages/:id/feedback': {
    access: 'guest',
    call: ({ guestId }, { guestAnswer }) => ({
      url: `/api/chats/guest/messages/${guestAnswer}/feedback`,
      payload: { guest_id: guestId, rating: 'up', reason: 'x' },
    }),
    answers: { nobody: 400, other: 404, owner: 200 },
  },
  'DELETE /api/chats/guest/:guestId/chats/:id': {
    access: 'guest',
    call: ({ guestId }, { guestChat }) => ({ url: `/api/chats/guest/${guestId}/chats/${guestChat}` }),
    answers: { nobody: 400, other: 404, owner: 200 },
  },

  'POST /api/chats': {
    access: 'member',
    call: () => ({ payload: { is_ai_chat: true } }),
    answers: { nobody: 401, other: 201, owner: 201 },
  },
  'GET /api/chats/list': { access: 'member', answers: { nobody: 401, other: 200, owner: 200 } },
  'GET /api/chats/:chatId/messages': {
    access: 'member',
    call: (_caller, { memberChat }) => ({ url: `/api/chats/${memberChat}/messages` }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/messages/add/:chatId': {
    access: 'member',
    call: ({ userId }, { memberChat }) => ({
      url: `/api/chats/messages/add/${memberChat}`,
      payload: { sender_id: userId, message_text: 'x' },
    }),
    answers: onlyOwner(201),
  },
  'PUT /api/chats/messages/:id/feedback': {
    access: 'member',
    call: (_caller, { memberAnswer }) => ({
      url: `/api/chats/messages/${memberAnswer}/feedback`,
      payload: { rating: 'down', reason: 'x' },
    }),
    answers: onlyOwner(200),
  },
  'DELETE /api/chats/delete/:id': {
    access: 'member',
    call: (_caller, { memberChat }) => ({ url: `/api/chats/delete/${memberChat}` }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/guest/convert/:guestId': {
    access: 'member',
    call: ({ guestId }) => ({ url: `/api/chats/guest/convert/${guestId}` }),
    answers: { nobody: 401, other: 200, owner: 200 },
  },
  'POST /api/auth/logout': { access: 'member', answers: { nobody: 401, other: 200, owner: 200 } },
}

let test: TestApp
const found = new Map<string, RouteAccess | undefined>()
beforeAll(async () => {
  test = await createTestApp({
    env: { METRICS_TOKEN: 'only-the-operator-has-this' },
    onRoute: ({ method, url, config }) => {
      const methods = [method].flat()
      const name = methods.length > 2 ? '*' : methods.find((each) => each !== 'HEAD')
      if (name) found.set(`${name} ${url}`, config?.access)
    },
  })
})
afterAll(() => test.close())

it('has a line for every route, and every route declares who may call it', () => {
  expect(Object.fromEntries([...found].sort())).toEqual(
    Object.fromEntries(
      Object.entries(routes)
        .map(([name, { access }]) => [name, access] as const)
        .sort(),
    ),
  )
})

async function makeOwned(person: TestPerson, guestId: string): Promise<Owned> {
  const memberChat = await makeMemberChat(test.app, person)
  const guestChat = await makeGuestChat(test.app, guestId)
  const text = { sender_id: 'ai_bot', message_text: 'An answer' }
  const memberAdded = await test.app.inject({
    method: 'POST',
    url: `/api/chats/messages/add/${memberChat}`,
    headers: person.headers,
    payload: text,
  })
  const guestAdded = await test.app.inject({
    method: 'POST',
    url: `/api/chats/guest/messages/add/${guestChat}`,
    payload: { ...text, guest_id: guestId },
  })
  return {
    memberChat,
    guestChat,
    memberAnswer: memberAdded.json().message_id,
    guestAnswer: guestAdded.json().message_id,
  }
}

async function statusFor(route: string, line: Line, caller: Caller, owned: Owned): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const call = line.call?.(caller, owned)
  const answer = await test.app.inject({
    method: (method === '*' ? 'POST' : method) as 'GET',
    url: call?.url ?? url,
    headers: caller.headers,
    ...(call?.payload ? { payload: call.payload } : {}),
  })
  return answer.statusCode
}

describe('as nobody, as somebody else, and as the owner:', () => {
  it.each(Object.entries(routes))('%s', async (route, line) => {
    const person = await makePerson(test.services)
    const guestId = makeGuestId()
    const owned = await makeOwned(person, guestId)
    const stranger = await makePerson(test.services)
    const nobody = { headers: {}, userId: person.user_id, guestId: 'nobody' }
    const other = { headers: stranger.headers, userId: stranger.user_id, guestId: makeGuestId() }
    const owner = { headers: person.headers, userId: person.user_id, guestId }
    // In this order: what the owner may do can end the thing.
    expect({
      nobody: await statusFor(route, line, nobody, owned),
      other: await statusFor(route, line, other, owned),
      owner: await statusFor(route, line, owner, owned),
    }).toEqual(line.answers)
  })
})
