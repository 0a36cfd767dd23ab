import type { LetterId } from '@nyaysathi/contracts/letters'
import type { UnderstoodCase } from '@nyaysathi/contracts/understood-case'
import { describe, expect, test } from 'vitest'
import { factsTold, withTyped } from './told-fact-rules.ts'

/** A Saturday. */
const today = '2026-11-28'

function valuesTold(letter: LetterId, understood: unknown, ...messages: string[]) {
  const told = factsTold(letter, { understood, messages, own: [] }, today)
  return Object.fromEntries(Object.entries(told).map(([fact, { value }]) => [fact, value]))
}

/** Told in one message that says no more than these words. */
const event = (kind: UnderstoodCase['events'][number]['kind'], date: string | null, words: string) => ({
  kind,
  date,
  words,
})

describe('a letter is filled', () => {
  test('to the police: day, place, worth, and what happened without what the police did', () => {
    const understood: Partial<UnderstoodCase> = {
      events: [
        event('incident', '2026-11-24', '24 November 2026'),
        event('complaint_made', '2026-11-25', 'gave a complaint'),
      ],
      done: [{ step: 'police', result: 'refused', words: 'police station on 25 November, they refused' }],
      people: [{ who: 'self', age: 35, traits: [], words: 'I am 35' }],
      amounts: [{ rupees: 15_000, words: 'Rs. 15,000' }],
      place: 'Nagpur, Maharashtra',
      words: { speaker: 'stolen', place: 'Nagpur, Maharashtra' },
    }
    const message =
      'I am 35. My phone was stolen on 24 November 2026 in Nagpur. It was worth Rs. 15,000. ' +
      'I gave a complaint at the police station on 25 November, they refused to write it. What can I do'
    expect(valuesTold('police-complaint', understood, message)).toEqual({
      age: '35',
      district: 'Nagpur',
      incident_day: '2026-11-24',
      incident_place: 'Nagpur, Maharashtra',
      loss_amount: '15000',
      station_day: '2026-11-25',
      what_happened: 'I am 35.\nMy phone was stolen on 24 November 2026 in Nagpur.\nIt was worth Rs. 15,000.',
    })
  })

  test('about a cheque: when the bank told, the amount, what it was for', () => {
    const understood = {
      events: [
        event('transaction', '2022-01-01', 'I gave 5 lakh to a friend in January 2022'),
        event('cheque_returned', '2026-10-12', 'cheque bounced on 12 October 2026'),
      ],
      amounts: [{ rupees: 500_000, words: '5 lakh' }],
    }
    expect(
      valuesTold(
        'cheque-bounce-notice',
        understood,
        'I gave 5 lakh to a friend in January 2022. His cheque bounced on 12 October 2026.',
      ),
    ).toEqual({
      memo_day: '2026-10-12',
      cheque_amount: '500000',
      debt_reason: 'I gave 5 lakh to a friend in January 2022.',
    })
  })

  test('to the police that call: the notice, and the one day to come', () => {
    const events = [
      event('notice_received', '2026-11-20', 'I received a police notice on 20 November 2026'),
      event('other', '2026-12-05', '5 December 2026'),
    ]
    const told = 'I received a police notice on 20 November 2026 to come on 5 December 2026'
    expect(valuesTold('questioning-another-date', { events }, told)).toEqual({
      notice_day: '2026-11-20',
      questioning_day: '2026-12-05',
    })
    const another = [...events, event('other', '2026-12-15', '15 December 2026')]
    expect(valuesTold('questioning-another-date', { events: another }, told)).toEqual({
      notice_day: '2026-11-20',
    })
  })

  test('for legal aid: State, and the groups to which the writer belongs, not those of others', () => {
    const people = [
      { who: 'self', traits: ['sc_st', 'woman'], words: 'I am a dalit woman' },
      { who: 'son', age: 9, traits: ['minor', 'child', 'disabled'], words: 'my son is 9' },
    ]
    expect(
      valuesTold('legal-aid-application', { people, place: 'Bihar' }, 'I am a dalit woman, my son is 9'),
    ).toEqual({ state: 'Bihar', caste_or_tribe: 'yes', woman: 'yes' })
  })
})

describe('a day is filled in only where it was told', () => {
  const dayOf = (date: string | null, said: string) =>
    valuesTold('rti-application', { events: [event('rti_filed', date, said)] }, said).rti_given_day

  test.each([
    ['2026-09-24', 'filed RTI on 24 September'],
    ['2026-09-24', 'RTI दी २४ सितंबर को'],
    ['2026-09-01', 'filed RTI on 1 September 2026'],
    ['2026-09-01', 'filed RTI on 01/09/2026'],
    ['2026-11-27', 'filed RTI yesterday'],
    ['2026-11-23', 'filed RTI on Monday'],
  ])('%s: %s', (date, said) => {
    expect(dayOf(date, said)).toBe(date)
  })

  test.each([
    ['2026-08-01', 'filed RTI in August'],
    ['2026-08-01', '1 RTI filed in August, fee 1 lakh'],
    ['2026-08-28', 'filed RTI 3 months ago'],
    ['2026-07-28', 'filed RTI since 28 weeks'],
    ['2026-11-21', 'filed RTI last week'],
    [null, 'filed RTI'],
    ['2026-12-24', 'RTI will be filed on 24 December'],
  ])('not %s: %s', (date, said) => {
    expect(dayOf(date, said)).toBeUndefined()
  })

  test('of several the earliest counts: nobody comes late by it', () => {
    const events = [
      event('cheque_returned', '2026-11-12', 'again on 12/11/2026'),
      event('cheque_returned', '2026-10-05', 'bounced on 5/10/2026'),
    ]
    expect(
      valuesTold('cheque-bounce-notice', { events }, 'It bounced on 5/10/2026. And again on 12/11/2026.'),
    ).toEqual({ memo_day: '2026-10-05' })
  })

  test('a complaint to somebody else is none at the station', () => {
    const events = [event('complaint_made', '2026-11-25', 'complained to the bank on 25 November')]
    const told = 'I complained to the bank on 25 November'
    expect(valuesTold('letter-to-superintendent', { events }, told)).toEqual({})
  })
})

describe('an amount is filled in only where it is known which one', () => {
  const amounts = [
    { rupees: 30_000, words: '30000 rupees' },
    { rupees: 8_000, words: '8,000 rupees' },
  ]
  test('by the words beside it', () => {
    const told = 'He keeps my deposit of 30000 rupees, the rent was 8,000 rupees.'
    expect(valuesTold('rent-deposit-notice', { amounts }, told).deposit_amount).toBe('30000')
  })

  test('of two that nothing tells apart, none', () => {
    const told = 'I gave 30000 rupees and 8,000 rupees.'
    expect(valuesTold('rent-deposit-notice', { amounts }, told).deposit_amount).toBeUndefined()
  })

  test.each([
    ['Rs 45000 is due.', '45000'],
    ['बकाया Rs 45000 है।', '45000'],
    ['My salary of Rs 45000 per month is not paid.', undefined],
    ['Rs 45000 salary, not paid for 3 months', undefined],
    ['I got Rs 45000', undefined],
  ])('wages that are due: %s', (told, due) => {
    const salary = [{ rupees: 45_000, words: 'Rs 45000' }]
    expect(valuesTold('wage-complaint', { amounts: salary }, told).wages_due).toBe(due)
  })
})

describe('names and numbers', () => {
  const named = (...names: [whose: string, name: string][]) => ({
    names: names.map(([whose, name]) => ({ whose, name, words: `${whose} ${name}` })),
  })

  test('stand where the letter asks for them, each with its words', () => {
    const understood: Partial<UnderstoodCase> = {
      side: 'harmed',
      names: [
        { whose: 'self', name: 'Sunita Devi', words: 'My name is Sunita Devi' },
        { whose: 'kin', name: 'Ramesh Kumar', words: 'w/o Ramesh Kumar' },
        { whose: 'owner', name: 'रमेश सेठ', words: 'मालिक रमेश सेठ' },
        { whose: 'contractor', name: 'Mohan Lal', words: 'thekedar Mohan Lal' },
        { whose: 'friend', name: 'Asif', words: 'my friend Asif' },
      ],
      numbers: [{ what: 'phone', number: '98765 43210', words: 'my phone number is 98765 43210' }],
    }
    expect(factsTold('wage-complaint', { understood, messages: [], own: [] }, today)).toEqual({
      name: { value: 'Sunita Devi', words: 'My name is Sunita Devi' },
      relative_name: { value: 'Ramesh Kumar', words: 'w/o Ramesh Kumar' },
      phone: { value: '98765 43210', words: 'my phone number is 98765 43210' },
      opponent: { value: 'रमेश सेठ', words: 'मालिक रमेश सेठ' },
      contractor: { value: 'Mohan Lal', words: 'thekedar Mohan Lal' },
    })
  })

  test("one's own name has a line of its own, and is no part of what happened", () => {
    const understood: Partial<UnderstoodCase> = {
      names: [{ whose: 'self', name: 'Sunita Devi', words: 'My name is Sunita Devi' }],
      amounts: [{ rupees: 40_000, words: '40000 rupees' }],
    }
    const messages = ['My name is Sunita Devi. The owner keeps my deposit of 40000 rupees.']
    const { name, what_happened } = factsTold('rent-deposit-notice', { understood, messages, own: [] }, today)
    expect(name?.value).toBe('Sunita Devi')
    expect(what_happened?.value).toBe('The owner keeps my deposit of 40000 rupees.')
  })

  test.each<[LetterId, string, string | undefined]>([
    ['rent-deposit-notice', 'landlord', 'Suresh Gupta'],
    ['cheque-bounce-notice', 'debtor', 'Suresh Gupta'],
    ['consumer-notice', 'seller', 'Suresh Gupta'],
    ['consumer-notice', 'bank', 'Suresh Gupta'],
    ['wage-complaint', 'employer', 'Suresh Gupta'],
    ['police-complaint', 'against', 'Suresh Gupta'],
    ['legal-aid-application', 'against', 'Suresh Gupta'],
    // Each is the other side of another letter, or may be the one who helps.
    ['police-complaint', 'husband', undefined],
    ['police-complaint', 'landlord', undefined],
    ['consumer-notice', 'landlord', undefined],
    ['cheque-bounce-notice', 'friend', undefined],
    ['cheque-bounce-notice', 'bank', undefined],
    ['wage-complaint', 'contractor', undefined],
    ['legal-aid-application', 'husband', undefined],
  ])('%s against the %s: %s', (letter, whose, filled) => {
    expect(valuesTold(letter, named([whose, 'Suresh Gupta'])).opponent).toBe(filled)
  })

  test('of two people nobody is chosen; the same one by a longer name is one', () => {
    const opponent = (...names: [whose: string, name: string][]) =>
      valuesTold('rent-deposit-notice', named(...names)).opponent
    expect(opponent(['landlord', 'Suresh Gupta'], ['landlord', 'Mohan Lal'])).toBeUndefined()
    expect(opponent(['landlord', 'Suresh'], ['against', 'Suresh Gupta'])).toBe('Suresh Gupta')
    expect(opponent(['landlord', 'Suresh Gupta'], ['against', 'ABC Ltd'])).toBeUndefined()
    const name = (...names: [whose: string, name: string][]) =>
      valuesTold('rti-application', named(...names)).name
    expect(name(['self', 'Sunita'], ['self', 'sunita devi'])).toBe('sunita devi')
    expect(name(['self', 'Sunita'], ['self', 'Kavita'])).toBeUndefined()
  })

  test('whoever is accused goes against nobody, and nobody against themselves', () => {
    const against = named(['against', 'Rohit'])
    expect(valuesTold('legal-aid-application', { ...against, side: 'accused' }).opponent).toBeUndefined()
    expect(
      valuesTold('police-complaint', named(['self', 'Rohit Sharma'], ['against', 'Rohit'])).opponent,
    ).toBeUndefined()
  })

  test('of papers fill only where the letter asks for that paper', () => {
    const numbers = [
      { what: 'fir', number: '123/2024', words: 'FIR no. 123/2024' },
      { what: 'section', number: '420 and 406 IPC', words: 'under sections 420 and 406 IPC' },
      { what: 'cheque', number: '000123', words: 'cheque number 000123' },
      { what: 'account', number: '123456789012', words: 'my account number is 123456789012' },
    ]
    expect(valuesTold('questioning-another-date', { numbers })).toEqual({
      case_number: '123/2024',
      case_sections: '420 and 406 IPC',
    })
    expect(valuesTold('cheque-bounce-notice', { numbers })).toEqual({ cheque_number: '000123' })
    expect(valuesTold('rent-deposit-notice', { numbers })).toEqual({ account: '123456789012' })
    expect(valuesTold('legal-aid-application', { numbers })).toEqual({ case_sections: '420 and 406 IPC' })
    const two = [...numbers, { what: 'fir', number: '7/2025', words: 'FIR 7/2025' }]
    expect(valuesTold('questioning-another-date', { numbers: two }).case_number).toBeUndefined()
  })
})

test('nothing is filled where nothing was read, or what came is no case', () => {
  for (const understood of [undefined, null, 'no', 7, [], {}, { events: 'x', people: [null], amounts: [{}] }])
    expect(valuesTold('police-complaint', understood, 'My phone was stolen.')).toEqual({})
  const odd = {
    events: [{ kind: 'incident', date: '2026-02-31', words: 5 }],
    place: 3,
    amounts: [{ rupees: -1 }],
  }
  expect(valuesTold('police-complaint', odd, 'My phone was stolen.')).toEqual({})
})

test('what was typed, or is the own of the person, is never replaced', () => {
  const told = {
    age: { value: '35', words: 'I am 35' },
    district: { value: 'Nagpur', words: 'Nagpur' },
    incident_day: { value: '2026-11-24', words: '24 November' },
  }
  const shown = withTyped(told, ['district'], { age: '36', name: 'Sunita' })
  expect(shown.facts).toEqual({ age: '36', name: 'Sunita', incident_day: '2026-11-24' })
  expect(Object.keys(shown.told)).toEqual(['incident_day'])
})
