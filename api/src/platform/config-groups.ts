import { ConfigError, type SettingsReader } from './config-values.ts'
import { rateLimitPolicies } from './http/rate-limit-policies.ts'

/** Settings that only make sense together. */

export type Llm = { baseUrl: string; apiKey: string | undefined; model: string }
/** `share`: how many of the requests are traced, 0 to 1. */
export type Telemetry = { endpoint: string; share: number }
export type Maps = { provider: 'open' } | { provider: 'google'; browserKey: string; mapId: string }
type Analytics = { provider: 'plausible' | 'umami' | 'ga4'; id: string; host: string | undefined }

/** The ways to the database. */
export function databasesOf(read: SettingsReader) {
  const protocols = ['postgres:', 'postgresql:']
  const databaseUrl = read.url('DATABASE_URL', protocols)
  const databaseDirectUrl = read.url('DATABASE_DIRECT_URL', protocols)
  const databaseReadUrl = read.url('DATABASE_READ_URL', protocols)
  if (!databaseUrl && (databaseDirectUrl || databaseReadUrl)) {
    throw new ConfigError(
      'DATABASE_URL',
      'must be set when DATABASE_DIRECT_URL or DATABASE_READ_URL is: they are other ways to it',
    )
  }
  return { databaseUrl, databaseDirectUrl, databaseReadUrl }
}

export function llmOf(read: SettingsReader): Llm | undefined {
  const baseUrl = read.webAddress('LLM_BASE_URL')?.replace(/\/+$/, '')
  const model = read.text('LLM_MODEL')
  const apiKey = read.text('LLM_API_KEY')
  if (!baseUrl) {
    if (model || apiKey) {
      throw new ConfigError('LLM_BASE_URL', 'must be set when LLM_MODEL or LLM_API_KEY is')
    }
    return undefined
  }
  if (!model) throw new ConfigError('LLM_MODEL', 'must be set when LLM_BASE_URL is')
  return { baseUrl, apiKey, model }
}

/** Where traces and figures go. */
export function telemetryOf(read: SettingsReader): Telemetry | undefined {
  const endpoint = read.webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '')
  const share = read.share('OTEL_TRACES_SAMPLER_ARG', 1)
  return endpoint ? { endpoint, share } : undefined
}

export function mapsOf(read: SettingsReader): Maps {
  const provider = read.oneOf('MAPS_PROVIDER', ['open', 'google'], 'open')
  const browserKey = read.text('GOOGLE_MAPS_BROWSER_KEY')
  // Google's own id for maps that have none; markers need one.
  const mapId = read.text('GOOGLE_MAPS_MAP_ID') ?? 'DEMO_MAP_ID'
  if (provider === 'open') return { provider }
  if (!browserKey) throw new ConfigError('GOOGLE_MAPS_BROWSER_KEY', 'must be set when MAPS_PROVIDER=google')
  return { provider, browserKey, mapId }
}

export function analyticsOf(read: SettingsReader): Analytics | undefined {
  const provider = read.oneOf('ANALYTICS_PROVIDER', ['', 'plausible', 'umami', 'ga4'], '')
  const id = read.text('ANALYTICS_ID')
  const host = read.webAddress('ANALYTICS_HOST')?.replace(/\/+$/, '')
  if (provider === '') return undefined
  if (!id) throw new ConfigError('ANALYTICS_ID', 'must be set when ANALYTICS_PROVIDER is')
  return { provider, id, host }
}

export function adminOf(read: SettingsReader) {
  const adminEmail = read.email('ADMIN_EMAIL')
  const adminPassword = read.text('ADMIN_PASSWORD')
  if (adminEmail && !adminPassword) {
    throw new ConfigError('ADMIN_PASSWORD', 'must be set when ADMIN_EMAIL is')
  }
  if (adminPassword && !adminEmail) {
    throw new ConfigError('ADMIN_EMAIL', 'must be set when ADMIN_PASSWORD is')
  }
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 128)) {
    throw new ConfigError('ADMIN_PASSWORD', 'must have 8 to 128 characters')
  }
  return { adminEmail, adminPassword }
}

/** How much the assistant is used by one address, and how many answers of a language model a day may cost. */
export function rateLimitPointsOf(read: SettingsReader) {
  return {
    assistantPerSource: read.count('ASSISTANT_PER_SOURCE', rateLimitPolicies.assistantPerSource.points),
    modelAnswersPerAccount: read.count(
      'LLM_DAILY_PER_ACCOUNT',
      rateLimitPolicies.modelAnswersPerAccount.points,
    ),
    modelAnswersPerSource: read.count('LLM_DAILY_PER_SOURCE', rateLimitPolicies.modelAnswersPerSource.points),
    modelAnswersPerSite: read.count('LLM_DAILY', rateLimitPolicies.modelAnswersPerSite.points),
  }
}
