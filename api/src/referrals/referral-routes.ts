import { uuid } from '@nyaysathi/contracts/identifiers'
import { referralCalls } from '@nyaysathi/contracts/referrals'
import { clearMatter } from '../conflicts/index.ts'
import { readPassedOn } from '../direct-chats/index.ts'
import { type Person, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { cursorOf, cutPage, pageSizeOf } from '../platform/http/paging.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { agreeToReferral } from './agree-to-referral.ts'
import { acceptReferral, endReferral } from './answer-referral.ts'
import { findOwnReferral } from './find-own-referral.ts'
import { presentReferral, roleOf } from './present-referral.ts'
import { referPerson } from './refer-person.ts'
import { listReferrals } from './referral-queries.ts'
import { referralUpkeep } from './referral-upkeep.ts'

/** Nobody has more that still concern them. */
const listed = 100
const afterAllMs = 8_640_000_000_000_000
const timeCursor = /^(\d{1,15})$/

/** A helper passes a citizen on to another one, with the citizen's consent. */
export function referralRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)
  const changes = { onRequest: [signedIn, rateLimits.bookingsPerAccount] }
  const looks = { onRequest: [signedIn, rateLimits.appointmentLooksPerAccount] }
  const see = async (person: Person, id: string) =>
    presentReferral(
      services,
      await findOwnReferral(services, database.pool, person.user_id, id),
      person.user_id,
    )
  referralUpkeep(services)

  serve(app, referralCalls, 'POST /api/referrals', changes, async (request) => {
    const person = personOf(request)
    return see(person, await referPerson(services, person, request.body))
  })

  serve(app, referralCalls, 'GET /api/referrals', looks, async (request) => {
    const { user_id } = personOf(request)
    const rows = await listReferrals(services.keys, database.pool, { user_id, limit: listed })
    return Promise.all(rows.map((row) => presentReferral(services, row, user_id)))
  })

  serve(app, referralCalls, 'POST /api/referrals/:referral_id/accept', changes, async (request) => {
    const { referral_id } = request.params
    await acceptReferral(services, personOf(request), referral_id, request.body)
    return see(personOf(request), referral_id)
  })

  serve(app, referralCalls, 'POST /api/referrals/:referral_id/agree', changes, async (request) => {
    const { referral_id } = request.params
    await agreeToReferral(services, personOf(request), referral_id, request.body)
    return see(personOf(request), referral_id)
  })

  serve(app, referralCalls, 'POST /api/referrals/:referral_id/no-conflict', changes, async (request) => {
    const { user_id: nyaysathi_id } = personOf(request)
    const row = await findOwnReferral(services, database.pool, nyaysathi_id, request.params.referral_id)
    if (roleOf(row, nyaysathi_id) !== 'to') throw new ApiError('not_allowed')
    const { appointment_id, case_id } = row
    await clearMatter(database.pool, { nyaysathi_id, appointment_id, case_id })
    return null
  })

  for (const how of ['decline', 'withdraw'] as const) {
    serve(app, referralCalls, `POST /api/referrals/:referral_id/${how}`, changes, async (request) => {
      const { referral_id } = request.params
      await endReferral(services, personOf(request), referral_id, how)
      return null
    })
  }

  serve(app, referralCalls, 'GET /api/referrals/:referral_id/messages', looks, async (request, reply) => {
    const { user_id, sid } = personOf(request)
    const { referral_id } = request.params
    const size = pageSizeOf(request.query)
    const [before = afterAllMs] = cursorOf(request.query, timeCursor) ?? []
    const asked = { referral_id, user_id, sid, before_ms: Number(before), limit: size + 1 }
    const rows = uuid.test(referral_id) ? await readPassedOn(services, asked) : undefined
    if (!rows) throw new ApiError('not_found')
    return cutPage(reply, rows, size, ({ at }) => String(Date.parse(at))).reverse()
  })
}
