import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../platform/words/index.ts'
import { Button } from './button.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'
import { leadTo } from './lead-to.ts'
import styles from './notice.module.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, () => ReactNode> = {
  info: () => <InfoIcon />,
  success: () => <CheckIcon />,
  warning: () => <WarningIcon />,
  danger: () => <WarningIcon />,
}

/** `announce` reads it out when it appears: at once for danger, otherwise when the reader pauses. */
export function Notice({
  tone = 'info',
  title,
  announce,
  children,
}: {
  tone?: Tone
  title?: string
  announce?: boolean
  children?: ReactNode
}) {
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={role}>
      {icons[tone]()}
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** What could not be had, with the button that asks for it again. */
export function TryAgain({ text, busy, again }: { text: string; busy: boolean; again: () => void }) {
  const words = useWords()
  return (
    <Notice tone="danger" announce>
      <p>{text}</p>
      <div>
        <Button variant="outline" small busy={busy} onClick={again}>
          {words('app.try_again')}
        </Button>
      </div>
    </Notice>
  )
}

/** The list of what is wrong in a form, above it: takes the focus, and each line leads to its field. */
export function ErrorSummary({
  title,
  errors,
  from,
}: {
  title: string
  errors: { fieldId: string; message: string }[]
  /** Where the focus was when the form was sent. */
  from: RefObject<Element | null>
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) leadTo(box.current, { from: from.current })
  }, [errors, from])
  if (errors.length === 0) return null
  const goTo = (fieldId: string) => (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${styles.notice} ${styles.danger}`}>
      <WarningIcon />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a href={`#${error.fieldId}`} onClick={goTo(error.fieldId)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
