import { type Connection, statement } from '../platform/statements.ts'
import type { SearchedWord } from './directory-conditions.ts'
import { inLatin, keyInScript } from './words-in-script.ts'

/**
 * For each word whether a word of a listed helper begins with it and, where none does, up to three that look like it ("Shrama",
 * "Laxmi"). People who
 * misspell a name mostly know its first letter, and the threshold is low, as short words share few trigrams; the
 * length keeps "law" from being meant by "Laxmi". What was carried over from another script has all its letters, and may be no
 * name at all: it has to be more alike ("മദ്യപാനി", a drunkard, meant everybody of Madhubani).
 */
const findSimilarWords = statement(
  'find_near_words',
  `select asked as "asked!", known as "known!", coalesce(near.words, '{}') as "near!"
     from unnest(:words::text[], :carried_over::boolean[]) typed (asked, is_carried_over)
     cross join lateral (select exists (select from nyaysathi_words where starts_with(word, asked)) as known) there
     cross join lateral (
       select array_agg(word) as words
         from (select word from nyaysathi_words
                -- In this order: comparing all words letter by letter took most of the time.
                where case when left(word, 1) = left(asked, 1)
                            and length(word) between length(asked) - 1 and length(asked) + 3
                           then similarity(word, asked) >= case when is_carried_over then 0.35 else 0.25 end else false end
                order by similarity(word, asked) desc, word limit 3) nearest
        where not known) near`,
)

/** Letters that a word needs before another one can look like it. */
const shortestMisspelt = 4
/** The table of words has none that are shorter. */
const shortestKnown = 3

/** Whether somebody is listed who writes their name so. */
const findNamesInScript = statement(
  'find_names_in_script',
  `select key as "key!" from unnest(:keys::text[]) key
    where exists (select from nyaysathi_names_in_script n join nyaysathi h on h.nyaysathi_id = n.nyaysathi_id
                   where n.words @> array[key] and h.status = 'verified')`,
)

/**
 * The same words with those that they may be meant for; nothing where one of them is of nobody, however it is spelled: looking
 * for it would read the whole index. A word in an Indian script may be a name that stands here in Latin letters alone.
 */
export async function withSimilarWords(
  connection: Connection,
  words: readonly SearchedWord[],
): Promise<readonly SearchedWord[] | undefined> {
  const spelled = words.map(({ word }) => ({ word, latin: inLatin(word), inScript: keyInScript(word) }))
  const typed = spelled.map(({ word }) => word).filter(isKnowable)
  const carriedOver = spelled.flatMap(({ latin }) => latin ?? []).filter(isKnowable)
  const asked = [...typed, ...carriedOver]
  const keys = spelled.map(({ inScript }) => inScript).filter((key) => key !== undefined)
  const found =
    asked.length > 0
      ? await findSimilarWords(connection, {
          words: asked,
          carried_over: asked.map((_, at) => at >= typed.length),
        })
      : []
  const named = new Set(
    keys.length > 0 ? (await findNamesInScript(connection, { keys })).map(({ key }) => key) : [],
  )
  const meant = new Map(
    found.map(({ asked, known, near }) => [asked, { known, near: isLong(asked) ? near : [] }]),
  )
  const sought = spelled.map(({ word, latin, inScript }) => {
    const [own, other] = [meant.get(word), latin === undefined ? undefined : meant.get(latin)]
    const isNamed = inScript !== undefined && named.has(inScript)
    const inOtherLetters = latin && other?.known ? [latin] : isNamed ? [] : (other?.near ?? [])
    const near = [...(own?.near ?? []), ...inOtherLetters]
    const isSomebodys = !own || own.known || near.length > 0 || isNamed
    return { word, near, inScript: isNamed ? inScript : undefined, isSomebodys }
  })
  if (sought.some(({ isSomebodys }) => !isSomebodys)) return undefined
  return sought.map(({ word, near, inScript }) => ({ word, near, ...(inScript ? { inScript } : {}) }))
}

const isKnowable = (word: string) => word.length >= shortestKnown
const isLong = (word: string) => word.length >= shortestMisspelt
