import { findLanguage, type Language, languages } from '@nyaysathi/contracts/languages'
import { deviceStorage } from './session.ts'
import { findInterfaceLanguage } from './words/index.ts'

const key = 'preferred_language'

/**
 * The language in which somebody reads: the one chosen for answers. Where the screens speak it too, what they speak now is the
 * later choice, since it can be made on every screen.
 */
export function readerLanguage(interfaceCode: string): Language {
  const chosen = findLanguage(deviceStorage.read(key))
  if (chosen && !findInterfaceLanguage(chosen.code)) return chosen
  return findLanguage(interfaceCode) ?? languages[0]
}

export function keepReaderLanguage(name: Language['name']): void {
  deviceStorage.write(key, name)
}
