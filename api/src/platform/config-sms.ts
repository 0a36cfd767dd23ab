import { ConfigError, isLoopbackHost, type SettingsReader } from './config-values.ts'

export function smsOf(read: SettingsReader) {
  const smsUrl = read.url('SMS_URL', ['smpp:', 'smpps:', 'https:', 'http:'])
  const smsFrom = read.text('SMS_FROM')
  if (smsUrl) {
    smsServerOf(smsUrl)
    if (!smsFrom)
      throw new ConfigError('SMS_FROM', 'must be set when SMS_URL is: the header that SMS come from')
  }
  if (smsFrom && !/^(?:[A-Za-z0-9]{3,11}|\+?\d{3,15})$/.test(smsFrom)) {
    throw new ConfigError('SMS_FROM', 'must be a header of 3 to 11 letters and digits, or a number')
  }
  return {
    smsUrl,
    smsFrom,
    smsTemplates: read.text('SMS_TEMPLATES'),
    smsDailyPerPerson: read.count('SMS_DAILY_PER_PERSON', 20),
    smsDaily: read.count('SMS_DAILY', 5_000),
  }
}

export type SmppServer = {
  protocol: 'smpp'
  host: string
  port: number
  tls: boolean
  /** False only for this machine itself. */
  rejectUnauthorized: boolean
  user: string
  password: string
  systemType: string
}

export type SmsGateway = {
  protocol: 'https'
  baseUrl: string
  query: Record<string, string>
  headers: Record<string, string>
}

/**
 * What `SMS_URL` says: an SMS centre (SMPP 3.4), or a gateway that is called.
 *
 * @throws {ConfigError}
 */
export function smsServerOf(smsUrl: string): SmppServer | SmsGateway {
  const url = new URL(smsUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    if (url.protocol === 'http:' && !isLoopbackHost(host)) {
      throw new ConfigError('SMS_URL', 'must begin with https:// unless the gateway is on this machine')
    }
    return {
      protocol: 'https',
      baseUrl: `${url.origin}${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      headers: user || password ? { authorization: `Basic ${btoaUtf8(`${user}:${password}`)}` } : {},
    }
  }
  for (const name of url.searchParams.keys()) {
    if (name !== 'system_type') {
      throw new ConfigError('SMS_URL', 'may end with ?system_type=... after smpp://, and with nothing else')
    }
  }
  if (!user) throw new ConfigError('SMS_URL', 'must name a user, as in smpp://user:password@host:port')
  // Some centres give out longer ones than the 15 and 8 letters of the standard.
  if (![user, password].every((text) => /^[\x20-\x7e]{0,64}$/.test(text))) {
    throw new ConfigError('SMS_URL', 'has a user or password that is too long, or not of plain letters')
  }
  const tls = url.protocol === 'smpps:'
  return {
    protocol: 'smpp',
    host,
    port: url.port ? Number(url.port) : tls ? 3550 : 2775,
    tls,
    rejectUnauthorized: !isLoopbackHost(host),
    user,
    password,
    systemType: url.searchParams.get('system_type') ?? '',
  }
}

function btoaUtf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError('SMS_URL', 'has a % that must be written as %25')
  }
}
