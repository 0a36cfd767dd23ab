import {
  type Danger,
  dangers,
  type Lexicon,
  type TurnedAwayKind,
  turnedAwayKinds,
} from '../content/lexicon-format.ts'
import {
  buildGroupMatcher,
  inGroup,
  type MatchableToken,
  type PhraseMatch,
  parsePhrases,
} from '../text/phrase-matcher.ts'

/** Who writes more tells a story, and of much in it. */
export const letterWords = 40

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
  /** What they want may be done in secret: to leave, to complain, to keep what is theirs. */
  maySecretly: boolean
  /** Something is done to the one who writes, or wanted of them, against their will. */
  unwilling: boolean
  /** The writer, or somebody of theirs, is spoken of: "me", "my". */
  ofOwn: boolean
  /** It is told of and happens to nobody here: a film, the news, an exam. */
  onlyTold: boolean
  /** Words of danger are used as a way of speaking, or for noise. */
  asWayOfSpeaking: boolean
}
export type SignReader = (tokens: readonly MatchableToken[]) => MessageSigns

/** Reads from the words themselves whether somebody is in danger now, or asks how to harm or deceive. */
export function buildSignReader(lexicon: Lexicon): SignReader {
  // A group each: words that tell of one danger may lie inside words that tell of another.
  const match = buildGroupMatcher([
    ...dangers.flatMap((danger) => inGroup(danger, parsePhrases(danger, lexicon.danger[danger]))),
    ...inGroup('over', parsePhrases('over', lexicon.over)),
  ])
  const dead = lexicon.concepts.filter(({ name }) => name === 'dead')
  const matchWhole = buildGroupMatcher([
    ...turnedAwayKinds.flatMap((kind) => inGroup(kind, parsePhrases(kind, lexicon.turned_away[kind]))),
    ...inGroup('refusal', parsePhrases('refusal', lexicon.refusal)),
    ...inGroup('victim', parsePhrases('victim', lexicon.told_by_victim)),
    ...inGroup('accused', parsePhrases('accused', lexicon.told_by_accused)),
    ...inGroup('complains', parsePhrases('complains', lexicon.complains)),
    ...inGroup('may_secretly', parsePhrases('may_secretly', lexicon.may_secretly)),
    ...inGroup('unwilling', parsePhrases('unwilling', lexicon.unwilling)),
    ...inGroup('death', parsePhrases('death', lexicon.death)),
    ...inGroup(
      'death',
      dead.flatMap((concept) => parsePhrases('dead', concept)),
    ),
    ...inGroup('protection', parsePhrases('protection', lexicon.seeks_protection)),
    ...inGroup('only_told', parsePhrases('only_told', lexicon.only_told)),
    ...inGroup('no_danger', parsePhrases('no_danger', lexicon.no_danger)),
    ...inGroup('other_sense', parsePhrases('other_sense', lexicon.other_sense)),
  ])
  // One text is read by several: found once.
  const remembered = new WeakMap<readonly MatchableToken[], MessageSigns>()
  return (tokens) => {
    const known = remembered.get(tokens) ?? readAnew(tokens)
    remembered.set(tokens, known)
    return known
  }

  function readAnew(tokens: readonly MatchableToken[]): MessageSigns {
    // "What", "are" and "you" say nothing of a problem, but much here.
    const inWhole = matchWhole(tokens.map((token) => ({ ...token, stopWord: false })))
    const inTokens = match(tokens)
    const away = turnedAwayKinds
      .map((kind) => ({ kind, found: inWhole(kind) }))
      .find(({ found }) => found.length > 0)
    const covered = placesOf(away?.found ?? [])
    const asksHowIn = ({ from, to }: PhraseMatch) =>
      tokens.slice(from, to).some(({ word }) => howWords.test(word))
    const waysOfSpeaking = inWhole('no_danger')
    const unmeant = placesOf([...waysOfSpeaking, ...inWhole('other_sense')])
    /** "Stabbed in the back" is no knife, "nobody hit me" no blow, and "I want to kill the contract" is said of no life. */
    const isMeant = ({ from, to }: PhraseMatch) =>
      !unmeant.has(to - 1) && tokens.slice(from, to).some((_, at) => !unmeant.has(from + at))
    const harmful = inWhole('refusal').filter(
      (one) =>
        isMeant(one) &&
        !isSaidOfAnother(one, tokens) &&
        (asksHowIn(one) || !doneWords.test(tokens[one.to]?.word ?? '')),
    )
    const asksHow = harmful.some(asksHowIn)
    const seeksProtection = inWhole('protection').length > 0
    const isToldOf = inWhole('victim').length > 0
    const onlyTold = tokens.length <= shortMessage && inWhole('only_told').length > 0
    /** What a film shows is no danger, unless the words say to whom of one's own. */
    const isDanger = (one: PhraseMatch, danger: Danger) =>
      isMeant(one) &&
      (!onlyTold ||
        danger === 'suicide' ||
        tokens.slice(one.from, one.to).some(({ word }) => ownWords.test(word)))
    const isVictim = seeksProtection || (!asksHow && isToldOf)
    // In Hindi "me" is "in".
    const inHindi = tokens.some(({ word }) => hindiWords.test(word))
    const isOwnWord = ({ word }: MatchableToken) => ownWords.test(word) && !(inHindi && word === 'me')
    const isOwn = ({ from, to }: PhraseMatch) => tokens.slice(from, to).some(isOwnWord)
    const heard = dangers.map((danger) => ({
      danger,
      found: inTokens(danger).filter((one) => isDanger(one, danger)),
    }))
    // Who hits back was hit: only who tells of no harm but what they did, or are said to have done, speaks as the accused.
    // "Can he put a case on me?" is feared, and nobody's accusation yet.
    const accusations = inWhole('accused').filter(
      ({ from }) => !tokens.slice(Math.max(0, from - 3), from).some(({ word }) => perhapsWords.test(word)),
    )
    // "Accused of rape by a girl": the crime stands beside the word, and is what they are said to have done.
    const accused = placesOf(
      accusations.map(({ name, from, to }) =>
        tokens.slice(from, to).some(({ word }) => accusingWords.test(word))
          ? { name, from: from - 1, to: to + 1 }
          : { name, from, to },
      ),
    )
    const isElsewhere = ({ from, to }: PhraseMatch) =>
      tokens.slice(from, to).every((_, at) => !accused.has(from + at))
    const isHarmed = heard.some(({ found }) => found.some((one) => isOwn(one) || isElsewhere(one)))
    const complains = inWhole('complains').length > 0
    const byAccused = accusations.length > 0 && !isHarmed && !complains
    return {
      dangers: heard.flatMap(({ danger, found }) =>
        found.length === 0 || (byAccused && danger === 'violence') ? [] : [danger],
      ),
      byAccused,
      complains,
      refusal: harmful.length > 0 && !isVictim,
      over: inTokens('over').length > 0,
      maySecretly: inWhole('may_secretly').length > 0,
      unwilling: inWhole('unwilling').length > 0,
      deathTold: inWhole('death').length > 0,
      byVictim: seeksProtection || isToldOf,
      ofOwn: tokens.some((one) => isOwnWord(one) || ownWordsElsewhere.test(one.word)),
      onlyTold,
      asWayOfSpeaking: waysOfSpeaking.length > 0,
      turnedAway: away && {
        kind: away.kind,
        otherWords: tokens.filter((token, at) => !token.stopWord && !covered.has(at)).length,
      },
    }
  }
}

/** "He says he will send goons": what another means to do is told by who fears it; "I must pay the inspector", by whom it is wanted of. */
function isSaidOfAnother({ from }: PhraseMatch, tokens: readonly MatchableToken[]): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ word }) => word)
  if (before.slice(-2).some((word) => pressedWords.test(word))) return true
  const other = before.findLastIndex((word) => othersWords.test(word))
  const own = before.findLastIndex((word) => firstPerson.test(word))
  return other >= 0 && other > own && before.slice(other + 1).some((word) => meansTo.test(word))
}
const othersWords = /^(?:he|she|they|who|someone|somebody|neighbour|neighbor|husband|brother|wife)$/
const pressedWords = /^(?:must|forced|pressed|asked|told)$/
const firstPerson = /^(?:i|we|me|us)$/
const meansTo =
  /^(?:will|would|wants?|wanted|threatens?|threatened|plans?|planned|planning|trying|tries|tried|going|is|are|may|might)$/

// Who asks how it is done means to do it; "somebody has hacked" is told by whom it was done to.
const howWords = /^(?:how|kaise|kese|kaisay|कैसे)$/
// "They framed him" in Hindi: the wrong is done, and told by whom it was done to.
const doneWords =
  /^(?:diya|dia|di|diye|gaya|gayi|gai|gaye|liya|liye|li|lee|chuka|chuki|chuke|rahe|raha|rahi|दिया|दी|दिए|दिये|गया|गई|गयी|गए|गये|लिया|लिए|लिये|ली|चुका|चुकी|चुके|रहे|रहा|रही)$/

const perhapsWords = /^(?:can|could|may|might|if)$/
const accusingWords =
  /^(?:accused|blamed|charged|framed|booked|arrested|detained|jailed|convicted|ilzam|ilzaam|iljam|aarop|इल्ज़ाम|इल्जाम|आरोप)$/

// In a long story a film or the news is a chance remark.
const shortMessage = 45
const ownWords =
  /^(?:me|my|us|our|mujhe|mujhko|mera|meri|mere|hame|hume|humko|hamara|hamari|hamare|मुझे|मेरा|मेरी|मेरे|हमें|हमारा|हमारी|हमारे)$/
const hindiWords = /^(?:hai|hain|ka|ki|ke|ko|kya|nahi|hui|hua|gaya|gayi|kar|par|ne|kaunsi|dhara|saza)$/
// The same of who writes in another language, and "I".
const ownWordsElsewhere =
  /^(?:i|we|maine|mene|humne|मैं|मैंने|हम|हमने|माझा|माझी|माझे|माझ्या|मला|मी|मेरो|हाम्रो|मलाई|আমার|আমাকে|আমি|মোৰ|মোক|মই|ମୋର|ମୋ|ମୋତେ|ମୁଁ|મારો|મારી|મારું|મારા|મને|ਮੇਰਾ|ਮੇਰੀ|ਮੇਰੇ|ਮੈਨੂੰ|ਮੈਂ|میرا|میری|میرے|مجھے|میں|என்|எனது|என்னை|எனக்கு|நான்|నా|నాకు|నన్ను|నేను|ನನ್ನ|ನನಗೆ|ನನ್ನನ್ನು|ನಾನು|എന്റെ|എന്നെ|എനിക്ക്|ഞാൻ)$/

function placesOf(found: readonly PhraseMatch[]): Set<number> {
  return new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)))
}
