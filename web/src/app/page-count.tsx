import { useEffect } from 'react'
import { countPageView } from '../platform/page-views.ts'
import type { Path } from '../platform/paths.ts'

/** Active on every page; counts those that have a `route`. */
export function PageCount({ route }: { route: Path | undefined }) {
  useEffect(() => {
    if (route) countPageView(route)
  }, [route])
  return null
}
