import type { GuideSpan, GuideText } from './guides.ts'

/** How a fact is asked for. `lines` is a longer text in which each line is a point of its own; `tick` is yes or nothing. */
type FactKind = 'text' | 'lines' | 'day' | 'amount' | 'tick' | 'state'

/** Where the fact sheet asks for it. */
export const factGroups = ['you', 'other_side', 'event', 'police', 'case', 'entitlement', 'matter'] as const
type FactGroup = (typeof factGroups)[number]

type Fact = { kind: FactKind; group: FactGroup; blank?: 'short' | 'middle' | 'long' }

/** The one fact sheet that feeds all letters. `blank` is how wide the place to write by hand is. */
export const letterFacts = {
  name: { kind: 'text', group: 'you', blank: 'long' },
  relative_name: { kind: 'text', group: 'you', blank: 'long' },
  age: { kind: 'text', group: 'you', blank: 'short' },
  address: { kind: 'text', group: 'you', blank: 'long' },
  phone: { kind: 'text', group: 'you', blank: 'middle' },
  district: { kind: 'text', group: 'you', blank: 'middle' },
  letter_day: { kind: 'day', group: 'you' },
  opponent: { kind: 'text', group: 'other_side', blank: 'long' },
  opponent_address: { kind: 'text', group: 'other_side', blank: 'long' },
  contractor: { kind: 'text', group: 'other_side', blank: 'long' },
  company_people: { kind: 'text', group: 'other_side', blank: 'long' },
  police_station: { kind: 'text', group: 'police', blank: 'middle' },
  incident_day: { kind: 'day', group: 'event' },
  incident_time: { kind: 'text', group: 'event', blank: 'short' },
  incident_place: { kind: 'text', group: 'event', blank: 'long' },
  what_happened: { kind: 'lines', group: 'event' },
  witnesses: { kind: 'text', group: 'event', blank: 'long' },
  injury: { kind: 'text', group: 'event', blank: 'long' },
  loss: { kind: 'text', group: 'event', blank: 'long' },
  loss_amount: { kind: 'amount', group: 'event' },
  caste_words: { kind: 'text', group: 'event', blank: 'long' },
  delay_reason: { kind: 'text', group: 'event', blank: 'long' },
  public_view: { kind: 'tick', group: 'event' },
  victim_child: { kind: 'tick', group: 'event' },
  name_secret: { kind: 'tick', group: 'event' },
  station_day: { kind: 'day', group: 'police' },
  station_number: { kind: 'text', group: 'police', blank: 'middle' },
  station_officer: { kind: 'text', group: 'police', blank: 'long' },
  station_words: { kind: 'text', group: 'police', blank: 'long' },
  online_day: { kind: 'day', group: 'police' },
  fir_day: { kind: 'day', group: 'police' },
  sp_day: { kind: 'day', group: 'police' },
  sp_receipt: { kind: 'text', group: 'police', blank: 'middle' },
  notice_day: { kind: 'day', group: 'police' },
  questioning_day: { kind: 'day', group: 'police' },
  absence_reason: { kind: 'text', group: 'police', blank: 'long' },
  other_days: { kind: 'text', group: 'police', blank: 'long' },
  home_reason: { kind: 'text', group: 'police', blank: 'long' },
  court_place: { kind: 'text', group: 'case', blank: 'middle' },
  case_number: { kind: 'text', group: 'case', blank: 'middle' },
  case_sections: { kind: 'text', group: 'case', blank: 'long' },
  next_day: { kind: 'day', group: 'case' },
  woman: { kind: 'tick', group: 'entitlement' },
  child: { kind: 'tick', group: 'entitlement' },
  caste_or_tribe: { kind: 'tick', group: 'entitlement' },
  disability: { kind: 'tick', group: 'entitlement' },
  trafficked: { kind: 'tick', group: 'entitlement' },
  disaster: { kind: 'tick', group: 'entitlement' },
  industrial_worker: { kind: 'tick', group: 'entitlement' },
  custody: { kind: 'tick', group: 'entitlement' },
  low_income: { kind: 'tick', group: 'entitlement' },
  supreme_court: { kind: 'tick', group: 'entitlement' },
  state: { kind: 'state', group: 'entitlement' },
  yearly_income: { kind: 'amount', group: 'entitlement' },
  office: { kind: 'text', group: 'matter', blank: 'long' },
  papers_wanted: { kind: 'lines', group: 'matter' },
  life_or_liberty: { kind: 'tick', group: 'matter' },
  below_poverty_line: { kind: 'tick', group: 'matter' },
  fee_paid: { kind: 'text', group: 'matter', blank: 'middle' },
  rti_given_day: { kind: 'day', group: 'matter' },
  rti_reply_day: { kind: 'day', group: 'matter' },
  rti_appeal_day: { kind: 'day', group: 'matter' },
  rti_appeal_reply_day: { kind: 'day', group: 'matter' },
  product: { kind: 'text', group: 'matter', blank: 'long' },
  bought_day: { kind: 'day', group: 'matter' },
  price: { kind: 'amount', group: 'matter' },
  bill_number: { kind: 'text', group: 'matter', blank: 'middle' },
  fault_day: { kind: 'day', group: 'matter' },
  complaint_numbers: { kind: 'text', group: 'matter', blank: 'long' },
  wanted: { kind: 'text', group: 'matter', blank: 'long' },
  cheque_number: { kind: 'text', group: 'matter', blank: 'middle' },
  cheque_day: { kind: 'day', group: 'matter' },
  cheque_amount: { kind: 'amount', group: 'matter' },
  cheque_bank: { kind: 'text', group: 'matter', blank: 'long' },
  own_bank: { kind: 'text', group: 'matter', blank: 'long' },
  debt_reason: { kind: 'text', group: 'matter', blank: 'long' },
  memo_day: { kind: 'day', group: 'matter' },
  memo_reason: { kind: 'text', group: 'matter', blank: 'middle' },
  notice_received_day: { kind: 'day', group: 'matter' },
  workplace: { kind: 'text', group: 'matter', blank: 'long' },
  work_kind: { kind: 'text', group: 'matter', blank: 'middle' },
  work_from: { kind: 'day', group: 'matter' },
  work_to: { kind: 'day', group: 'matter' },
  wage_rate: { kind: 'text', group: 'matter', blank: 'middle' },
  wages_paid: { kind: 'amount', group: 'matter' },
  wages_due: { kind: 'amount', group: 'matter' },
  wage_due_day: { kind: 'day', group: 'matter' },
  house_address: { kind: 'text', group: 'matter', blank: 'long' },
  deposit_amount: { kind: 'amount', group: 'matter' },
  deposit_day: { kind: 'day', group: 'matter' },
  deposit_way: { kind: 'text', group: 'matter', blank: 'middle' },
  left_day: { kind: 'day', group: 'matter' },
  account: { kind: 'text', group: 'matter', blank: 'long' },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof letterFacts

export function isFact(name: string): name is FactId {
  return Object.hasOwn(letterFacts, name)
}

/** The letters that `/letters` may offer, in its order, and the deadlines that each of them explains. */
export const letterDeadlines = {
  'police-complaint': ['e-complaint-signature', 'police-enquiry', 'progress-news'],
  'letter-to-superintendent': ['human-rights-commission'],
  'application-to-magistrate': ['court-six-months', 'court-one-year', 'court-three-years'],
  'questioning-another-date': ['questioning'],
  'questioning-at-home': ['witness-questioning'],
  'legal-aid-application': ['next-hearing'],
  'rti-application': ['rti-answer', 'rti-first-appeal', 'rti-appeal-decision', 'rti-second-appeal'],
  'consumer-notice': ['consumer-reply', 'consumer-complaint'],
  'cheque-bounce-notice': ['cheque-validity', 'cheque-notice', 'cheque-payment', 'cheque-complaint'],
  'wage-complaint': ['wage-claim'],
  'rent-deposit-notice': ['rent-reply', 'rent-suit', 'lodging-complaint'],
} as const satisfies Record<string, readonly string[]>

export type LetterId = keyof typeof letterDeadlines
export type DeadlineId = (typeof letterDeadlines)[LetterId][number]
export const letterIds = Object.keys(letterDeadlines) as LetterId[]

/** The periods of `knowledge/time-limits.csv` by which letters count. */
export const letterPeriodIds = [
  'e-fir-signature',
  'preliminary-enquiry',
  'news-of-investigation',
  'court-fine-only',
  'court-one-year',
  'court-three-years',
  'rti-answer',
  'rti-answer-life',
  'rti-first-appeal',
  'rti-second-appeal',
  'consumer-complaint',
  'cheque-validity',
  'cheque-notice',
  'cheque-payment',
  'cheque-complaint',
  'wage-claim',
  'suit-contract',
] as const
export type LetterPeriodId = (typeof letterPeriodIds)[number]

/** One span after another, by the calendar. `since`: for what was before this day an older law counts. */
export type LetterPeriod = { spans: { count: number; unit: 'day' | 'month' }[]; since?: string }
export type LetterPeriods = Readonly<Record<LetterPeriodId, LetterPeriod>>

/** The way of a complaint that the police refuse, step by step. */
export const refusalLadder = [
  'police-complaint',
  'letter-to-superintendent',
  'application-to-magistrate',
] as const satisfies readonly LetterId[]

export type LetterSpan = GuideSpan | { kind: 'fact'; fact: FactId }

export type LetterLine = {
  /** `papers` is the list of what is attached; `page` begins a new sheet of paper. */
  kind: 'line' | 'numbered' | 'asked' | 'gap' | 'papers' | 'page'
  text: LetterSpan[]
  /** May be left out when none of its facts is known. */
  optional?: true
}

export type LetterDeadline = { id: DeadlineId; title: string; text: GuideText }

/** `id` is its English name, the same in every language. */
export type LetterState = { id: string; name: string; ceiling?: number }

/** A letter to fill in, in one language, with every citation written out from the register. */
export type Letter = {
  id: LetterId
  language: string
  title: string
  description: string
  lead: GuideText
  /** Day on which the law was looked up, as 2026-11-21. */
  law_as_on: string
  /** Whether a lawyer has read it. */
  reviewed: boolean
  /** The English was changed since. */
  newer_in_english?: true
  steps: GuideText[]
  lines: LetterLine[]
  papers: GuideText[]
  deadlines: LetterDeadline[]
  /** All States, and the yearly income below which each gives legal aid to anybody, where it is known. */
  states?: LetterState[]
}
