import {
  caseCalls,
  caseDocumentMaxBytes,
  caseDocumentTypeMessage,
  caseMaxDocuments,
  SubmitCase,
} from '@nyaysathi/contracts/cases'
import { readPhone } from '@nyaysathi/contracts/phone-numbers'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Assistant } from '../assistant/index.ts'
import { discardFiles, receiveUpload } from '../files/index.ts'
import { identifyByPassword, requirePerson, type UserType } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { casePurpose, submitCase } from './submit-case.ts'

const Credentials = z.pick(SubmitCase, { email: true, phone: true, password: true, one_time_code: true })
type Credentials = z.infer<typeof Credentials>
const credentials = {
  fields: [
    ['email', 'password'],
    ['phone', 'password'],
  ],
  text: 'Please send email or phone, and password, before the documents, or sign in first.',
}
const documentField = /^document_\d{1,3}$/

/**
 * `POST /cases`, by token or by address and password in the form, which must come before the documents unless those are
 * small: nothing is stored of who is not known.
 */
export function submitRoute(app: HttpServer, services: Services, queries: Assistant['queries']): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)
  const identify = identifyByPassword(services)

  async function requireIdentity(request: FastifyRequest): Promise<void> {
    const { authorization, 'content-type': type } = request.headers
    if (authorization === undefined && type?.toLowerCase().startsWith('multipart/form-data')) {
      // Counted in `callerOf`, once there is a password to look at: empty forms shut nobody out.
      return
    }
    await signedIn(request)
    if (request.person) requireCitizen(request.person)
    await rateLimits.casesPerAccount(request)
  }

  async function callerOf(request: FastifyRequest, fields: Credentials): Promise<{ user_id: string }> {
    const { email, phone, password, one_time_code } = fields
    if (request.person) {
      if (email !== undefined || phone !== undefined || password !== undefined) {
        throw new ApiError('invalid_input', {
          text: 'Please send either a sign-in token or an address with a password, not both.',
        })
      }
      return request.person
    }
    const address = email?.trim() || (phone && readPhone(phone).phone)
    if (!address || !password) throw new ApiError('not_signed_in')
    await rateLimits.signInsPerSource(request)
    await rateLimits.casesWithPasswordPerSource(request)
    const { ip, headers } = request
    const userAgent = headers['user-agent']
    const person = await identify({ address, password, one_time_code, ip, userAgent })
    requireCitizen(person)
    request.accountId = person.user_id
    await rateLimits.casesPerAccount(request)
    return person
  }

  serve(app, caseCalls, 'POST /cases', { onRequest: [requireIdentity] }, async (request) => {
    const idempotencyKey = idempotencyKeyOf(request)
    let caller = request.person as { user_id: string } | undefined
    const identifyBy = async (sent: Record<string, string | string[]>) => {
      const said = Credentials.safeParse(sent)
      if (!said.success) throw new ApiError('not_signed_in')
      caller = await callerOf(request, said.data)
    }
    const { fields, files } = await receiveUpload(services, request, {
      fields: SubmitCase,
      maxFiles: caseMaxDocuments,
      ...(caller ? {} : { identify: { ...credentials, by: identifyBy } }),
      keep: (field) =>
        documentField.test(field)
          ? {
              owner_user_id: caller?.user_id ?? null,
              purpose: casePurpose,
              allowed: ['pdf', 'doc', 'docx', 'jpeg', 'png'],
              limitBytes: caseDocumentMaxBytes,
              wrongTypeText: caseDocumentTypeMessage,
            }
          : undefined,
    })
    const submit = async () => {
      if (!caller || request.person) caller = await callerOf(request, fields)
      const { user_id } = caller
      return submitCase(services, queries, { user_id, fields, files, idempotencyKey })
    }
    const case_id = await submit().catch(async (error: unknown) => {
      await discardFiles(services, files)
      throw error
    })
    return { case_id }
  })
}

function requireCitizen({ user_type }: { user_type: UserType }): void {
  if (user_type !== 'user') throw new ApiError('not_allowed')
}
