import type { FastifyInstance } from 'fastify'
import type { BuiltWeb } from './built-web.ts'

const yearSeconds = 31_536_000

/**
 * The choice of language and of light or dark without JavaScript: the form in the page's foot. With it, the page sets
 * the same cookies itself.
 */
export function servePreferences(app: FastifyInstance, built: BuiltWeb, secure: boolean): void {
  const allowed: Record<string, string[]> = {
    language: built.languages.map(({ code }) => code),
    theme: ['device', 'light', 'dark'],
  }
  const pages = new Set(built.pages.map(({ route }) => route))

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: unknown }>(
    '/preferences',
    { schema: { hide: true }, config: { access: 'anyone' } },
    (request, reply) => {
      const form: Record<string, unknown> = { ...(request.body ?? {}) }
      for (const [name, values] of Object.entries(allowed)) {
        const value = values.find((known) => known === form[name])
        if (value !== undefined) reply.header('set-cookie', preferenceCookie(name, value, secure))
      }
      // Only ever to a page of ours, and never to an address with somebody's id in it.
      const back =
        typeof form.back === 'string' && !form.back.includes(':') && pages.has(form.back) ? form.back : '/'
      return reply.redirect(back, 303)
    },
  )
}

function preferenceCookie(name: string, value: string, secure: boolean): string {
  const life = value === 'device' ? 0 : yearSeconds
  return `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax${secure ? '; Secure' : ''}`
}
