import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

/** A part of the profile with its heading. */
export function Sheet({
  id,
  title,
  aside,
  children,
}: {
  /** Where other parts lead to it. */
  id?: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section id={id} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Labels with what belongs to them. */
export function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
