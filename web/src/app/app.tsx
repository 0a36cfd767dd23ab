import { useEffect } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { TopErrorScreen } from './error-screens.tsx'
import { Shell } from './shell.tsx'

/** The same tree on the server and in the browser; words and router are given from outside. */
export function App() {
  useEffect(() => {
    // For tests and measurements: from here on the page answers.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <ErrorBoundary fallback={<TopErrorScreen />}>
      <Shell />
    </ErrorBoundary>
  )
}
