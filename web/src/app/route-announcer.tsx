import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePageName, usePageTitle } from '../platform/page-name.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { pageTitle } from './page-title.ts'

/** True after the first screen: a page that the browser has just loaded keeps its own focus and place. */
let arrivedBefore = false

/**
 * Rendered beside a screen, so that it runs when the screen is really there: sets the title, announces it, and sends the
 * focus to the main heading, as a new page would.
 */
export function RouteAnnouncer({ title, announce }: { title: WordId; announce: (text: string) => void }) {
  const words = useWords()
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const text = words(title)
  const name = usePageName()
  const named = name ? words('app.title_with_brand', { title: name }) : pageTitle(words, title)
  const windowTitle = usePageTitle() ?? named

  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])

  const latest = useRef({ text, kind, announce })
  latest.current = { text, kind, announce }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the event; a new language is not an arrival
  useEffect(() => {
    if (arrivedBefore) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      if (latest.current.kind !== 'POP') window.scrollTo(0, 0)
      latest.current.announce(latest.current.text)
    }
    arrivedBefore = true
  }, [pathname])
  return null
}
