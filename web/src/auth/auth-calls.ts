import type {
  ResetPassword,
  SendCode,
  SendSignInCode,
  SignIn,
  SignUp,
  VerifyCode,
} from '@nyaysathi/contracts/accounts'
import { callApi } from '../platform/api-client.ts'

/** Hashing a password takes its time where many sign in at once. */
const timeoutMs = 30_000

export const logIn = (body: SignIn) => callApi('POST /api/auth/login', { body, timeoutMs })

export const mailSignInCode = (body: SendSignInCode) =>
  callApi('POST /api/auth/login/code', { body, timeoutMs })

export const sendCode = (body: SendCode) => callApi('POST /api/auth/verify-email', { body, timeoutMs })

export const verifyCode = (body: VerifyCode) =>
  callApi('POST /api/auth/verify-email/otp', { body, timeoutMs })

/** `location` is sent for the shape of the specification. */
type NewAccount = Omit<SignUp, 'location'> & { location: { state: string; city: string } }

export const signUp = (body: NewAccount, idempotencyKey: string) =>
  callApi('POST /api/users', { body, idempotencyKey, timeoutMs })

export const requestReset = (body: SendCode) =>
  callApi('POST /api/auth/password-reset/request', { body, timeoutMs })

export const confirmReset = (body: ResetPassword) =>
  callApi('POST /api/auth/password-reset/confirm', { body, timeoutMs })

export const convertGuestChats = (guestId: string, userId: string, token: string) =>
  callApi('POST /api/chats/guest/convert/:guestId', {
    params: { guestId },
    body: { user_id: userId },
    token,
    timeoutMs,
  })
