import type { ReactNode } from 'react'
import styles from './article-head.module.css'
import { LinkButton } from './button.tsx'

/** The head of a text about the law: the way back to all of its kind, what it is, and which law it follows. */
export function ArticleHead({
  back,
  title,
  lead,
  status,
  children,
}: {
  back: { to: string; text: string }
  title: string
  lead: ReactNode
  /** As on which day, and reviewed by whom. */
  status: ReactNode
  /** What else is to be known at once, and what can be done with it. */
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <LinkButton variant="quiet" small className={styles.back ?? ''} to={back.to}>
        {back.text}
      </LinkButton>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.status}>{status}</p>
      {children}
    </header>
  )
}

/** A translation has fallen behind: where the newer text stands. */
export function NewerInEnglish({ text, link, address }: { text: string; link: string; address: string }) {
  return (
    <p className={styles.status}>
      {text}{' '}
      <a href={address} hrefLang="en">
        {link}
      </a>
    </p>
  )
}
