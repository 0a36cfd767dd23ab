import { createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react'
import { useWords } from '../platform/words/index.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { InDialog } from './late-dialog.tsx'
import { useModal } from './use-modal.ts'

/**
 * What stands first in every dialog. The rest of the page cannot be reached while one is open, so the way out of the
 * page has to come along.
 */
export const DialogLead = createContext<ReactNode>(null)

/**
 * On the platform's own `<dialog>`: it traps the focus, closes on Escape and gives the focus back. A press outside closes
 * it too.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  className = '',
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  className?: string | undefined
}) {
  const words = useWords()
  const lead = useContext(DialogLead)
  const box = useModal(open, onClose)
  const titleId = useId()
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the platform turns into close
    <dialog
      ref={box}
      tabIndex={-1}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeFromOutside}
    >
      {open && (
        <InDialog>
          <div className={styles.body}>
            <div className={styles.lead}>
              {lead}
              <IconButton label={words('ui.close')} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </InDialog>
      )}
    </dialog>
  )
}
