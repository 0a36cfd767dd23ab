import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { giveEmailProof } from './codes/email-proof.ts'
import { requireRightCode } from './codes/one-time-codes.ts'
import { sendSignUpCode } from './codes/send-code.ts'
import { signUp } from './sign-up.ts'

/** What the browser asks for first, for somebody whose choice we do not know yet. */
const firstLanguageOf = ({ headers }: FastifyRequest) => headers['accept-language']?.split(/[,;]/)[0] ?? ''

export function signUpRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services

  serve(
    app,
    accountCalls,
    'POST /api/auth/verify-email',
    { preHandler: [rateLimits.codesPerSource] },
    async (request) => {
      const { email, preferred_language } = request.body
      await sendSignUpCode(services, email, preferred_language ?? firstLanguageOf(request))
      return { message: 'OTP sent to your email.' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/verify-email/otp',
    { preHandler: [rateLimits.codeChecksPerSource] },
    async (request) => {
      const { email, otp } = request.body
      const right = await requireRightCode(services, 'sign_up', email, otp)
      const email_proof = await inTransaction(database.pool, async (connection) => {
        if (!(await right.useUp(connection))) throw new ApiError('wrong_code')
        return giveEmailProof(services, connection, email)
      })
      return { verified: true as const, email_proof, message: 'Email verified!' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/users',
    { preHandler: [rateLimits.signUpsPerSource] },
    async (request) => {
      const { district, ...fields } = request.body
      const { user_id } = await signUp(
        services,
        { ...fields, user_type: 'user', city: district },
        { idempotencyKey: idempotencyKeyOf(request) },
      )
      return { user_id }
    },
  )
}
