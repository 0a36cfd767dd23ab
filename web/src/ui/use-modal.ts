import { useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes a `<dialog tabIndex={-1}>` over the page. The focus goes to the dialog itself: the platform would give it to
 * the first thing that can be pressed, and that is the way out of the site, one Enter away. What is inside
 * may take it further in an effect of its own, which comes after.
 */
export function useModal(open: boolean) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      dialog.focus({ preventScroll: true })
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return box
}
