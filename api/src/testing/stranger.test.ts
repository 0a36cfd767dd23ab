import { randomUUID } from 'node:crypto'
import type { ApiCallKey, ApiCalls } from '@nyaysathi/contracts/calls'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAccess } from '../platform/http/route-access.ts'
import { makeDirectChat } from './direct-chat-calls.ts'
import {
  makeAppointment,
  makeCase,
  makeGuestChat,
  makeGuestId,
  makeHelper,
  makeMemberChat,
  makePerson,
  type TestPerson,
} from './factories.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Who calls, and with what of the owner's in hand. */
type Caller = { headers: Record<string, string>; userId: string; guestId: string }
/** What belongs to the owner. */
type Owned = {
  sid: string
  memberChat: string
  memberAnswer: string
  /** With a helper; the owner is its citizen. */
  directChat: string
  guestChat: string
  guestAnswer: string
  helper: string
  caseQuery: string
  appointment: string
}
type Call = { url?: string; payload?: object; streams?: true }
type Line = {
  access: RouteAccess
  /** The call, as this caller would make it on the owner's things. */
  call?: (caller: Caller, owned: Owned) => Call
  /** What nobody, another person or guest, and the owner get. */
  answers: { nobody: number; other: number; owner: number }
}

const anyone = { nobody: 200, other: 200, owner: 200 }
const question = { message: 'Can the police refuse to write my complaint?' }
const newQuestion = (chat_id: string) => ({
  chat_id,
  question: question.message,
  client_message_id: randomUUID(),
})
const onlyOwner = (owner: number) => ({ nobody: 401, other: 404, owner })
/** The call knows no thing of somebody else: each caller gets their own. */
const everybodyForThemselves = (status: number) => ({ nobody: 401, other: status, owner: status })

const ofAppointment = (more: object, answers: Line['answers']) => ({
  access: 'member' as const,
  call: (_caller: Caller, { appointment }: Owned) => ({ payload: { appointment_id: appointment, ...more } }),
  answers,
})
/** The three of one are helpers and a citizen: who is allowed what is in its own test. */
const ofReferral = (step: string) => ({
  access: 'member' as const,
  call: () => ({ url: `/api/referrals/none/${step}`, payload: {} }),
  answers: everybodyForThemselves(404),
})
/** Administrators alone: nobody else learns whether there is one. */
const ofOffice = (path: string) => ({
  access: 'member' as const,
  call: () => ({ url: `/api/admin/offices/${path}` }),
  answers: everybodyForThemselves(403),
})
const ofCase = (step: string, payload: object, answers: Line['answers']) => ({
  access: 'member' as const,
  call: (_caller: Caller, { caseQuery }: Owned) => ({ url: `/api/cases/${caseQuery}/${step}`, payload }),
  answers,
})
const ofCallbackReference = {
  access: 'anyone' as const,
  call: () => ({ payload: { reference: 'NS-0000-0000-0000-0000-0000-0000-00' } }),
  answers: { nobody: 404, other: 404, owner: 404 },
}
const decision = (step: string) => ({
  access: 'member' as const,
  call: (_caller: Caller, { helper }: Owned) => ({
    url: `/api/admin/nyaysathi/${helper}/${step}`,
    payload: { reason: 'x' },
  }),
  answers: everybodyForThemselves(403),
})

/** What the application answers beside the calls of the contracts. */
type OwnRoute =
  | 'GET /healthz'
  | 'GET /readyz'
  | 'GET /openapi.json'
  | 'GET /docs'
  | 'GET /docs/style.css'
  | 'GET /metrics'
  | '* /api/*'

/** Every call of the contracts, and who may make it as its contract says: one that is missing here does not compile. */
type Lines = { [Key in ApiCallKey]: Line & { access: ApiCalls[Key]['access'] } } & Record<OwnRoute, Line>

const routes: Lines = {
  'GET /healthz': { access: 'anyone', answers: anyone },
  'GET /readyz': { access: 'anyone', answers: anyone },
  'GET /openapi.json': { access: 'anyone', answers: anyone },
  'GET /docs': { access: 'anyone', answers: anyone },
  'GET /docs/style.css': { access: 'anyone', answers: anyone },
  'GET /metrics': { access: 'operator', answers: { nobody: 401, other: 401, owner: 401 } },
  'GET /api/files/:file_id': { access: 'link', answers: { nobody: 404, other: 404, owner: 404 } },
  '* /api/*': { access: 'anyone', answers: { nobody: 404, other: 404, owner: 404 } },
  'POST /model_chat': { access: 'anyone', call: () => ({ payload: question }), answers: anyone },
  'POST /model_chat/sources': {
    access: 'anyone',
    call: () => ({ payload: { text: 'BNS 85' } }),
    answers: anyone,
  },
  'GET /model_chat/visit': {
    access: 'anyone',
    call: () => ({ url: '/model_chat/visit?office=district_legal_services' }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'POST /model_chat/stream': { access: 'anyone', call: () => ({ payload: question }), answers: anyone },
  'GET /api/time-limits': { access: 'anyone', answers: anyone },
  'POST /api/time-limits/:id/calculate': {
    access: 'anyone',
    call: () => ({ url: '/api/time-limits/none/calculate', payload: { start: '2026-11-21' } }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
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
  'GET /api/geo/states': { access: 'anyone', answers: anyone },
  'GET /api/geo/states/:iso/cities': {
    access: 'anyone',
    call: () => ({ url: '/api/geo/states/MH/cities' }),
    answers: anyone,
  },
  'GET /api/geo/states/:iso/districts': {
    access: 'anyone',
    call: () => ({ url: '/api/geo/states/MH/districts' }),
    answers: anyone,
  },
  'GET /api/places/search': {
    access: 'anyone',
    call: () => ({ url: '/api/places/search?category=court&lat=18.520&lng=73.857' }),
    answers: anyone,
  },
  'GET /api/places/:place_id': {
    access: 'anyone',
    call: () => ({ url: '/api/places/slsa-mh' }),
    answers: anyone,
  },
  'GET /api/places/offices': {
    access: 'anyone',
    call: () => ({ url: '/api/places/offices?state=MH&district=Gadchiroli' }),
    answers: anyone,
  },
  'POST /api/places/offices/:office_id/reports': {
    access: 'anyone',
    call: () => ({
      url: '/api/places/offices/one_stop_centre-mh-gadchiroli/reports',
      payload: { what: 'phone', client_message_id: randomUUID() },
    }),
    answers: { nobody: 202, other: 202, owner: 202 },
  },
  'POST /api/places/matrix': {
    access: 'anyone',
    call: () => ({
      payload: {
        origin: { lat: 18.52, lng: 73.857 },
        destinations: [{ place_id: 'slsa-mh', location: { lat: 19.073, lng: 72.883 } }],
      },
    }),
    answers: anyone,
  },
  'POST /api/places/route': {
    access: 'anyone',
    call: () => ({
      payload: { origin: { lat: 18.52, lng: 73.857 }, destination: { lat: 19.073, lng: 72.883 } },
    }),
    answers: anyone,
  },
  'GET /api/geo/pins/:pin': {
    access: 'anyone',
    call: () => ({ url: '/api/geo/pins/411001' }),
    answers: anyone,
  },

  'POST /api/appointments': {
    access: 'member',
    call: () => ({
      payload: {
        nyaysathi_id: 'none',
        appointment_date: '2030-01-01T10:00',
        case_type: 'civil',
        case_description: 'x',
      },
    }),
    answers: everybodyForThemselves(404),
  },
  'GET /api/appointments/details': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/appointments/:appointment_id/calendar.ics': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/appointments/${appointment}/calendar.ics` }),
    // It is only asked for.
    answers: onlyOwner(409),
  },
  'GET /api/appointments/calendar': { access: 'member', answers: everybodyForThemselves(200) },
  'POST /api/appointments/calendar': {
    access: 'member',
    call: () => ({ payload: { with_names: false } }),
    answers: everybodyForThemselves(201),
  },
  'DELETE /api/appointments/calendar': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/appointments/calendar/:link': {
    access: 'link',
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  // Only its helper has notes.
  'GET /api/appointments/:appointment_id/notes': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/appointments/${appointment}/notes` }),
    answers: onlyOwner(404),
  },
  'PUT /api/appointments/:appointment_id/notes': {
    access: 'member',
    call: (_caller, { appointment }) => ({
      url: `/api/appointments/${appointment}/notes`,
      payload: { text: 'x', revision: 0 },
    }),
    answers: onlyOwner(404),
  },
  'POST /api/appointments/accept': {
    access: 'member',
    call: () => ({ payload: { appointment_id: 'none' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/appointments/decline': {
    access: 'member',
    call: () => ({ payload: { appointment_id: 'none' } }),
    answers: everybodyForThemselves(403),
  },

  'GET /api/appointments/:appointment_id': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/appointments/${appointment}` }),
    answers: onlyOwner(200),
  },
  'GET /api/appointments/alternatives': {
    access: 'member',
    call: (_caller, { appointment }) => ({
      url: `/api/appointments/alternatives?appointment_id=${appointment}`,
    }),
    answers: onlyOwner(200),
  },
  'POST /api/appointments/cancel': ofAppointment({}, onlyOwner(200)),
  'POST /api/appointments/propose': ofAppointment(
    { appointment_date: new Date(Date.now() + 864_000_000).toISOString() },
    onlyOwner(201),
  ),
  // Only its helper tells how to meet.
  'PUT /api/appointments/:appointment_id/meeting': {
    access: 'member',
    call: (_caller, { appointment }) => ({
      url: `/api/appointments/${appointment}/meeting`,
      payload: { telephone: '+91 98200 00000' },
    }),
    answers: onlyOwner(403),
  },
  'PUT /api/appointments/:appointment_id/telephone': {
    access: 'member',
    call: (_caller, { appointment }) => ({
      url: `/api/appointments/${appointment}/telephone`,
      payload: { telephone: '98200 00000' },
    }),
    answers: onlyOwner(200),
  },
  'POST /api/appointments/:appointment_id/no-conflict': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/appointments/${appointment}/no-conflict` }),
    answers: onlyOwner(403),
  },
  // Nothing was proposed, and nothing is over yet.
  'POST /api/appointments/proposal/accept': ofAppointment({ proposal_id: 'none' }, onlyOwner(409)),
  'POST /api/appointments/proposal/decline': ofAppointment({ proposal_id: 'none' }, onlyOwner(409)),
  'POST /api/appointments/proposal/withdraw': ofAppointment({ proposal_id: 'none' }, onlyOwner(409)),
  'POST /api/appointments/no-show': ofAppointment({}, onlyOwner(409)),
  'POST /api/appointments/no-show/dispute': ofAppointment({}, onlyOwner(409)),
  'GET /api/appointments/slots': {
    access: 'anyone',
    call: (_caller, { helper }) => ({ url: `/api/appointments/slots?nyaysathi_id=${helper}` }),
    answers: anyone,
  },
  'GET /api/appointments/hours': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/appointments/hours': {
    access: 'member',
    call: () => ({ payload: { buffer_minutes: 15 } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/referrals': {
    access: 'member',
    call: (_caller, { appointment, helper }) => ({
      payload: { appointment_id: appointment, nyaysathi_id: helper },
    }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/referrals': { access: 'member', answers: everybodyForThemselves(200) },
  'POST /api/referrals/:referral_id/accept': ofReferral('accept'),
  'POST /api/referrals/:referral_id/agree': ofReferral('agree'),
  'POST /api/referrals/:referral_id/decline': ofReferral('decline'),
  'POST /api/referrals/:referral_id/no-conflict': ofReferral('no-conflict'),
  'POST /api/referrals/:referral_id/withdraw': ofReferral('withdraw'),
  'GET /api/referrals/:referral_id/messages': {
    access: 'member',
    call: () => ({ url: '/api/referrals/none/messages' }),
    answers: everybodyForThemselves(404),
  },
  'PUT /api/appointments/rating': {
    access: 'member',
    call: (_caller, { appointment }) => ({ payload: { appointment_id: appointment, rating: 5 } }),
    answers: onlyOwner(409),
  },
  'DELETE /api/appointments/rating/:appointment_id': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/appointments/rating/${appointment}` }),
    answers: onlyOwner(404),
  },
  'GET /api/appointments/ratings': {
    access: 'anyone',
    call: (_caller, { helper }) => ({ url: `/api/appointments/ratings?nyaysathi_id=${helper}` }),
    answers: anyone,
  },
  'POST /api/appointments/ratings/:rating_id/report': {
    access: 'member',
    call: () => ({ url: '/api/appointments/ratings/none/report', payload: { reason: 'x' } }),
    answers: everybodyForThemselves(404),
  },
  // A citizen is told to no other citizen; what helpers see is in public-user.test.ts.
  'GET /api/users/public/:user_id': {
    access: 'member',
    call: ({ userId }) => ({ url: `/api/users/public/${userId}` }),
    answers: everybodyForThemselves(404),
  },
  'GET /api/admin/offices': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/offices': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/offices/:office_id': ofOffice('one_stop_centre-mh-gadchiroli'),
  'PUT /api/admin/offices/:office_id': ofOffice('one_stop_centre-mh-gadchiroli'),
  'POST /api/admin/offices/:office_id/confirm': ofOffice('one_stop_centre-mh-gadchiroli/confirm'),
  'POST /api/admin/offices/:office_id/withdraw': ofOffice('one_stop_centre-mh-gadchiroli/withdraw'),
  'POST /api/admin/offices/:office_id/restore': ofOffice('one_stop_centre-mh-gadchiroli/restore'),
  'GET /api/admin/office-reports': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/office-reports/:report_id/settle': {
    access: 'member',
    call: () => ({ url: '/api/admin/office-reports/none/settle', payload: { outcome: 'right' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/admin/offices/imports': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/offices/imports': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/offices/imports/:import_id': ofOffice('imports/none'),
  'GET /api/admin/offices/imports/:import_id/wrong': ofOffice('imports/none/wrong'),
  'GET /api/admin/offices/imports/:import_id/changes': ofOffice('imports/none/changes'),
  'POST /api/admin/offices/imports/:import_id/apply': ofOffice('imports/none/apply'),
  'POST /api/admin/offices/imports/:import_id/undo': ofOffice('imports/none/undo'),
  'GET /api/admin/ratings': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/ratings/:rating_id/hide': {
    access: 'member',
    call: () => ({ url: '/api/admin/ratings/none/hide', payload: { reason: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/admin/ratings/:rating_id/keep': {
    access: 'member',
    call: () => ({ url: '/api/admin/ratings/none/keep', payload: { reason: 'x' } }),
    answers: everybodyForThemselves(403),
  },

  // Off unless the operator switches it on; with it on, see stories.test.ts.
  'GET /api/stories': { access: 'anyone', answers: { nobody: 404, other: 404, owner: 404 } },
  'POST /api/stories': {
    access: 'anyone',
    call: () => ({
      payload: { name: 'x', title: 'x', category: 'work', story: 'x', rating: 5, consent: true },
    }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'POST /api/stories/withdraw': {
    access: 'anyone',
    call: () => ({ payload: { code: 'NS-0000-0000-0000-0000' } }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'GET /api/admin/stories': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/stories/:story_id/publish': {
    access: 'member',
    call: () => ({ url: '/api/admin/stories/none/publish' }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/admin/stories/:story_id/remove': {
    access: 'member',
    call: () => ({ url: '/api/admin/stories/none/remove' }),
    answers: everybodyForThemselves(403),
  },

  'POST /api/grievances': {
    access: 'anyone',
    call: () => ({ payload: { subject: 'other', text: 'x' } }),
    answers: { nobody: 201, other: 201, owner: 201 },
  },
  'POST /api/grievances/status': {
    access: 'anyone',
    call: () => ({ payload: { ticket: 'NS-0000-0000-0000-0000' } }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'GET /api/admin/grievances': { access: 'member', answers: { nobody: 401, other: 403, owner: 403 } },
  'POST /api/admin/grievances/:id/answer': {
    access: 'member',
    call: () => ({
      url: `/api/admin/grievances/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/answer`,
      payload: { answer: 'x' },
    }),
    answers: { nobody: 401, other: 403, owner: 403 },
  },

  // That only who made one can delete it: receipts.test.ts.
  'POST /api/receipts': {
    access: 'member',
    call: (_caller, { memberAnswer }) => ({ payload: { message_id: memberAnswer, with_question: true } }),
    // Theirs, but not an answer that the server gave.
    answers: onlyOwner(409),
  },
  'POST /api/receipts/guest': {
    access: 'guest',
    call: ({ guestId }, { guestAnswer }) => ({
      payload: { guest_id: guestId, message_id: guestAnswer, with_question: true },
    }),
    answers: { nobody: 400, other: 404, owner: 409 },
  },
  'POST /api/receipts/open': {
    access: 'anyone',
    call: () => ({ payload: { code: '0000-0000-0000-0000' } }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'POST /api/receipts/check': {
    access: 'anyone',
    call: () => ({ payload: { statement: {}, signature: 'x' } }),
    answers: { nobody: 400, other: 400, owner: 400 },
  },
  'GET /api/receipts/keys': { access: 'anyone', answers: anyone },
  'POST /api/receipts/delete': {
    access: 'member',
    call: () => ({ payload: { code: '0000-0000-0000-0000' } }),
    answers: everybodyForThemselves(404),
  },
  'POST /api/receipts/guest/delete': {
    access: 'guest',
    call: ({ guestId }) => ({ payload: { guest_id: guestId, code: '0000-0000-0000-0000' } }),
    answers: { nobody: 400, other: 404, owner: 404 },
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
  'POST /api/chats/guest/questions': {
    access: 'guest',
    call: ({ guestId }, { guestChat }) => ({ payload: { guest_id: guestId, ...newQuestion(guestChat) } }),
    answers: { nobody: 400, other: 404, owner: 200 },
  },
  // The question is nobody's: who may have one answered is tried in chats/.
  'POST /api/chats/guest/answers': {
    access: 'guest',
    call: ({ guestId }, { guestChat }) => ({
      payload: { guest_id: guestId, chat_id: guestChat, question_id: randomUUID() },
    }),
    answers: { nobody: 400, other: 404, owner: 409 },
  },
  'POST /api/chats/guest/answers/stop': {
    access: 'guest',
    call: ({ guestId }, { guestChat }) => ({
      payload: { guest_id: guestId, chat_id: guestChat, question_id: randomUUID(), message_text: 'x' },
    }),
    answers: { nobody: 400, other: 404, owner: 200 },
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
  'POST /api/chats/details': {
    access: 'member',
    call: (_caller, { directChat }) => ({ payload: { chat_id: directChat } }),
    answers: onlyOwner(200),
  },
  'GET /api/chats/direct': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/chats/unread': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/chats/events': {
    access: 'member',
    call: () => ({ streams: true }),
    answers: everybodyForThemselves(200),
  },
  // Forms with files are tried in direct-chats/; this is no form.
  'POST /api/chats/messages/upload/:chatId': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/messages/upload/${directChat}`, payload: {} }),
    answers: onlyOwner(415),
  },
  // The message is no picture of anybody; who gets one is tried in direct-chats/.
  'GET /api/chats/:chatId/messages/:messageId/original': {
    access: 'member',
    call: (_caller, { directChat }) => ({
      url: `/api/chats/${directChat}/messages/${randomUUID()}/original`,
    }),
    answers: onlyOwner(404),
  },
  'POST /api/chats/:chatId/read': {
    access: 'member',
    call: (_caller, { directChat }) => ({
      url: `/api/chats/${directChat}/read`,
      payload: { up_to: '2026-11-21T10:00:00.000Z' },
    }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/:chatId/typing': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/typing` }),
    answers: onlyOwner(204),
  },
  'GET /api/chats/:chatId/files': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/files` }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/:chatId/search': {
    access: 'member',
    call: (_caller, { directChat }) => ({
      url: `/api/chats/${directChat}/search`,
      payload: { text: 'x' },
    }),
    answers: onlyOwner(200),
  },
  'GET /api/chats/:chatId/transcript': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/transcript` }),
    answers: onlyOwner(200),
  },
  // For helpers, and these three are none; what a helper gets is tried in quick-replies/.
  'GET /api/quick-replies': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/quick-replies/:quick_reply_id': {
    access: 'member',
    call: () => ({ url: `/api/quick-replies/${randomUUID()}`, payload: { title: 'x', text: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'DELETE /api/quick-replies/:quick_reply_id': {
    access: 'member',
    call: () => ({ url: `/api/quick-replies/${randomUUID()}` }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/chats/:chatId/block': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/block` }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/:chatId/block': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/block` }),
    answers: onlyOwner(200),
  },
  'DELETE /api/chats/:chatId/block': {
    access: 'member',
    call: (_caller, { directChat }) => ({ url: `/api/chats/${directChat}/block` }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/:chatId/reports': {
    access: 'member',
    call: (_caller, { directChat }) => ({
      url: `/api/chats/${directChat}/reports`,
      payload: { reason: 'other' },
    }),
    answers: onlyOwner(201),
  },
  'GET /api/admin/chat-reports': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/chat-reports/:id': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/chat-reports/:id/close': {
    access: 'member',
    call: () => ({ payload: { outcome: 'no_action', reason: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/chats/list': { access: 'member', answers: { nobody: 401, other: 200, owner: 200 } },
  // Forms with files are tried in cases/; this is no form.
  'POST /cases': {
    access: 'member',
    call: () => ({ payload: { case_type: 'family', case_description: 'x' } }),
    answers: everybodyForThemselves(415),
  },
  'GET /api/closed-matters': { access: 'member', answers: everybodyForThemselves(200) },
  // The appointment is open: its owner is told that it is kept anyway. Closed ones are tried in closed-matters/.
  'POST /api/closed-matters/:matter_id/keep': {
    access: 'member',
    call: (_caller, { appointment }) => ({ url: `/api/closed-matters/${appointment}/keep`, payload: {} }),
    answers: onlyOwner(409),
  },
  'GET /api/cases': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/cases/:case_id': {
    access: 'member',
    call: (_caller, { caseQuery }) => ({ url: `/api/cases/${caseQuery}` }),
    answers: onlyOwner(200),
  },
  'DELETE /api/cases/:case_id': {
    access: 'member',
    call: (_caller, { caseQuery }) => ({ url: `/api/cases/${caseQuery}` }),
    answers: onlyOwner(200),
  },
  // The people of this test are citizens; what helpers may do is tried in cases/.
  // Nobody takes requests for calls under this id; what an asker and a helper get is in callbacks.test.ts.
  'POST /api/callbacks': {
    access: 'anyone',
    call: () => ({
      payload: {
        nyaysathi_id: randomUUID(),
        phone: '98200 00000',
        day: 'any_day',
        from_hour: '08:00',
        to_hour: '12:00',
        language: 'Hindi',
      },
    }),
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'POST /api/callbacks/status': ofCallbackReference,
  'POST /api/callbacks/cancel': ofCallbackReference,
  'GET /api/callbacks': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/callbacks/settings': {
    access: 'member',
    call: () => ({ payload: { calls_back: true } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/callbacks/:callback_id/take': {
    access: 'member',
    call: () => ({ url: `/api/callbacks/${randomUUID()}/take`, payload: {} }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/callbacks/:callback_id/outcome': {
    access: 'member',
    call: () => ({ url: `/api/callbacks/${randomUUID()}/outcome`, payload: { outcome: 'called' } }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/cases/pool': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/cases/taken': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/cases/pool-filters': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/cases/pool-filters/:filter_id': {
    access: 'member',
    call: (_caller, { caseQuery }) => ({
      url: `/api/cases/pool-filters/${caseQuery}`,
      payload: { name: 'x' },
    }),
    answers: everybodyForThemselves(403),
  },
  'DELETE /api/cases/pool-filters/:filter_id': {
    access: 'member',
    call: (_caller, { caseQuery }) => ({ url: `/api/cases/pool-filters/${caseQuery}` }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/cases/pool/:case_id': {
    access: 'member',
    call: (_caller, { caseQuery }) => ({ url: `/api/cases/pool/${caseQuery}` }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/cases/:case_id/take': ofCase('take', {}, everybodyForThemselves(403)),
  'POST /api/cases/:case_id/no-conflict': ofCase('no-conflict', {}, everybodyForThemselves(403)),
  'POST /api/cases/:case_id/release': ofCase('release', { reason: 'no_time' }, everybodyForThemselves(403)),
  'POST /api/cases/:case_id/ask': ofCase('ask', { question: 'x' }, everybodyForThemselves(403)),
  'POST /api/cases/:case_id/answer': ofCase('answer', { answer: 'x' }, everybodyForThemselves(403)),
  // Nobody has asked anything yet.
  'POST /api/cases/:case_id/reply': ofCase('reply', { reply: 'x' }, onlyOwner(409)),
  'POST /api/cases/:case_id/offer': ofCase('offer', {}, onlyOwner(200)),
  'POST /api/cases/:case_id/close': ofCase('close', {}, onlyOwner(200)),
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
  'POST /api/chats/questions': {
    access: 'member',
    call: (_caller, { memberChat }) => ({ payload: newQuestion(memberChat) }),
    answers: onlyOwner(200),
  },
  'POST /api/chats/answers': {
    access: 'member',
    call: (_caller, { memberChat }) => ({ payload: { chat_id: memberChat, question_id: randomUUID() } }),
    answers: onlyOwner(409),
  },
  'POST /api/chats/answers/stop': {
    access: 'member',
    call: (_caller, { memberChat }) => ({
      payload: { chat_id: memberChat, question_id: randomUUID(), message_text: 'x' },
    }),
    answers: onlyOwner(200),
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

  'POST /api/auth/verify-email': {
    access: 'anyone',
    call: () => ({ payload: { email: `${makeGuestId()}@example.org` } }),
    answers: anyone,
  },
  'POST /api/auth/verify-email/otp': {
    access: 'anyone',
    call: () => ({ payload: { email: 'asha@example.org', otp: '123456' } }),
    answers: { nobody: 400, other: 400, owner: 400 },
  },
  'POST /api/auth/verify-phone': {
    access: 'anyone',
    // This installation sends no SMS; one that does is in `phone-accounts.test.ts`.
    call: () => ({ payload: { phone: '+91 91234 56789' } }),
    answers: { nobody: 400, other: 400, owner: 400 },
  },
  'POST /api/auth/verify-phone/otp': {
    access: 'anyone',
    call: () => ({ payload: { phone: '+91 91234 56789', otp: '123456' } }),
    answers: { nobody: 400, other: 400, owner: 400 },
  },
  'POST /api/users': {
    access: 'anyone',
    call: () => ({
      payload: {
        name: 'Asha',
        email: 'asha@example.org',
        password: 'monsoon over Pune 7',
        state: 'Maharashtra',
        district: 'Pune',
      },
    }),
    answers: { nobody: 403, other: 403, owner: 403 },
  },
  'POST /api/auth/login': {
    access: 'anyone',
    call: () => ({ payload: { email: 'asha@example.org', password: 'x' } }),
    answers: { nobody: 401, other: 401, owner: 401 },
  },
  'POST /api/auth/password-reset/request': {
    access: 'anyone',
    call: () => ({ payload: { email: `${makeGuestId()}@example.org` } }),
    answers: anyone,
  },
  'POST /api/auth/password-reset/confirm': {
    access: 'anyone',
    call: () => ({
      payload: { email: 'asha@example.org', token: '123456', new_password: 'monsoon over Pune 7' },
    }),
    answers: { nobody: 400, other: 400, owner: 400 },
  },
  'POST /api/auth/recover-by-key': {
    access: 'anyone',
    call: () => ({
      payload: {
        recovery_key: 'k7m2-x9qh-dwc4-n8tb',
        email: 'asha@example.org',
        email_proof: 'x',
        new_password: 'monsoon over Pune 7',
      },
    }),
    answers: { nobody: 403, other: 403, owner: 403 },
  },
  'POST /api/auth/login/code': {
    access: 'anyone',
    call: () => ({ payload: { email: 'asha@example.org', password: 'not this one 1' } }),
    answers: anyone,
  },
  // Their browsers have no cookie of a sign-in; what the right one opens is in `renew-token.test.ts`.
  'POST /api/auth/renew': { access: 'member', answers: { nobody: 401, other: 401, owner: 401 } },
  'POST /api/auth/device/forget': { access: 'anyone', answers: anyone },
  'POST /api/auth/logout': { access: 'member', answers: everybodyForThemselves(200) },
  'POST /api/auth/logout/all': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/auth/sessions': { access: 'member', answers: everybodyForThemselves(200) },
  'DELETE /api/auth/sessions/:sid': {
    access: 'member',
    call: (_caller, { sid }) => ({ url: `/api/auth/sessions/${sid}` }),
    answers: onlyOwner(200),
  },
  'GET /api/users/details': { access: 'member', answers: everybodyForThemselves(200) },
  'PUT /api/users/update': {
    access: 'member',
    call: () => ({ payload: { name: 'Usha' } }),
    answers: everybodyForThemselves(200),
  },
  'PUT /api/users/sign-in': {
    access: 'member',
    call: () => ({ payload: { password: 'not this one 1', phone: null } }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/users/recovery-key': { access: 'member', answers: everybodyForThemselves(200) },
  // The people of this test have no password, so none is right.
  'POST /api/users/recovery-key': {
    access: 'member',
    call: () => ({ payload: { password: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'DELETE /api/users/recovery-key': {
    access: 'member',
    call: () => ({ payload: { password: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/users/recovery-key/decline': { access: 'member', answers: everybodyForThemselves(200) },
  'GET /api/users/safe-contact': { access: 'member', answers: everybodyForThemselves(200) },
  'PUT /api/users/safe-contact': {
    access: 'member',
    call: () => ({ payload: { mail: true, from_hour: null, to_hour: null, neutral: true } }),
    answers: everybodyForThemselves(200),
  },
  'POST /api/documents/image': {
    access: 'member',
    call: () => ({ payload: {} }),
    answers: everybodyForThemselves(415),
  },
  'GET /api/users/export': { access: 'member', answers: everybodyForThemselves(200) },
  'DELETE /api/users/me': {
    access: 'member',
    call: () => ({ payload: { password: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/auth/second-factor': { access: 'member', answers: everybodyForThemselves(200) },
  // The people of this test have no password, so none is right.
  'POST /api/auth/second-factor': {
    access: 'member',
    call: () => ({ payload: { password: 'x' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/auth/second-factor/confirm': {
    access: 'member',
    call: () => ({ payload: { one_time_code: '123456' } }),
    answers: everybodyForThemselves(409),
  },
  'DELETE /api/auth/second-factor': {
    access: 'member',
    call: () => ({ payload: { password: 'x' } }),
    answers: everybodyForThemselves(403),
  },

  'POST /api/nyaysathi': {
    access: 'anyone',
    call: () => ({ payload: {} }),
    answers: { nobody: 415, other: 415, owner: 415 },
  },
  'GET /api/auth/nyaysathi/all': { access: 'anyone', answers: anyone },
  // The people of this test are no helpers; that each helper counts their own is in helper-overview.test.ts.
  'GET /api/nyaysathi/overview': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/nyaysathi/search': { access: 'anyone', answers: anyone },
  'GET /api/nyaysathi/available': { access: 'anyone', answers: anyone },
  'GET /api/nyaysathi/public/:nyaysathi_id': {
    access: 'anyone',
    call: (_caller, { helper }) => ({ url: `/api/nyaysathi/public/${helper}` }),
    answers: anyone,
  },
  'GET /api/nyaysathi/:id': {
    access: 'anyone',
    call: (_caller, { helper }) => ({ url: `/api/nyaysathi/${helper}` }),
    answers: anyone,
  },
  'PUT /api/users/saved-nyaysathi/:nyaysathi_id': {
    access: 'member',
    call: (_caller, { helper }) => ({ url: `/api/users/saved-nyaysathi/${helper}` }),
    answers: everybodyForThemselves(200),
  },
  'DELETE /api/users/saved-nyaysathi/:nyaysathi_id': {
    access: 'member',
    call: (_caller, { helper }) => ({ url: `/api/users/saved-nyaysathi/${helper}` }),
    answers: everybodyForThemselves(200),
  },
  // The people of this test are citizens; what helpers and administrators may do has tests of its own.
  'GET /api/nyaysathi/application': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/nyaysathi/application': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/auth/user/details': { access: 'member', answers: everybodyForThemselves(403) },
  'PUT /api/nyaysathi/update': {
    access: 'member',
    call: () => ({ payload: { consultation_fee: 200 } }),
    answers: everybodyForThemselves(403),
  },
  'PUT /api/nyaysathi/change-password': {
    access: 'member',
    call: () => ({ payload: { old_password: 'x', new_password: 'Monsoon over Pune 7' } }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/nyaysathi/upload/profile-picture': {
    access: 'member',
    answers: everybodyForThemselves(403),
  },
  'GET /api/admin/administrators': { access: 'member', answers: everybodyForThemselves(403) },
  'POST /api/admin/administrators': {
    access: 'member',
    call: () => ({ payload: { email: 'new@example.org' } }),
    answers: everybodyForThemselves(403),
  },
  'DELETE /api/admin/administrators/:administrator_id': {
    access: 'member',
    answers: everybodyForThemselves(403),
  },
  'GET /api/admin/queues': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/nyaysathi': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/nyaysathi/:nyaysathi_id': {
    access: 'member',
    call: (_caller, { helper }) => ({ url: `/api/admin/nyaysathi/${helper}` }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/admin/nyaysathi/:nyaysathi_id/appointments': {
    access: 'member',
    call: (_caller, { helper }) => ({ url: `/api/admin/nyaysathi/${helper}/appointments` }),
    answers: everybodyForThemselves(403),
  },
  'POST /api/admin/nyaysathi/:nyaysathi_id/approve': decision('approve'),
  'POST /api/admin/nyaysathi/:nyaysathi_id/reject': decision('reject'),
  'POST /api/admin/nyaysathi/:nyaysathi_id/ask': decision('ask'),
  'POST /api/admin/nyaysathi/:nyaysathi_id/suspend': decision('suspend'),
  'POST /api/admin/nyaysathi/:nyaysathi_id/restore': decision('restore'),
  'GET /api/admin/documents/:document_id': {
    access: 'link',
    answers: { nobody: 404, other: 404, owner: 404 },
  },
  'PUT /api/admin/documents/:document_id/compared': {
    access: 'member',
    call: () => ({ url: `/api/admin/documents/${randomUUID()}/compared`, payload: { compared: [] } }),
    answers: everybodyForThemselves(403),
  },
  'GET /api/admin/audit.csv': { access: 'member', answers: everybodyForThemselves(403) },
  'GET /api/admin/audit': { access: 'member', answers: everybodyForThemselves(403) },
}

/** Lists of States, towns and PIN codes. */
const sameForEverybody = /^GET \/api\/geo\//

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

type Owner = { person: TestPerson; stranger: TestPerson; guestId: string; owned: Owned }

async function makeOwner(): Promise<Owner> {
  const person = await makePerson(test.services)
  const guestId = makeGuestId()
  const owned = await makeOwned(person, guestId)
  return { person, stranger: await makePerson(test.services), guestId, owned }
}

let kept: Promise<Owner> | undefined

/** One for all calls that change nothing: those that read, and those that refuse even the owner. */
function ownerFor(route: string, { answers }: Line): Promise<Owner> {
  const changesNothing = route.startsWith('GET ') || answers.owner >= 400
  if (!changesNothing) return makeOwner()
  kept ??= makeOwner()
  return kept
}

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
    sid: decodeJwt<{ sid: string }>(person.token).sid,
    memberChat,
    directChat: (await makeDirectChat(test, { citizen: person })).chat_id,
    guestChat,
    memberAnswer: memberAdded.json().message_id,
    guestAnswer: guestAdded.json().message_id,
    helper: (await makeHelper(test.services)).nyaysathi_id,
    caseQuery: await makeCase(test.app, person),
    appointment: await makeAppointment(test.app, person, await makeHelper(test.services)),
  }
}

async function statusFor(route: string, line: Line, caller: Caller, owned: Owned): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const call = line.call?.(caller, owned)
  const ask = () =>
    test.app.inject({
      method: (method === '*' ? 'POST' : method) as 'GET',
      url: call?.url ?? url,
      headers: caller.headers,
      ...(call?.payload ? { payload: call.payload } : {}),
      ...(call?.streams ? { payloadAsStream: true } : {}),
    })
  let answer = await ask()
  // An instance that does not hear the database yet asks who listens to come again.
  while (call?.streams && answer.statusCode === 503) answer = await ask()
  if (call?.streams) answer.stream().destroy()
  // A cache in front of us keeps what does not say so, and gives it to others.
  if (!sameForEverybody.test(route)) expect(answer.headers['cache-control'], route).toBe('no-store')
  return answer.statusCode
}

describe('as nobody, as somebody else, and as the owner:', () => {
  it.each(Object.entries(routes))('%s', async (route, line) => {
    const { person, stranger, guestId, owned } = await ownerFor(route, line)
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
