import { Readable } from 'node:stream'
import { fileCalls } from '@nyaysathi/contracts/files'
import { uuid } from '@nyaysathi/contracts/identifiers'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve, transferMs } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { contentDisposition } from './content-disposition.ts'
import { isPictureMark, readTicket } from './file-links.ts'
import { findLinkedFile, findPublicFile, type StoredFile } from './file-queries.ts'
import { openStoredFile } from './open-file.ts'
import { rangeOf } from './range.ts'
import { chooseStorage, measureStorage } from './storage/index.ts'

/** Nothing in a file may run, load or reach anything, whoever made it. */
const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export function fileRoutes(app: HttpServer, services: Services): void {
  const { config } = services
  measureStorage(app.metrics, config)
  if (config.storage) {
    app.needs.push(() => ({
      name: 'storage',
      state: chooseStorage(config).isAway() ? 'away' : 'ok',
      for: 'files: pictures, papers, what is sent along in chats',
    }))
  }

  serve(app, fileCalls, 'GET /api/files/:file_id', { handlerMs: transferMs }, async (request, reply) => {
    const { file_id } = request.params
    const file = await findAllowed(services, file_id, request.query)
    if (!file) throw new ApiError('not_found')
    const range = rangeOf(request.headers.range, file.size)
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${file.size}`)
      throw new ApiError('range_not_satisfiable')
    }
    return answer(services, reply, file, range, request.method === 'HEAD')
  })
}

async function findAllowed(
  services: Services,
  file_id: string,
  { ticket, picture }: { ticket?: string | undefined; picture?: string | undefined },
): Promise<StoredFile | undefined> {
  const { pool } = services.database
  if (!uuid.test(file_id)) return undefined
  if (picture !== undefined) {
    return isPictureMark(services, file_id, picture)
      ? (await findPublicFile(pool, { file_id }))[0]
      : undefined
  }
  const sid = ticket === undefined ? undefined : readTicket(services, file_id, ticket)
  return sid === undefined ? undefined : (await findLinkedFile(pool, { file_id, sid }))[0]
}

async function answer(
  services: Services,
  reply: FastifyReply,
  file: StoredFile,
  range: { start: number; end: number } | undefined,
  onlyHead: boolean,
) {
  const { stream, original_name } = await openStoredFile(services, file, range)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.headers({
    'content-type': file.media_type,
    'content-length': range ? range.end - range.start + 1 : file.size,
    'content-disposition': contentDisposition(file.media_type, original_name, {
      onlySaved: file.original_of !== null,
    }),
    'content-security-policy': policy,
    'accept-ranges': 'bytes',
  })
  if (onlyHead) {
    stream.destroy()
    // An empty stream, since Fastify would answer an empty text with a content-length of 0 in place of ours.
    return reply.send(Readable.from([]))
  }
  return reply.send(stream)
}
