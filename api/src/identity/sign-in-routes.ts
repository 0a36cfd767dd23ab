import { accountCalls } from '@nyaysathi/contracts/accounts'
import { uuid } from '@nyaysathi/contracts/identifiers'
import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransactionOnFullDisk } from '../platform/statements.ts'
import { addressIn } from './address.ts'
import type { SmsCodeLimits } from './codes/sms-code-limits.ts'
import { sayDevice } from './device.ts'
import { deviceCookie, deviceSecretOf, makeDeviceSecret } from './known-device.ts'
import { logIn, requestSignInCode, type SignInLimits } from './log-in.ts'
import { personOf } from './person.ts'
import { renewToken } from './renew-token.ts'
import { requirePerson } from './require-person.ts'
import { endSession, endSessions, listLiveSessions } from './session-queries.ts'

export function signInRoutes(
  app: HttpServer,
  services: Services,
  limits: SignInLimits,
  smsLimits: SmsCodeLimits,
): void {
  const { database, rateLimits } = services

  serve(app, accountCalls, 'POST /api/auth/login', {}, async (request, reply) => {
    const { ip, headers, body } = request
    const knownSecret = deviceSecretOf(request)
    // A shared phone is nobody's: it is not known again.
    const deviceSecret = body.shared_phone ? undefined : (knownSecret ?? makeDeviceSecret())
    const userAgent = headers['user-agent']
    const ofSource = {
      withPassword: () => rateLimits.signInsPerSource(request),
      withCode: () => rateLimits.signInsWithCodePerSource(request),
    }
    const device = { userAgent, knownSecret, deviceSecret }
    const token = await logIn(services, limits, {
      ...body,
      address: addressIn(body),
      ...device,
      ip,
      ofSource,
    })
    if (body.phone && isPhone(body.phone) && body.mailed_code)
      await smsLimits.refund({ phone: body.phone, ip })
    if (deviceSecret) reply.header('set-cookie', deviceCookie(services.config, deviceSecret))
    return { token }
  })

  serve(app, accountCalls, 'POST /api/auth/renew', {}, async (request) => ({
    token: await renewToken(services, request.headers.authorization, deviceSecretOf(request)),
  }))

  serve(
    app,
    accountCalls,
    'POST /api/auth/login/code',
    { preHandler: [rateLimits.signInCodesPerSource] },
    async (request) => {
      const { password, phone } = request.body
      // For every number alike, whether the password is right or not.
      if (phone && isPhone(phone)) smsLimits.requireReachable(phone)
      await requestSignInCode(services, smsLimits, {
        address: addressIn(request.body),
        password,
        ip: request.ip,
      })
      return { message: 'If address and password are right, a code is on its way.' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/logout',
    { onRequest: [requirePerson(services, { evenExpired: true })] },
    async (request, reply) => {
      const { sid, user_id } = personOf(request)
      await inTransactionOnFullDisk(database, (to) => endSession(to, { sid, user_id }))
      // Nothing stays on the device that tells of an account.
      reply.header('set-cookie', deviceCookie(services.config, undefined))
      return { message: 'You are signed out.' }
    },
  )

  serve(app, accountCalls, 'POST /api/auth/device/forget', {}, async (_request, reply) => {
    reply.header('set-cookie', deviceCookie(services.config, undefined))
    return { message: 'This browser is not known any more.' }
  })
  sessionRoutes(app, services)
}

/** The sign-ins of the person who asks, on whatever devices. */
function sessionRoutes(app: HttpServer, services: Services): void {
  const { database } = services
  const signedIn = requirePerson(services)

  serve(app, accountCalls, 'POST /api/auth/logout/all', { onRequest: [signedIn] }, async (request) => {
    const values = { user_id: personOf(request).user_id, kept_sid: null }
    await inTransactionOnFullDisk(database, (to) => endSessions(to, values))
    return { message: 'You are signed out everywhere.' }
  })

  serve(app, accountCalls, 'GET /api/auth/sessions', { onRequest: [signedIn] }, async (request) => {
    const { sid, user_id } = personOf(request)
    const sessions = await listLiveSessions(database.pool, { user_id })
    return sessions.map((session) => ({
      sid: session.sid,
      device: sayDevice(session.device, session.preferred_language),
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      current: session.sid === sid,
    }))
  })

  serve(app, accountCalls, 'DELETE /api/auth/sessions/:sid', { onRequest: [signedIn] }, async (request) => {
    const { sid } = request.params
    if (!uuid.test(sid)) throw new ApiError('not_found')
    const values = { sid, user_id: personOf(request).user_id }
    const ended = await inTransactionOnFullDisk(database, (to) => endSession(to, values))
    if (ended.length === 0) throw new ApiError('not_found')
    return { message: 'This sign-in was ended.' }
  })
}
