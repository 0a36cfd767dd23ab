import {
  type Danger,
  dangers,
  type Lexicon,
  type TurnedAwayKind,
  turnedAwayKinds,
} from '../../knowledge/lexicon-format.ts'
import {
  buildPhraseMatcher,
  type MatchableToken,
  type PhraseMatch,
  parsePhrases,
} from '../text/phrase-matcher.ts'

export type MessageSigns = {
  dangers: Danger[]
  refusal: boolean
  /** What the assistant is asked that it does not do, and how many words tell of something else. */
  turnedAway: { kind: TurnedAwayKind; otherWords: number } | undefined
  /** Somebody has died, or it was long ago. */
  over: boolean
  /** It was done to the one who writes, or to others whom they want to protect. */
  byVictim: boolean
  /** The one who writes, or their family, did it or is accused of it, and nobody hurts them. */
  byAccused: boolean
  /** They accuse another: they want a case against him, or the police do nothing. */
  complains: boolean
  /** Somebody has died, or is dying. */
  deathTold: boolean
  /** Something is done to the one who writes, or wanted of them, against their will. */
  unwilling: boolean
  /** It is told of and happens to nobody here: a film, the news, an exam. */
  onlyTold: boolean
  /** Words of danger are used as a way of speaking, or for noise. */
  asWayOfSpeaking: boolean
}
export type SignReader = (tokens: readonly MatchableToken[]) => MessageSigns

/** Reads from the words themselves whether somebody is in danger now, or asks how to harm or deceive. */
export function buildSignReader(lexicon: Lexicon): SignReader {
  // One matcher each: words that tell of one danger may lie inside words that tell of another.
  const byDanger = dangers.map(
    (danger) => [danger, buildPhraseMatcher(parsePhrases(danger, lexicon.danger[danger]))] as const,
  )
  const matchRefusal = buildPhraseMatcher(parsePhrases('refusal', lexicon.refusal))
  const matchOver = buildPhraseMatcher(parsePhrases('over', lexicon.over))
  const matchVictim = buildPhraseMatcher(parsePhrases('victim', lexicon.told_by_victim))
  const matchAccused = buildPhraseMatcher(parsePhrases('accused', lexicon.told_by_accused))
  const matchComplains = buildPhraseMatcher(parsePhrases('complains', lexicon.complains))
  const matchUnwilling = buildPhraseMatcher(parsePhrases('unwilling', lexicon.unwilling))
  const matchDeath = buildPhraseMatcher(parsePhrases('death', lexicon.death))
  const dead = lexicon.concepts.filter(({ name }) => name === 'dead')
  const matchDead = buildPhraseMatcher(dead.flatMap((concept) => parsePhrases('dead', concept)))
  const matchProtection = buildPhraseMatcher(parsePhrases('protection', lexicon.seeks_protection))
  const matchOnlyTold = buildPhraseMatcher(parsePhrases('only_told', lexicon.only_told))
  const matchNoDanger = buildPhraseMatcher(parsePhrases('no_danger', lexicon.no_danger))
  const turnedAway = turnedAwayKinds.map(
    (kind) => [kind, buildPhraseMatcher(parsePhrases(kind, lexicon.turned_away[kind]))] as const,
  )
  return (tokens) => {
    // "What", "are" and "you" say nothing of a problem, but much here.
    const whole = tokens.map((token) => ({ ...token, stopWord: false }))
    const away = turnedAway
      .map(([kind, match]) => ({ kind, found: match(whole) }))
      .find(({ found }) => found.length > 0)
    const covered = placesOf(away?.found ?? [])
    const harmful = matchRefusal(whole)
    const asksHow = [...placesOf(harmful)].some((at) => howWords.test(tokens[at]?.word ?? ''))
    const seeksProtection = matchProtection(whole).length > 0
    const isToldOf = matchVictim(whole).length > 0
    const onlyTold = tokens.length <= shortMessage && matchOnlyTold(whole).length > 0
    const harmless = placesOf(matchNoDanger(whole))
    /** "Stabbed in the back" is no knife; what a film shows is no danger, unless the words say to whom of one's own. */
    const isDanger = ({ from, to }: PhraseMatch, danger: Danger) =>
      tokens.slice(from, to).some((_, at) => !harmless.has(from + at)) &&
      (!onlyTold || danger === 'suicide' || tokens.slice(from, to).some(({ word }) => ownWords.test(word)))
    const isVictim = seeksProtection || (!asksHow && isToldOf)
    const isOwn = ({ from, to }: PhraseMatch) =>
      tokens.slice(from, to).some(({ word }) => ownWords.test(word))
    const heard = byDanger.map(([danger, match]) => ({
      danger,
      found: match(tokens).filter((one) => isDanger(one, danger)),
    }))
    // Who hits back was hit: only who tells of no harm but what they did, or are said to have done, speaks as the accused.
    const accused = placesOf(matchAccused(whole))
    const isElsewhere = ({ from, to }: PhraseMatch) =>
      tokens.slice(from, to).every((_, at) => !accused.has(from + at))
    const isHarmed = heard.some(({ found }) => found.some((one) => isOwn(one) || isElsewhere(one)))
    const complains = matchComplains(whole).length > 0
    const byAccused = accused.size > 0 && !isHarmed && !complains
    return {
      dangers: heard.flatMap(({ danger, found }) =>
        found.length === 0 || (byAccused && danger === 'violence') ? [] : [danger],
      ),
      byAccused,
      complains,
      refusal: harmful.length > 0 && !isVictim,
      over: matchOver(tokens).length > 0,
      unwilling: matchUnwilling(whole).length > 0,
      deathTold: [matchDeath, matchDead].some((match) => match(whole).length > 0),
      byVictim: seeksProtection || isToldOf,
      onlyTold,
      asWayOfSpeaking: harmless.size > 0,
      turnedAway: away && {
        kind: away.kind,
        otherWords: tokens.filter((token, at) => !token.stopWord && !covered.has(at)).length,
      },
    }
  }
}

// Who asks how it is done means to do it; "somebody has hacked" is told by whom it was done to.
const howWords = /^(?:how|kaise|kese|kaisay|कैसे)$/

// In a long story a film or the news is a chance remark.
const shortMessage = 45
const ownWords =
  /^(?:me|my|us|our|mujhe|mujhko|mera|meri|mere|hame|hume|humko|hamara|hamari|hamare|मुझे|मेरा|मेरी|मेरे|हमें|हमारा|हमारी|हमारे)$/

function placesOf(found: readonly PhraseMatch[]): Set<number> {
  return new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
}
