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

/** What a page may do: our scripts, our styles, calls to us and to the hosts that the operator named. */
export function contentPolicy(settings: BrowserSettings, styleHash: string): string {
  const hosts = [settings.ai_public_url, settings.analytics?.host].flatMap((url) =>
    url ? new URL(url).origin : [],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...new Set(hosts)].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** For every file of the web app; the platform's headers (nosniff, COOP, HSTS and so on) come on top. */
export const pageHeaders = {
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
