import type { ReactNode } from 'react'
import { Doorway } from './doorway.tsx'
import styles from './empty-state.module.css'

/** Nothing here (yet): says why and what can be done. `level` is the heading's place in the page. */
export function EmptyState({
  title,
  level = 2,
  children,
  actions,
}: {
  title: string
  level?: 1 | 2 | 3
  children?: ReactNode
  actions?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Doorway size={96} />
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
