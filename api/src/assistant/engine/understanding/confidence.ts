import type { Findings } from '../retrieval/topic-finder.ts'

/**
 * Where an answer begins to be better than a question back. The likelihood was fitted by leaving out a quarter of all
 * asks, and of the questions that no topic answers, at a time (docs/evaluation.md). Fitted anew with 161 topics it told
 * right from wrong no better: of what is answered two in three are right, and six in seven right topics are answered.
 */
export const confidence = {
  /** Least part of the message's words that our content knows at all. */
  known: 0.34,
  /** Likelihood from which a topic is answered. */
  sure: 0.4,
  /** Where life or body may be in danger, a wrong guess costs less than silence. */
  sureInDanger: 0.28,
  /** In a language that we have only a few words of, more is needed. */
  sureInOtherLanguage: 0.5,
  /** Likelihood from which a short message counts as speaking of a new thing, and a numbered point as a question. */
  sentence: 0.7,
  /** A few words within a conversation begin a new problem from here. Many neighbouring topics keep it below a sentence's. */
  newProblem: 0.85,
  /** A sentence this plain brings in its topic by itself. */
  plainSentence: 0.9,
  /** Any other part does so only with the whole message behind it: its score there, and both together. */
  heardInWhole: 0.12,
  partAndWhole: 0.9,
  secondOfWhole: 0.35,
  /** What may lie behind despair is named from here. */
  behindDespair: 0.12,
  /** Where the words tell of a beating or a threat, its topic needs little more. */
  heardViolence: 0.05,
  /** From here a topic is offered when asking back. */
  guess: 0.16,
  /** From here a message counts as one that no topic answers. */
  otherKind: 0.3,
  /** Likeness of a line to a further question, to be worth showing. */
  passage: 0.12,
}

const fitted = { constant: -3.27, score: 0.69, margin: 3.53, known: 2.22 }

/** How likely it is that the best topic is the right one. */
export function likelihoodOf({ found, known }: Findings): number {
  const [best, second] = found
  if (!best || known < confidence.known) return 0
  const margin = best.score - (second?.score ?? 0)
  const sum = fitted.constant + fitted.score * best.score + fitted.margin * margin + fitted.known * known
  return 1 / (1 + Math.exp(-sum))
}
