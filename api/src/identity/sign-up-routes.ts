import { SendCode, SignedUp, SignUp, VerifiedEmail, VerifyCode } from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { giveEmailProof } from './codes/email-proof.ts'
import { requireRightCode } from './codes/one-time-codes.ts'
import { sendSignUpCode } from './codes/send-code.ts'
import { signUp } from './sign-up.ts'

const tags = ['Accounts']

/** What the browser asks for first, for somebody whose choice we do not know yet. */
const firstLanguageOf = ({ headers }: FastifyRequest) => headers['accept-language']?.split(/[,;]/)[0] ?? ''

export function signUpRoutes(app: HttpServer, services: Services): void {
  const { database, rateLimits } = services

  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.codesPerSource],
      schema: {
        tags,
        summary: 'Send a code to an address that wants an account',
        description:
          'The answer is the same whether the address has an account or not; a mail to one that has says so and carries no ' +
          'code. The next code after 60 seconds, after five in a row after ten minutes.',
        body: SendCode,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { email, preferred_language } = request.body
      await sendSignUpCode(services, email, preferred_language ?? firstLanguageOf(request))
      return { message: 'OTP sent to your email.' }
    },
  )

  app.post(
    '/api/auth/verify-email/otp',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.codeChecksPerSource],
      schema: {
        tags,
        summary: 'Prove by the code that one reads the mail of the address',
        description: 'A code lives 10 minutes, works once and dies after five wrong tries.',
        body: VerifyCode,
        response: { 200: VerifiedEmail },
      },
    },
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

  app.post(
    '/api/users',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.signUpsPerSource],
      schema: {
        tags,
        summary: 'Sign up as a person who seeks help',
        description: 'The same `Idempotency-Key` gives the same account.',
        body: SignUp,
        response: { 201: SignedUp },
      },
    },
    async (request, reply) => {
      const { district, ...fields } = request.body
      const { user_id } = await signUp(
        services,
        { ...fields, user_type: 'user', city: district },
        { idempotencyKey: idempotencyKeyOf(request) },
      )
      return reply.code(201).send({ user_id })
    },
  )
}
