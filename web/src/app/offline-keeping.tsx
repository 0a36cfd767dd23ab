import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useInterfaceLanguage } from '../platform/words/index.ts'
import { paths } from './paths.ts'

/** Tells what was opened, so that it can be opened again without a network. Costs the first view nothing. */
export function OfflineKeeping() {
  const { pathname } = useLocation()
  const language = useInterfaceLanguage()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // What does not arrive is tried again with the next page.
    import('../offline/keep-page.ts')
      // Who looks at a receipt may want to check the next one without a line.
      .then(({ keepPage }) => keepPage(pathname.replace(/^\/receipt\/.*/, paths.receipt), language))
      .catch(() => undefined)
  }, [pathname, language])
  return null
}
