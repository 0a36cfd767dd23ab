import type { Config } from '../platform/config.ts'

/** The settings that a page may know: `WebSettings` of `web/src/platform/web-settings.ts`. */
export type BrowserSettings = {
  ai_public_url: string
  block_inspection: boolean
  analytics: { provider: 'plausible' | 'umami' | 'ga4'; id: string; host: string } | null
  contact_email: string
  grievance_officer: string
  jurisdiction: string
}

type Settings = Pick<
  Config,
  'aiPublicUrl' | 'blockInspection' | 'analytics' | 'contactEmail' | 'grievanceOfficer' | 'jurisdiction'
>

const analyticsHosts = {
  plausible: 'https://plausible.io',
  umami: 'https://cloud.umami.is',
  ga4: 'https://www.google-analytics.com',
}

export function browserSettings(config: Settings): BrowserSettings {
  const { analytics } = config
  return {
    ai_public_url: config.aiPublicUrl ?? '',
    block_inspection: config.blockInspection,
    analytics: analytics
      ? {
          provider: analytics.provider,
          id: analytics.id,
          host: analytics.host ?? analyticsHosts[analytics.provider],
        }
      : null,
    contact_email: config.contactEmail ?? '',
    grievance_officer: config.grievanceOfficer ?? '',
    jurisdiction: config.jurisdiction ?? '',
  }
}
