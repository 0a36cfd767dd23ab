import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../platform/http/accept-header.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { PlainPage } from '../platform/http/plain-page.ts'
import type { Services } from '../platform/services.ts'
import { type BrowserSettings, browserSettings } from './browser-settings.ts'
import { type BuiltWeb, builtWebFolder, pageFinder, readBuiltWeb } from './built-web.ts'
import { addressInLanguage, languageInAddress } from './language-in-address.ts'
import { serveMapTiles } from './map-tiles.ts'
import {
  pageHeaders,
  pdfReaderHeaders,
  plainPolicy,
  publicFor,
  referrerPolicy,
  releaseTag,
  sharedPageHeaders,
  workerHeaders,
} from './page-headers.ts'
import { type PageVariant, pageVariants } from './page-variants.ts'
import { servePreferences } from './preferences-route.ts'
import { chooseLanguage, chooseTheme } from './request-preferences.ts'
import { serveDirections } from './search-engines.ts'

const notFoundPage = 'not-found'
/** They guard a change against another one; nobody changes a file of the web app. */
const writingConditions = ['if-match', 'if-unmodified-since']

type Given = {
  /** The keys that signatures are checked with in the browser. */
  receiptKeys?: BrowserSettings['receipt_keys']
  /** By the name of the page whose text is not the same for everybody. */
  plainPages?: Readonly<Record<string, PlainPage>>
}

/** Serves the built web app from `folder`; where nothing is built, only calls are served. */
export function webPages(
  app: HttpServer,
  services: Pick<Services, 'config' | 'log'>,
  folder = builtWebFolder,
  { receiptKeys = [], plainPages = {} }: Given = {},
) {
  const built = readBuiltWeb(folder)
  if (!built) {
    services.log.warn('The web app is not built, so only calls are served; npm run build makes it')
    return
  }
  app.register(async (scope) => {
    const secure = services.config.publicUrl.startsWith('https:')
    servePreferences(scope, built, secure)
    serveDirections(scope, built, services.config.publicUrl)
    await scope.register((files) => serveFiles(files, folder))
    const { tileFile } = services.config
    if (tileFile) await scope.register((files) => serveMapTiles(files, tileFile))
    servePages(scope, services, built, folder, { receiptKeys, plainPages })
  })
}

/** Scripts, styles and words carry a hash in their name, so a browser may keep them for good. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onRequest', async (request) => {
    for (const condition of writingConditions) delete request.headers[condition]
  })
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' }
  })
  const options = {
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // The files are small, so a range that lies outside one need not be an error.
    acceptRanges: false,
    schemaHide: true,
  } as const
  // A page that was opened before an upgrade goes on with files of the release before.
  const earlier = path.join(folder, 'earlier-assets')
  await app.register(fastifyStatic, {
    ...options,
    root: [path.join(folder, 'public/assets'), ...(existsSync(earlier) ? [earlier] : [])],
    prefix: '/assets/',
    setHeaders: fileHeaders(publicFor.ever),
  })
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folder, 'public'),
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders: fileHeaders(publicFor.anHour),
  })
}

function fileHeaders(cacheControl: string) {
  return (reply: FastifyReply, file: string) => {
    reply.headers({ ...pageHeaders, vary: 'accept-encoding', 'cache-control': cacheControl })
    reply.removeHeader('x-request-id')
    if (cacheControl !== publicFor.ever) reply.headers(releaseTag)
    if (/^sw\.js(?:\.br|\.gz)?$/.test(path.basename(file))) reply.headers(workerHeaders)
    if (isPartOfPdfReader(file)) reply.headers(pdfReaderHeaders)
    // To keep: a browser's own viewer would not run under our policy.
    if (file.endsWith('.pdf')) reply.header('content-disposition', 'attachment')
  }
}

const isPartOfPdfReader = (file: string) => /[\\/]assets[\\/]pdf-reader[\\/]/.test(file)

function servePages(
  app: FastifyInstance,
  services: Pick<Services, 'config'>,
  built: BuiltWeb,
  folder: string,
  { receiptKeys, plainPages }: Required<Given>,
): void {
  const settings = browserSettings(services.config, receiptKeys)
  const languages = built.languages.map(({ code }) => code)
  const findPage = pageFinder(built)
  const variantOf = pageVariants(folder, built, settings, services.config.publicUrl)

  /** A page that is not the same for everybody who asks at this address; nobody but the browser may keep it. */
  async function sendOwnPage(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    spoken?: string,
  ): Promise<FastifyReply> {
    const { cookie } = request.headers
    const language = spoken ?? chooseLanguage(languages, cookie, request.headers['accept-language'])
    const plain = await plainPages[name]?.(request, reply, language)
    if (plain) {
      return reply
        .code(plain.status)
        .headers({ ...pageHeaders, 'content-security-policy': plainPolicy })
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(plain.html)
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const page = await variantOf({ name, language, theme: chooseTheme(cookie), encoding })
    const isKnown = name !== notFoundPage
    reply.code(isKnown ? 200 : 404).header('vary', 'accept-encoding, accept-language, cookie')
    if (isKnown) reply.headers({ 'cache-control': 'private, no-cache', etag: page.etag })
    return sendVariant(request, reply, page)
  }

  /** A page that is the same for everybody: nothing of a request goes into it but what the address and the encoding say. */
  async function sendSharedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    language: string,
  ): Promise<FastifyReply> {
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const page = await variantOf({ name, language, theme: 'shared', encoding })
    // What a cache keeps is not the answer to one request.
    reply.removeHeader('x-request-id')
    reply.headers({ ...sharedPageHeaders, ...releaseTag, vary: 'accept-encoding', etag: page.etag })
    return sendVariant(request, reply, page)
  }

  function sendVariant(request: FastifyRequest, reply: FastifyReply, page: PageVariant): FastifyReply {
    reply.headers({
      ...pageHeaders,
      'content-security-policy': page.policy,
      'referrer-policy': referrerPolicy(settings, page.name),
      'content-language': page.language,
    })
    if (reply.statusCode === 200 && isSame(request.headers['if-none-match'], page.etag))
      return reply.code(304).send()
    if (page.encoding) reply.header('content-encoding', page.encoding)
    return reply.type('text/html; charset=utf-8').send(page.body)
  }

  app.get('/*', { schema: { hide: true }, config: { access: 'anyone' } }, async (request, reply) => {
    const [address = '/', query = ''] = request.url.split('?', 2)
    if (/^\/signin\/?$/.test(address)) return reply.redirect('/auth', 302)
    const page = findPage(address)
    if (page?.found) {
      const moved = earlierAddress(page.route, query)
      if (moved) return reply.redirect(moved, 301)
    }
    if (page) return sendOwnPage(request, reply, page.name)
    const named = languageInAddress(languages, address)
    const shared = named && findPage(named.rest)
    if (named && shared?.found) return sendSharedPage(request, reply, shared.name, named.language)
    // Programs get the platform's own answer.
    if (!wantsPage(request)) return reply.callNotFound()
    return sendOwnPage(request, reply, notFoundPage, named?.language)
  })

  /** Links of before named the language so: `/about?lang=hi`. */
  function earlierAddress(route: string | null, query: string): string | undefined {
    const asked = new URLSearchParams(query)
    const language = languages.find((code) => code === asked.get('lang'))
    if (route === null || language === undefined) return undefined
    asked.delete('lang')
    return `${addressInLanguage(route, language)}${asked.size > 0 ? `?${asked}` : ''}`
  }
}

/** Caches that compress by themselves make an ETag weak (`W/"…"`), and may name several. */
function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = ifNoneMatch?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named?.includes(etag) ?? false
}

function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}
