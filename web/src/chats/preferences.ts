import { findLanguage, type Language, type LanguageName, languages } from '@nyaysathi/contracts/languages'
import { defaultLocation } from '@nyaysathi/contracts/limits'
import { useSyncExternalStore } from 'react'
import { keepReaderLanguage, readerLanguage } from '../platform/reader-language.ts'
import { keepNothing, typedText } from './keep-nothing.ts'

/** The place, which says where a person is, is kept only in the tab. */
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

export function choosePreferredLanguage(name: LanguageName): void {
  keepReaderLanguage(name)
  changed()
}

export function usePreferredLanguage(interfaceCode: string): Language {
  const name = useSyncExternalStore(
    listen,
    () => readerLanguage(interfaceCode).name,
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
