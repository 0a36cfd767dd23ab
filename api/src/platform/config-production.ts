import { ConfigError, isLoopbackHost, type SettingsReader } from './config-values.ts'

/** True when people elsewhere come to this start: by the network it listens on, or by the address it gives out. */
export function isReachable(host: string, publicUrl: string): boolean {
  return !isLoopbackHost(host) || !isThisMachine(publicUrl)
}

/**
 * Why the rules of production hold, as words after "when", or undefined where they do not. A forgotten or misspelt
 * `NODE_ENV` opens nothing: what others can reach is held to them whatever it says.
 *
 * @throws {ConfigError} when `NODE_ENV` is a word that we do not know.
 */
export function whyProduction(
  read: SettingsReader,
  { host, publicUrl }: { host: string; publicUrl: string },
): string | undefined {
  const mode = read.text('NODE_ENV')?.toLowerCase() ?? ''
  if (!['', 'production', 'development', 'test'].includes(mode)) {
    throw new ConfigError('NODE_ENV', 'must be production, development or test')
  }
  if (mode === 'production') return 'NODE_ENV=production'
  if (!isLoopbackHost(host)) return 'HOST lets other machines in'
  if (read.addressRanges('TRUST_PROXY').length > 0) return 'TRUST_PROXY says that a proxy lets others in'
  if (!isThisMachine(publicUrl)) return 'PUBLIC_URL is not an address of this machine alone'
  return undefined
}

function isThisMachine(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return isLoopbackHost(host) || host.endsWith('.localhost')
}
