import { catalogueAddress, catalogueLanguages } from 'virtual:word-catalogues'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { Language } from '@nyaysathi/contracts/languages'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { withoutLanguage } from '../language-in-address.ts'
import { rememberPreference } from '../preference-cookies.ts'
import { findInterfaceLanguage } from './interface-languages.ts'
import type { ScreenWords, WordId } from './word-ids.ts'

type WordValues = Record<string, string | number>
/** The words with this id in the person's language, with the values filled in. */
export type Words = (id: WordId, values?: WordValues) => string

export function startWords(language: string, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

/** The frame around the screens needs these on every page. */
export const framePart = 'frame'
type Part = ScreenWords | typeof framePart

/** Where the words of these parts are, in this language. */
export function wordAddresses(language: string, parts: readonly Part[]): string[] {
  const spokenHere = catalogueLanguages.includes(language) ? language : 'en'
  return parts.map((part) => catalogueAddress(spokenHere, part))
}

async function fetchWords(language: string, parts: readonly Part[]): Promise<Messages> {
  const messages = wordAddresses(language, parts).map(async (address) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The words of ${language} did not arrive: ${response.status}`)
    return response.json()
  })
  return Object.assign({}, ...(await Promise.all(messages)))
}

/** What the page speaks in the browser; rendering at build has all words of one language at hand. */
const spoken = { i18n: undefined as I18n | undefined, parts: new Set<Part>() }

/** Fetches what is still lacking of these words, in the language that the page speaks. Does nothing while rendering at build. */
export async function loadWords(parts: readonly Part[]): Promise<void> {
  if (typeof document === 'undefined') return
  spoken.i18n ??= startWords(document.documentElement.lang, {})
  const { i18n } = spoken
  const lacking = parts.filter((part) => !spoken.parts.has(part))
  if (lacking.length === 0) return
  const language = i18n.locale
  const messages = await fetchWords(language, lacking)
  // Somebody chose another language meanwhile: then these words are not what is needed.
  if (i18n.locale !== language) return loadWords(parts)
  for (const part of lacking) spoken.parts.add(part)
  i18n.load(language, messages)
}

/** All that the page speaks, in another language; what a screen loads meanwhile too. */
async function fetchAllWords(language: string): Promise<Messages> {
  const messages: Messages = {}
  const fetched = new Set<Part>()
  for (;;) {
    const lacking = [...spoken.parts].filter((part) => !fetched.has(part))
    if (lacking.length === 0) return messages
    Object.assign(messages, await fetchWords(language, lacking))
    for (const part of lacking) fetched.add(part)
  }
}

/** Turns the page, as it stands and as it goes on, to a language. */
export async function speakLanguage({
  code,
  direction,
}: Pick<Language, 'code' | 'direction'>): Promise<void> {
  const messages = await fetchAllWords(code)
  document.documentElement.lang = code
  document.documentElement.dir = direction
  spokenWords().loadAndActivate({ locale: code, messages })
}

/** The words that `loadWords` has brought. */
export function spokenWords(): I18n {
  if (!spoken.i18n) throw new Error('No words were loaded')
  return spoken.i18n
}

/** Whether the page speaks the language in which the server writes its sentences. */
export function speaksAsServer(): boolean {
  return (spoken.i18n?.locale ?? 'en') === 'en'
}

/** These words as the page speaks now, where it has them. */
export function findWords(id: WordId): string | undefined {
  return spoken.i18n && id in spoken.i18n.messages ? spoken.i18n._(id) : undefined
}

/** Switches the screens in place and remembers the choice; unknown codes change nothing. */
export async function chooseLanguage(code: string): Promise<void> {
  const language = findInterfaceLanguage(code)
  if (!language) return
  await speakLanguage(language)
  rememberPreference('language', code)
}

export function WordsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

/**
 * Whoever opened an address of one language (`/hi/about`) goes on in it, at the address that the app has for the page, and so
 * do the links in it. A page that is not there has no address of its own to say, and keeps the one it has.
 */
export function enterByLanguage(): void {
  const { pathname, language } = withoutLanguage(location.pathname)
  if (language !== document.documentElement.lang || !document.querySelector('link[rel="canonical"]')) return
  rememberPreference('language', language)
  history.replaceState(history.state, '', `${pathname}${location.search}${location.hash}`)
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="/${language}"]`)) {
    const inside = withoutLanguage(link.pathname)
    if (inside.language === language)
      link.setAttribute('href', `${inside.pathname}${link.search}${link.hash}`)
  }
}

export function useWords(): Words {
  const { i18n } = useLingui()
  // A new function for each language, so that what is remembered by it is made anew.
  return useMemo<Words>(() => {
    void i18n.locale
    return (id, values) => i18n._(id, values)
  }, [i18n, i18n.locale])
}

/** Code of the language that the screens speak now. */
export function useInterfaceLanguage(): string {
  return useLingui().i18n.locale
}

/** Words with elements in them: `<call>15100</call>` in the message becomes `components.call` around its text. */
export function RichWords({
  id,
  values,
  components,
}: {
  id: WordId
  values?: WordValues
  components: NonNullable<ComponentProps<typeof Trans>['components']>
}) {
  return <Trans id={id} values={values ?? {}} components={components} />
}
