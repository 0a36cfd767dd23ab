import { type RefObject, useLayoutEffect, useRef } from 'react'
import { insertInto, type Range } from './quick-reply-rules.ts'

/**
 * Puts words into a field where its caret stands, or in place of a range, and leaves the caret behind them. They are never
 * sent by that.
 */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
): (words: string, range?: Range) => void {
  const wanted = useRef<number>(undefined)
  // After the words have come into the field, and after a dialog has given the focus back.
  useLayoutEffect(() => {
    const caret = wanted.current
    if (caret === undefined) return
    wanted.current = undefined
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  })
  return (words, range) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    const made = insertInto(text, range ?? { from, to }, words)
    wanted.current = made.caret
    write(made.text)
  }
}
