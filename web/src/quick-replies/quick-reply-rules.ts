import { type QuickReply, quickReplyTitleMaxLength } from '@nyaysathi/contracts/quick-replies'

/** One spelling for characters that can be written in two ways, and no capital letters. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

export function inOrder(replies: readonly QuickReply[], language: string): QuickReply[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return replies.toSorted((one, other) => compare(one.title, other.title))
}

/** Those with a word in the title that begins so; first those whose title itself begins so. */
export function matching(replies: readonly QuickReply[], words: string): QuickReply[] {
  const sought = fold(words.trim())
  const begins = replies.filter(({ title }) => fold(title).startsWith(sought))
  const within = replies.filter(
    (reply) =>
      !begins.includes(reply) &&
      fold(reply.title)
        .split(/\s+/)
        .some((word) => word.startsWith(sought)),
  )
  return [...begins, ...within]
}

export type Range = { from: number; to: number }

/** What stands between a slash and the caret, where the slash begins a word: the start of a title, maybe. */
export function soughtAt(text: string, caret: number): (Range & { words: string }) | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('/')
  if (from < 0 || (from > 0 && !/\s/.test(before.charAt(from - 1)))) return undefined
  const words = before.slice(from + 1)
  if (words.length > quickReplyTitleMaxLength || /\n|^\s/.test(words)) return undefined
  return { from, to: caret, words }
}

/** The text with the words in it, parted from the word before them, and where the caret stands then. */
export function insertInto(
  text: string,
  { from, to }: Range,
  words: string,
): { text: string; caret: number } {
  const before = text.slice(0, from)
  const inserted = /\S$/.test(before) ? ` ${words}` : words
  return { text: before + inserted + text.slice(to), caret: from + inserted.length }
}
