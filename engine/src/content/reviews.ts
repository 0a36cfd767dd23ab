import { hashOfText } from './follows.ts'
import { unread } from './topic-format.ts'

type Review = { reviewed_by: string; reviewed_text?: string | undefined }

/** Of what was read: all of a file, or of several, but who has read it. */
export function hashOfReviewed(...sources: string[]): string {
  return hashOfText(sources.map((source) => source.replaceAll(/^reviewed_(?:by|text):.*$/gm, '')).join('\n'))
}

/** Who has read a text, as long as it is still the one that was read. */
export function readerOf({ reviewed_by, reviewed_text }: Review, ...sources: string[]): string {
  return reviewed_by !== unread && reviewed_text === hashOfReviewed(...sources) ? reviewed_by : unread
}
