import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  small?: boolean
  icon?: ReactNode
}

function classes(look: Look, iconOnly: boolean, more: string | undefined) {
  const names = [styles.button, styles[look.variant ?? 'primary']]
  if (look.small) names.push(styles.small)
  if (iconOnly) names.push(styles.iconOnly)
  if (more) names.push(more)
  return names.join(' ')
}

/**
 * Before the programs of a page have come its forms rest: the browser would send one its own way, with what was typed in the
 * address or lost. The button looks as it will.
 */
function useRest(type: ComponentProps<'button'>['type'], disabled: boolean | undefined) {
  const isAwake = useHydrated()
  return type === 'submit' && !isAwake ? { disabled: true, 'data-resting': !disabled } : { disabled }
}

export type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>

/**
 * `busy` keeps the focus and the width, announces itself, and lets no second press through. `aria-disabled` looks the same
 * and stays pressable, for a form that answers with what is still missing.
 */
export function Button({ variant, small, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const look: Look = { variant: variant ?? 'primary', small: small ?? false }
  return (
    <button
      type="button"
      {...rest}
      {...useRest(rest.type, rest.disabled)}
      className={classes(look, false, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner small /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<Look, 'icon'> & {
  /** Read out, and shown as a tooltip. */
  label: string
} & Omit<ComponentProps<'button'>, 'aria-label' | 'title'>

export function IconButton({ variant, small, label, className, children, ...rest }: IconButtonProps) {
  const look: Look = { variant: variant ?? 'quiet', small: small ?? false }
  return (
    <button
      type="button"
      {...rest}
      {...useRest(rest.type, rest.disabled)}
      className={classes(look, true, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}

type LinkButtonProps = Look & ComponentProps<typeof Link>

/** A link that looks like a button: it goes somewhere. What does something is a `Button`. */
export function LinkButton({ variant, small, icon, className, children, ...rest }: LinkButtonProps) {
  const look: Look = { variant: variant ?? 'primary', small: small ?? false }
  return (
    <Link {...rest} className={classes(look, false, className)}>
      {icon}
      {children}
    </Link>
  )
}
