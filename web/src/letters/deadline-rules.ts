import { letterPeriods } from 'virtual:letter-periods'
import type { DeadlineId, FactId, LetterPeriodId } from '@nyaysathi/contracts/letters'

/** A day as 2026-11-21. Days are counted by the calendar alone; no clock and no zone comes in. */
type Day = string

type Facts = Readonly<Partial<Record<FactId, string>>>

export type Deadline =
  /** `theirs`: it is the other side that has to act by then. */
  | { state: 'known'; day: Day; theirs: boolean }
  /** The fact from which it runs is not known yet. */
  | { state: 'missing'; fact: FactId }
  /** The older Acts had other limits. */
  | { state: 'older-law' }

const dayMs = 86_400_000

export function isDay(text: string | undefined): text is Day {
  if (!text || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && write(time) === text
}

function write(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

function read(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The day from which one counts is not counted itself (General Clauses Act, section 9; Limitation Act, section 12). */
export function addDays(day: Day, days: number): Day {
  return write(read(day) + days * dayMs)
}

/** By the calendar: a month from 31 January ends on the last day of February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return write(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** How many days lie between; negative when `to` is over. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((read(to) - read(from)) / dayMs)
}

/** The day that the calendar on an Indian wall shows. */
export function dayInIndia(now: Date): Day {
  const indiaAheadMs = 5.5 * 3_600_000
  return write(now.getTime() + indiaAheadMs)
}

type Rule = {
  from: FactId
  /** What else changes the day. */
  besides?: readonly FactId[]
  theirs?: true
  count: (day: Day, facts: Facts) => Day | 'older-law'
}

const days = (count: number) => (day: Day) => addDays(day, count)
const months = (count: number) => (day: Day) => addMonths(day, count)

/**
 * By the table of time limits. An end on a Sunday or a holiday is not moved on, as courts would: who acts on the working day
 * before, as letters say, is never late.
 */
const period = (id: LetterPeriodId) => (day: Day) =>
  letterPeriods[id].spans.reduce(
    (end, { count, unit }) => (unit === 'day' ? addDays(end, count) : addMonths(end, count)),
    day,
  )

/** Where an older law counts for what was before. */
const periodOfNewLaw =
  (id: LetterPeriodId) =>
  (day: Day): Day | 'older-law' =>
    day < (letterPeriods[id].since ?? '') ? 'older-law' : period(id)(day)

/** Right to Information Act, section 7(1): shorter for life and liberty. */
function rtiAnswer(given: Day, facts: Facts): Day {
  return period(facts.life_or_liberty ? 'rti-answer-life' : 'rti-answer')(given)
}

const orElse = (known: string | undefined, otherwise: Day) => (isDay(known) ? known : otherwise)

/**
 * The law behind each is told and cited in `knowledge/letters`. Counted here are days that the letter itself sets, the day of an
 * event, and what the table of time limits does not have.
 */
const rules: Record<DeadlineId, Rule> = {
  'e-complaint-signature': { from: 'online_day', count: period('e-fir-signature') },
  'police-enquiry': { from: 'station_day', theirs: true, count: period('preliminary-enquiry') },
  'progress-news': { from: 'fir_day', theirs: true, count: period('news-of-investigation') },
  'human-rights-commission': { from: 'station_day', count: months(12) },
  'court-six-months': { from: 'incident_day', count: period('court-fine-only') },
  'court-one-year': { from: 'incident_day', count: period('court-one-year') },
  'court-three-years': { from: 'incident_day', count: period('court-three-years') },
  questioning: { from: 'questioning_day', count: days(0) },
  'witness-questioning': { from: 'questioning_day', count: days(0) },
  'next-hearing': { from: 'next_day', count: days(0) },
  'rti-answer': { from: 'rti_given_day', theirs: true, besides: ['life_or_liberty'], count: rtiAnswer },
  'rti-first-appeal': {
    from: 'rti_given_day',
    besides: ['life_or_liberty', 'rti_reply_day'],
    count: (given, facts) => period('rti-first-appeal')(orElse(facts.rti_reply_day, rtiAnswer(given, facts))),
  },
  'rti-appeal-decision': { from: 'rti_appeal_day', theirs: true, count: days(30) },
  'rti-second-appeal': {
    from: 'rti_appeal_day',
    besides: ['rti_appeal_reply_day'],
    // Without a decision the earlier of the two ends (30, not 45 days) is taken: nobody comes late by it.
    count: (appealed, facts) =>
      period('rti-second-appeal')(orElse(facts.rti_appeal_reply_day, addDays(appealed, 30))),
  },
  'consumer-reply': { from: 'letter_day', theirs: true, count: days(15) },
  'consumer-complaint': { from: 'fault_day', count: period('consumer-complaint') },
  'cheque-validity': { from: 'cheque_day', count: period('cheque-validity') },
  'cheque-notice': { from: 'memo_day', count: period('cheque-notice') },
  'cheque-payment': { from: 'notice_received_day', theirs: true, count: period('cheque-payment') },
  // Courts count from the day after the fifteen days; one day earlier nobody can call late.
  'cheque-complaint': { from: 'notice_received_day', count: period('cheque-complaint') },
  'wage-claim': { from: 'wage_due_day', count: periodOfNewLaw('wage-claim') },
  'rent-reply': { from: 'letter_day', theirs: true, count: days(15) },
  'rent-suit': { from: 'left_day', count: period('suit-contract') },
  'lodging-complaint': { from: 'left_day', count: period('consumer-complaint') },
}

export function deadlineOf(id: DeadlineId, facts: Facts): Deadline {
  const { from, count, theirs = false } = rules[id]
  const start = facts[from]
  if (!isDay(start)) return { state: 'missing', fact: from }
  const day = count(start, facts)
  return day === 'older-law' ? { state: day } : { state: 'known', day, theirs }
}

/** The facts that a deadline is computed from. */
export function deadlineFacts(id: DeadlineId): FactId[] {
  const { from, besides = [] } = rules[id]
  return [from, ...besides]
}
