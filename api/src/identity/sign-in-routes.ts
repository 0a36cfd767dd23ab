import { SendSignInCode, SessionList, SignedIn, SignIn } from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import { uuid } from '@nyaysathi/contracts/identifiers'
import * as z from 'zod/mini'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { inTransactionOnFullDisk } from '../platform/statements.ts'
import { sayDevice } from './device.ts'
import { deviceCookie, deviceSecretOf, makeDeviceSecret } from './known-device.ts'
import { logIn, mailSignInCode, type SignInLimits } from './log-in.ts'
import { personOf } from './person.ts'
import { renewToken } from './renew-token.ts'
import { requirePerson } from './require-person.ts'
import { endSession, endSessions, listLiveSessions } from './session-queries.ts'

const tags = ['Accounts']

export function signInRoutes(app: HttpServer, services: Services, limits: SignInLimits): void {
  const { database, rateLimits } = services
  const signedIn = requirePerson(services)

  app.post(
    '/api/auth/login',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in',
        description:
          'An unknown address and a wrong password get the same answer. 401 `second_factor_required` asks for ' +
          '`one_time_code`, six digits of the authenticator app or a recovery code.',
        body: SignIn,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
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
      const token = await logIn(services, limits, { ...body, ...device, ip, ofSource })
      if (deviceSecret) reply.header('set-cookie', deviceCookie(services.config, deviceSecret))
      return { token }
    },
  )

  app.post(
    '/api/auth/renew',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'A new token for my sign-in',
        description:
          'A token lives 24 hours, a sign-in 30 days. With the `device` cookie that came with the sign-in, its token, even ' +
          'one that has expired, is answered with a new one as long as the sign-in lasts. The one before stays good until ' +
          'its own `exp`, so the call may be repeated. 401: the sign-in has ended, or this is not the browser that began it.',
        response: { 200: SignedIn },
      },
    },
    async (request) => ({
      token: await renewToken(services, request.headers.authorization, deviceSecretOf(request)),
    }),
  )

  app.post(
    '/api/auth/login/code',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.signInCodesPerSource],
      schema: {
        tags,
        summary: 'Mail me a code to sign in with',
        description:
          "For who is slowed down by somebody else's wrong passwords. The answer is the same for everybody; only with the " +
          'right password is a code mailed. It goes into `mailed_code` of `POST /api/auth/login`, with the password.',
        body: SendSignInCode,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await mailSignInCode(services, request.body)
      return { message: 'If address and password are right, a code is on its way.' }
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'member' },
      // Who comes back after days and signs out at once must be signed out.
      onRequest: [requirePerson(services, { evenExpired: true })],
      schema: {
        tags,
        summary: 'Sign out',
        description:
          'Ends the session of this token, even one that has expired, in every tab and on every instance at once.',
        response: { 200: Acknowledged },
      },
    },
    async (request, reply) => {
      const { sid, user_id } = personOf(request)
      await inTransactionOnFullDisk(database, (to) => endSession(to, [sid, user_id]))
      // Nothing stays on the device that tells of an account.
      reply.header('set-cookie', deviceCookie(services.config, undefined))
      return { message: 'You are signed out.' }
    },
  )

  app.post(
    '/api/auth/device/forget',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Take away the cookie by which this browser is known',
        response: { 200: Acknowledged },
      },
    },
    async (_request, reply) => {
      reply.header('set-cookie', deviceCookie(services.config, undefined))
      return { message: 'This browser is not known any more.' }
    },
  )

  app.post(
    '/api/auth/logout/all',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'Sign out everywhere, here too', response: { 200: Acknowledged } },
    },
    async (request) => {
      const values = [personOf(request).user_id, null]
      await inTransactionOnFullDisk(database, (to) => endSessions(to, values))
      return { message: 'You are signed out everywhere.' }
    },
  )

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'Where I am signed in, last used first', response: { 200: SessionList } },
    },
    async (request) => {
      const { sid, user_id } = personOf(request)
      const sessions = await listLiveSessions(database.pool, [user_id])
      return sessions.map((session) => ({
        sid: session.sid,
        device: sayDevice(session.device, session.preferred_language),
        created_at: session.created_at.toISOString(),
        last_seen_at: session.last_seen_at.toISOString(),
        current: session.sid === sid,
      }))
    },
  )

  app.delete(
    '/api/auth/sessions/:sid',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'End one of my sign-ins',
        params: z.object({ sid: z.string() }),
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { sid } = request.params
      if (!uuid.test(sid)) throw new ApiError('not_found')
      const values = [sid, personOf(request).user_id]
      const ended = await inTransactionOnFullDisk(database, (to) => endSession(to, values))
      if (ended.length === 0) throw new ApiError('not_found')
      return { message: 'This sign-in was ended.' }
    },
  )
}
