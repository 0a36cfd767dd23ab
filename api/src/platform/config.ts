import path from 'node:path'
import {
  adminOf,
  analyticsOf,
  databasesOf,
  type Llm,
  llmOf,
  type Maps,
  mapsOf,
  rateLimitPointsOf,
  type Telemetry,
  telemetryOf,
} from './config-groups.ts'
import { mailOf } from './config-mail.ts'
import { isReachable, whyProduction } from './config-production.ts'
import { type KeptDays, keptDaysOf } from './config-retention.ts'
import {
  earlierKeysOf,
  readOrCreateSecretKey,
  requireStrongEarlierKeys,
  requireStrongSecret,
} from './config-secret-key.ts'
import { smsOf } from './config-sms.ts'
import { type S3Settings, storageOf } from './config-storage.ts'
import { ConfigError, type SettingsReader, settingsReader } from './config-values.ts'

export { ConfigError } from './config-values.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const listingPolicies = ['specification', 'rule36'] as const

/** Every setting of the program, read once at start. `.env.example` is its manual. */
export type Config = {
  /** True with `NODE_ENV=production`, and wherever others can reach this start. */
  production: boolean
  /** Others can reach this start, by its `HOST` or through what answers at its `PUBLIC_URL`. */
  reachable: boolean
  port: number
  host: string
  /** Without a slash at its end. */
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  /** undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database without a pooler; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** A standby of it, for what may be a second old. */
  databaseReadUrl: string | undefined
  secretKey: string
  /** They open and verify, and never seal or sign; the newest first. */
  earlierSecretKeys: string[]
  /** The key lies in `dataDir`: whoever copies the folder has both. */
  secretKeyBesideData: boolean
  /** undefined: mails become files in `dataDir`/outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** undefined: no number can be reached. */
  smsUrl: string | undefined
  smsFrom: string | undefined
  /** A file with what the operator registered. */
  smsTemplates: string | undefined
  /** How many SMS in 24 hours: to one person, and in all. */
  smsDailyPerPerson: number
  smsDaily: number
  /** What numbers begin with that codes are sent to. */
  smsCountryCodes: string[]
  /** undefined: encrypted files in `dataDir`/files. */
  storage: S3Settings | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  adminSecondFactor: 'optional' | 'required'
  demo: boolean
  /** undefined: the built-in answers alone. */
  llm: Llm | undefined
  /** undefined: the same origin as the page. */
  aiPublicUrl: string | undefined
  maps: Maps
  geocoderUrl: string | undefined
  routerUrl: string | undefined
  tileUrl: string | undefined
  /** A PMTiles file on this machine. */
  tileFile: string | undefined
  placesUrl: string | undefined
  cscApiKey: string | undefined
  cscApiUrl: string
  /** undefined: first-party page counts. */
  analytics: ReturnType<typeof analyticsOf>
  /** Address ranges of the proxies in front; empty: believe nobody. */
  trustProxy: string[]
  metricsToken: string | undefined
  /** undefined: no traces, and figures at `/metrics` alone. */
  telemetry: Telemetry | undefined
  keptDays: KeptDays
  /** How long `/readyz` says no before connections close. */
  drainSeconds: number
  listingPolicy: (typeof listingPolicies)[number]
  blockInspection: boolean
  /** `moderated`: people may tell stories, which an administrator publishes. */
  stories: 'off' | 'moderated'
  logLevel: (typeof logLevels)[number]
  rateLimits: boolean
  /** Points of single limits, where the operator has other ones. */
  rateLimitPoints: ReturnType<typeof rateLimitPointsOf>
  contactEmail: string | undefined
  grievanceOfficer: string | undefined
  jurisdiction: string | undefined
}

type SecretSetting = 'secretKey' | 'earlierSecretKeys' | 'secretKeyBesideData'

/**
 * `believesEarlierKeys`: false for a command that only opens with them, and may leave even a weak one behind.
 *
 * @throws {ConfigError} whose message is one line for the operator, naming the setting.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { believesEarlierKeys = true } = {},
): Config {
  const read = settingsReader(env)
  const port = read.port('PORT', 3000)
  const host = read.hostName('HOST', '127.0.0.1')
  const publicUrl = read.webAddress('PUBLIC_URL')?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  const reachable = isReachable(host, publicUrl)
  const why = whyProduction(read, { host, publicUrl })
  const production = why !== undefined
  const databases = databasesOf(read)
  const { databaseUrl } = databases
  const { adminEmail, adminPassword } = adminOf(read)
  const config: Omit<Config, SecretSetting> = {
    production,
    reachable,
    port,
    host,
    publicUrl,
    dataDir: path.resolve(read.text('DATA_DIR') ?? './data'),
    ...databases,
    ...mailOf(read, why, publicUrl),
    ...smsOf(read),
    smsCountryCodes: read.countryCodes('SMS_COUNTRY_CODES', '91'),
    storage: storageOf(read),
    adminEmail,
    adminPassword,
    adminSecondFactor: read.oneOf('ADMIN_SECOND_FACTOR', ['optional', 'required'], 'optional'),
    demo: demoOf(read, why, databaseUrl === undefined),
    llm: llmOf(read),
    aiPublicUrl: read.webAddress('AI_PUBLIC_URL')?.replace(/\/+$/, ''),
    maps: mapsOf(read),
    geocoderUrl: read.webAddress('GEOCODER_URL'),
    routerUrl: read.webAddress('ROUTER_URL'),
    ...read.tiles('TILE_URL', '.pmtiles'),
    placesUrl: read.webAddress('PLACES_URL'),
    cscApiKey: read.text('CSC_API_KEY'),
    cscApiUrl: read.webAddress('CSC_API_URL') ?? 'https://api.countrystatecity.in/v1',
    analytics: analyticsOf(read),
    trustProxy: read.addressRanges('TRUST_PROXY'),
    metricsToken: read.text('METRICS_TOKEN'),
    telemetry: telemetryOf(read),
    keptDays: keptDaysOf(read),
    drainSeconds: read.count('DRAIN_SECONDS', 1, 600),
    listingPolicy: read.oneOf('LISTING_POLICY', listingPolicies, 'specification'),
    blockInspection: read.oneOf('BLOCK_INSPECTION', ['on', 'off'], 'on') === 'on',
    stories: read.oneOf('STORIES', ['off', 'moderated'], 'off'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    rateLimits: read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    rateLimitPoints: rateLimitPointsOf(read),
    contactEmail: read.email('CONTACT_EMAIL'),
    grievanceOfficer: read.text('GRIEVANCE_OFFICER'),
    jurisdiction: read.text('JURISDICTION'),
  }
  const givenKey = read.text('SECRET_KEY')
  if (why !== undefined) requireProductionStrength(config, givenKey, why)
  const secretKey = givenKey ?? readOrCreateSecretKey(config.dataDir)
  const earlierSecretKeys = earlierKeysOf(read.text('SECRET_KEY_EARLIER'), secretKey)
  if (why !== undefined && believesEarlierKeys) requireStrongEarlierKeys(earlierSecretKeys, why)
  return {
    ...config,
    secretKey,
    earlierSecretKeys,
    secretKeyBesideData: givenKey === undefined,
  }
}

function demoOf(read: SettingsReader, why: string | undefined, embedded: boolean): boolean {
  const byDefault = why === undefined && embedded
  const demo = read.oneOf('DEMO', ['1', '0'], byDefault ? '1' : '0') === '1'
  if (demo && why !== undefined) {
    throw new ConfigError('DEMO', `cannot be 1 when ${why}: anybody could sign in`)
  }
  return demo
}

function requireProductionStrength(
  config: Omit<Config, SecretSetting>,
  givenKey: string | undefined,
  why: string,
): void {
  if (givenKey !== undefined) requireStrongSecret('SECRET_KEY', givenKey, 32, why)
  else if (config.databaseUrl) {
    throw new ConfigError(
      'SECRET_KEY',
      `must be set when ${why} and DATABASE_URL is set; make one with: openssl rand -base64 48`,
    )
  }
  if (!config.rateLimits) throw new ConfigError('RATE_LIMITS', `cannot be off when ${why}`)
  if (config.metricsToken !== undefined) requireStrongSecret('METRICS_TOKEN', config.metricsToken, 16, why)
  if (config.adminPassword !== undefined) {
    requireStrongSecret('ADMIN_PASSWORD', config.adminPassword, 12, why)
  }
}

/** What people look for in a footer and the operator has not filled in, by the names of `.env.example`. */
export function blankOperatorSettings(
  config: Pick<Config, 'contactEmail' | 'grievanceOfficer' | 'jurisdiction'>,
): string[] {
  const given = {
    CONTACT_EMAIL: config.contactEmail,
    GRIEVANCE_OFFICER: config.grievanceOfficer,
    JURISDICTION: config.jurisdiction,
  }
  return Object.entries(given)
    .filter(([, value]) => !value)
    .map(([name]) => name)
}
