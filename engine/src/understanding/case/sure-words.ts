import type { PhraseMatch } from '../../text/phrase-matcher.ts'
import type { FoundWords } from './find-words.ts'
import { isWithin, type Stretch, type ToldMessage } from './told-message.ts'

/** "Nobody hit me", "उसने मुझे नहीं मारा". */
export function isDenied(
  one: PhraseMatch,
  told: ToldMessage,
  find: FoundWords,
  isDeniedInside = false,
): boolean {
  const clause = told.clauses.find(({ from, to }) => one.from >= from && one.from < to)
  return find('not').some(
    (not) =>
      clause !== undefined &&
      not.from >= clause.from &&
      not.to <= clause.to &&
      (isWithin(not, one)
        ? isDeniedInside && not.to < one.to
        : (not.to <= one.from && one.from - not.to <= 3) || (not.from >= one.to && not.from - one.to <= 1)),
  )
}

/** A question, a wish or a fear is no fact: "can I file an FIR", "वह केस करने की धमकी देता है". */
export function isUnsure(one: Stretch, told: ToldMessage, find: FoundWords): boolean {
  const clause = told.clauses.find(({ from, to }) => one.from >= from && one.from < to)
  return find('unsure').some(
    (word) =>
      clause !== undefined &&
      word.from >= clause.from &&
      word.to <= clause.to &&
      !isWithin(word, one) &&
      (word.to <= one.from || told.tokens[word.from]?.script === 'indic' || told.analyzed.romanisedHindi),
  )
}

export function distance(one: Stretch, other: Stretch): number {
  return Math.max(0, one.from - other.to, other.from - one.to)
}
