import { accountCalls } from '@nyaysathi/contracts/accounts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { sendPasswordResetCode } from './codes/send-code.ts'
import { recoverPassword } from './recover-password.ts'

export function recoveryRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services

  serve(
    app,
    accountCalls,
    'POST /api/auth/password-reset/request',
    { preHandler: [rateLimits.codesPerSource] },
    async (request) => {
      await sendPasswordResetCode(services, request.body.email)
      return { message: 'OTP sent to your email.' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/password-reset/confirm',
    { preHandler: [rateLimits.codeChecksPerSource] },
    async (request) => {
      await recoverPassword(services, request.body)
      return { message: 'Password reset successful! Redirecting to login...' }
    },
  )
}
