import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../ui/index.ts'
import styles from './tick-box.module.css'

/** A box to tick, with a line below it that says what it means. */
export function TickBox({
  label,
  text,
  error,
  ...rest
}: { label: ReactNode; text?: string; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const describedBy = [text && `${id}-text`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.box}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {error && (
          <FieldError id={`${id}-error`} role="alert">
            {error}
          </FieldError>
        )}
      </div>
    </div>
  )
}
