import { catalogueLanguages } from 'virtual:word-catalogues'
import { type Language, languages } from '@nyaysathi/contracts/languages'

/** Languages that the screens speak today: a folder in `locales/` adds one. Answers come in all of `languages`. */
export const interfaceLanguages: readonly Language[] = languages.filter(({ code }) =>
  catalogueLanguages.includes(code),
)

export function findInterfaceLanguage(code: string): Language | undefined {
  return interfaceLanguages.find((language) => language.code === code)
}
