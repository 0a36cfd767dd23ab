import * as z from 'zod/mini'
import { PreferredLanguage } from './accounts.ts'
import { Acknowledged } from './acknowledged.ts'
import { ConflictWarning } from './against-whom.ts'
import { defineCalls } from './call.ts'
import { HelperType } from './helpers.ts'
import { ticketMaxLength } from './limits.ts'
import { readCallable } from './phone-numbers.ts'

/** How long things last, and how many there may be. The server alone counts. */
export const callbackLimits = {
  /** Days that a request waits; one for a single day ends so many days after it. */
  days: 14,
  daysAfterDay: 3,
  /** Hours for which somebody who has taken a request is alone with it. */
  takenHours: 2,
  /** Calls that reached nobody, after which a request ends. */
  tries: 3,
  /** Hours after a call in which it can still be put back; then number and words are erased. */
  undoHours: 24,
  /** Days for which a number is not passed on any more whose owner had not asked. */
  barredDays: 90,
  /** Days for which a reference still tells how it ended. */
  referenceDays: 30,
  /** Requests of one number: that wait in all, and that were made within 24 hours. With one helper one waits at a time. */
  waitingOfNumber: 3,
  perDayOfNumber: 5,
  /** Minutes that somebody has to leave for a call. */
  minMinutes: 30,
} as const

export const callbackNameMaxLength = 60
export const callbackAboutMaxLength = 200
/** How many may wait with one helper at once: chosen by the helper. */
export const mostWaiting = { min: 1, max: 200, usual: 50 } as const

export const callbackDays = ['today', 'tomorrow', 'any_day'] as const
export type CallbackDay = (typeof callbackDays)[number]

const numberSentence =
  'Please enter one telephone number with all its digits; that of a landline with its area code.'
const missingNumberSentence = 'Please enter the number that is to be called.'

/** A mobile number or a landline in any spelling; in E.164 afterwards. */
const CallableNumber = z.string().check(
  z.maxLength(60, numberSentence),
  z.overwrite((text) => readCallable(text).phone ?? text),
  (context) => {
    const { problem } = readCallable(context.value)
    if (!problem) return
    const message = problem === 'missing' ? missingNumberSentence : numberSentence
    context.issues.push({ code: 'custom', message, input: context.value })
  },
)

/** Text of one line, or nothing: it is read aloud, or read over a shoulder. */
const Line = (max: number) =>
  z.optional(
    z
      .string()
      .check(
        z.maxLength(max, `Please keep it under ${max} characters.`),
        z.regex(
          /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
          'This must be one line of plain text.',
        ),
        z.trim(),
      ),
  )

/** A time of day in India, of 24 hours: `08:00`; `24:00` is the end of the day. */
const hourPattern = /^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/
const Hour = z.string().check(z.regex(hourPattern, 'Please choose a time.'))

/** `08:30` as minutes after midnight. */
export function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** `POST /api/callbacks`. Days and hours are those of India. */
export const AskCallback = z
  .object({
    nyaysathi_id: z.string().check(z.maxLength(64)),
    phone: CallableNumber,
    day: z.enum(callbackDays, 'Please choose a day.'),
    from_hour: Hour,
    to_hour: Hour,
    /** In which the person wishes to speak. */
    language: PreferredLanguage,
    /** Whom to ask for. */
    name: Line(callbackNameMaxLength),
    /** Who the caller may say to be when somebody else answers; empty: the caller says nothing and rings off. */
    say_from: Line(callbackNameMaxLength),
    about: Line(callbackAboutMaxLength),
  })
  .check(
    z.refine(
      ({ from_hour, to_hour }) =>
        !hourPattern.test(from_hour) ||
        !hourPattern.test(to_hour) ||
        minutesOf(to_hour) - minutesOf(from_hour) >= callbackLimits.minMinutes,
      { message: 'Please leave at least half an hour, on one day.', path: ['to_hour'] },
    ),
  )
export type AskCallback = z.infer<typeof AskCallback>

export const AskedCallback = z.object({
  /** The only way to the request without an account: shown once, kept as a keyed hash. */
  reference: z.string(),
  /** When number and words are erased at the latest. */
  waits_until: z.string(),
})
export type AskedCallback = z.infer<typeof AskedCallback>

/** `POST /api/callbacks/status` and `/cancel`: the reference is in the body, so that no log and no history has it. */
export const FindCallback = z.object({ reference: z.string().check(z.maxLength(2 * ticketMaxLength)) })

/**
 * What the person may know. `taken`: somebody is about to call; `not_reached`: tried often enough; `helper_gone`: the helper
 * cannot call any more.
 */
export const callbackStates = [
  'waiting',
  'taken',
  'called',
  'not_reached',
  'cancelled',
  'expired',
  'helper_gone',
] as const
const CallbackState = z.enum(callbackStates)
export type CallbackState = z.infer<typeof CallbackState>

/** `missed`: the one day that was chosen is over. */
const SafeTime = z.enum(['now', 'later', 'missed'])
export type SafeTime = z.infer<typeof SafeTime>

const timeFields = {
  /** How the safe time stands now; for any day the next one. */
  safe: SafeTime,
  safe_from: z.string(),
  safe_until: z.string(),
  every_day: z.boolean(),
  asked_at: z.string(),
  /** Calls that reached nobody. */
  tries: z.number(),
  last_tried_at: z.optional(z.string()),
}

export const CallbackStatus = z.object({
  ...timeFields,
  state: CallbackState,
  waits_until: z.string(),
  ended_at: z.optional(z.string()),
  /** Absent for one who has left NyaySathi. `listed`: has a public page. */
  helper: z.optional(
    z.object({ nyaysathi_id: z.string(), name: z.string(), type: HelperType, listed: z.boolean() }),
  ),
})
export type CallbackStatus = z.infer<typeof CallbackStatus>

/** One line of a helper's list. */
export const Callback = z.object({
  ...timeFields,
  callback_id: z.string(),
  language: z.string(),
  name: z.optional(z.string()),
  /** Absent: say nothing when somebody else answers, and ring off. */
  say_from: z.optional(z.string()),
  about: z.optional(z.string()),
  /** The number is that of the other side in a matter of this helper; nothing that was said is there then, before it is taken. */
  conflict: z.optional(ConflictWarning),
  taken_at: z.optional(z.string()),
  /** Taken in this sign-in. Only then `phone` is there. */
  taken_here: z.boolean(),
  phone: z.optional(z.string()),
})
export type Callback = z.infer<typeof Callback>

/** `GET /api/callbacks` */
export const CallbackList = z.object({
  /** Whose safe time is now first, then who comes next, then whose day is over. */
  waiting: z.array(Callback),
  /** Of the last 24 hours, the newest first: still to be put back. */
  called: z.array(z.object({ callback_id: z.string(), called_at: z.string(), name: z.optional(z.string()) })),
  /** All that were ever called. */
  called_in_all: z.number(),
  calls_back: z.boolean(),
  most_waiting: z.number(),
})
export type CallbackList = z.infer<typeof CallbackList>

const mostSentence = `Please enter a whole number from ${mostWaiting.min} to ${mostWaiting.max}.`
/** `PUT /api/callbacks/settings`: what is not sent stays. */
export const CallbackSettings = z.object({
  calls_back: z.optional(z.boolean()),
  most_waiting: z.optional(
    z.int(mostSentence).check(z.gte(mostWaiting.min, mostSentence), z.lte(mostWaiting.max, mostSentence)),
  ),
})
export type CallbackSettings = z.infer<typeof CallbackSettings>

/** `put_back`: into the list again, whether taken or called by mistake. `not_asked`: whoever has the number had not asked. */
export const callOutcomes = ['called', 'not_reached', 'not_asked', 'put_back'] as const
export const CallOutcome = z.object({ outcome: z.enum(callOutcomes, 'Please say how it went.') })
export type CallOutcome = z.infer<typeof CallOutcome>['outcome']

export const callbackCalls = defineCalls({
  'POST /api/callbacks': {
    access: 'anyone',
    tags: ['Callbacks'],
    summary: 'Ask a helper to call, without an account',
    description:
      'The number is read by this helper alone, once somebody takes the request. Every request of a number is answered alike: one ' +
      'waits with a helper at a time, three in all, five a day; what goes beyond, and what is for a number whose owner had not ' +
      'asked, reaches nobody, and no answer tells it. The same `Idempotency-Key` gives the same reference.',
    body: AskCallback,
    answers: { 201: AskedCallback },
    refusals: ['conflict'],
  },

  'POST /api/callbacks/status': {
    access: 'anyone',
    tags: ['Callbacks'],
    summary: 'What became of a request for a call',
    body: FindCallback,
    answers: { 200: CallbackStatus },
  },

  'POST /api/callbacks/cancel': {
    access: 'anyone',
    tags: ['Callbacks'],
    summary: 'Take a request for a call back; number and words are erased',
    body: FindCallback,
    answers: { 200: CallbackStatus },
  },

  'GET /api/callbacks': {
    access: 'member',
    tags: ['Callbacks'],
    summary: 'Whom I am asked to call, as a verified helper',
    answers: { 200: CallbackList },
  },

  'PUT /api/callbacks/settings': {
    access: 'member',
    tags: ['Callbacks'],
    summary: 'Whether I call back, and how many may wait at once',
    body: CallbackSettings,
    answers: { 200: Acknowledged },
  },

  'POST /api/callbacks/:callback_id/take': {
    access: 'member',
    tags: ['Callbacks'],
    summary: 'Take a request, and be told its number',
    description:
      'Of two at once one has it, and the other gets 409; nobody else for two hours. Outside of the safe time only with `even_now`.',
    params: z.object({ callback_id: z.string() }),
    body: z.object({ even_now: z.optional(z.boolean()) }),
    answers: { 200: Callback },
    refusals: ['conflict'],
  },

  'POST /api/callbacks/:callback_id/outcome': {
    access: 'member',
    tags: ['Callbacks'],
    summary: 'Say how the call went',
    description:
      'After a call, number and words are erased within 24 hours. After three calls that reached nobody the request ends. A number ' +
      'whose owner had not asked is not passed on for 90 days.',
    params: z.object({ callback_id: z.string() }),
    body: CallOutcome,
    answers: { 200: Acknowledged },
    refusals: ['conflict'],
  },
})
