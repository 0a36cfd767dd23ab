import { type RefObject, useState } from 'react'
import { leadTo } from '../ui/index.ts'

/**
 * What is wrong with which field of a form, by name. Showing it leads to the first one, in the order of the form: on the screen, and
 * with the focus in it.
 */
export function useFieldErrors<Field extends string = string>(form: RefObject<HTMLElement | null>) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  return {
    errors,
    /** `from`: where the focus was when the form was sent, for what is found wrong only by the answer. */
    show: (found: Partial<Record<Field, string>>, from = document.activeElement) => {
      setErrors(found)
      goToFirstWrongField(form.current, from)
    },
    /** Of these fields, since they were changed, or of all. */
    clear: (...changed: string[]) =>
      setErrors((before) => (changed.length === 0 ? {} : leaveOut(before, changed))),
  }
}

function leaveOut<Field extends string>(errors: Partial<Record<Field, string>>, fields: string[]) {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field))
  return Object.fromEntries(left) as Partial<Record<Field, string>>
}

export function goToFirstWrongField(form: HTMLElement | null, from: Element | null): void {
  // The errors are drawn after this turn.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (leadTo(field, { from, preventScroll: true })) field?.scrollIntoView({ block: 'center' })
  })
}
