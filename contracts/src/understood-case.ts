import * as z from 'zod/mini'

/**
 * What was read from a conversation: whose case it is, what happened when, what was done about it and what is asked. It
 * travels with the conversation and is kept nowhere else.
 */

export const caseSpeakers = ['harmed', 'accused', 'relative', 'witness', 'helper', 'curious'] as const
export type CaseSpeaker = (typeof caseSpeakers)[number]

const caseSides = ['harmed', 'accused', 'neither'] as const
export type CaseSide = (typeof caseSides)[number]

export const caseAsks = [
  'what_to_do',
  'may_they',
  'punishment',
  'how_long',
  'cost',
  'where',
  'papers',
  'what_to_say',
  'meaning',
  'chances',
] as const
export type CaseAsk = (typeof caseAsks)[number]

export const caseEventKinds = [
  'incident',
  'cheque_returned',
  'notice_sent',
  'notice_received',
  'complaint_made',
  'fir',
  'arrest',
  'remand',
  'summons_received',
  'charge_sheet',
  'order',
  'judgment',
  'termination',
  'wage_due',
  'accident',
  'rti_filed',
  'rti_reply',
  'purchase',
  'delivery',
  'death',
  'birth',
  'marriage',
  'separation',
  'eviction_notice',
  'policy_refused',
  'transaction',
  'possession_due',
  'other',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

export const caseSteps = [
  'police',
  'higher_police',
  'magistrate',
  'notice',
  'lawyer',
  'legal_aid',
  'helpline',
  'bank',
  'portal',
  'consumer_forum',
  'labour_office',
  'employer',
  'court',
  'panchayat',
  'hospital',
  'rti',
  'family_talk',
  'other',
] as const
export type CaseStep = (typeof caseSteps)[number]

export const caseStepResults = ['refused', 'no_reply', 'waiting', 'done', 'failed'] as const
export type CaseStepResult = (typeof caseStepResults)[number]

/** How far the matter has come with the police and the courts. */
export const caseStages = ['nothing', 'complaint', 'fir', 'arrest', 'notice', 'court', 'order'] as const
export type CaseStage = (typeof caseStages)[number]

export const personTraits = ['child', 'minor', 'pregnant', 'disabled', 'elderly', 'sc_st', 'woman'] as const
export type PersonTrait = (typeof personTraits)[number]

/** Numbers that stand on papers, and the sections that a paper in hand names. */
export const caseNumbers = [
  'fir',
  'case',
  'section',
  'cheque',
  'bill',
  'complaint',
  'account',
  'phone',
] as const
export type CaseNumberKind = (typeof caseNumbers)[number]

const evidenceMaxLength = 300
const nameMaxLength = 80
const listMaxLength = 40
/** The words of the message from which it was read. */
const words = z.string().check(z.maxLength(evidenceMaxLength))
const listOf = <T extends z.core.$ZodType>(one: T) => z.array(one).check(z.maxLength(listMaxLength))

export const CaseEvent = z.object({
  kind: z.enum(caseEventKinds),
  /** As 2026-11-24; of a month or a year alone its first day; null where no day was told. */
  date: z.nullable(z.iso.date()),
  words,
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** Something that was tried, and what came of it as far as it was told. */
export const CaseStepDone = z.object({
  step: z.enum(caseSteps),
  result: z.nullable(z.enum(caseStepResults)),
  words,
})
export type CaseStepDone = z.infer<typeof CaseStepDone>

export const CasePerson = z.object({
  /** `self`, or the kinship or part of somebody: `son`, `husband`, `neighbour`. */
  who: z.string().check(z.maxLength(40)),
  age: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(120))),
  traits: listOf(z.enum(personTraits)),
  words,
})
export type CasePerson = z.infer<typeof CasePerson>

/** A name that was told, in the letters in which it was written. */
export const CaseName = z.object({
  /** `self`; `kin` for the father or husband named beside it; the part of somebody, as in `CasePerson`; or `against`. */
  whose: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(nameMaxLength)),
  words,
})
export type CaseName = z.infer<typeof CaseName>

/** A number as it was written. */
export const CaseNumber = z.object({
  what: z.enum(caseNumbers),
  number: z.string().check(z.maxLength(nameMaxLength)),
  words,
})
export type CaseNumber = z.infer<typeof CaseNumber>

export const CaseAmount = z.object({ rupees: z.number().check(z.minimum(0)), words })
export type CaseAmount = z.infer<typeof CaseAmount>

/** A paper that the person says they hold. */
export const CasePaper = z.object({ paper: z.string().check(z.maxLength(40)), words })
export type CasePaper = z.infer<typeof CasePaper>

/** What the person does not want. */
export const CaseRefusal = z.object({ what: z.string().check(z.maxLength(40)), words })
export type CaseRefusal = z.infer<typeof CaseRefusal>

export const UnderstoodCase = z.object({
  speaker: z.nullable(z.enum(caseSpeakers)),
  /** For whom the advice is: a father whose son is accused speaks as a relative, on the side of the accused. */
  side: z.nullable(z.enum(caseSides)),
  /** What the newest message asks. */
  asks: listOf(z.enum(caseAsks)),
  events: listOf(CaseEvent),
  done: listOf(CaseStepDone),
  stage: z.nullable(z.enum(caseStages)),
  people: listOf(CasePerson),
  place: z.nullable(z.string().check(z.maxLength(100))),
  amounts: listOf(CaseAmount),
  papers: listOf(CasePaper),
  refuses: listOf(CaseRefusal),
  names: z.optional(listOf(CaseName)),
  numbers: z.optional(listOf(CaseNumber)),
  /** The words that decided who speaks, for whom, and how far it has come. */
  words: z.object({
    speaker: z.optional(words),
    side: z.optional(words),
    stage: z.optional(words),
    place: z.optional(words),
  }),
})
export type UnderstoodCase = z.infer<typeof UnderstoodCase>
