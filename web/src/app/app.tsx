import { ErrorBoundary } from './error-boundary.tsx'
import { TopErrorScreen } from './error-screens.tsx'
import { Shell } from './shell.tsx'

/** The same tree on the server and in the browser; words and router are given from outside. */
export function App() {
  return (
    <ErrorBoundary fallback={<TopErrorScreen />}>
      <Shell />
    </ErrorBoundary>
  )
}
