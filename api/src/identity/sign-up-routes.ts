import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import type { Address } from './address.ts'
import { giveAddressProof } from './codes/address-proof.ts'
import { requireRightCode } from './codes/one-time-codes.ts'
import { sendSignUpCode } from './codes/send-code.ts'
import type { SmsCodeLimits } from './codes/sms-code-limits.ts'
import { signUp } from './sign-up.ts'

/** What the browser asks for first, for somebody whose choice we do not know yet. */
const firstLanguageOf = ({ headers }: FastifyRequest) => headers['accept-language']?.split(/[,;]/)[0] ?? ''

export function signUpRoutes(app: HttpServer, services: Services, smsLimits: SmsCodeLimits): void {
  const { rateLimits } = services
  const sending = { preHandler: [rateLimits.codesPerSource] }
  const checking = { preHandler: [rateLimits.codeChecksPerSource] }

  serve(app, accountCalls, 'POST /api/auth/verify-email', sending, async (request) => {
    const { email, preferred_language } = request.body
    await sendSignUpCode(services, email, preferred_language ?? firstLanguageOf(request))
    return { message: 'OTP sent to your email.' }
  })

  serve(app, accountCalls, 'POST /api/auth/verify-email/otp', checking, async (request) => {
    const email_proof = await proveAddress(services, request.body.email, request.body.otp)
    return { verified: true as const, email_proof, message: 'Email verified!' }
  })

  serve(app, accountCalls, 'POST /api/auth/verify-phone', sending, async (request) => {
    const { phone, preferred_language } = request.body
    await smsLimits.count({ phone, ip: request.ip }, () =>
      sendSignUpCode(services, phone, preferred_language ?? firstLanguageOf(request)),
    )
    return { message: 'A code is on its way by SMS.' }
  })

  serve(app, accountCalls, 'POST /api/auth/verify-phone/otp', checking, async (request) => {
    const { phone, otp } = request.body
    const phone_proof = await proveAddress(services, phone, otp)
    await smsLimits.refund({ phone, ip: request.ip })
    return { verified: true as const, phone_proof, message: 'Mobile number verified!' }
  })

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

/** @throws {ApiError} `wrong_code` */
async function proveAddress(services: Services, address: Address, otp: string): Promise<string> {
  const right = await requireRightCode(services, 'sign_up', address, otp)
  return inTransaction(services.database.pool, async (connection) => {
    if (!(await right.useUp(connection))) throw new ApiError('wrong_code')
    return giveAddressProof(services, connection, address)
  })
}
