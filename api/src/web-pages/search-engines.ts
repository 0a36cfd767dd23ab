import type { FastifyInstance } from 'fastify'
import type { BuiltWeb } from './built-web.ts'
import { addressInLanguage } from './language-in-address.ts'
import { publicFor, releaseTag } from './page-headers.ts'

/** What no search engine has anything to look for in. */
const notSearched = [
  '/api/',
  '/chat/',
  '/profile',
  '/appointment',
  '/cases/',
  '/case-query',
  '/admin',
  '/receipt/',
]

/** `/robots.txt` and `/sitemap.xml` (sitemaps.org, protocol 0.9), every page with its address in each language. */
export function serveDirections(app: FastifyInstance, built: BuiltWeb, publicUrl: string): void {
  const options = { schema: { hide: true }, config: { access: 'anyone' } } as const
  const sitemap = writeSitemap(built, publicUrl)
  const robots = [
    'User-agent: *',
    ...notSearched.map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/sitemap.xml', options, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .headers({ ...releaseTag, 'cache-control': publicFor.anHour })
      .send(sitemap),
  )
  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .headers({ ...releaseTag, 'cache-control': publicFor.anHour })
      .send(robots),
  )
}

function writeSitemap(built: BuiltWeb, publicUrl: string): string {
  const codes = built.languages.map(({ code }) => code)
  const link = (code: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(address)}"/>`
  const entries = built.pages.flatMap(({ route, found }) => {
    if (!found || route === null) return []
    const plain = `${publicUrl}${route}`
    const inLanguage = (code: string) => `${publicUrl}${addressInLanguage(route, code)}`
    const links = [...codes.map((code) => link(code, inLanguage(code))), link('x-default', plain)].join('')
    return codes.map((code) => `<url><loc>${escapeXml(inLanguage(code))}</loc>${links}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
