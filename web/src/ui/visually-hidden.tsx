import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Read out, not seen. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}
