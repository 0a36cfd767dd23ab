import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useInterfaceLanguage } from '../platform/words/index.ts'

/** Tells what was opened, so that it can be opened again without a network. Costs the first view nothing. */
export function OfflineKeeping() {
  const { pathname } = useLocation()
  const language = useInterfaceLanguage()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // What does not arrive is tried again with the next page.
    import('../offline/keep-page.ts')
      .then(({ keepPage }) => keepPage(pathname, language))
      .catch(() => undefined)
  }, [pathname, language])
  return null
}
