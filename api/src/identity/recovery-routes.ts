import { accountCalls } from '@nyaysathi/contracts/accounts'
import { isPhone } from '@nyaysathi/contracts/phone-numbers'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { addressIn } from './address.ts'
import { sendPasswordResetCode } from './codes/send-code.ts'
import type { SmsCodeLimits } from './codes/sms-code-limits.ts'
import { recoverPassword } from './recover-password.ts'
import type { SecondFactorTries } from './second-factor/require-second-factor.ts'

export function recoveryRoutes(
  app: HttpServer,
  services: Services,
  smsLimits: SmsCodeLimits,
  tries: SecondFactorTries,
): void {
  const { rateLimits } = services

  serve(
    app,
    accountCalls,
    'POST /api/auth/password-reset/request',
    { preHandler: [rateLimits.codesPerSource] },
    async (request) => {
      const address = addressIn(request.body)
      const send = () => sendPasswordResetCode(services, address)
      if (isPhone(address)) await smsLimits.count({ phone: address, ip: request.ip }, send)
      else await send()
      return { message: isPhone(address) ? 'A code is on its way by SMS.' : 'OTP sent to your email.' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/auth/password-reset/confirm',
    { preHandler: [rateLimits.codeChecksPerSource] },
    async (request) => {
      await recoverPassword(services, tries, request.body)
      const { phone } = request.body
      if (phone) await smsLimits.refund({ phone, ip: request.ip })
      return { message: 'Password reset successful! Redirecting to login...' }
    },
  )
}
