import { catalogueAddresses } from 'virtual:word-catalogues'
import { type Language, languages } from '@nyaysathi/contracts/languages'

/** Languages that the screens speak today: a folder in `locales/` adds one. Answers come in all of `languages`. */
export const interfaceLanguages: readonly Language[] = languages.filter(
  ({ code }) => code in catalogueAddresses,
)

export function findInterfaceLanguage(code: string): Language | undefined {
  return interfaceLanguages.find((language) => language.code === code)
}

export const languageCookie = 'language'

/** Remembers an explicit choice, and nothing else, for a year. */
export function rememberLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people have
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
