import type { FastifyInstance } from 'fastify'
import { renderDocs } from './docs-html.ts'
import { docsStyle } from './docs-style.ts'

/** The page needs its own stylesheet and nothing else: no script, no picture, no frame. */
const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** `/docs`: the description of `/openapi.json`, for people. */
export function serveDocs(app: FastifyInstance): void {
  const open = { config: { access: 'anyone' as const }, schema: { hide: true } }
  let page: string | undefined
  app.get('/docs', open, async (_request, reply) => {
    page ??= renderDocs(app.swagger())
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/style.css', open, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
