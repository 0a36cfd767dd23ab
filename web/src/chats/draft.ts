import { useSyncExternalStore } from 'react'
import { draftOf } from '../platform/draft.ts'
import { keepNothing, typedText } from './keep-nothing.ts'

/** While nothing is to be kept it ends with the page. */
const kept = draftOf('draft', { text: '' }, typedText)

/** The question that is being written. */
export const draft = {
  read: (): string => kept.read().text,
  write(text: string): void {
    if (text) kept.write({ text })
    else kept.forget()
  },
  /** A text that was not sent, before whatever was written since. */
  giveBack(text: string): void {
    const since = draft.read()
    draft.write(since && since !== text ? `${text}\n${since}` : text)
  },
}

function listen(changed: () => void) {
  const stops = [keepNothing.listen(changed), kept.listen(changed)]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useDraft(): string {
  return useSyncExternalStore(listen, draft.read, () => '')
}
