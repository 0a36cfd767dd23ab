import { useLayoutEffect, useRef } from 'react'
import { useStillWanted } from './late-dialog.tsx'

/**
 * Opens and closes a `<dialog tabIndex={-1}>` over the page. The focus goes to the dialog itself: the platform would give it to
 * the first thing that can be pressed, and that is the way out of the site, one Enter away. What is inside
 * may take it further in an effect of its own, which comes after.
 *
 * @param callOff closes it, where it comes too late for somebody who has gone on
 */
export function useModal(open: boolean, callOff?: () => void) {
  const box = useRef<HTMLDialogElement>(null)
  const isStillWanted = useStillWanted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the moment at which it would open
  useLayoutEffect(() => {
    const dialog = box.current
    if (open && dialog && !dialog.open) {
      if (callOff && !isStillWanted()) return callOff()
      dialog.showModal()
      dialog.focus({ preventScroll: true })
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return box
}
