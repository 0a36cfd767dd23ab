import type { Findings } from '../retrieval/topic-finder.ts'
import { fittedLikelihood } from './fitted-likelihood.ts'

/**
 * Where an answer begins to be better than a question back, and what else hangs on how sure it is. `npm run fit` fits these numbers to the
 * questions and letters that are there to tune with, by what each mistake costs, and writes them here (docs/decisions/0168).
 */
export const confidence = {
  /** Least part of the message's words that our content knows at all. */
  known: 0.34,
  /** The same for languages whose words take many endings: fewer of them have been met before. */
  knownOfOthers: 0.2,
  /** Least score of the best topic: below, a message says too little. */
  heard: 0.22,
  heardOfOthers: 0.239,
  /** Likelihood of being about a topic or one that is related to it, from which the topic is answered. */
  sure: 0.371,
  /** Where life or body may be in danger, a wrong guess costs less than silence. */
  sureInDanger: 0.27,
  /** Least score of the topic that a long letter is answered by; below, the nearest ones are named. */
  sureOfLetter: 0.4,
  /** The same of a letter that the network has read: least likelihood of its first topic. */
  sureOfReadLetter: 0.25,
  /** The same of a message of fewer words about one thing. */
  sureOfFewWords: 0.39,
  /** Likelihood from which a short message counts as speaking of a new thing, and a numbered point as a question. */
  sentence: 0.7,
  /** A few words within a conversation begin a new problem from here. Many neighbouring topics keep it below a sentence's. */
  newProblem: 0.83,
  /** How surely a whole letter sounds like one of somebody accused, to be advised as that where no words say so. */
  accused: 0.8,
  /** From this score on a topic for the accused fits who is accused; else they are told what holds at every arrest. */
  ofAccused: 0.2,
  /** A further question that the talk so far says nothing to is about a topic of its own from this likelihood on, */
  ownInConversation: 0.78,
  /** or, where the topic is a neighbour of what was spoken of, from this score on. */
  neighbourInConversation: 0.35,
  /** The same where no other neighbour, nor what was spoken of itself, comes nearly as near. */
  plainNeighbour: 0.2,
  /** A sentence this plain brings in its topic by itself. */
  plainSentence: 0.88,
  /** Any other part does so only with the whole message behind it: its score there, and both together. */
  heardInWhole: 0.156,
  partAndWhole: 0.9,
  secondOfWhole: 0.245,
  /** The same beside an emergency: whoever leaves a home in secret is not told what a second marriage costs. */
  secondBesideDanger: 0.5,
  /** What may lie behind despair is named from here. */
  behindDespair: 0.155,
  /** Where the words tell of a beating or a threat, its topic needs little more. */
  heardViolence: 0.05,
  /** Score from which a related topic is offered beside the answered one. */
  beside: 0.1,
  /** From this score, and this part of the best one's, the second topic is named as what may be meant instead. */
  alternative: 0.2,
  alternativeOfBest: 0.57,
  /** A letter whose first topic is less likely names the nearest others. */
  alternativesOfLetter: 0.7,
  /** From here a topic is offered when asking back. */
  guess: 0.275,
  /** From here a message counts as one that no topic answers. */
  otherKind: 0.21,
  /** Score from which a wish to harm or deceive is turned away, and the part of the best topic's score that it needs. */
  refusal: 0.26,
  refusalOfBest: 0.6,
  /** How surely a message that asks for something is a wish to harm, to be turned away; or a sentence of it, with a whole that is a little so. */
  wish: 0.88,
  wishOfSentence: 0.95,
  wishAround: 0.04,
  /** So plain a wish is one, though it speaks of a story, or its writer is accused. */
  plainWish: 0.6,
  /** Else who is this surely accused is no wisher. */
  accusedOfWrong: 0.8,
  /** The same of a message of few words. */
  wishInFewWords: 0.9,
  /** Best topic's score below which a message of thanks, or a greeting, is nothing more. */
  besideThanks: 0.5,
  besideGreeting: 0.3,
  /** From here the numbers to call come first, whatever the topic. */
  danger: 0.36,
  /** The same where the topic is one of people who hurt people: one in 25 of those who are calm reads a number that it may need. */
  dangerWherePeopleHurt: 0.15,
  /** What is long past is danger now only from here on: in words of danger, and where no word says it. */
  dangerLongPast: 0.1,
  /** The same where only a year says that it is long past. */
  dangerBesideOldYear: 0.05,
  dangerOnceHeard: 0.28,
  /** Words of danger in what is told to be over mean none below this. */
  dangerInWords: 0.3,
  /** The same of a further question: "who gets our daughter?" sounds like danger by its few words alone. */
  dangerAskedFurther: 0.6,
  /** The same where its few words sound most like a topic that is none of danger. */
  dangerAskedOfCalm: 0.9,
  /** From this score on a first message is so plainly about such a topic that it needs as much to sound like danger. */
  plainlyCalm: 0.7,
  /** From this likelihood on a matter is answered beneath what to do in a fire, a flood or the like. */
  besideHazard: 0.85,
  /** The same beside "it is killing me" and loud music: such words alone sound like danger. */
  dangerBesideWayOfSpeaking: 0.99,
  /** Score from which such a message counts as one of despair. */
  crisis: 0.3,
  /** The same where somebody is told to have died: their way of dying sounds like it too. */
  crisisAfterDeath: 0.9,
  /** Part of what was asked that a section in plain words has to speak of, and of the best one's, to be named beside it. */
  plainLaw: 0.6,
  plainLawOfBest: 0.85,
  /** Likeness of a line to a further question, to be worth showing. */
  passage: 0.12,
  /** The same, to be told without adding that no more is known. */
  plainPassage: 0.3,
}

/** How well we know the language of a message: English and Hindi whole, others by texts of their own, the rest by their neighbours. */
export type Fluency = 'whole' | 'spoken' | 'foreign'

/** What is asked of two topics: whether either names the other as related. */
export type AreRelated = (slug: string, other: string) => boolean

/** What speaks for the best topic, each from 0 to 1. */
export type Evidence = {
  score: number
  /** How much less the next topic has. */
  margin: number
  /** The part of the message's words that our content knows. */
  known: number
  /** What the topics that are related to it have together. */
  beside: number
}
/** Of a logistic function: what was learned of other languages is less, so the same scores say more there. */
export type Coefficients = Record<'constant' | keyof Evidence | Fluency, number>

/**
 * Fitted long ago to fewer asks, and chosen to stay: it is asked of parts of a message above all, and with what `npm run fit` gives today
 * they would bring in one topic in eight more that nobody asked about.
 */
export const chosenLikelihood: Coefficients = {
  constant: -2.35,
  score: 0.95,
  margin: 3.44,
  known: 0.87,
  beside: 0,
  whole: 0,
  spoken: 0.33,
  foreign: 0.2,
}

/** How likely it is that the best topic is the right one. */
export function likelihoodOf(findings: Findings, fluency: Fluency): number {
  const evidence = evidenceForBest(findings, fluency)
  return evidence ? likelihoodBy(chosenLikelihood, evidence, fluency) : 0
}

/** How likely it is that the best topic or one related to it is the right one: near topics must not silence each other. */
export function likelihoodWithRelated(findings: Findings, fluency: Fluency, areRelated: AreRelated): number {
  const evidence = evidenceWithRelated(findings, fluency, areRelated)
  return evidence ? likelihoodBy(fittedLikelihood, evidence, fluency) : 0
}

/** Nothing where too little of the message is known to say anything. */
export function evidenceForBest({ found, known }: Findings, fluency: Fluency): Evidence | undefined {
  const [best, second] = found
  if (!best || known < leastKnown(fluency)) return undefined
  return { score: best.score, margin: best.score - (second?.score ?? 0), known, beside: 0 }
}

/** As `evidenceForBest`, where a related topic counts for the best one instead of against it. */
export function evidenceWithRelated(
  { found, known }: Findings,
  fluency: Fluency,
  areRelated: AreRelated,
): Evidence | undefined {
  const [best, ...others] = found
  const heard = fluency === 'spoken' ? confidence.heardOfOthers : confidence.heard
  if (!best || known < leastKnown(fluency) || best.score < heard) return undefined
  const isNear = (slug: string) => areRelated(best.slug, slug)
  const far = others.find((one) => !isNear(one.slug))
  const beside = others.slice(0, mostBeside).reduce((sum, one) => sum + (isNear(one.slug) ? one.score : 0), 0)
  return { score: best.score, margin: best.score - (far?.score ?? 0), known, beside }
}

const mostBeside = 11

function leastKnown(fluency: Fluency): number {
  return fluency === 'spoken' ? confidence.knownOfOthers : confidence.known
}

/** The logistic function of what speaks for a topic. */
function likelihoodBy(of: Coefficients, evidence: Evidence, fluency: Fluency): number {
  const { score, margin, known, beside } = evidence
  const sum =
    of.constant + of.score * score + of.margin * margin + of.known * known + of[fluency] + of.beside * beside
  return 1 / (1 + Math.exp(-sum))
}
