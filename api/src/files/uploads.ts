import multipart from '@fastify/multipart'
import { fileMaxBytes } from '@nyaysathi/contracts/limits'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'

/** Reads forms with files, for the routes that say so, within limits that no route can forget. */
export async function acceptUploads(app: HttpServer): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 65_536,
      fields: 60,
      files: 10,
      // One more than is allowed, so that our own count meets the excess and says so.
      fileSize: fileMaxBytes + 1,
      parts: 70,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions
    const type = request.headers['content-type']?.toLowerCase() ?? ''
    const isRefused = type.startsWith('multipart/') && !config.takesFiles && !request.is404
    done(isRefused ? new ApiError('wrong_content_type') : undefined)
  })
}
