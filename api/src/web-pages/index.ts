import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../platform/http/accept-header.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { PlainPage } from '../platform/http/plain-page.ts'
import type { Services } from '../platform/services.ts'
import { type BrowserSettings, browserSettings } from './browser-settings.ts'
import { type BuiltWeb, builtWebFolder, pageFinder, readBuiltWeb } from './built-web.ts'
import { serveMapTiles } from './map-tiles.ts'
import { pageHeaders, pdfReaderHeaders, plainPolicy, referrerPolicy, workerHeaders } from './page-headers.ts'
import { pageVariants } from './page-variants.ts'
import { servePreferences } from './preferences-route.ts'
import { chooseLanguage, chooseTheme } from './request-preferences.ts'
import { serveDirections } from './search-engines.ts'

const notFoundPage = 'not-found'
const yearSeconds = 31_536_000
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
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folder, 'public/assets'),
    prefix: '/assets/',
    setHeaders: fileHeaders(`public, max-age=${yearSeconds}, immutable`),
  })
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folder, 'public'),
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    setHeaders: fileHeaders('public, max-age=3600'),
  })
}

function fileHeaders(cacheControl: string) {
  return (reply: FastifyReply, file: string) => {
    reply.headers({ ...pageHeaders, vary: 'accept-encoding', 'cache-control': cacheControl })
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

  async function sendPage(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const { cookie } = request.headers
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const named = new URLSearchParams(request.url.split('?')[1]).get('lang')
    const language = chooseLanguage(languages, cookie, request.headers['accept-language'], named)
    const plain = await plainPages[name]?.(request, reply, language)
    if (plain) {
      return reply
        .code(plain.status)
        .headers({ ...pageHeaders, 'content-security-policy': plainPolicy, 'cache-control': 'no-store' })
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(plain.html)
    }
    const page = await variantOf({ name, language, theme: chooseTheme(cookie), encoding })
    reply.headers({
      ...pageHeaders,
      'content-security-policy': page.policy,
      'referrer-policy': referrerPolicy(settings, name),
      'cache-control': 'no-cache',
      'content-language': language,
      vary: 'accept-encoding, accept-language, cookie',
      etag: page.etag,
    })
    if (name !== notFoundPage && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(name === notFoundPage ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page.body)
  }

  app.get('/*', { schema: { hide: true }, config: { access: 'anyone' } }, async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/'
    if (/^\/signin\/?$/.test(address)) return reply.redirect('/auth', 302)
    const name = findPage(address)
    if (name) return sendPage(request, reply, name)
    // Programs get the platform's own answer.
    if (!wantsPage(request)) return reply.callNotFound()
    return sendPage(request, reply, notFoundPage)
  })
}

function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || accept.includes('*/*')
}
