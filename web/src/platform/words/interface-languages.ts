import { catalogueAddresses } from 'virtual:word-catalogues'
import { type Language, languages } from '@nyaysathi/contracts/languages'

/** Languages that the screens speak today: a folder in `locales/` adds one. Answers come in all of `languages`. */
export const interfaceLanguages: readonly Language[] = languages.filter(
  ({ code }) => code in catalogueAddresses,
)

export function findInterfaceLanguage(code: string): Language | undefined {
  return interfaceLanguages.find((language) => language.code === code)
}
