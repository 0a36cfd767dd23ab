import { useWords } from '../platform/words/index.ts'
import { Button, EmptyState, LinkButton } from '../ui/index.ts'
import { paths } from './paths.ts'

/** A screen failed; the frame around it still works. */
export function ScreenErrorScreen({ again }: { again: () => void }) {
  const words = useWords()
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={words('app.screen_error_title')}
        actions={
          <>
            <Button onClick={again}>{words('app.try_again')}</Button>
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

/** The frame itself failed: no router, so the way back is a plain link. */
export function TopErrorScreen() {
  const words = useWords()
  return (
    <main role="alert">
      <EmptyState
        level={1}
        title={words('app.top_error_title')}
        actions={<a href={paths.home}>{words('app.back_home')}</a>}
      />
    </main>
  )
}
