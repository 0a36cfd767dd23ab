import {
  caseAsks,
  caseEventKinds,
  caseSpeakers,
  caseStepResults,
  caseSteps,
  personTraits,
} from '@nyaysathi/contracts/understood-case'
import * as z from 'zod'
import { Phrase } from './phrase-format.ts'

const phrases = z.array(Phrase).default([])
const word = z.union([z.string(), z.number()]).transform(String)
const words = z.array(word).default([])
const named = z.record(z.string().regex(/^[a-z]+(_[a-z]+)*$/), z.array(Phrase)).default({})

/**
 * `knowledge/case/<code>.yml`: the words of one language by which a case is read from what a person tells: who speaks, what
 * happened, what was done and what is asked. What a language lacks is read from its neighbours' words alone.
 */
export const CaseWords = z.strictObject({
  /** What says outright who writes: "I am a law student", "it is me who is accused". */
  speaker: z.partialRecord(z.enum(caseSpeakers), z.array(Phrase)).default({}),
  /** What says, in a later message, that another than the writer is meant. */
  not_me: phrases,
  /** "I", "we": who does something. */
  i: phrases,
  /** "me", "to us": to whom it is done, or on whom a case is. */
  me: phrases,
  /** "my", "our". */
  mine: phrases,
  /** Kinships, by what they are called in a reading: `son`, `husband`. */
  family: named,
  /** People who are no family: a neighbour, a friend, a maid. */
  others: named,
  /** What is said of who is accused: a case, an allegation, an arrest; of whom, the words beside it say. */
  accusation: phrases,
  /** What says that the writer is the one who accuses. */
  accuses: phrases,
  /** What is done to somebody: a blow, a fraud, wages that are not paid. */
  wrongs: phrases,
  /** Stands between somebody of the writer's and the wrong that is done to them: "my sister was beaten". */
  suffers: phrases,
  events: z.partialRecord(z.enum(caseEventKinds), z.array(Phrase)).default({}),
  steps: z.partialRecord(z.enum(caseSteps), z.array(Phrase)).default({}),
  /** What says that a step was taken: went, wrote, called. */
  took_step: phrases,
  results: z.partialRecord(z.enum(caseStepResults), z.array(Phrase)).default({}),
  nothing_done: phrases,
  /** What makes of an event a question, a wish or a fear: "can", "if", "threatens". */
  unsure: phrases,
  not: phrases,
  /** What says that the writer does not want something. */
  no_wish: phrases,
  /** What is wanted of the writer against their will. */
  pressed: phrases,
  /** What may be wanted or not: `leave`, `fir`, `abortion`, `court`. */
  wishes: named,
  asks: z.partialRecord(z.enum(caseAsks), z.array(Phrase)).default({}),
  traits: z.partialRecord(z.enum(personTraits), z.array(Phrase)).default({}),
  papers: named,
  have: phrases,
  /** What opens a correction: "no", "actually". */
  correction: phrases,
  /** Words of time; beginnings of words, as in the lexicon. */
  days: z
    .strictObject({
      today: words,
      yesterday: words,
      day_before_yesterday: words,
      last_week: words,
      last_month: words,
      last_year: words,
      since: words,
    })
    .prefault({}),
  money: z.strictObject({ rupees: words, thousand: words, lakh: words, crore: words }).prefault({}),
})
export type CaseWords = z.infer<typeof CaseWords>
