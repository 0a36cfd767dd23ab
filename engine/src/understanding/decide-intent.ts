import { hazards, type TurnedAwayKind } from '../content/lexicon-format.ts'
import { type SectionReference, sectionKey, wholeSection } from '../content/register.ts'
import type { Term } from '../content/term-format.ts'
import type { Topic } from '../content/topic-format.ts'
import { isLetter } from '../retrieval/message-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { tokenize } from '../text/tokenize.ts'
import { confidence, type Fluency } from './confidence.ts'
import {
  countContentWords,
  type DecidedTopic,
  decideTopics,
  mostTopics,
  type TopicDecision,
} from './decide-topics.ts'
import {
  asksOnline,
  decideTogether,
  followUpWords,
  goesOnWith,
  isOnlyPlace,
  mayBeFollowUp,
  newestFirst,
  readTalk,
} from './earlier-topics.ts'
import type { EngineParts } from './engine-parts.ts'
import type { Intent } from './intent.ts'
import { tellsOfMinor } from './is-written-by-child.ts'
import { letterWords, type MessageSigns } from './message-signs.ts'
import type { SmallTalk } from './read-conversation.ts'
import type { AskedParts } from './read-parts.ts'
import type { SectionQuestion } from './read-section-question.ts'
import { isWishToHarm } from './wish-to-harm.ts'

const vagueWords = 2
// Beside thanks or a greeting, and of the whole message.
const smallTalkWords = 5
const smallTalkLength = 12
// "Does 307 get bail" asks about the section and something more; a longer message tells what happened.
const sectionAndMore = 2
// "Kaunsi dhara lagegi" beside a name and little more; who tells more is answered by the topic, with the section before it.
const besideLawAsked = 3
const wordsOfWork = new Set(['salary', 'job', 'employer', 'not-paid', 'dismissal'])
const areasOfViolence = new Set(['violence', 'police', 'women', 'children', 'caste', 'elders'])

/** "OK. My sister wants a divorce": what stands after a nod to the last answer, and asks nothing of it, is another matter. */
const fewestOfNew = 3

/** What is turned away comes first, then small talk, a section by its number, what was spoken of before, and the topics. */
export function decideIntent(
  message: string,
  text: AnalyzedText,
  signs: MessageSigns,
  earlier: readonly string[],
  fluency: Fluency,
  parts: EngineParts,
): Intent {
  // "Is a fake will bailable" asks what the law says of it.
  if (signs.refusal && !signs.dangers.includes('suicide') && parts.lawNames.named(message).length === 0)
    return { kind: 'conversation', sentence: 'refusal' }
  const away = signs.turnedAway
  if (!away || signs.dangers.length > 0)
    return decideHeardIntent(message, text, signs, earlier, fluency, parts)
  const turnAway: Intent = { kind: 'conversation', sentence: away.kind }
  if (away.otherWords <= restOf[away.kind]) return turnAway
  const told = withoutOrders(message, away.kind, parts)
  const intent = decideHeardIntent(told, text, signs, earlier, fluency, parts)
  if (away.kind === 'insult') return intent
  if (intent.kind === 'topics') return { ...intent, first: away.kind }
  return intent.kind === 'section' || intent.kind === 'follow-up' ? intent : turnAway
}

/** So many words beside such a wish still tell of no problem of one's own. */
const restOf: Record<TurnedAwayKind, number> = {
  injection: 2,
  named_lawyer: 3,
  guarantee: 1,
  code: 4,
  insult: 2,
}

/** Orders to the program are no part of what happened; the rest of the message may well be. */
function withoutOrders(message: string, kind: TurnedAwayKind, parts: EngineParts): string {
  if (kind !== 'injection') return message
  const told = sentencesOf(message).filter(
    (one) => parts.readSigns(parts.finder.analyze(one).tokens).turnedAway?.kind !== kind,
  )
  return told.join(' ')
}

function decideHeardIntent(
  message: string,
  whole: AnalyzedText,
  signs: MessageSigns,
  earlier: readonly string[],
  fluency: Fluency,
  parts: EngineParts,
): Intent {
  const text = signs.turnedAway?.kind === 'injection' ? parts.finder.analyze(message) : whole
  const spoken = signs.dangers.length > 0 ? undefined : parts.readSmallTalk(text.tokens)
  const smallTalk = spoken?.otherWords === 0 ? spoken.kind : undefined
  if (smallTalk === 'agreed')
    return { kind: 'conversation', sentence: earlier.length > 0 ? 'vague' : 'greeting' }
  if (smallTalk) return { kind: 'conversation', sentence: smallTalk }

  const titled = parts.byTitle.get(normalizeText(message).trim())
  if (titled)
    return { kind: 'topics', topics: [{ topic: titled, question: message, likelihood: 1 }], asked: [] }
  // A term of law is seldom among the words to which spelling is put right: as it was written first.
  const written = parts.readTerms(tokenize(message))
  const { asked: terms, alone } =
    written.asked.length + written.alone.length > 0 ? written : parts.readTerms(text.tokens)
  const crimes = crimesAskedOf(terms, message, earlier, parts)
  if (crimes.length > 0) return { kind: 'section', questions: crimes }
  if (terms.length > 0) return { kind: 'terms', terms }
  const law = readLawAsked(message, parts)
  const onlyLaw = findOnlyLaw(law, message, signs, parts)
  if (onlyLaw) return { kind: 'section', questions: onlyLaw }

  const asked = parts.readParts(message, text)
  if (earlier.length > 0 && isOnlyPlace(message, text, parts)) {
    const { topics } = readTalk(earlier, parts)
    if (topics.length > 0)
      return { kind: 'follow-up', topics, asked: ['where'], message, own: [], together: topics }
  }
  const heard = decideTopics(message, text, parts.finder, parts.bySlug, fluency)
  const decision = ofChildren(
    ofGrownUps(ofWhoComplains(ofTheLiving(heard, signs, parts), signs, parts), message, parts),
    message,
    parts,
  )
  if (alone.length > 0 && earlier.length === 0 && !isPlainProblem(decision))
    return { kind: 'terms', terms: alone }
  const lifeAtRisk = signs.dangers.includes('poison') && !signs.over
  if (lifeAtRisk || signs.dangers.includes('suicide')) return withCrisisFirst(decision, asked, parts)
  if (isWishToHarm(message, text, signs, parts)) return { kind: 'conversation', sentence: 'refusal' }
  // Whom an employer blames instead of paying is not before the police.
  const tellsOfWork = text.concepts.some(({ name }) => wordsOfWork.has(name))
  const isOfWork = tellsOfWork && decision.topics[0]?.topic.area === 'work'
  if (signs.byAccused && !isOfWork) {
    const accused = ofAccused(decision, message, signs, law.numbered, parts)
    return {
      kind: 'topics',
      ...accused,
      asked: asked.parts,
      crimes: crimesOf(message, law.numbered, signs, accused.topics, parts),
      alternatives: isReadLetter(decision) ? otherTopics(accused.topics, decision).alternatives : [],
    }
  }

  const mostly = spoken && mostlySmallTalk(spoken, text, decision)
  if (mostly) return { kind: 'conversation', sentence: mostly }

  const nod = parts.readSmallTalk(text.tokens)
  const turnsToNew = nod?.kind === 'agreed' && nod.otherWords >= fewestOfNew && !asked.isQuestion
  const further = turnsToNew
    ? undefined
    : decideFurther({ message, text, earlier, asked, signs }, decision, parts)
  if (further) return further
  const likely = signs.dangers.includes('violence') ? withViolence(decision, parts) : decision.topics
  const isInHazard = hazards.some((one) => signs.dangers.includes(one)) && !signs.over
  // Who stands in smoke is told to get out, and nothing of what a neighbour owes them for a burnt wall.
  const topics = isInHazard && text.tokens.length <= letterWords ? likely.filter(isMeantInHazard) : likely
  if (isInHazard && topics.length === 0) return { kind: 'conversation', sentence: 'safety_first' }
  const isNamed = law.numbered.every((one) => one.isNamed && one.references.length > 0)
  const numbered = isNamed && law.otherWords <= sectionAndMore ? law.numbered : []
  const sections = numbered.length > 0 ? numbered : law.byName.questions.slice(0, 1)
  const isOfSection = numbered.length > 0 && (topics[0]?.likelihood ?? 0) < confidence.sentence
  if (isOfSection && signs.dangers.length === 0) return { kind: 'section', questions: numbered }
  const isCalm = signs.dangers.length === 0 && parts.finder.find(text).danger < confidence.danger
  const unsure = isCalm && earlier.length === 0 ? nearestOfUnsure(text, decision, parts) : []
  if (unsure.length > 0) return { kind: 'ask-back', guesses: unsure }
  if (topics.length > 0)
    return {
      kind: 'topics',
      topics,
      asked: asked.parts,
      // A false premise is put right first: "they say 497 is still a crime".
      sections: [...law.numbered.filter((one) => isRepealed(one, parts)), ...sections],
      ...otherTopics(topics, decision),
    }
  if (numbered.length > 0) return { kind: 'section', questions: numbered }
  return withoutTopic(decision, message, text, parts)
}

/** Who writes "gratuity" and nothing more wants theirs; who writes "res judicata" wants to know what it is. */
function isPlainProblem({ topics: [first] }: TopicDecision): boolean {
  return first !== undefined && first.likelihood >= confidence.sentence && first.topic.urgency !== 'emergency'
}

const mostGuesses = 3

/**
 * The nearest topics of a message that as a whole speaks little of the one that would be answered first: a sentence of it sounded plain,
 * or a word or two, and in most of such messages somebody else's leaflet would be read.
 */
function nearestOfUnsure(
  text: AnalyzedText,
  { topics, ranked }: TopicDecision,
  { bySlug }: EngineParts,
): Topic[] {
  const [first] = topics
  // What was put first for whose side it is, or for their age, is no guess.
  if (!first || first.likelihood === 1) return []
  // A few words that hold two plain problems speak of each alone.
  if (!isLetter(text) && topics.length > 1) return []
  const { score = 0, likelihood } = ranked.find(({ slug }) => slug === first.topic.slug) ?? {}
  const isSure =
    likelihood === undefined
      ? score >= (isLetter(text) ? confidence.sureOfLetter : confidence.sureOfFewWords)
      : likelihood >= confidence.sureOfReadLetter
  if (isSure) return []
  const answered = topics.map(({ topic }) => topic)
  return (
    ranked
      .flatMap(({ slug }) => bySlug.get(slug) ?? [])
      // An emergency that nobody told of would bring its numbers before the question.
      .filter((topic) => topic.urgency !== 'emergency' || answered.includes(topic))
      .slice(0, mostGuesses)
  )
}

/** "Is perjury bailable" asks about the crime, and "is it bailable" about that of which was asked before. */
function crimesAskedOf(
  terms: readonly Term[],
  message: string,
  earlier: readonly string[],
  { lawNames, readSectionQuestion, content: { register } }: EngineParts,
): SectionQuestion[] {
  if (!terms.some(({ of_crimes }) => of_crimes)) return []
  const isOfCrime = ({ references }: SectionQuestion) =>
    references.slice(0, 1).some((one) => register.offencesOf(one).length > 0)
  const named = lawNames.named(message).filter(isOfCrime)
  if (named.length > 0 || !terms.every(({ of_crimes }) => of_crimes)) return named
  const before = earlier.at(-1)
  if (before === undefined) return []
  return [...readSectionQuestion(before).questions, ...lawNames.named(before)].filter(isOfCrime)
}

/** Sections that are asked for by their number, or by what a law is called, and how many other words stand beside each. */
type LawAsked = {
  numbered: SectionQuestion[]
  otherWords: number
  byName: { questions: SectionQuestion[]; otherWords: number }
}

function readLawAsked(message: string, { readSectionQuestion, lawNames }: EngineParts): LawAsked {
  const { questions, otherWords } = readSectionQuestion(message)
  return { numbered: questions, otherWords, byName: lawNames.asked(message) }
}

/** The sections, where a message asks for them and for nothing more. */
function findOnlyLaw(
  { numbered, otherWords, byName }: LawAsked,
  message: string,
  signs: MessageSigns,
  { lawNames }: EngineParts,
): SectionQuestion[] | undefined {
  if (numbered.length > 0 && otherWords === 0) return numbered
  const named = lawNames.named(message)
  if (named.length > 0) return named
  const isOnlyLaw = !signs.ofOwn && byName.otherWords <= besideLawAsked
  return isOnlyLaw && byName.questions.length > 0 ? byName.questions : undefined
}

function isRepealed({ act, number, references }: SectionQuestion, { content }: EngineParts): boolean {
  return (
    references.length === 0 &&
    act !== undefined &&
    content.register.repealed({ act, section: number }) !== undefined
  )
}

type Said = {
  message: string
  text: AnalyzedText
  earlier: readonly string[]
  asked: AskedParts
  signs: MessageSigns
}

/** A question on what was spoken of before; nothing where it is about something else. */
function decideFurther(
  { message, text, earlier, asked, signs }: Said,
  decision: TopicDecision,
  parts: EngineParts,
): Intent | undefined {
  const talk = mayBeFollowUp(asked, text) && earlier.length > 0 ? readTalk(earlier, parts) : undefined
  if (!talk || talk.topics.length === 0) return undefined
  const { topics, story } = talk
  const isHurt = signs.dangers.includes('violence')
  const together = decideTogether(`${story} ${message}`, parts)
  const ofWhole = newestFirst(together.topics, decision).map(({ topic }) => topic)
  const further = { kind: 'follow-up', topics, asked: asked.parts, message, together: ofWhole } as const
  if (asksOnline(asked, decision)) return { ...further, own: [], online: true }
  if (isHurt || !goesOnWith(talk, decision, asked, text, message, parts)) return undefined
  // What adds to the story and asks nothing new is answered anew, for all that was told.
  if (!asked.isQuestion && countContentWords(text) >= fewestTold) {
    const told = newestFirst(together.topics, decision)
    if (told.length > 0 && !isOfOtherKind(decision))
      return { kind: 'topics', topics: told, asked: [], ...otherTopics(told, together) }
  }
  // "What can I do now?" is about nothing of its own.
  const isBare = asked.suggested || (asked.parts.length > 0 && asked.otherWords === 0)
  const own = isBare ? [] : ownTopic(topics, decision, parts)
  const isElsewhere = own.length === 0 && asked.parts.length === 0 && isOfOtherKind(decision)
  return isElsewhere ? undefined : { ...further, own }
}

// A word or two tell nothing new.
const fewestTold = 2

/** "That was very useful, thank you brother": words of thanks or greeting, and little besides that speaks of a problem. */
function mostlySmallTalk(
  { kind, otherWords }: { kind: SmallTalk; otherWords: number },
  text: AnalyzedText,
  { ranked: [best] }: TopicDecision,
): 'thanks' | 'greeting' | undefined {
  if (kind !== 'thanks' && kind !== 'greeting') return undefined
  const mayBeAbout = kind === 'thanks' ? confidence.besideThanks : confidence.besideGreeting
  const isShort = text.tokens.length <= smallTalkLength && otherWords <= smallTalkWords
  const isAboutNothing = best === undefined || best.slug === kind || best.score < mayBeAbout
  return isShort && isAboutNothing ? kind : undefined
}

/** "They did not arrest my father's killer" is about police who do nothing; the rights at an arrest are the other side's. */
function ofWhoComplains(
  decision: TopicDecision,
  { complains }: MessageSigns,
  { bySlug }: EngineParts,
): TopicDecision {
  const refused = bySlug.get('fir-refused')
  if (!complains || !refused || !decision.topics.some(isOfArrest)) return decision
  const others = decision.topics.filter((one) => !isOfArrest(one))
  if (others.length > 0) return { ...decision, topics: others }
  return { ...decision, topics: [{ topic: refused, question: '', likelihood: 1 }] }
}

/** The children's courts are for who is told to be under 18. Without an age, who was caught is told what holds at every arrest. */
function ofGrownUps(
  decision: TopicDecision,
  message: string,
  { bySlug, finder }: EngineParts,
): TopicDecision {
  const isOfCourt = ({ topic }: DecidedTopic) => topic.for === 'accused' && topic.area === 'children'
  const isYoung =
    tellsOfMinor(message) || finder.analyze(message).concepts.some(({ name }) => name === 'child')
  if (isYoung || !decision.topics.some(isOfCourt)) return decision
  const others = decision.topics.filter((one) => !isOfCourt(one))
  const arrest = bySlug.get('arrest-rights')
  if (others.length > 0 || !arrest) return { ...decision, topics: others }
  return { ...decision, topics: [{ topic: arrest, question: '', likelihood: 1 }] }
}

/** Areas in which the young person who is told of may be who was harmed. */
const mayBeHarmed = new Set(['children', 'women', 'violence', 'family'])

/** Who is told to be under 18 and accused gets the children's courts, not the law for grown-ups. */
function ofChildren(decision: TopicDecision, message: string, { bySlug }: EngineParts): TopicDecision {
  const court = bySlug.get('child-accused-of-crime')
  const isOfAccused = ({ topic }: DecidedTopic) =>
    topic.for === 'accused' &&
    topic.slug.startsWith('accused-') &&
    !mayBeHarmed.has(topic.area) &&
    !topic.key_sections.some((section) => /^(?:POCSO|BNS (?:6[3-9]|7[0-9])\b)/.test(section))
  if (!court || !tellsOfMinor(message) || !decision.topics.some(isOfAccused)) return decision
  const others = decision.topics.filter((one) => !isOfAccused(one) && one.topic !== court)
  return { ...decision, topics: [{ topic: court, question: '', likelihood: 1 }, ...others] }
}

const isOfArrest = ({ topic: { slug } }: DecidedTopic) =>
  slug === 'arrest-rights' || slug === 'custody-and-remand' || slug === 'child-accused-of-crime'

/** Who tells of a suicide long past asks about something else: the way out of despair is for who despairs. */
function ofTheLiving(
  decision: TopicDecision,
  signs: MessageSigns,
  { crisisTopic }: EngineParts,
): TopicDecision {
  if (!signs.over || signs.dangers.includes('suicide')) return decision
  const isOfTheDead = ({ topic, likelihood }: DecidedTopic) =>
    topic === crisisTopic && likelihood < confidence.crisisAfterDeath
  const others = decision.topics.filter((one) => !isOfTheDead(one))
  return others.length > 0 ? { ...decision, topics: others } : decision
}

/** What was put first in a few words for the violence that was told of leaves no room for doubt about another. */
function otherTopics(topics: readonly DecidedTopic[], decision: TopicDecision) {
  const others = decision.alternatives.filter((topic) => !topics.some((one) => one.topic === topic))
  const areNamed = topics.length < 2 || isReadLetter(decision)
  return { beside: decision.beside, alternatives: areNamed ? others : [] }
}

function isReadLetter({ ranked }: TopicDecision): boolean {
  return ranked[0]?.likelihood !== undefined
}

function withCrisisFirst(decision: TopicDecision, asked: AskedParts, parts: EngineParts): Intent {
  const crisis = parts.crisisTopic
  if (!crisis) {
    return decision.topics.length > 0
      ? { kind: 'topics', topics: decision.topics, asked: asked.parts }
      : { kind: 'conversation', sentence: 'vague' }
  }
  const isOther = (one: DecidedTopic) => one.topic.slug !== crisis.slug
  const others = [...decision.topics, ...likelyTopics(decision, parts, confidence.behindDespair)].filter(
    isOther,
  )
  return {
    kind: 'topics',
    topics: [{ topic: crisis, question: '', likelihood: 1 }, ...others].slice(0, 2),
    asked: asked.parts,
  }
}

/**
 * What may happen to them and what they may do: the best of the topics for the accused, and bail beside it. That of the
 * children's courts is the answer only where an age is told, and else offered: "my son" may be a grown man.
 */
function ofAccused(
  { ranked }: TopicDecision,
  message: string,
  { deathTold }: MessageSigns,
  questions: readonly SectionQuestion[],
  { bySlug, content: { register } }: EngineParts,
) {
  // "A case of 498A on me" is about that section, whatever else may be false.
  const named = questions
    .flatMap(({ references }) => references.slice(0, 1))
    .flatMap((one) => [one, ...register.allTwinsOf(one)])
    .map(({ act, section }) => `${act} ${wholeSection(section)}`)
  const isYoung = tellsOfMinor(message)
  const likely = ranked
    .filter(({ score }) => score >= confidence.ofAccused)
    .flatMap(({ slug }) => bySlug.get(slug) ?? [])
    // Who drove without a licence is accused of no accident: what is told by the accused alone answers where it comes first of all.
    .filter(
      (topic) => topic.for === 'accused' || (topic.told_by === 'accused' && topic.slug === ranked[0]?.slug),
    )
    // Of a blow after which somebody died the topic on a fight says too little.
    .filter(({ key_sections }) => !deathTold || !key_sections.some((section) => hurts.has(section)))
  const ofChildren = isYoung ? bySlug.get('child-accused-of-crime') : undefined
  const ofSection = likely.find((one) =>
    one.key_sections.some((key) => named.includes(key.split(' = ')[0] ?? key)),
  )
  const topic =
    ofChildren ?? ofSection ?? likely.find(({ area }) => area !== 'children') ?? bySlug.get('arrest-rights')
  const topics: DecidedTopic[] = topic ? [{ topic, question: '', likelihood: 1 }] : []
  const offered = [bySlug.get('bail'), likely.find(({ area }) => area === 'children')]
  return { topics, beside: offered.filter((one) => one !== undefined && one !== topic) as Topic[] }
}

/** What they are said to have done, by its number or by its name. A child is not punished by these sections (JJ 18). */
function crimesOf(
  message: string,
  questions: readonly SectionQuestion[],
  { deathTold }: MessageSigns,
  topics: readonly DecidedTopic[],
  { readCrimes, content: { register } }: EngineParts,
): SectionReference[] {
  if (topics.some(({ topic }) => topic.area === 'children')) return []
  const numbered = questions.flatMap(({ isNamed, number, references: [first] }) =>
    // "498A" is no amount.
    first && (isNamed || /\d-?[a-z]/i.test(number)) ? [first] : [],
  )
  const punished = numbered.filter((one) =>
    [one, ...register.allTwinsOf(one)].some((each) => register.offencesOf(each).length > 0),
  )
  if (punished.length > 0) return punished.slice(0, 2)
  // Whether a blow after which somebody died was murder is no word's to say.
  return readCrimes(message).filter((one) => !deathTold || !hurts.has(sectionKey(one)))
}
const hurts = new Set(['BNS 115', 'BNS 115(2)', 'BNS 117', 'BNS 117(2)', 'BNS 118(1)', 'BNS 131'])

/** A beating that was told of in so many words is answered, whatever else the message is about. */
function withViolence(decision: TopicDecision, parts: EngineParts): DecidedTopic[] {
  const isGrave = ({ topic }: DecidedTopic) => topic.urgency === 'emergency'
  if (decision.topics.some((one) => areasOfViolence.has(one.topic.area)))
    return [...decision.topics].sort((one, other) => Number(isGrave(other)) - Number(isGrave(one)))
  const told = likelyTopics(decision, parts, confidence.heardViolence).find(
    ({ topic }) => topic.area === 'violence' && topic.urgency === 'emergency',
  )
  return told ? [told, ...decision.topics].slice(0, mostTopics) : decision.topics
}

/** What hurts bodies without anybody's will fits; all else has to be plain beside a fire or a flood. */
function isMeantInHazard({ topic, likelihood }: DecidedTopic): boolean {
  const hurts = topic.urgency === 'emergency' && !areasOfViolence.has(topic.area)
  return likelihood >= (hurts ? confidence.sentence : confidence.besideHazard)
}

/** Topics that are not sure enough to be answered for themselves. */
function likelyTopics(decision: TopicDecision, parts: EngineParts, least: number): DecidedTopic[] {
  return decision.ranked.slice(0, 6).flatMap(({ slug, score }) => {
    const topic = parts.bySlug.get(slug)
    return topic && score >= least ? [{ topic, question: '', likelihood: score }] : []
  })
}

const timesNearer = 1.5
/** Who has no money for a lawyer may say so in any matter. */
const besideAll = 'free-legal-aid'

/** What a further question is about by itself: what it surely names, or a neighbour of what was spoken of. */
function ownTopic(before: readonly Topic[], { topics, ranked }: TopicDecision, parts: EngineParts): Topic[] {
  const near = new Set([...before.flatMap(({ slug, related }) => [slug, ...related]), besideAll])
  const [nearest, next] = ranked.filter(({ slug }) => near.has(slug))
  const isPlain = nearest !== undefined && nearest.score >= timesNearer * (next?.score ?? 0)
  const least = isPlain ? confidence.plainNeighbour : confidence.neighbourInConversation
  const neighbour = ranked.find(({ slug, score }) => near.has(slug) && score >= least)
  const named = topics.find(({ likelihood }) => likelihood >= confidence.ownInConversation)?.topic
  const topic = named ?? (neighbour && parts.bySlug.get(neighbour.slug))
  return topic && !before.includes(topic) ? [topic] : []
}

/** "Who won the match?" in the middle of a talk about a divorce is a question of its own. */
function isOfOtherKind({ ranked: [best] }: TopicDecision): boolean {
  return best !== undefined && outside.has(best.slug) && best.score >= confidence.otherKind
}
const outside = new Set(['not-law', 'medicine', 'politics', 'other-law'])

function withoutTopic(
  decision: TopicDecision,
  message: string,
  text: AnalyzedText,
  parts: EngineParts,
): Intent {
  const { guesses } = decision
  const best = decision.ranked[0]
  const law = findPlainLaw(message, text, parts)
  if (law && best?.slug !== 'not-law' && best?.slug !== 'medicine') return law
  if (best && best.score >= confidence.otherKind) {
    if (best.slug === 'not-law') return { kind: 'conversation', sentence: 'not_law' }
    if (best.slug === 'medicine') return { kind: 'conversation', sentence: 'medicine' }
    if (best.slug === 'politics') return { kind: 'conversation', sentence: 'politics' }
    if (best.slug === 'other-law') return { kind: 'conversation', sentence: 'other_law' }
    const isShort = text.tokens.length <= followUpWords
    if (isShort && best.slug === 'greeting') return { kind: 'conversation', sentence: 'greeting' }
    if (isShort && best.slug === 'thanks') return { kind: 'conversation', sentence: 'thanks' }
  }
  if (countContentWords(text) <= vagueWords && guesses.length === 0)
    return { kind: 'conversation', sentence: 'vague' }
  if (guesses.length > 0) return { kind: 'ask-back', guesses }
  return { kind: 'conversation', sentence: 'unknown' }
}

const mostPlainSections = 2
const mostSentences = 12

/** The sections that speak of most of what one sentence of it asks: a whole letter speaks of too much besides. */
function findPlainLaw(message: string, text: AnalyzedText, parts: EngineParts): Intent | undefined {
  const told = sentencesOf(message)
    .slice(0, mostSentences)
    .map((one) => parts.finder.analyze(one))
  const found = [text, ...told]
    .filter((one) => countContentWords(one) > vagueWords)
    .flatMap((one) => parts.findSections(one))
    .filter(({ covers }) => covers >= confidence.plainLaw)
    .sort((one, other) => other.covers - one.covers)
  const [best] = found
  if (!best) return undefined
  const near = found.filter(({ covers }) => covers >= best.covers * confidence.plainLawOfBest)
  const sections = [...new Set(near.map(({ section }) => section))].slice(0, mostPlainSections)
  return { kind: 'plain-law', sections, covers: best.covers }
}
