import { Readable } from 'node:stream'
import { administrationCalls, type ComparedPaper, decisions } from '@nyaysathi/contracts/administration'
import { type Comparison, comparisonsOf } from '@nyaysathi/contracts/helper-applications'
import { uuid } from '@nyaysathi/contracts/identifiers'
import type { FastifyReply } from 'fastify'
import { recordAudit } from '../audit/index.ts'
import { contentDisposition, openFile } from '../files/index.ts'
import { decideApplication, lockDocument, storeComparison } from '../helpers/index.ts'
import { personOf, requireAdministrator } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { inTransaction } from '../platform/statements.ts'
import { readDocumentTicket } from './document-links.ts'
import { readApplication } from './read-application.ts'
import { findDocumentForLink } from './review-queries.ts'

/** Nothing in a paper may run, load or reach anything, whoever made it. */
const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export function reviewRoutes(app: HttpServer, services: Services): void {
  const { rateLimits } = services
  const administrator = [requireAdministrator(services)]

  serve(
    app,
    administrationCalls,
    'GET /api/admin/nyaysathi/:nyaysathi_id',
    { onRequest: administrator },
    async (request) => {
      const { nyaysathi_id } = request.params
      return readApplication(services, personOf(request), requireId(nyaysathi_id))
    },
  )

  for (const decision of decisions) {
    serve(
      app,
      administrationCalls,
      `POST /api/admin/nyaysathi/:nyaysathi_id/${decision}`,
      { onRequest: [...administrator, rateLimits.decisionsPerAccount] },
      async (request) => {
        const nyaysathiId = requireId(request.params.nyaysathi_id)
        const { revision, reason }: { revision?: string | undefined; reason?: string | undefined } =
          request.body ?? {}
        const status = await decideApplication(services, {
          nyaysathiId,
          administrator: personOf(request),
          decision,
          reason,
          revision,
        })
        return { nyaysathi_id: nyaysathiId, status }
      },
    )
  }

  serve(
    app,
    administrationCalls,
    'PUT /api/admin/documents/:document_id/compared',
    { onRequest: [...administrator, rateLimits.decisionsPerAccount] },
    async (request) =>
      comparePaper(services, request.params.document_id, personOf(request).user_id, request.body.compared),
  )

  serve(app, administrationCalls, 'GET /api/admin/documents/:document_id', {}, (request, reply) =>
    sendPaper(services, reply, { ...request.params, ...request.query, isHead: request.method === 'HEAD' }),
  )
}

type PaperLink = { document_id: string; ticket?: string | undefined; isHead: boolean }

/** @throws {ApiError} `not_found` for a link that is not of a present sign-in, and for a paper that is gone */
async function sendPaper(
  services: Services,
  reply: FastifyReply,
  { document_id, ticket, isHead }: PaperLink,
): Promise<FastifyReply> {
  const sid = ticket && uuid.test(document_id) && readDocumentTicket(services, document_id, ticket)
  const { pool } = services.database
  const [document] = sid ? await findDocumentForLink(pool, { document_id, sid }) : []
  const file = document && (await openFile(services, document.file_id))
  if (!document || !file) throw new ApiError('not_found')
  try {
    await inTransaction(pool, (connection) =>
      recordAudit(services, connection, {
        action: 'document.opened',
        actor_user_id: document.administrator,
        subject_kind: 'nyaysathi',
        subject_id: document.nyaysathi_id,
        detail: asMachineWord(document.kind),
      }),
    )
  } catch (error) {
    // No look without its entry.
    file.stream.destroy()
    throw error
  }
  reply.headers({
    'content-type': file.media_type,
    'content-length': file.size,
    'content-disposition': contentDisposition(file.media_type, file.original_name),
    'content-security-policy': policy,
  })
  if (isHead) {
    file.stream.destroy()
    // An empty stream, since Fastify would answer an empty text with a content-length of 0 in place of ours.
    return reply.send(Readable.from([]))
  }
  return reply.send(file.stream)
}

function requireId(id: string): string {
  if (!uuid.test(id)) throw new ApiError('not_found')
  return id
}

/**
 * Ticks what a paper was compared with.
 *
 * @throws {ApiError} `not_found` when the applicant has replaced it meanwhile; `invalid_input` for what its kind is not
 * compared with
 */
async function comparePaper(
  services: Services,
  documentId: string,
  administrator: string,
  compared: readonly Comparison[],
): Promise<ComparedPaper> {
  return inTransaction(services.database.pool, async (connection) => {
    const [document] = uuid.test(documentId)
      ? await lockDocument(connection, { document_id: documentId })
      : []
    if (!document) throw new ApiError('not_found')
    const asked = comparisonsOf(document.kind)
    if (compared.some((one) => !asked.includes(one))) {
      throw new ApiError('invalid_input', {
        fields: { compared: `A paper of this kind is compared with: ${asked.join(', ')}.` },
      })
    }
    const ticked = asked.filter((one) => compared.includes(one))
    await storeComparison(connection, {
      document_id: documentId,
      compared: ticked,
      compared_by: administrator,
    })
    await recordAudit(services, connection, {
      action: 'document.compared',
      actor_user_id: administrator,
      subject_kind: 'nyaysathi',
      subject_id: document.nyaysathi_id,
      detail: [asMachineWord(document.kind), ...ticked].join(' '),
    })
    return { document_id: documentId, compared: ticked }
  })
}

/** `idProof` as `id_proof` */
function asMachineWord(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
