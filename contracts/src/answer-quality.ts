import * as z from 'zod/mini'

/**
 * How good the built-in answers are: `knowledge/evaluation/results.json`, written by `npm run eval` and shown at
 * `/quality`.
 */

/** What one answer is held to. */
export const qualityAspects = [
  'topic',
  'sections',
  'helplines',
  'language',
  'emergency_first',
  'no_false_alarm',
  'no_invented_citation',
  'wording',
  'kind',
] as const
export type QualityAspect = (typeof qualityAspects)[number]

const questionSets = ['tune', 'held-out'] as const
/** Of `of` answers that were held to it, `right` were right. */
export const Rate = z.object({ right: z.number(), of: z.number() })
export type Rate = z.infer<typeof Rate>

/** What no question asks for is not there. */
const Rates = z.partialRecord(z.enum(qualityAspects), Rate)
export type Rates = z.infer<typeof Rates>

/** Some of the questions, and how many each set has of them. */
const groupFields = {
  questions: z.number(),
  rates: z.object({ tune: Rates, 'held-out': Rates }),
}

/** The right topic first, by ours and by an ordinary text search over the same topics. */
const Comparison = z.object({ bm25: Rate, fuzzy: Rate, ours: Rate })

/** One question whose answer missed something. */
export const QualityFailure = z.object({
  id: z.string(),
  set: z.enum(questionSets),
  /** Lower-case name of one of the 23 languages. */
  asked_in: z.string(),
  ask: z.string(),
  /** What was asked before, where the question goes on from there. */
  before: z.optional(z.array(z.string())),
  missed: z.array(z.enum(qualityAspects)),
  /** Only what was missed: any of `topics` and `sections`, all of `helplines` and `texts`. */
  wanted: z.object({
    topics: z.optional(z.array(z.string())),
    sections: z.optional(z.array(z.string())),
    helplines: z.optional(z.array(z.string())),
    language: z.optional(z.string()),
    kind: z.optional(z.string()),
    texts: z.optional(z.array(z.string())),
    none_of: z.optional(z.array(z.string())),
  }),
  /** What came: what it was taken to be about, the sections named, the language, whether as an emergency. */
  came: z.object({
    about: z.string(),
    sections: z.array(z.string()),
    language: z.string(),
    emergency: z.boolean(),
  }),
})
export type QualityFailure = z.infer<typeof QualityFailure>

export const AnswerQuality = z.object({
  /** Of this shape; another one is another shape. */
  version: z.literal(1),
  /** YYYY-MM-DD, like all days here. */
  measured_on: z.string(),
  law_as_on: z.string(),
  /** Of the register that answers are checked against: the first 16 hex digits of its SHA-256, and how much it holds. */
  register: z.object({ hash: z.string(), acts: z.number(), sections: z.number() }),
  /** Names of who has read the questions and what is wanted of their answers; nobody yet. */
  reviewed_by: z.array(z.string()),
  topics_known: z.number(),
  ...groupFields,
  sets: z.object({ tune: z.number(), 'held-out': z.number() }),
  comparison: z.object({ tune: Comparison, 'held-out': Comparison }),
  languages: z.array(z.object({ language: z.string(), ...groupFields })),
  /** `title`: by language code, in English and Hindi. */
  topics: z.array(
    z.object({ topic: z.string(), title: z.object({ en: z.string(), hi: z.string() }), ...groupFields }),
  ),
  failures: z.array(QualityFailure),
})
export type AnswerQuality = z.infer<typeof AnswerQuality>
