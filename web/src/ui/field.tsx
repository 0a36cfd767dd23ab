import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { ChevronDownIcon, WarningIcon } from './icons.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type FieldProps = {
  label: string
  /** The label is read out only; the place says it to the eye. */
  hideLabel?: boolean
  hint?: string | undefined
  error?: string | undefined
}

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string | undefined
}

/** Wires label, hint and error to whatever control `children` makes with the given attributes. */
export function Field({
  id: givenId,
  label,
  hideLabel,
  hint,
  error,
  children,
}: FieldProps & { id?: string | undefined; children: (control: Control) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      {error && (
        <span id={errorId} className={styles.error}>
          <WarningIcon />
          {error}
        </span>
      )}
    </div>
  )
}

/** What is wrong with something that is no `Field`: a tick, a choice, files. */
export function FieldError({ children, ...rest }: Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'>) {
  return (
    <p className={styles.error} {...rest}>
      <WarningIcon />
      {children}
    </p>
  )
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  id,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(control) => <input type="text" dir="auto" {...rest} {...control} />}
    </Field>
  )
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  id,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(control) => <textarea dir="auto" rows={3} {...rest} {...control} />}
    </Field>
  )
}

/** The platform's own select: a phone's picker is better than anything drawn. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  id,
  children,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className={styles.selectBox}>
          <select {...rest} {...control} className={`${styles.control} ${styles.select}`}>
            {children}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  )
}
