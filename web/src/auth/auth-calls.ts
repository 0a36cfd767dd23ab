import type {
  RecoverByKey,
  RequestReset,
  ResetPassword,
  SendSignInCode,
  SignIn,
  SignUp,
} from '@nyaysathi/contracts/accounts'
import { callApi } from '../platform/api-client.ts'
import type { AddressKind } from './addresses.ts'

/** Hashing a password takes its time where many sign in at once. */
const timeoutMs = 30_000

export const logIn = (body: SignIn) => callApi('POST /api/auth/login', { body, timeoutMs })

export const requestSignInCode = (body: SendSignInCode) =>
  callApi('POST /api/auth/login/code', { body, timeoutMs })

/** @param language of the mail or SMS */
export const sendCodeTo = (kind: AddressKind, address: string, language: string) =>
  kind === 'phone'
    ? callApi('POST /api/auth/verify-phone', {
        body: { phone: address, preferred_language: language },
        timeoutMs,
      })
    : callApi('POST /api/auth/verify-email', {
        body: { email: address, preferred_language: language },
        timeoutMs,
      })

/** The server's proof that the code was right. */
export async function proveByCode(kind: AddressKind, address: string, otp: string): Promise<string> {
  if (kind === 'phone') {
    const body = { phone: address, otp }
    return (await callApi('POST /api/auth/verify-phone/otp', { body, timeoutMs })).phone_proof
  }
  const body = { email: address, otp }
  return (await callApi('POST /api/auth/verify-email/otp', { body, timeoutMs })).email_proof
}

/** `location` is sent for the shape of the specification. */
type NewAccount = Omit<SignUp, 'location'> & { location?: { state: string; city: string } }

export const signUp = (body: NewAccount, idempotencyKey: string) =>
  callApi('POST /api/users', { body, idempotencyKey, timeoutMs })

export const requestReset = (body: RequestReset) =>
  callApi('POST /api/auth/password-reset/request', { body, timeoutMs })

export const confirmReset = (body: ResetPassword) =>
  callApi('POST /api/auth/password-reset/confirm', { body, timeoutMs })

export const recoverByKey = (body: RecoverByKey) =>
  callApi('POST /api/auth/recover-by-key', { body, timeoutMs })

export const convertGuestChats = (guestId: string, userId: string, token: string) =>
  callApi('POST /api/chats/guest/convert/:guestId', {
    params: { guestId },
    body: { user_id: userId },
    token,
    timeoutMs,
  })
