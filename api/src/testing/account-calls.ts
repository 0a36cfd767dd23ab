import { randomUUID } from 'node:crypto'
import type { MailServer } from './mail-server.ts'
import type { TestApp } from './test-app.ts'

type Body = Record<string, unknown>
type Headers = Record<string, string>

export const goodPassword = 'monsoon over Pune 7'

export const androidChrome =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
export const windowsFirefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0'

/** The calls of accounts as a browser makes them, with the mails that they lead to. */
export function accountCalls({ app, services }: Pick<TestApp, 'app' | 'services'>, mailServer: MailServer) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Body,
    headers: Headers = {},
  ) => app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const post = (url: string, payload: Body, headers: Headers = {}) => call('POST', url, payload, headers)

  async function codeFor(email: string, request = '/api/auth/verify-email'): Promise<string> {
    await post(request, { email })
    await services.jobs.idle()
    const { code } = await mailServer.mailTo(email)
    if (!code) throw new Error('The letter holds no code.')
    return code
  }

  async function proofFor(email: string): Promise<string> {
    const otp = await codeFor(email)
    return (await post('/api/auth/verify-email/otp', { email, otp })).json().email_proof
  }

  const fields = (email: string, email_proof: string | undefined, other: Body = {}) => ({
    name: 'Asha Kulkarni',
    email,
    password: goodPassword,
    phone: '',
    state: 'Maharashtra',
    district: 'Pune',
    location: { state: 'Maharashtra', city: 'Pune' },
    email_proof,
    ...other,
  })

  async function join({ email = `${randomUUID()}@example.org`, ...other }: Body & { email?: string } = {}) {
    const answer = await post('/api/users', fields(email, await proofFor(email), other))
    if (answer.statusCode !== 201) throw new Error(`No account was made: ${answer.body}`)
    return { email, user_id: answer.json().user_id as string }
  }

  const logIn = (email: string, other: Body = {}, headers: Headers = {}) =>
    post('/api/auth/login', { email, password: goodPassword, ...other }, headers)

  async function tokenOf(email: string, other: Body = {}, headers: Headers = {}): Promise<Headers> {
    const answer = await logIn(email, other, headers)
    return { authorization: `Bearer ${answer.json().token}` }
  }

  return { call, post, codeFor, proofFor, fields, join, logIn, tokenOf }
}
