import { ConfigError, isLoopbackHost, type SettingsReader } from './config-values.ts'

/** @param why the start is one in production; undefined: it is not. */
export function mailOf(read: SettingsReader, why: string | undefined, publicUrl: string) {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = read.text('MAIL_FROM')
  if (why !== undefined && !smtpUrl) {
    throw new ConfigError('SMTP_URL', `must be set when ${why}: people could get no mail`)
  }
  if (why !== undefined && !mailFrom) {
    throw new ConfigError('MAIL_FROM', `must be set when ${why}: the address that mails come from`)
  }
  if (smtpUrl) smtpServerOf(smtpUrl)
  if (mailFrom && !isSender(mailFrom)) {
    throw new ConfigError('MAIL_FROM', 'must be one address, as in NyaySathi <no-reply@example.org>')
  }
  return { smtpUrl, mailFrom: mailFrom ?? `NyaySathi <no-reply@${new URL(publicUrl).hostname}>` }
}

function isSender(text: string): boolean {
  const [, name = '', address = text] = /^([^<>@,;]*)<([^<>]*)>$/.exec(text) ?? []
  return !/\p{Cc}/u.test(name) && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(address)
}

/**
 * What `SMTP_URL` says. `smtps` is encrypted from the first byte; `smtp` must become so (STARTTLS) before anything is
 * said, except to this machine itself or with `?tls=none`, for a relay on a network of one's own.
 *
 * @throws {ConfigError}
 */
export function smtpServerOf(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  for (const [name, value] of url.searchParams) {
    if (name !== 'tls' || value !== 'none' || secure) {
      throw new ConfigError('SMTP_URL', 'may end with ?tls=none after smtp://, and with nothing else')
    }
  }
  const plain = url.searchParams.has('tls')
  const user = decoded(url.username)
  if (plain && user && !isLoopbackHost(host)) {
    throw new ConfigError(
      'SMTP_URL',
      'cannot have a password together with ?tls=none: it would travel readable',
    )
  }
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !plain && !isLoopbackHost(host),
    ignoreTLS: plain,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLoopbackHost(host) } as const,
    ...(user ? { auth: { user, pass: decoded(url.password) } } : {}),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError('SMTP_URL', 'has a % that must be written as %25')
  }
}
