/** The value of one cookie, if the header has it. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

/**
 * The language of a page: the one that the address names (`?lang=hi`, as search engines and shared links do), else what
 * the person chose (a cookie), else the best that the browser asks for, else the first available.
 */
export function chooseLanguage(
  available: readonly string[],
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  named?: string | null,
): string {
  if (named && available.includes(named)) return named
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

export type Encoding = 'br' | 'gzip' | undefined

/** The best of our encodings that the browser accepts; undefined sends the text as it is. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = weighted(acceptEncoding).map(({ value }) => value.toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

/** The parts of an `Accept-…` header that are wanted at all, the most wanted first. */
function weighted(header: string | undefined): { value: string; weight: number }[] {
  return (header ?? '')
    .split(',', 50)
    .map((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim())
      const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { value, weight: given === undefined ? 1 : Number(given) }
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
}
