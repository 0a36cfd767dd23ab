import { ResetPassword, SendCode } from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { sendPasswordResetCode } from './codes/send-code.ts'
import { recoverPassword } from './recover-password.ts'

const tags = ['Accounts']

export function recoveryRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services

  app.post(
    '/api/auth/password-reset/request',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.codesPerSource],
      schema: {
        tags,
        summary: 'Send a code for a new password',
        description: 'The answer is the same for every address; only one that has an account gets a mail.',
        body: SendCode,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await sendPasswordResetCode(services, request.body.email)
      return { message: 'OTP sent to your email.' }
    },
  )

  app.post(
    '/api/auth/password-reset/confirm',
    {
      config: { access: 'anyone' },
      preHandler: [rateLimits.codeChecksPerSource],
      schema: {
        tags,
        summary: 'Set a new password by the mailed code',
        description: 'Ends every session of the account and starts none.',
        body: ResetPassword,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await recoverPassword(services, request.body)
      return { message: 'Password reset successful! Redirecting to login...' }
    },
  )
}
