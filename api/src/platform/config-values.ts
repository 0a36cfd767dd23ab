import { accessSync, constants } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import path from 'node:path'

/** A setting that the program cannot start with. The message is one line and never repeats a value, which may be secret. */
export class ConfigError extends Error {
  readonly setting: string
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}.`)
    this.name = 'ConfigError'
    this.setting = setting
  }
}

export type SettingsReader = ReturnType<typeof settingsReader>

/** Reads single settings; an empty value counts as unset, because `.env` files hold lines like `SMTP_URL=`. */
export function settingsReader(env: Readonly<Record<string, string | undefined>>) {
  const text = (name: string) => env[name]?.trim() || undefined

  const url = (name: string, protocols: readonly string[]): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !protocols.includes(parsed.protocol) || parsed.hostname === '') {
      const expected = protocols.map((protocol) => `${protocol}//`).join(' or ')
      throw new ConfigError(name, `must be an address that begins with ${expected}`)
    }
    return value
  }

  return {
    text,
    url,
    webAddress: (name: string) => url(name, ['http:', 'https:']),

    /** Map tiles: where they are on the web, or a file of this kind on this machine. */
    tiles(name: string, ending: string): { tileUrl: string | undefined; tileFile: string | undefined } {
      const value = text(name)
      if (value === undefined || !path.isAbsolute(value))
        return { tileUrl: url(name, ['http:', 'https:']), tileFile: undefined }
      if (!value.endsWith(ending) || !canRead(value))
        throw new ConfigError(
          name,
          `must be a web address or the full path of a ${ending} file that can be read`,
        )
      return { tileUrl: undefined, tileFile: value }
    },

    port(name: string, byDefault: number): number {
      const value = text(name)
      if (value === undefined) return byDefault
      if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
        throw new ConfigError(name, 'must be a whole number from 1 to 65535')
      }
      return Number(value)
    },

    /** A whole number of things. */
    count(name: string, byDefault: number, most = 999_999_999): number {
      const value = text(name)
      if (value === undefined) return byDefault
      if (!/^\d{1,9}$/.test(value) || Number(value) > most) {
        throw new ConfigError(name, `must be a whole number up to ${most}`)
      }
      return Number(value)
    },

    /** From 0 to 1. */
    share(name: string, byDefault: number): number {
      const value = text(name)
      if (value === undefined) return byDefault
      if (!/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/.test(value))
        throw new ConfigError(name, 'must be a number from 0 to 1')
      return Number(value)
    },

    /** From `least` days to a hundred years. */
    days(name: string, byDefault: number, least: number): number {
      const value = text(name)
      if (value === undefined) return byDefault
      if (!/^\d{1,5}$/.test(value) || Number(value) < least || Number(value) > 36_525) {
        throw new ConfigError(name, `must be a whole number of days from ${least} to 36525`)
      }
      return Number(value)
    },

    hostName(name: string, byDefault: string): string {
      const value = text(name) ?? byDefault
      if (!isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
        throw new ConfigError(name, 'must be an address or a host name, such as 127.0.0.1 or 0.0.0.0')
      }
      return value
    },

    oneOf<const Value extends string>(name: string, values: readonly Value[], byDefault: Value): Value {
      const value = text(name) ?? byDefault
      const found = values.find((known) => known === value)
      if (found === undefined) {
        throw new ConfigError(name, `must be one of: ${values.filter(Boolean).join(', ')}`)
      }
      return found
    },

    email(name: string): string | undefined {
      const value = text(name)
      if (value === undefined || /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(value)) return value
      throw new ConfigError(name, 'must be one plain mail address')
    },

    /** Such as `91, 977`: what telephone numbers begin with. */
    countryCodes(name: string, byDefault: string): string[] {
      const codes = (text(name) ?? byDefault).split(/[\s,]+/).filter(Boolean)
      if (codes.some((code) => !/^[1-9]\d{0,3}$/.test(code))) {
        throw new ConfigError(name, 'must list country codes in digits, such as 91, 977')
      }
      return codes
    },

    addressRanges(name: string): string[] {
      const ranges = (text(name) ?? '').split(/[\s,]+/).filter(Boolean)
      for (const range of ranges) {
        if (!isAddressRange(range)) {
          throw new ConfigError(name, 'must list address ranges, such as 10.0.0.0/8, fd00::/8')
        }
      }
      return ranges
    },
  }
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function isAddressRange(range: string): boolean {
  const [address = '', prefix, ...rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True when only this machine can reach a server that listens on `host`. */
export function isLoopbackHost(host: string): boolean {
  const version = isIP(host)
  return version === 0 ? host === 'localhost' : loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
