import { Suspense, useState } from 'react'
import { forgetFailedLoads, lazyScreen, ShowScreen } from '../platform/lazy-screen.tsx'
import { RichWords, useWords } from '../platform/words/index.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Button, Dialog, Notice, Spinner } from '../ui/index.ts'
import styles from './form.module.css'
import { TickBox } from './tick-box.tsx'

const terms = lazyScreen('auth/terms-screen.tsx', ['terms'])

export function AcceptTerms({
  isAccepted,
  accept,
  error,
}: {
  isAccepted: boolean
  accept: (isAccepted: boolean) => void
  error: string | undefined
}) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    forgetFailedLoads()
  }
  return (
    <>
      <TickBox
        name="terms_accepted"
        required
        checked={isAccepted}
        error={error}
        onChange={({ target }) => accept(target.checked)}
        label={
          <RichWords
            id="auth.terms_accept"
            components={{
              terms: <button type="button" className={styles.inline} onClick={() => setOpen(true)} />,
            }}
          />
        }
      />
      <Dialog
        open={open}
        onClose={close}
        title={words('auth.terms_title')}
        actions={<Button onClick={close}>{words('auth.close')}</Button>}
      >
        <ErrorBoundary
          fallback={
            <Notice tone="danger" announce>
              <p>{words('auth.terms_failed')}</p>
            </Notice>
          }
        >
          <Suspense fallback={<Spinner label={words('auth.places_loading')} />}>
            <ShowScreen screen={terms} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    </>
  )
}
