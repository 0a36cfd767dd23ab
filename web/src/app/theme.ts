import { useSyncExternalStore } from 'react'
import { rememberPreference } from '../platform/preference-cookies.ts'

export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'device'
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * A page that is kept for offline is as it was when it was kept; what was chosen since then is in the cookie. Called before
 * anything is drawn by us.
 */
export function takeUpTheme(): void {
  const [, chosen] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? []
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
}

/** The server has written the choice into the page, so nothing flashes. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(listen, readTheme, () => 'device')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  rememberPreference('theme', theme === 'device' ? '' : theme)
  for (const changed of listeners) changed()
}
