import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mapTilesAddress } from './browser-settings.ts'
import { pageHeaders, publicFor } from './page-headers.ts'

/** The file is big: a browser asks for the ranges that it shows. */
export async function serveMapTiles(app: FastifyInstance, file: string): Promise<void> {
  await app.register(fastifyStatic, { root: path.dirname(file), serve: false })
  app.get(mapTilesAddress, { schema: { hide: true }, config: { access: 'anyone' } }, (request, reply) => {
    const { range } = request.headers
    // Nobody needs all of it at once.
    if (!range) return reply.code(416).headers(pageHeaders).send()
    return reply
      .headers({ ...pageHeaders, 'cache-control': publicFor.anHour })
      .type('application/vnd.pmtiles')
      .sendFile(path.basename(file), { acceptRanges: true, cacheControl: false })
  })
}
