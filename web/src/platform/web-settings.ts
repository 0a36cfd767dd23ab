/** What the operator's settings mean for the browser. The server writes them into the page as one meta element. */
export type WebSettings = {
  /** Origin of the assistant when it runs on its own host; empty means ours. */
  ai_public_url: string
  block_inspection: boolean
  /** `rule36`: no fee, stars or order by merit of advocates (Bar Council of India Rules, rule 36). */
  listing_policy: 'specification' | 'rule36'
  /** `moderated`: stories are taken, and an administrator publishes them; `off`: nothing is sent. */
  stories: 'off' | 'moderated'
  analytics: { provider: 'plausible' | 'umami' | 'ga4'; id: string; host: string } | null
  maps: {
    provider: 'open' | 'google'
    google_key: string
    google_map_id: string
    /** Map tiles with `{z}`, `{x}` and `{y}`, or a `.pmtiles` file, perhaps of ours; empty means our own outline alone. */
    tile_url: string
    /** Whether ways by road can be asked for; without, nothing promises one. */
    has_router: boolean
  }
  /** Public keys of receipts in URL-safe base64, earlier ones too. */
  receipt_keys: { id: string; public_key: string; withdrawn: boolean }[]
  /** What numbers begin with that SMS are sent to, such as `91`; empty: none are sent, and nobody signs up with a number. */
  sms_country_codes: string[]
  /** How many days something is kept, as text: it stands in the pages. */
  kept_days: Record<
    'guest_chats' | 'audit_log' | 'page_counts' | 'sent_messages' | 'complaints' | 'closed_matters',
    string
  >
  /** Empty where the operator has not filled them in. */
  contact_email: string
  grievance_officer: string
  jurisdiction: string
}

const defaultWebSettings: WebSettings = {
  ai_public_url: '',
  block_inspection: true,
  listing_policy: 'specification',
  stories: 'off',
  analytics: null,
  maps: { provider: 'open', google_key: '', google_map_id: '', tile_url: '', has_router: false },
  receipt_keys: [],
  sms_country_codes: [],
  kept_days: {
    guest_chats: '',
    audit_log: '',
    page_counts: '',
    sent_messages: '',
    complaints: '',
    closed_matters: '',
  },
  contact_email: '',
  grievance_officer: '',
  jurisdiction: '',
}

/**
 * What the pages carry until the server fills them in: the operator's words are part of the text, so that they are there
 * without JavaScript too.
 */
const marks: WebSettings = {
  ...defaultWebSettings,
  kept_days: {
    guest_chats: '%kept_guest_chats%',
    audit_log: '%kept_audit_log%',
    page_counts: '%kept_page_counts%',
    sent_messages: '%kept_sent_messages%',
    complaints: '%kept_complaints%',
    closed_matters: '%kept_closed_matters%',
  },
  contact_email: '%contact_email%',
  grievance_officer: '%grievance_officer%',
  jurisdiction: '%jurisdiction%',
}

type OperatorDetails = Pick<WebSettings, 'contact_email' | 'grievance_officer' | 'jurisdiction'>

/** As the operator gave them, and empty where not: these marks become nothing, those above become a placeholder. */
const givenMarks: OperatorDetails = {
  contact_email: '%contact_email_given%',
  grievance_officer: '%grievance_officer_given%',
  jurisdiction: '%jurisdiction_given%',
}

export function operatorDetails(): OperatorDetails {
  return typeof document === 'undefined' ? givenMarks : webSettings()
}

let read: WebSettings | undefined

export function webSettings(): WebSettings {
  if (typeof document === 'undefined') return marks
  read ??= readPage()
  return read
}

function readPage(): WebSettings {
  const written = document.querySelector<HTMLMetaElement>('meta[name="web-settings"]')?.content
  return { ...defaultWebSettings, ...(written?.startsWith('{') ? JSON.parse(written) : {}) }
}
