import type { BrowserSettings } from './browser-settings.ts'

const permissions = [
  'geolocation=(self)',
  'microphone=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'midi',
    'payment',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')

/**
 * The names under which our pages may make an address of code, one for each worker: that of the service worker
 * (`web/src/offline/start-worker.ts`) and of what shows papers (`web/src/pdf-reader/start-reader.ts`). A name can be taken
 * only once, and each makes no other address.
 */
const workerPolicies = ['offline-worker', 'pdf-reader']

/** A worker answers to the policy that came with it: it fetches from us alone. */
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/**
 * What takes apart papers that somebody sent, and its parts: scripts of ours and nothing that they make, calls to us alone.
 * A worker has the policy that came with it, and not that of its page.
 */
export const pdfReaderHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/** The one page with a map. Nothing that a map service needs is admitted anywhere else. */
const mapPage = 'nearby-help'

type Admitted = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'worker', string[]>
> & {
  trustedTypes?: string[]
}

/**
 * What Google asks for (developers.google.com/maps/documentation/javascript/content-security-policy), without
 * `unsafe-eval`. It puts style elements of its own into the page, so the styles of this page cannot be bound to a hash.
 * The names of the policies are those that the loader's own source names.
 */
const admittedForGoogle: Admitted = {
  script: ['https://*.googleapis.com', 'https://*.gstatic.com'],
  style: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  img: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  font: ['https://fonts.gstatic.com'],
  connect: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
  trustedTypes: ['@googlemaps/js-api-loader', 'google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
}

/**
 * Pictures and videos of a chat are shown from fetched bytes. A chat is reached from any page without a new document, whose
 * policy then stays, so every page admits them: only our own scripts can make such an address, and it is no script.
 */
const fetchedBytes = 'blob:'

/** As `web/src/places/map-service/open/tiles.ts` tells them apart. */
function isPmtiles(tileUrl: string): boolean {
  return new URL(tileUrl).pathname.endsWith('.pmtiles')
}

function admittedFor(settings: BrowserSettings, page: string): Admitted {
  if (page !== mapPage) return {}
  const { provider, tile_url } = settings.maps
  if (provider === 'google') return admittedForGoogle
  // A file of ours needs nothing.
  if (!tile_url || tile_url.startsWith('/')) return {}
  const { origin } = new URL(tile_url)
  return isPmtiles(tile_url) ? { connect: [origin] } : { img: [origin] }
}

/** What a page may do: our scripts, our styles, calls to us and to the hosts that the operator named. */
export function contentPolicy(settings: BrowserSettings, styleHash: string, page: string): string {
  const hosts = [settings.ai_public_url, settings.analytics?.host].flatMap((url) =>
    url ? new URL(url).origin : [],
  )
  const admitted = admittedFor(settings, page)
  const directive = (name: string, own: string[], more: string[] = []) =>
    [name, ...new Set([...own, ...more])].join(' ')
  return [
    "default-src 'none'",
    directive('script-src', ["'self'"], admitted.script),
    directive('style-src', ["'self'", ...(admitted.style ? [] : [`'${styleHash}'`])], admitted.style),
    directive('img-src', ["'self'", 'data:', fetchedBytes], admitted.img),
    directive('media-src', ["'self'", fetchedBytes]),
    directive('font-src', ["'self'"], admitted.font),
    directive('connect-src', ["'self'", ...hosts], admitted.connect),
    ...(admitted.frame ? [directive('frame-src', admitted.frame)] : []),
    directive('worker-src', ["'self'"], admitted.worker),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', workerPolicies, admitted.trustedTypes),
  ].join('; ')
}

/** Google serves a key that is bound to addresses only where it learns ours; no path or query goes along. */
export function referrerPolicy(settings: BrowserSettings, page: string): string {
  return page === mapPage && settings.maps.provider === 'google' ? 'strict-origin' : 'no-referrer'
}

/** A page of text and forms alone: nothing in it runs, and nothing is fetched. */
export const plainPolicy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const yearSeconds = 31_536_000

/** How long everybody may keep what has a name for all: browsers, and what stands between them and us. */
export const publicFor = {
  /** Its name changes with its content. */
  ever: `public, max-age=${yearSeconds}, immutable`,
  anHour: 'public, max-age=3600',
}

/**
 * A page that is the same for everybody. Browsers ask each time; a cache in front of us asks once an hour, goes on with what it
 * has while it asks, and for a day when we do not answer.
 */
export const sharedPageHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
}

/** What a new release may change under the same name, so that a cache can be told to forget it all at once. */
export const releaseTag = { 'cache-tag': 'release', 'surrogate-key': 'release' }

/** For every file of the web app; the platform's headers (nosniff, COOP, HSTS and so on) come on top. */
export const pageHeaders = {
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
