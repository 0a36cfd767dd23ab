import { type DeadlineId, letterDeadlines } from '@nyaysathi/contracts/letters'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayInIndia,
  daysBetween,
  deadlineFacts,
  deadlineOf,
  isDay,
} from './deadline-rules.ts'

describe('counting days', () => {
  test.each([
    ['2026-11-21', 30, '2026-12-21'],
    ['2028-02-14', 15, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-10', 24, '2028-03-10'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  test.each(['', '2026-02-30', '21-11-2026', '2026-1-1', '0026-01-01', undefined])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('the day changes at midnight in India', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  })
})

describe('deadlines', () => {
  test.each<[DeadlineId, Record<string, string>, string]>([
    ['e-complaint-signature', { online_day: '2026-11-21' }, '2026-11-24'],
    ['police-enquiry', { station_day: '2026-11-04' }, '2026-11-18'],
    ['progress-news', { fir_day: '2026-11-04' }, '2027-02-02'],
    ['human-rights-commission', { station_day: '2026-11-04' }, '2027-11-04'],
    ['court-six-months', { incident_day: '2026-08-31' }, '2027-02-28'],
    ['court-one-year', { incident_day: '2026-11-03' }, '2027-11-03'],
    ['court-three-years', { incident_day: '2026-11-03' }, '2029-11-03'],
    ['next-hearing', { next_day: '2026-12-01' }, '2026-12-01'],
    ['rti-answer', { rti_given_day: '2026-11-01' }, '2026-12-01'],
    ['rti-answer', { rti_given_day: '2026-11-01', life_or_liberty: 'yes' }, '2026-11-03'],
    ['rti-first-appeal', { rti_given_day: '2026-11-01' }, '2026-12-31'],
    ['rti-first-appeal', { rti_given_day: '2026-11-01', rti_reply_day: '2026-11-20' }, '2026-12-20'],
    ['rti-first-appeal', { rti_given_day: '2026-11-01', life_or_liberty: 'yes' }, '2026-12-03'],
    ['rti-appeal-decision', { rti_appeal_day: '2026-12-20' }, '2027-01-19'],
    ['rti-second-appeal', { rti_appeal_day: '2026-12-20' }, '2027-04-19'],
    ['rti-second-appeal', { rti_appeal_day: '2026-12-20', rti_appeal_reply_day: '2027-01-10' }, '2027-04-10'],
    ['consumer-reply', { letter_day: '2026-11-21' }, '2026-12-06'],
    ['consumer-complaint', { fault_day: '2026-03-10' }, '2028-03-10'],
    ['cheque-validity', { cheque_day: '2026-11-30' }, '2027-02-28'],
    ['cheque-notice', { memo_day: '2026-11-21' }, '2026-12-21'],
    ['cheque-payment', { notice_received_day: '2026-12-01' }, '2026-12-16'],
    // Fifteen days from 29 September end on 14 October; the Supreme Court still took a complaint of 15 November.
    ['cheque-complaint', { notice_received_day: '1995-09-29' }, '1995-11-14'],
    ['cheque-complaint', { notice_received_day: '2027-01-15' }, '2027-02-28'],
    ['wage-claim', { wage_due_day: '2025-11-21' }, '2028-11-21'],
    ['rent-reply', { letter_day: '2026-11-21' }, '2026-12-06'],
    ['rent-suit', { left_day: '2026-06-30' }, '2029-06-30'],
    ['lodging-complaint', { left_day: '2026-06-30' }, '2028-06-30'],
  ])('%s from %j is %s', (id, facts, day) => {
    expect(deadlineOf(id, facts)).toMatchObject({ state: 'known', day })
  })

  test('wages that fell due under the older Acts get no day', () => {
    expect(deadlineOf('wage-claim', { wage_due_day: '2025-11-20' })).toEqual({ state: 'older-law' })
  })

  test.each(Object.values(letterDeadlines).flat())('%s says what it lacks', (id) => {
    const found = deadlineOf(id, {})
    expect(found).toEqual({ state: 'missing', fact: deadlineFacts(id)[0] })
  })

  test('a day that does not exist is asked for again', () => {
    expect(deadlineOf('cheque-notice', { memo_day: '2026-02-31' })).toEqual({
      state: 'missing',
      fact: 'memo_day',
    })
  })
})
