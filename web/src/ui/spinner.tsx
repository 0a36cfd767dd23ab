import styles from './spinner.module.css'

/** With a label it announces itself; without one, something beside it must say what is going on. */
export function Spinner({ label, small }: { label?: string; small?: boolean }) {
  const wheel = <span className={styles.wheel} aria-hidden="true" />
  const className = small ? `${styles.spinner} ${styles.small}` : styles.spinner
  if (!label) return <span className={className}>{wheel}</span>
  return (
    <span className={className} role="status">
      {wheel}
      <span>{label}</span>
    </span>
  )
}
