import { type Connection, statement } from '../platform/statements.ts'
import type { SearchedWord } from './directory-conditions.ts'

/**
 * For each word whether a word of a listed helper begins with it and, where none does, up to three that look like it ("Shrama",
 * "Laxmi"). People who
 * misspell a name mostly know its first letter, and the threshold is low, as short words share few trigrams; the
 * length keeps "law" from being meant by "Laxmi".
 */
const findSimilarWords = statement(
  'find_near_words',
  `select asked as "asked!", known as "known!", coalesce(near.words, '{}') as "near!"
     from unnest(:words::text[]) asked
     cross join lateral (select exists (select from nyaysathi_words where starts_with(word, asked)) as known) there
     cross join lateral (
       select array_agg(word) as words
         from (select word from nyaysathi_words
                -- In this order: comparing all words letter by letter took most of the time.
                where case when left(word, 1) = left(asked, 1)
                            and length(word) between length(asked) - 1 and length(asked) + 3
                           then similarity(word, asked) >= 0.25 else false end
                order by similarity(word, asked) desc, word limit 3) nearest
        where not known) near`,
)

/** Letters that a word needs before another one can look like it. */
const shortestMisspelt = 4
/** The table of words has none that are shorter. */
const shortestKnown = 3

/**
 * The same words with those that they may be meant for; nothing where one of them is of nobody, however it is spelled: looking
 * for it would read the whole index.
 */
export async function withSimilarWords(
  connection: Connection,
  words: readonly SearchedWord[],
): Promise<readonly SearchedWord[] | undefined> {
  const asked = words.map(({ word }) => word).filter((word) => word.length >= shortestKnown)
  if (asked.length === 0) return words
  const found = await findSimilarWords(connection, { words: asked })
  const meant = new Map(
    found.map(({ asked, known, near }) => [asked, { known, near: isLong(asked) ? near : [] }]),
  )
  if ([...meant.values()].some(({ known, near }) => !known && near.length === 0)) return undefined
  return words.map(({ word }) => ({ word, near: meant.get(word)?.near ?? [] }))
}

const isLong = (word: string) => word.length >= shortestMisspelt
