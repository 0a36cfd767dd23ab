import { type ReactNode, useId } from 'react'
import styles from './section.module.css'
import { useFadeIn } from './use-fade-in.ts'

/** A part of a page with its heading, which fades in when it is scrolled into view. */
export function Section({
  title,
  note,
  children,
}: {
  title: string
  note?: string | undefined
  children: ReactNode
}) {
  const titleId = useId()
  const fadeIn = useFadeIn<HTMLElement>()
  return (
    <section ref={fadeIn} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
