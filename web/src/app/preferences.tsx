import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import {
  chooseLanguage,
  interfaceLanguages,
  useInterfaceLanguage,
  useWords,
  type WordId,
} from '../platform/words/index.ts'
import { CheckIcon } from '../ui/index.ts'
import { findRoute } from './find-route.ts'
import styles from './preferences.module.css'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

/** In the bar: the phone's own picker behind a sign that needs no reading. The footer has the way without JavaScript. */
export function LanguageSelect() {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <span className={styles.select}>
      <span className={styles.sign} aria-hidden="true">
        {words('app.language_sign')}
      </span>
      <span className={styles.name} aria-hidden="true">
        {interfaceLanguages.find(({ code }) => code === language)?.own_name}
      </span>
      <select
        aria-label={words('app.language_heading')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value)}
      >
        {interfaceLanguages.map(({ code, own_name }) => (
          <option key={code} value={code} lang={code}>
            {own_name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Buttons of a form that the server understands too. */
export function LanguageButtons() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const press = (code: string) => (event: MouseEvent) => {
    event.preventDefault()
    void chooseLanguage(code)
  }
  return (
    <PreferenceForm heading={words('app.language_heading')}>
      {interfaceLanguages.map(({ code, own_name }) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          lang={code}
          aria-pressed={code === language}
          onClick={press(code)}
        >
          {code === language && <CheckIcon />}
          {own_name}
        </button>
      ))}
    </PreferenceForm>
  )
}

const themeWords: Record<Theme, WordId> = {
  device: 'app.theme_device',
  light: 'app.theme_light',
  dark: 'app.theme_dark',
}

export function ThemeButtons() {
  const words = useWords()
  const chosen = useTheme()
  const press = (theme: Theme) => (event: MouseEvent) => {
    event.preventDefault()
    chooseTheme(theme)
  }
  return (
    <PreferenceForm heading={words('app.theme_heading')}>
      {themes.map((theme) => (
        <button
          key={theme}
          type="submit"
          name="theme"
          value={theme}
          aria-pressed={theme === chosen}
          onClick={press(theme)}
        >
          {theme === chosen && <CheckIcon />}
          {words(themeWords[theme])}
        </button>
      ))}
    </PreferenceForm>
  )
}

function PreferenceForm({ heading, children }: { heading: string; children: ReactNode }) {
  const route = findRoute(useLocation().pathname)
  return (
    <form method="post" action="/preferences" className={styles.form}>
      <fieldset>
        <legend>{heading}</legend>
        <input type="hidden" name="back" value={'path' in route ? route.path : paths.home} />
        <div className={styles.buttons}>{children}</div>
      </fieldset>
    </form>
  )
}
