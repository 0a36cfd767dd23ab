import type { AskAssistant } from '@nyaysathi/contracts/assistant'
import { findLanguage, type LanguageName } from '@nyaysathi/contracts/languages'
import type { SentencesByLanguage } from '../content/language-format.ts'
import type { Danger } from '../content/lexicon-format.ts'
import type { Premise } from '../content/premise-format.ts'
import type { Topic } from '../content/topic-format.ts'
import { fittingTopicFinder } from '../retrieval/fitting-topics.ts'
import { letterFinder } from '../retrieval/letter-finder.ts'
import { messageFinder } from '../retrieval/message-finder.ts'
import type { FoundTopic } from '../retrieval/topic-finder.ts'
import type { AnalyzedText } from '../text/analyze-text.ts'
import { normalizeText } from '../text/normalize-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { type Day, dayInIndia } from '../time-limits/calendar.ts'
import type { CaseReading } from './case/read-case.ts'
import { confidence, type Fluency } from './confidence.ts'
import { decideIntent } from './decide-intent.ts'
import { type AnswerLanguage, chooseAnswerLanguage } from './detect-language.ts'
import { isFurtherQuestion } from './earlier-topics.ts'
import type { EngineParts } from './engine-parts.ts'
import { type FoundPlace, type UnsurePlace, withoutAddresses, withoutResidence } from './find-place.ts'
import type { IncidentTime } from './incident-date.ts'
import type { ConversationKind, Intent } from './intent.ts'
import { isOfYoungCouple, isWrittenByChild, isWrittenByGrownUp, tellsOfMinor } from './is-written-by-child.ts'
import { detectLearnedDanger, mayBeDanger } from './learned-danger.ts'
import type { MessageSigns } from './message-signs.ts'
import { readSignsOf } from './wish-to-harm.ts'

export type Question = Pick<AskAssistant, 'message' | 'location' | 'preferred_language' | 'history'>

export type Understanding = {
  message: string
  text: AnalyzedText
  /** What it is about, the likeliest first. */
  found: FoundTopic[]
  /** Enough is written in the language of the message to rely on what was understood. */
  isWellKnown: boolean
  language: AnswerLanguage
  time: IncidentTime
  place: FoundPlace | UnsurePlace | undefined
  signs: MessageSigns
  /** The case as the whole conversation tells it. */
  case: CaseReading
  /** The day on an Indian calendar. */
  today: Day
  byChild: boolean
  intent: Intent
  /** What of the message has to be put right before it is answered. */
  premises: Premise[]
  /** The emergency that the message as a whole sounds most like, where no single word tells of danger. */
  learnedDanger: Topic | undefined
  /** What is told may be danger now, so that the card of an emergency's topic fits. */
  mayBeDanger: boolean
  /** What was answered last in the same talk. */
  lastAnswer: string | undefined
}

function fluencyIn(language: LanguageName, { content }: EngineParts): Fluency {
  if (language === 'English' || language === 'Hindi') return 'whole'
  const code = findLanguage(language)?.code
  return code && content.sentences[code] ? 'spoken' : 'foreign'
}

export function understandQuestion(question: Question, now: Date, allParts: EngineParts): Understanding {
  const { message } = question
  const said = (question.history ?? []).filter((turn) => turn.role === 'user').map((turn) => turn.content)
  // Who puts right what was understood asks the same again: the story is answered anew, for the right side.
  const story = isCorrection(message, allParts) ? lastStory(said, allParts) : undefined
  const earlier = story === undefined ? said : []
  const asked = story === undefined ? message : `${story} ${message}`
  const told = withoutAddresses(withoutResidence(asked, allParts.findPlace))
  const whole = new Map([...said, message, told].map((one) => [one, one === told ? asked : one]))
  const finder = messageFinder(allParts.finder, whole, allParts.senseLetter)
  const knownParts = { ...allParts, finder }
  const caseTold = readCaseOf(question, now, knownParts)
  const fitting = partsFor(question, knownParts, caseTold)
  const text = finder.analyze(told)
  const parts = { ...fitting, finder: letterFinder(fitting.finder, told, text, finder.sensed(text)?.topics) }
  const time = parts.readTime([...earlier.slice(-1), message].join('\n'), now)
  const heard = readSignsOf(told, text, parts)
  const { danger, found } = parts.finder.find(text)
  const isPast = heard.over || time === 'before'
  // "He used to beat me, we are divorced since 2014": a year that is long gone says so too, where the whole hardly sounds like danger.
  const isLongGone = danger < confidence.dangerBesideOldYear && namesOldYear(told, now)
  // What is long past, or happens in a film or an exam, and sounds calm: no danger, whatever its words are. But a long letter on an old
  // quarrel may end with the wish to die, and sound calm as a whole: such words are passed over only where their own sentence is of the past.
  const isCalm = (isPast || heard.onlyTold || isLongGone) && danger < confidence.dangerLongPast
  const isOnlyAsked = heard.onlyTold && danger < confidence.dangerBesideOldYear
  const isOfOwnLife = (one: Danger) => ofOwnLife.has(one) && !isOnlyAsked && isToldAsNow(one, told, parts)
  const signs = isCalm ? { ...heard, dangers: heard.dangers.filter(isOfOwnLife) } : heard
  const isOld = isPast && signs.dangers.length === 0 && danger < confidence.dangerOnceHeard
  const written = detectWritten(question, text.writtenInHindi, earlier, parts)
  const isWellKnown = parts.wellKnown.has(findLanguage(written)?.code ?? 'en')
  const fluency = fluencyIn(written, parts)
  const decided = forAge(
    decideIntent(told, text, signs, earlier, fluency, parts),
    [message, ...earlier].some((one) => isWrittenByChild(one) || isOfYoungCouple(one)),
    parts,
  )
  const premises = premisesOf(decided, text, parts)
  const intent: Intent = premises.length > 0 && isWithoutAnswer(decided) ? { kind: 'premise' } : decided
  return {
    message,
    text,
    found,
    isWellKnown,
    language: chooseAnswerLanguage(
      written,
      question.preferred_language,
      parts.content.otherLanguages,
      parts.content.sentences,
    ),
    time,
    place: parts.findPlace(message, question.location, earlier),
    signs,
    case: caseTold,
    today: dayInIndia(now),
    byChild: isWrittenByChild(message),
    intent,
    premises,
    // What they did to another is no danger to them.
    learnedDanger:
      signs.byAccused || isOld
        ? undefined
        : detectLearnedDanger(text, signs, parts, earlier.length > 0 && isFurtherQuestion(text)),
    lastAnswer: question.history?.findLast(({ role }) => role === 'assistant')?.content,
    mayBeDanger:
      !signs.byAccused &&
      !(isCalm && signs.dangers.length === 0) &&
      !isOld &&
      mayBeDanger(told, text, signs, parts),
  }
}

/** None where help is refused, or where nothing but thanks was said. */
function premisesOf(intent: Intent, text: AnalyzedText, { readPremises }: EngineParts): Premise[] {
  if (intent.kind === 'conversation' && !isWithoutAnswer(intent)) return []
  const sections =
    intent.kind === 'section' ? intent.questions : intent.kind === 'topics' ? (intent.sections ?? []) : []
  return readPremises(text.tokens, sections)
}

function isWithoutAnswer(intent: Intent): boolean {
  return intent.kind === 'conversation' && withoutAnswer.has(intent.sentence)
}
const withoutAnswer: ReadonlySet<ConversationKind> = new Set(['unknown', 'vague', 'other_law', 'not_law'])

const ofOwnLife: ReadonlySet<Danger> = new Set(['suicide', 'poison'])

/** Whether a sentence with words of this danger does not tell, itself, of what is over or happens to nobody here. */
function isToldAsNow(danger: Danger, told: string, { finder, readSigns }: EngineParts): boolean {
  const sentences = sentencesOf(told).map((one) => readSigns(finder.analyze(one).tokens))
  const holding = sentences.filter(({ dangers }) => dangers.includes(danger))
  return holding.length === 0 || holding.some(({ over, onlyTold }) => !over && !onlyTold)
}

const leastYears = 3
const year = /(?<![\d,.₹])(?:19|20)\d\d(?![\d,]|\.\d)/g

/** A year of at least three years ago stands in it: "2016", "in 2014". */
function namesOldYear(told: string, now: Date): boolean {
  const latest = now.getUTCFullYear() - leastYears
  return (told.match(year) ?? []).some((one) => Number(one) > 1950 && Number(one) <= latest)
}

/** One of the sentences that are offered to put right what was understood. */
function isCorrection(message: string, { content }: EngineParts): boolean {
  const known = corrections.get(content.sentences) ?? readCorrections(content.sentences)
  corrections.set(content.sentences, known)
  return known.has(normalizeText(message).trim())
}
const corrections = new WeakMap<SentencesByLanguage, ReadonlySet<string>>()

function readCorrections(sentences: SentencesByLanguage): ReadonlySet<string> {
  const all = Object.values(sentences).flatMap(({ case: words }) => Object.values(words?.corrections ?? {}))
  return new Set(all.map((sentence) => normalizeText(sentence).trim()))
}

/** What was told last that is more than a further question. */
function lastStory(said: readonly string[], parts: EngineParts): string | undefined {
  const isStory = (one: string) => !isCorrection(one, parts) && !isFurtherQuestion(parts.finder.analyze(one))
  return said.findLast(isStory) ?? said.find((one) => !isCorrection(one, parts))
}

/** What was read up to an earlier turn is not read again. */
function readCaseOf(
  { message, history = [] }: Question,
  now: Date,
  { readCase, finder }: EngineParts,
): CaseReading {
  const known = history.findLastIndex(({ understood }) => understood !== undefined)
  const since = history.slice(known + 1).filter(({ role }) => role === 'user')
  return readCase([...since.map(({ content }) => content), message], now, finder, history[known]?.understood)
}

/**
 * What speaks of a dowry or of another wife is found only where they are named, what holds after a death only where one
 * is told of, the way to get something not for who is pressed to it, what is of children not for a grown-up.
 */
function partsFor(
  { message, history = [] }: Question,
  parts: EngineParts,
  { side, speaker }: CaseReading,
): EngineParts {
  const told = [message, ...history.filter(({ role }) => role === 'user').map(({ content }) => content)]
  const texts = told.map((text) => parts.finder.analyze(text))
  const signs = texts.map(({ tokens }) => parts.readSigns(tokens))
  const named = new Set(texts.flatMap(({ concepts }) => concepts.map(({ name }) => name)))
  const isDeathTold = signs.some(({ deathTold }) => deathTold)
  // Of who was raped "by force" says what was done to her, not that she refuses what she asks for.
  const isRapeTold = told.some((text) => parts.readCrimes(text).some(({ section }) => section === '64'))
  const isUnwilling = !isRapeTold && signs.some(({ unwilling }) => unwilling)
  const isOfGrownUp = isWrittenByGrownUp(message) && !tellsOfYoung(message, parts)
  // A side that no words say, but the sound of the whole, has to sound plainly so.
  const soundsAccused = (text: AnalyzedText) => parts.finder.find(text).accused >= confidence.accused
  const isAccused = side === 'accused' && (speaker !== null || texts.some(soundsAccused))
  const insteadOf = ({ while_alive, if_unwilling, if_grown_up, if_accused, if_harmed }: Topic) =>
    (isAccused ? if_accused : undefined) ??
    (side === 'harmed' && speaker !== null ? if_harmed : undefined) ??
    (isDeathTold ? undefined : while_alive) ??
    (isUnwilling ? if_unwilling : undefined) ??
    (isOfGrownUp ? if_grown_up : undefined)
  const fits = ({ speaks_of }: Topic) => speaks_of.length === 0 || speaks_of.some((name) => named.has(name))
  return { ...parts, finder: fittingTopicFinder(parts, insteadOf, fits) }
}

/** Somebody younger may be whom it is about, though a grown-up writes: a daughter, a sister, a child. */
function tellsOfYoung(message: string, { finder }: EngineParts): boolean {
  return tellsOfMinor(message) || finder.analyze(message).concepts.some(({ name }) => young.has(name))
}
const young = new Set(['daughter', 'son', 'child', 'brother', 'sister', 'girl'])

/** What holds for grown-ups alone is not told to a child: they get the law that protects them. */
function forAge(intent: Intent, ofChild: boolean, { bySlug }: EngineParts): Intent {
  if (!ofChild || intent.kind !== 'topics') return intent
  const isForAll = ({ adults_only }: Topic) => !adults_only
  if (intent.topics.every(({ topic }) => isForAll(topic)))
    return {
      ...intent,
      alternatives: intent.alternatives?.filter(isForAll) ?? [],
      beside: intent.beside?.filter(isForAll) ?? [],
    }
  const kept = intent.topics.filter(({ topic }) => !topic.adults_only)
  const instead = bySlug.get('child-marriage')
  const first =
    instead && !kept.some(({ topic }) => topic === instead)
      ? [{ topic: instead, question: '', likelihood: 1 }]
      : []
  return { ...intent, topics: [...first, ...kept], alternatives: [], beside: [] }
}

/** "What does it cost?" may be said in words that neighbours share: then the choice, or what was written before, decides. */
function detectWritten(
  { message, preferred_language }: Question,
  writtenInHindi: boolean,
  earlier: readonly string[],
  { detectLanguage, finder }: EngineParts,
): LanguageName {
  const chosen = findLanguage(preferred_language ?? undefined)?.name
  if (chosen && chosen !== 'English') return detectLanguage(message, writtenInHindi, chosen)
  const before = earlier.at(-1)
  const prior = before && detectLanguage(before, finder.analyze(before).writtenInHindi)
  return detectLanguage(message, writtenInHindi, prior || undefined)
}
