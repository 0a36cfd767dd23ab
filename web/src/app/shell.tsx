import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ShowScreen } from '../platform/lazy-screen.tsx'
import { countPageView } from '../platform/page-views.ts'
import type { Path } from '../platform/paths.ts'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { DialogLead, Spinner, VisuallyHidden } from '../ui/index.ts'
import { CarriedNotice } from './carried-notice.tsx'
import { ScreenErrorScreen } from './error-screens.tsx'
import { ExitLink } from './exit-link.tsx'
import { findRoute } from './find-route.ts'
import { Footer } from './footer.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { notFoundRoute, routes } from './routes.ts'
import styles from './shell.module.css'
import { SignInGuard } from './sign-in-guard.tsx'

/** The frame around every screen. */
export function Shell() {
  const words = useWords()
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const [announcement, announce] = useState('')
  const waiting = (
    <div className={styles.waiting}>
      <Spinner label={words('app.loading')} />
    </div>
  )
  return (
    <DialogLead value={<ExitLink />}>
      <div className={styles.shell}>
        <header className={styles.header}>
          <ExitLink />
          <a className={styles.skip} href="#main">
            {words('app.skip')}
          </a>
          <NavigationBar />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <CarriedNotice />
          <ErrorBoundary key={pathname} fallback={<ScreenErrorScreen />}>
            <Suspense fallback={waiting}>
              <Routes>
                {routes.map(({ path, screen, access }) => {
                  const shown = <ShowScreen screen={screen} />
                  const element = access === 'signed-in' ? <SignInGuard>{shown}</SignInGuard> : shown
                  return <Route key={path} path={path} caseSensitive element={element} />
                })}
                <Route path={paths.signin} element={<Navigate to={paths.auth} replace />} />
                <Route path="*" element={<ShowScreen screen={notFoundRoute.screen} />} />
              </Routes>
              <RouteAnnouncer title={route.title} announce={announce} />
            </Suspense>
          </ErrorBoundary>
        </main>
        {route.footer && <Footer />}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <OfflineKeeping />
      <PageCount route={route.counted && 'path' in route ? route.path : undefined} />
    </DialogLead>
  )
}

/** Tells what was opened, so that it can be opened again without a network. Costs the first view nothing. */
function OfflineKeeping() {
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

/** Active on every page; counts those that have a `route`. */
function PageCount({ route }: { route: Path | undefined }) {
  useEffect(() => {
    if (route) countPageView(route)
  }, [route])
  return null
}
