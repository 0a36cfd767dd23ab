import type {
  ResetPassword,
  SendCode,
  SendSignInCode,
  SignedIn,
  SignedUp,
  SignIn,
  SignUp,
  VerifiedEmail,
  VerifyCode,
} from '@nyaysathi/contracts/accounts'
import { callApi } from '../platform/api-client.ts'

/** Hashing a password takes its time where many sign in at once. */
const patienceMs = 30_000

const post = <Answer>(path: string, body: object, more: { idempotencyKey?: string; token?: string } = {}) =>
  callApi<Answer>(path, { method: 'POST', body, timeoutMs: patienceMs, ...more })

export const logIn = (body: SignIn) => post<SignedIn>('/api/auth/login', body)

export const mailSignInCode = (body: SendSignInCode) =>
  post<{ message: string }>('/api/auth/login/code', body)

export const sendCode = (body: SendCode) => post<{ message: string }>('/api/auth/verify-email', body)

export const verifyCode = (body: VerifyCode) => post<VerifiedEmail>('/api/auth/verify-email/otp', body)

/** `location` is sent for the shape of the specification. */
type NewAccount = Omit<SignUp, 'location'> & { location: { state: string; city: string } }

export const signUp = (body: NewAccount, idempotencyKey: string) =>
  post<SignedUp>('/api/users', body, { idempotencyKey })

export const requestReset = (body: SendCode) =>
  post<{ message: string }>('/api/auth/password-reset/request', body)

export const confirmReset = (body: ResetPassword) =>
  post<{ message: string }>('/api/auth/password-reset/confirm', body)

export const convertGuestChats = (guestId: string, userId: string, token: string) =>
  post<{ message: string }>(`/api/chats/guest/convert/${guestId}`, { user_id: userId }, { token })
