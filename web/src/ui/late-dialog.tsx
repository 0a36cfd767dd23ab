import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { hasGoneOn } from './lead-to.ts'

/** What was pressed for a dialog, and whether the person wants it no more. */
type Press = { asked: unknown; from: Element | null; isCalledOff: boolean }

const PressedFor = createContext<Press | undefined>(undefined)

/**
 * Around a dialog whose program comes when it is asked for, on a bad line seconds later. Whoever types elsewhere by then, has pressed
 * something else or Escape is not interrupted: it closes instead of opening.
 *
 * @param asked what is asked for, where one of several dialogs is
 */
export function LateDialog({
  asked,
  fallback = null,
  children,
}: {
  asked?: unknown
  fallback?: ReactNode
  children: ReactNode
}) {
  const press = useRef<Press>(undefined)
  if (!press.current || press.current.asked !== asked) {
    press.current = { asked, from: document.activeElement, isCalledOff: false }
  }
  useEffect(() => {
    const callOff = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && press.current) press.current.isCalledOff = true
    }
    addEventListener('keydown', callOff)
    return () => removeEventListener('keydown', callOff)
  }, [])
  return (
    <PressedFor value={press.current}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PressedFor>
  )
}

/** Within a dialog that is open nothing is late any more. */
export function InDialog({ children }: { children: ReactNode }) {
  return <PressedFor value={undefined}>{children}</PressedFor>
}

/** Whether the dialog is still wanted at the moment at which it would open. */
export function useStillWanted(): () => boolean {
  const press = useContext(PressedFor)
  return () => !press || !(press.isCalledOff || hasGoneOn(press.from))
}
