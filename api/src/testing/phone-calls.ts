import { readPhone } from '@nyaysathi/contracts/phone-numbers'
import { goodPassword } from './account-calls.ts'
import type { SmsGatewayForTests } from './sms-gateway.ts'
import type { TestApp } from './test-app.ts'

let last = 0
/** Of nobody: counted up, and never called. */
export const aNumber = () => `+9170000${String(10_000 + ++last).padStart(5, '0')}`

/** The calls of accounts as somebody makes them who has a telephone and no mail. */
export function phoneCalls({ app, services }: TestApp, gateway: SmsGatewayForTests) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    call('POST', url, payload, headers)
  const askForCode = (phone: string) => post('/api/auth/verify-phone', { phone })

  async function codeFor(phone: string, request = '/api/auth/verify-phone'): Promise<string> {
    const answer = await post(request, { phone })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    await services.jobs.idle()
    const { code } = await gateway.smsTo(readPhone(phone).phone ?? phone)
    if (!code) throw new Error('The SMS holds no code.')
    return code
  }
  async function proofFor(phone: string): Promise<string> {
    const otp = await codeFor(phone)
    return (await post('/api/auth/verify-phone/otp', { phone, otp })).json().phone_proof
  }
  const fields = (phone: string, phone_proof: string | undefined, other: object = {}) => ({
    name: 'Asha Kulkarni',
    phone,
    phone_proof,
    password: goodPassword,
    state: 'Maharashtra',
    district: 'Pune',
    ...other,
  })
  const signUp = (phone: string, proof: string | undefined, other: object = {}) =>
    post('/api/users', fields(phone, proof, other))
  async function join(phone = aNumber(), other: object = {}) {
    const answer = await signUp(phone, await proofFor(phone), other)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return { phone, user_id: answer.json().user_id as string }
  }
  const logIn = (phone: string, other: object = {}) =>
    post('/api/auth/login', { phone, password: goodPassword, ...other })
  const headersOf = async (phone: string) => ({
    authorization: `Bearer ${(await logIn(phone)).json().token}`,
  })
  return { call, post, askForCode, codeFor, proofFor, fields, signUp, join, logIn, headersOf }
}
