import type { FastifyInstance } from 'fastify'
import { renderDocs } from './docs-html.ts'

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

const docsStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
h1 { line-height: 1.2; }
h2 { margin-block-start: 3rem; border-block-end: 1px solid; padding-block-end: 0.25rem; }
article { margin-block: 1.5rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 0.5rem; }
h3 { margin: 0 0 0.5rem; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; }
p { margin-block: 0.5rem; }
pre { margin: 0; overflow-x: auto; font: 0.85rem/1.5 ui-monospace, monospace; }
nav ul { columns: 2 26rem; overflow-wrap: anywhere; padding-inline-start: 1.25rem; }
a { color: LinkText; }
`
