import { weighted } from '../platform/http/accept-header.ts'

/** The value of one cookie, if the header has it. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

/**
 * The language of a page whose address names none: what the person chose (a cookie), else the best that the browser asks for,
 * else the first available.
 */
export function chooseLanguage(
  available: readonly string[],
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): string {
  const chosen = readCookie(cookieHeader, 'language')
  if (chosen !== undefined && available.includes(chosen)) return chosen
  const wishes = weighted(acceptLanguage).map(({ value }) => value.toLowerCase().split('-')[0] ?? '')
  return wishes.find((wish) => available.includes(wish)) ?? available[0] ?? 'en'
}

export type Theme = 'light' | 'dark' | undefined

export function chooseTheme(cookieHeader: string | undefined): Theme {
  const chosen = readCookie(cookieHeader, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}
