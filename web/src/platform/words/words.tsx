import { catalogueAddresses } from 'virtual:word-catalogues'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from 'react'
import { rememberPreference } from '../preference-cookies.ts'
import { findInterfaceLanguage } from './interface-languages.ts'
import type { WordId } from './word-ids.ts'

export type WordValues = Record<string, string | number>
/** The words with this id in the person's language, with the values filled in. */
export type Words = (id: WordId, values?: WordValues) => string

export function startWords(language: string, messages: Messages): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } })
}

export async function fetchCatalogue(language: string): Promise<Messages> {
  const response = await fetch(catalogueAddresses[language] ?? catalogueAddresses.en ?? '')
  if (!response.ok) throw new Error(`The words of ${language} did not arrive: ${response.status}`)
  return response.json()
}

type ChooseLanguage = (code: string) => Promise<void>
const ChooseLanguageContext = createContext<ChooseLanguage>(async () => {})

export function WordsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const choose = useMemo<ChooseLanguage>(
    () => async (code) => {
      const language = findInterfaceLanguage(code)
      if (!language) return
      const messages = await fetchCatalogue(code)
      rememberPreference('language', code)
      document.documentElement.lang = code
      document.documentElement.dir = language.direction
      i18n.loadAndActivate({ locale: code, messages })
    },
    [i18n],
  )
  return (
    <ChooseLanguageContext value={choose}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </ChooseLanguageContext>
  )
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

/** Switches the screens in place and remembers the choice; unknown codes change nothing. */
export function useChooseLanguage(): ChooseLanguage {
  return use(ChooseLanguageContext)
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
