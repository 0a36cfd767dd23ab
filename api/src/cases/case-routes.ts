import {
  CaseList,
  CaseQuery,
  caseDocumentMaxBytes,
  caseDocumentTypeMessage,
  caseMaxDocuments,
  SubmitCase,
  SubmittedCase,
} from '@nyaysathi/contracts/cases'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { personOf, requirePerson } from '../accounts/index.ts'
import { fileLink, nameFiles, receiveUpload, uploadRoute } from '../files/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'
import { cursorOf, cutPage, pageFields, pageSizeOf } from '../platform/http/paging.ts'
import type { Services } from '../services.ts'
import { findCase, listCaseDocuments, listCases } from './case-queries.ts'
import { openDescription } from './case-sealing.ts'
import { removeCase } from './remove-case.ts'
import { casePurpose, submitCase } from './submit-case.ts'

const tags = ['Cases']
const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const documentField = /^document_\d{1,3}$/
const params = z.object({ case_id: z.string() })

/** Case queries of citizens, with documents. Nobody but their owner reads them. */
export function caseRoutes(app: HttpServer, services: Services): void {
  const { database, keys, rateLimits } = services
  const signedIn = requirePerson(services)

  app.post(
    '/cases',
    {
      ...uploadRoute({ access: 'member' }),
      onRequest: [signedIn, requireCitizen, rateLimits.casesPerAccount],
      schema: {
        tags,
        summary: 'Submit a case query',
        description:
          'The fields of `SubmitCase` and up to 10 documents `document_1`, `document_2` … of at most 10 MB, in any order. ' +
          'Case and documents are kept together or not at all. The same `Idempotency-Key` gives the same answer.',
        consumes: ['multipart/form-data'],
        response: { 201: SubmittedCase },
      },
    },
    async (request, reply) => {
      const idempotencyKey = idempotencyKeyOf(request)
      const { user_id } = personOf(request)
      const { fields, files } = await receiveUpload(services, request, {
        fields: SubmitCase,
        maxFiles: caseMaxDocuments,
        keep: (field) =>
          documentField.test(field)
            ? {
                owner_user_id: user_id,
                purpose: casePurpose,
                allowed: ['pdf', 'doc', 'docx', 'jpeg', 'png'],
                limitBytes: caseDocumentMaxBytes,
                wrongTypeText: caseDocumentTypeMessage,
              }
            : undefined,
      })
      const case_id = await submitCase(services, { user_id, fields, files, idempotencyKey })
      return reply.code(201).send({ case_id })
    },
  )

  app.get(
    '/api/cases',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: {
        tags,
        summary: 'My case queries, the newest first',
        querystring: z.object(pageFields),
        response: { 200: CaseList },
      },
    },
    async (request, reply) => {
      const size = pageSizeOf(request.query)
      const [time = null, id = null] = cursorOf(request.query, cursorPattern) ?? []
      const rows = await listCases(database.pool, [personOf(request).user_id, time, id, size + 1])
      const page = cutPage(reply, rows, size, (row) => `${row.created_at.toISOString()} ${row.case_id}`)
      return page.map(({ case_id, case_type, status, created_at }) => ({
        case_id,
        case_type,
        status,
        created_at: created_at.toISOString(),
      }))
    },
  )

  app.get(
    '/api/cases/:case_id',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'One of my case queries', params, response: { 200: CaseQuery } },
    },
    async (request) => {
      const { user_id, sid } = personOf(request)
      const { case_id } = request.params
      const [row] = uuid.test(case_id) ? await findCase(database.pool, [case_id, user_id]) : []
      if (!row) throw new ApiError('not_found')
      const documents = await listCaseDocuments(database.pool, [case_id, user_id])
      const fileIds = documents.map(({ file_id }) => file_id)
      const names = await nameFiles({ keys }, database.pool, fileIds)
      return {
        case_id,
        case_type: row.case_type,
        status: row.status,
        created_at: row.created_at.toISOString(),
        case_description: openDescription(keys, row),
        documents: documents.map(({ file_id, media_type, size }) => ({
          original_name: names.get(file_id) ?? 'file',
          media_type,
          size,
          file_url: fileLink(services, file_id, { sid }),
        })),
      }
    },
  )

  app.delete(
    '/api/cases/:case_id',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'Erase one of my case queries', params, response: { 200: Acknowledged } },
    },
    async (request) => {
      const { case_id } = request.params
      if (!uuid.test(case_id)) throw new ApiError('not_found')
      await removeCase(services, personOf(request).user_id, case_id)
      return { message: 'The case query is deleted.' }
    },
  )
}

async function requireCitizen(request: FastifyRequest): Promise<void> {
  if (personOf(request).user_type !== 'user') throw new ApiError('not_allowed')
}
