import type { SentencesByLanguage } from '../content/language-format.ts'
import { buildPhraseMatcher, type MatchableToken, PhrasePattern } from '../text/phrase-matcher.ts'

export type SmallTalk = 'greeting' | 'well' | 'thanks' | 'goodbye' | 'identity' | 'agreed'
/** `otherWords` are those that belong to no small talk: none, and the message is nothing else. */
export type SmallTalkReader = (
  tokens: readonly MatchableToken[],
) => { kind: SmallTalk; otherWords: number } | undefined

// "Hello, who are you?" is answered by who we are.
const mostTelling: readonly SmallTalk[] = ['identity', 'thanks', 'goodbye', 'well', 'greeting', 'agreed']
const fillers = new PhrasePattern(
  '',
  'sir madam ji bhai bhaiya didi please there dear aap aapka aapko tum app bot sab team so much very ok bahut bohot aur and hai ho hain सर मैडम जी भाई दीदी आप आपका आपको',
  'hi',
)

/** Greeting, thanks and the like. */
export function buildSmallTalkReader(sentences: SentencesByLanguage): SmallTalkReader {
  const match = buildPhraseMatcher(
    Object.entries(sentences).flatMap(([code, { said }]) =>
      mostTelling.flatMap((kind) =>
        said[kind].map(
          (phrase) => new PhrasePattern(kind, phrase, code === 'hi' || code === 'en' ? code : 'own'),
        ),
      ),
    ),
  )
  return (tokens) => {
    // Here "kaise ho" counts although its words say nothing elsewhere.
    const whole = tokens.map((token) => ({
      ...token,
      stopWord: false,
      readsAsHindi: token.hindi !== undefined,
    }))
    const found = match(whole)
    const covered = new Set(
      found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
    )
    const rest = whole.filter((token, at) => !covered.has(at) && !isFiller(token))
    const kind = mostTelling.find((one) => found.some(({ name }) => name === one))
    return kind && { kind, otherWords: rest.length }
  }
}

function isFiller(token: MatchableToken): boolean {
  return fillers.words
    .flatMap((word) => word.keys)
    .some(
      (word) =>
        (word.english !== undefined && word.english === token.english) ||
        (word.hindi !== undefined && word.hindi === token.hindi),
    )
}
