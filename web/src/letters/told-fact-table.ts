import type { FactId, LetterId } from '@nyaysathi/contracts/letters'
import type {
  CaseEventKind,
  CaseNumberKind,
  CaseStep,
  PersonTrait,
} from '@nyaysathi/contracts/understood-case'

/** What an amount is, by the words around it. */
export type AmountRole = 'loss' | 'price' | 'cheque' | 'deposit' | 'wages_due'

/** Where a field of a letter finds what was told. */
export type ToldSource =
  /** The day of an event: the first of these kinds of which a day was told; only where this was tried, if `after` says so. */
  | { day: readonly CaseEventKind[]; after?: CaseStep }
  /** The one day that is still to come. */
  | { dayToCome: true }
  /** The amount with this role; `orOnly`: or the only one that was told. */
  | { amount: AmountRole; orOnly?: true }
  /** The sentence in which an event of these kinds was told. */
  | { sentence: readonly CaseEventKind[] }
  /** What happened, in the person's own sentences; `wrong`: without what was done about it since. */
  | { story: 'wrong' | 'whole' }
  /** The writer's own age, or whether one of these is true of the writer. */
  | { self: 'age' | readonly PersonTrait[] }
  | { place: 'whole' | 'district' | 'state' }
  /** The one name that was told of any of these: by whose it is in the reading of a case. */
  | { name: readonly string[] }
  /** The one number of the first of these kinds of which one was told. */
  | { number: readonly CaseNumberKind[] }

type ToldFields = Readonly<Partial<Record<FactId, ToldSource>>>

const sender = { name: { name: ['self'] }, phone: { number: ['phone'] } } as const satisfies ToldFields

const writer = {
  ...sender,
  relative_name: { name: ['kin', 'father', 'husband'] },
  age: { self: 'age' },
  district: { place: 'district' },
} as const satisfies ToldFields

// Kinship alone is not who a letter is against: the husband who is named may be the one who helps. `against` is whom the writer goes
// against, or who did the wrong to the writer; besides, each letter has its own other side.
const against = ['against']

const crime = {
  ...writer,
  incident_day: { day: ['incident', 'accident', 'transaction'] },
  opponent: { name: against },
  incident_place: { place: 'whole' },
  what_happened: { story: 'wrong' },
  loss_amount: { amount: 'loss', orOnly: true },
} as const satisfies ToldFields

const calledByPolice = {
  ...writer,
  case_number: { number: ['fir', 'case'] },
  case_sections: { number: ['section'] },
  notice_day: { day: ['notice_received'] },
  questioning_day: { dayToCome: true },
} as const satisfies ToldFields

/**
 * Which part of a case that was read fits which field of which letter. What nobody reads from a conversation (addresses,
 * witnesses, injuries) is not here and stays empty, and so is what only looks alike: a notice that the writer has received is
 * not the one that the writer of a cheque got.
 */
export const toldFields: Readonly<Record<LetterId, ToldFields>> = {
  'police-complaint': {
    ...crime,
    station_day: { day: ['complaint_made'], after: 'police' },
    fir_day: { day: ['fir'] },
  },
  'letter-to-superintendent': {
    ...crime,
    station_day: { day: ['complaint_made'], after: 'police' },
    station_number: { number: ['complaint'] },
  },
  'application-to-magistrate': { ...crime, station_day: { day: ['complaint_made'], after: 'police' } },
  'questioning-another-date': calledByPolice,
  'questioning-at-home': calledByPolice,
  'legal-aid-application': {
    ...writer,
    what_happened: { story: 'whole' },
    opponent: { name: against },
    case_number: { number: ['case'] },
    case_sections: { number: ['section'] },
    next_day: { dayToCome: true },
    state: { place: 'state' },
    woman: { self: ['woman'] },
    child: { self: ['minor', 'child'] },
    caste_or_tribe: { self: ['sc_st'] },
    disability: { self: ['disabled'] },
  },
  'rti-application': {
    ...sender,
    rti_given_day: { day: ['rti_filed'] },
    rti_reply_day: { day: ['rti_reply'] },
  },
  'consumer-notice': {
    ...sender,
    opponent: { name: ['seller', 'company', 'builder', 'insurer', 'bank', 'against'] },
    bill_number: { number: ['bill'] },
    bought_day: { day: ['purchase'] },
    fault_day: { day: ['incident'] },
    price: { amount: 'price', orOnly: true },
    what_happened: { story: 'wrong' },
    complaint_numbers: { sentence: ['complaint_made'] },
  },
  'cheque-bounce-notice': {
    ...sender,
    opponent: { name: ['debtor', 'borrower', 'against'] },
    cheque_number: { number: ['cheque'] },
    memo_day: { day: ['cheque_returned'] },
    cheque_amount: { amount: 'cheque', orOnly: true },
    debt_reason: { sentence: ['transaction'] },
  },
  'wage-complaint': {
    ...writer,
    opponent: { name: ['employer', 'owner', 'company', 'workplace', 'against'] },
    workplace: { name: ['workplace'] },
    contractor: { name: ['contractor'] },
    work_to: { day: ['termination'] },
    wage_due_day: { day: ['wage_due'] },
    wages_due: { amount: 'wages_due' },
    what_happened: { story: 'wrong' },
  },
  'rent-deposit-notice': {
    ...sender,
    opponent: { name: ['landlord', 'owner', 'against'] },
    account: { number: ['account'] },
    deposit_day: { day: ['transaction'] },
    // Who has left a home is read as separated; in this letter it is the rented one.
    left_day: { day: ['separation'] },
    deposit_amount: { amount: 'deposit', orOnly: true },
    what_happened: { story: 'wrong' },
  },
}

/** Events that are no wrong themselves, but what was done about one. */
export const doneSince: ReadonlySet<string> = new Set<CaseEventKind>([
  'complaint_made',
  'fir',
  'notice_sent',
  'notice_received',
  'rti_filed',
  'rti_reply',
  'charge_sheet',
  'summons_received',
])

/** Words, in the clause of an amount, that say what it is. */
export const amountWords: Readonly<Record<AmountRole, RegExp>> = {
  loss: /stole|stolen|loot|robbed|cheat|fraud|lost|damage|worth|चोरी|लूट|ठग|धोखा|नुकसान|कीमत|chori|thag|dhokha|nuksan/iu,
  price: /price|cost|paid|bought|bill|worth|कीमत|दाम|खरीद|बिल|kharid|keemat|kimat/iu,
  cheque: /che(?:que|ck)|चेक|चैक/iu,
  deposit: /deposit|security|advance|पेशगी|एडवांस|डिपॉज़िट|डिपॉजिट|सिक्योरिटी|जमा|jama/iu,
  wages_due:
    /\bdue\b|unpaid|pending|owe|not (?:been )?paid|not given|outstanding|बाकी|बाक़ी|बकाया|नहीं (?:दि|मिल)|baki|baaki|bakaya|nahi (?:di|mil)/iu,
}

/** A wage by the day or month, or for several months, is not what is due. */
export const wageRate =
  /\bper\b|\bevery\b|\beach\b|month|\ba day\b|daily|monthly|\bmahin|\bmahan|\broz|महीन|माह|रोज|हर /iu
