import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './growing-field.module.css'

/**
 * A field for a message, which grows with its text. Enter sends the form, Shift+Enter adds a line.
 *
 * @param className of the box: its largest and smallest height, and `--field-padding` around the text
 */
export function GrowingField({
  className,
  value,
  ...field
}: Omit<ComponentProps<'textarea'>, 'className' | 'value'> & {
  className: string | undefined
  value: string
}) {
  return (
    // The copy behind the field has its size, so the field grows with its text.
    <div className={`${styles.grow} ${className}`} data-text={value}>
      <textarea
        rows={1}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        value={value}
        onKeyDown={sendByEnter}
        {...field}
      />
    </div>
  )
}

/** Shift+Enter stays a new line. */
export function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // The Enter that ends the composing of a letter is no message. Safari says so by the code alone.
  const composing = event.nativeEvent.isComposing || event.keyCode === 229
  if (event.key !== 'Enter' || event.shiftKey || composing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
