import type app from '../../locales/en/app.json'
import type home from '../../locales/en/home.json'
import type legalHelp from '../../locales/en/legal-help.json'
import type ui from '../../locales/en/ui.json'

/** One line per file of `locales/en`; `<file>.<key>` is the id. English is the source: what it lacks does not exist. */
type Screens = {
  app: typeof app
  home: typeof home
  'legal-help': typeof legalHelp
  ui: typeof ui
}

export type WordId = {
  [Screen in keyof Screens]: `${Screen}.${Extract<keyof Screens[Screen], string>}`
}[keyof Screens]
