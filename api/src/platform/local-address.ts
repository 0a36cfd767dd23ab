import { isIPv6 } from 'node:net'
import { ConfigError, isLoopbackHost } from './config-values.ts'

type Listener = { host: string; port: number }

/** Where a browser on this machine finds the program. */
export function localAddress({ host, port }: Listener): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  if (everywhere || isLoopbackHost(host)) return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** In words, where the operator can change something; else the error as it is. */
export function explainListenError(error: unknown, { host, port }: Listener): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      'PORT',
      `${port} is in use by another program; stop that one or choose another port`,
    )
  }
  if (code === 'EACCES')
    return new ConfigError('PORT', `${port} may not be used by this user; choose one over 1023`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError('HOST', `${host} is not an address of this machine`)
  }
  return error
}
