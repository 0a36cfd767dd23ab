import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useNamePage } from '../platform/page-name.ts'
import { useWords } from '../platform/words/index.ts'
import { ArrowIcon } from '../ui/index.ts'
import styles from './auth-screen.module.css'
import { addressOf } from './auth-views.ts'

/** Head of a sign-up: takes the focus, as the address keeps its path. */
export function SignUpHead({ title, lead }: { title: string; lead: string }) {
  const words = useWords()
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useNamePage(title)
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={addressOf('sign-in')} state={state}>
        <ArrowIcon />
        {words('auth.back')}
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lead}</p>
    </header>
  )
}
