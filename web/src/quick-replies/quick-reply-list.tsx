import type { QuickReply } from '@nyaysathi/contracts/quick-replies'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '../platform/words/index.ts'
import { sendByEnter, VisuallyHidden } from '../ui/index.ts'
import styles from './quick-replies.module.css'
import { matching, type Range, soughtAt } from './quick-reply-rules.ts'

/** Above a phone's keyboard is room for so many; further letters narrow them. */
const mostShown = 5

type FieldProps = Pick<
  ComponentProps<'textarea'>,
  'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'onSelect' | 'onBlur' | 'onKeyDown'
>

/**
 * The list that opens above a field when a slash and the start of a title are typed: arrows choose, Enter takes,
 * Escape closes. The focus stays in the field.
 *
 * @returns the list, what the field needs, and what to call when something was typed
 */
export function useQuickReplyList(
  replies: readonly QuickReply[] | undefined,
  text: string,
  insert: (words: string, range: Range) => void,
): { list: ReactNode; field: FieldProps; look: (field: HTMLTextAreaElement) => void } {
  const words = useWords()
  const id = useId()
  const [caret, setCaret] = useState<number>()
  /** Where the slash stands whose list was closed. */
  const [closedAt, closeAt] = useState<number>()
  const [place, goTo] = useState(0)
  const sought = caret === undefined || !replies?.length ? undefined : soughtAt(text, caret)
  const found =
    sought && sought.from !== closedAt && replies ? matching(replies, sought.words).slice(0, mostShown) : []
  const at = Math.min(place, found.length - 1)
  const chosen = found[at]
  const idOf = (reply: QuickReply) => `${id}-${reply.quick_reply_id}`
  const activeId = chosen && idOf(chosen)

  /** The caret has moved, or something was typed. */
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const now = selectionStart === selectionEnd ? selectionStart : undefined
    // What only ends the typing of a letter moves nothing.
    if (now !== caret) goTo(0)
    setCaret(now)
    if (soughtAt(value, selectionStart)?.from !== closedAt) closeAt(undefined)
  }
  const take = (reply: QuickReply) => {
    if (sought) insert(reply.text, sought)
    setCaret(undefined)
  }
  const move = (steps: number) => goTo((at + steps + found.length) % found.length)
  /** @returns whether the key is one of the list's */
  const act = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && chosen) take(chosen)
    else if (key === 'Escape') closeAt(sought?.from)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // What composes a letter, and a new line, is for the field alone.
    const isForField = !chosen || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229
    if (isForField || !act(event.key)) return sendByEnter(event)
    event.preventDefault()
  }
  return {
    look,
    list: (
      <>
        {chosen && (
          <div id={id} role="listbox" aria-label={words('quick-replies.title')} className={styles.list}>
            {found.map((reply) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={reply.quick_reply_id}
                id={idOf(reply)}
                role="option"
                aria-selected={reply === chosen}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(reply)}
              >
                <strong dir="auto">{reply.title}</strong>
                <span dir="auto">{reply.text}</span>
              </div>
            ))}
          </div>
        )}
        <VisuallyHidden role="status">
          {chosen && words('quick-replies.found', { count: found.length })}
        </VisuallyHidden>
      </>
    ),
    field: {
      'aria-autocomplete': replies?.length ? 'list' : undefined,
      'aria-controls': chosen ? id : undefined,
      'aria-activedescendant': activeId,
      onSelect: ({ currentTarget }) => look(currentTarget),
      onBlur: () => setCaret(undefined),
      onKeyDown,
    },
  }
}
