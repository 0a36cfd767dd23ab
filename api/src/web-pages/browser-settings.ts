import type { Config } from '../platform/config.ts'

/** The settings that a page may know: `WebSettings` of `web/src/platform/web-settings.ts`. */
export type BrowserSettings = {
  ai_public_url: string
  block_inspection: boolean
  listing_policy: Config['listingPolicy']
  stories: Config['stories']
  analytics: { provider: 'plausible' | 'umami' | 'ga4'; id: string; host: string } | null
  maps: {
    provider: 'open' | 'google'
    /** The key and the map that Google knows this site by; empty with `open`. */
    google_key: string
    google_map_id: string
    /**
     * Map tiles to draw under our own outline, such as `https://tiles.example/{z}/{x}/{y}.png`, or a PMTiles file, on another
     * host or ours; empty means none.
     */
    tile_url: string
    /** Whether ways by road can be asked for; without, nothing promises one. */
    has_router: boolean
  }
  /** Public keys of receipts, in URL-safe base64. */
  receipt_keys: { id: string; public_key: string; withdrawn: boolean }[]
  /** What numbers begin with that SMS are sent to; empty: none are sent. */
  sms_country_codes: string[]
  /** How many days something is kept; it stands in the text of pages. */
  kept_days: Record<
    'guest_chats' | 'audit_log' | 'page_counts' | 'sent_messages' | 'complaints' | 'closed_matters',
    string
  >
  contact_email: string
  grievance_officer: string
  jurisdiction: string
}

type Settings = Pick<
  Config,
  | 'aiPublicUrl'
  | 'blockInspection'
  | 'listingPolicy'
  | 'stories'
  | 'analytics'
  | 'maps'
  | 'tileUrl'
  | 'tileFile'
  | 'routerUrl'
  | 'smsUrl'
  | 'smsCountryCodes'
  | 'keptDays'
  | 'contactEmail'
  | 'grievanceOfficer'
  | 'jurisdiction'
>

/** Where the browser finds the operator's own PMTiles file. */
export const mapTilesAddress = '/map.pmtiles'

const analyticsHosts = {
  plausible: 'https://plausible.io',
  umami: 'https://cloud.umami.is',
  ga4: 'https://www.google-analytics.com',
}

export function browserSettings(
  config: Settings,
  receiptKeys: BrowserSettings['receipt_keys'],
): BrowserSettings {
  const { analytics, keptDays } = config
  return {
    ai_public_url: config.aiPublicUrl ?? '',
    block_inspection: config.blockInspection,
    listing_policy: config.listingPolicy,
    stories: config.stories,
    analytics: analytics
      ? {
          provider: analytics.provider,
          id: analytics.id,
          host: analytics.host ?? analyticsHosts[analytics.provider],
        }
      : null,
    maps: {
      provider: config.maps.provider,
      google_key: config.maps.provider === 'google' ? config.maps.browserKey : '',
      google_map_id: config.maps.provider === 'google' ? config.maps.mapId : '',
      tile_url: config.tileUrl ?? (config.tileFile ? mapTilesAddress : ''),
      has_router: config.maps.provider === 'google' || config.routerUrl !== undefined,
    },
    receipt_keys: receiptKeys,
    sms_country_codes: config.smsUrl === undefined ? [] : config.smsCountryCodes,
    kept_days: {
      guest_chats: String(keptDays.guestChats),
      audit_log: String(keptDays.auditLog),
      page_counts: String(keptDays.pageCounts),
      sent_messages: String(keptDays.sentMessages),
      complaints: String(keptDays.complaints),
      closed_matters: String(keptDays.closedMatters),
    },
    contact_email: config.contactEmail ?? '',
    grievance_officer: config.grievanceOfficer ?? '',
    jurisdiction: config.jurisdiction ?? '',
  }
}
