import { useEffect } from 'react'
import { forgetFailedLoads } from '../platform/lazy-screen.tsx'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton } from '../ui/index.ts'
import styles from './error-screens.module.css'

/**
 * A screen failed; the frame around it still works. Trying again loads the page anew: some browsers remember that
 * a part of the program did not arrive, and would not ask for it again.
 */
export function ScreenErrorScreen() {
  const words = useWords()
  useEffect(() => forgetFailedLoads, [])
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={words('app.screen_error_title')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{words('app.try_again')}</Button>
            <LinkButton to={paths.home} variant="outline">
              {words('app.back_home')}
            </LinkButton>
          </>
        }
      >
        <p>{words('app.screen_error_text')}</p>
      </EmptyState>
    </div>
  )
}

/** The frame itself failed: there is no router here, so the way back is a plain link. */
export function TopErrorScreen() {
  const words = useWords()
  return (
    <main role="alert" className={styles.top}>
      <EmptyState
        level={1}
        title={words('app.top_error_title')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{words('app.try_again')}</Button>
            <a href={paths.home}>{words('app.back_home')}</a>
          </>
        }
      >
        <p>
          <a href="tel:112">{words('app.soon_danger')}</a>
        </p>
      </EmptyState>
    </main>
  )
}
