import { type WebSettings, webSettings } from './web-settings.ts'

type Provider = NonNullable<WebSettings['analytics']>
type PageView = { address: string; body: string; type: string }

/**
 * What a page view looks like to each service. We speak to them ourselves: none of their scripts runs here, nothing is
 * stored on the device, and they learn the route's template, never an address with an id in it.
 */
export function describePageView(
  analytics: Provider | null,
  route: string,
  page: { origin: string; host: string; language: string; visit: string },
): PageView {
  const url = `${page.origin}${route}`
  switch (analytics?.provider) {
    case 'plausible':
      return {
        address: `${analytics.host}/api/event`,
        type: 'text/plain',
        body: JSON.stringify({ name: 'pageview', domain: analytics.id, url, referrer: '' }),
      }
    case 'umami': {
      const payload = { website: analytics.id, hostname: page.host, language: page.language, url: route }
      return {
        address: `${analytics.host}/api/send`,
        type: 'application/json',
        body: JSON.stringify({ type: 'event', payload }),
      }
    }
    case 'ga4': {
      const fields = {
        v: '2',
        tid: analytics.id,
        cid: page.visit,
        en: 'page_view',
        dl: url,
        ul: page.language,
      }
      return {
        address: `${analytics.host}/g/collect?${new URLSearchParams(fields)}`,
        type: 'text/plain',
        body: '',
      }
    }
    default:
      return { address: '/api/page-views', type: 'application/json', body: JSON.stringify({ route }) }
  }
}

/** Known to nobody after this page is closed: GA4 asks for some number. */
let visit: string | undefined

export function countPageView(route: string): void {
  const { analytics } = webSettings()
  const refused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  visit ??= `${crypto.getRandomValues(new Uint32Array(1))[0]}.${crypto.getRandomValues(new Uint32Array(1))[0]}`
  const view = describePageView(refused ? null : analytics, route, {
    origin: location.origin,
    host: location.hostname,
    language: document.documentElement.lang,
    visit,
  })
  // A count that is lost is no loss to the person, so nobody is told.
  fetch(view.address, {
    method: 'POST',
    headers: { 'content-type': view.type },
    body: view.body,
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
