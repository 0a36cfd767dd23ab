import { findLanguage, type Language, type LanguageName, languages } from '@nyaysathi/contracts/languages'
import { defaultLocation } from '@nyaysathi/contracts/limits'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../platform/session.ts'
import { findInterfaceLanguage } from '../platform/words/index.ts'
import { keepNothing, typedText } from './keep-nothing.ts'

/** The language is kept on the device; the place, which says where a person is, only in the tab. */
const languageKey = 'preferred_language'
const locationKey = 'location'

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  const stop = keepNothing.listen(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

/**
 * The chosen language of the answers. Where the screens speak it too, what they speak now is the later choice, since it
 * can be made on every screen.
 */
export function preferredLanguage(interfaceCode: string): Language {
  const chosen = findLanguage(deviceStorage.read(languageKey))
  if (chosen && !findInterfaceLanguage(chosen.code)) return chosen
  return findLanguage(interfaceCode) ?? languages[0]
}

export function choosePreferredLanguage(name: LanguageName): void {
  deviceStorage.write(languageKey, name)
  changed()
}

export function usePreferredLanguage(interfaceCode: string): Language {
  const name = useSyncExternalStore(
    listen,
    () => preferredLanguage(interfaceCode).name,
    () => (findLanguage(interfaceCode) ?? languages[0]).name,
  )
  return findLanguage(name) ?? languages[0]
}

/** As it was typed, blank while it is being typed anew. */
export function readLocation(): string {
  return typedText.read(locationKey) ?? defaultLocation
}

export function writeLocation(text: string): void {
  typedText.write(locationKey, text)
  changed()
}

export function useTypedLocation(): string {
  return useSyncExternalStore(listen, readLocation, () => defaultLocation)
}
