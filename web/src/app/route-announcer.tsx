import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { usePageName, usePageTitle } from '../platform/page-name.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { leadTo } from '../ui/index.ts'
import { pageTitle } from './page-title.ts'

/** True after the first screen: a page that the browser has just loaded keeps its own focus and place. */
let arrivedBefore = false

/** The person does something, and the focus is theirs. */
const doings = ['pointerdown', 'keydown', 'focusin'] as const

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  leadTo(heading, { preventScroll: true })
}

/** Many screens put another heading in the place of the first one when what they load has come: the focus goes along. */
function keepAtHeading(): () => void {
  focusHeading()
  const changes = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading()
  })
  const stop = (event?: Event) => {
    if (event?.type === 'focusin' && event.target instanceof Element && event.target.matches('main h1'))
      return
    changes.disconnect()
    for (const doing of doings) removeEventListener(doing, stop, true)
  }
  for (const doing of doings) addEventListener(doing, stop, { capture: true, passive: true })
  changes.observe(document.body, { childList: true, subtree: true })
  return stop
}

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
    if (!arrivedBefore) {
      arrivedBefore = true
      return
    }
    if (latest.current.kind !== 'POP') window.scrollTo(0, 0)
    latest.current.announce(latest.current.text)
    return keepAtHeading()
  }, [pathname])
  return null
}
