import { indianTime, isOpenAt, nextChange, type OpeningHours } from '@nyaysathi/contracts/opening-hours'
import { describe, expect, it } from 'vitest'

const sunday = '2026-11-15'
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Mon 09:30" in the week of 15 November 2026, by the clock on an Indian wall. */
function at(moment: string): Date {
  const [day = '', time = ''] = moment.split(' ')
  const date = new Date(`${sunday}T${time.padEnd(8, ':00').slice(0, 8)}+05:30`)
  return new Date(date.getTime() + days.indexOf(day) * 86_400_000)
}

/** "Mon 0900-1700", "Fri 2200-0200", "Mon -1700", "Mon 0900-", "Sat 2200-Sun 0200". */
function hours(text: string): OpeningHours {
  const periods = text.split(', ').map((period) => {
    const [, day = '', opens, closing, closes] = /^(\w{3}) (\d{4})?-(?:(\w{3}) )?(\d{4})?$/.exec(period) ?? []
    const weekday = days.indexOf(day)
    return {
      open: { day: weekday, ...(opens ? { time: opens } : {}) },
      ...(closes ? { close: { day: closing ? days.indexOf(closing) : weekday, time: closes } } : {}),
    }
  })
  return { periods }
}

const office = 'Mon 1000-1700, Tue 1000-1700, Wed 1000-1700, Thu 1000-1700, Fri 1000-1700'
const lunch = 'Mon 0900-1300, Mon 1400-1800'

describe('isOpenAt', () => {
  it.each([
    // One period a day.
    [office, 'Mon 10:00', true],
    [office, 'Mon 09:59', false],
    [office, 'Mon 16:59:59', true],
    [office, 'Mon 17:00', false],
    [office, 'Sat 12:00', false],
    [office, 'Sun 12:00', false],
    // Several periods.
    [lunch, 'Mon 12:59', true],
    [lunch, 'Mon 13:00', false],
    [lunch, 'Mon 13:59', false],
    [lunch, 'Mon 14:00', true],
    [lunch, 'Mon 18:00', false],
    // A close earlier than the open: past midnight.
    ['Fri 2200-0200', 'Fri 21:59', false],
    ['Fri 2200-0200', 'Fri 22:00', true],
    ['Fri 2200-0200', 'Fri 23:59', true],
    ['Fri 2200-0200', 'Sat 00:00', true],
    ['Fri 2200-0200', 'Sat 01:59', true],
    ['Fri 2200-0200', 'Sat 02:00', false],
    ['Fri 2200-0200', 'Fri 01:00', false],
    ['Fri 2200-0200', 'Sat 22:30', false],
    // The same, with the weekday of the closing written out.
    ['Fri 2200-Sat 0200', 'Sat 01:59', true],
    ['Fri 2200-Sat 0200', 'Sat 02:00', false],
    ['Fri 2200-Sat 0200', 'Fri 23:00', true],
    // Over the week's end.
    ['Sat 2200-0200', 'Sun 01:00', true],
    ['Sat 2200-Sun 0200', 'Sun 01:00', true],
    ['Sat 2200-Sun 0200', 'Sun 02:00', false],
    ['Sat 2200-Sun 0200', 'Sat 01:00', false],
    // To midnight, written in three ways.
    ['Tue 0900-0000', 'Tue 23:59', true],
    ['Tue 0900-0000', 'Wed 00:00', false],
    ['Tue 0900-Wed 0000', 'Tue 23:59', true],
    ['Tue 0900-Wed 0000', 'Wed 00:00', false],
    ['Tue 0900-2400', 'Tue 23:59', true],
    ['Tue 0900-2400', 'Wed 00:00', false],
    // A missing open is the start of the day, a missing close its end.
    ['Wed -1200', 'Wed 00:00', true],
    ['Wed -1200', 'Wed 11:59', true],
    ['Wed -1200', 'Wed 12:00', false],
    ['Wed 1200-', 'Wed 11:59', false],
    ['Wed 1200-', 'Wed 23:59', true],
    ['Wed 1200-', 'Thu 00:00', false],
    ['Wed -', 'Wed 00:00', true],
    ['Wed -', 'Wed 23:59', true],
    ['Wed -', 'Thu 00:00', false],
    ['Wed -', 'Tue 23:59', false],
    // Always: one period from Sunday's beginning that never closes. Two such are two days.
    ['Sun 0000-', 'Sun 00:00', true],
    ['Sun 0000-', 'Wed 03:00', true],
    ['Sun 0000-', 'Sat 23:59', true],
    ['Sun 0000-, Mon 0000-', 'Mon 12:00', true],
    ['Sun 0000-, Mon 0000-', 'Tue 12:00', false],
    ['Mon 0000-', 'Tue 12:00', false],
    // From Monday morning to Saturday's beginning without a pause.
    ['Mon 0000-Sat 0000', 'Thu 03:00', true],
    ['Mon 0000-Sat 0000', 'Fri 23:59', true],
    ['Mon 0000-Sat 0000', 'Sat 00:00', false],
    ['Mon 0000-Sat 0000', 'Sun 23:59', false],
    // Nobody can say what nine to nine of one day means.
    ['Mon 0900-0900', 'Mon 12:00', undefined],
    ['Mon 0900-0900, Mon 1100-1300', 'Mon 12:00', true],
  ] as const)('%s at %s: %s', (text, moment, expected) => {
    expect(isOpenAt(hours(text), at(moment))).toBe(expected)
  })

  const noon = at('Mon 12:00')
  it.each([
    ['no opening hours at all', undefined, undefined],
    ['no periods and nothing said', {}, undefined],
    ['no periods, open now', { open_now: true }, true],
    ['no periods, closed now', { open_now: false }, false],
    ['an empty list, open now', { periods: [], open_now: true }, true],
    ['periods win over what was said when they were fetched', { ...hours(office), open_now: false }, true],
    ['a weekday that is none', { periods: [{ open: { day: 9, time: '0900' } }] }, undefined],
    ['a time that is none', { periods: [{ open: { day: 1, time: '9 am' } }] }, undefined],
    ['an hour that is none', { periods: [{ open: { day: 1, time: '2500' } }] }, undefined],
    ['a minute that is none', { periods: [{ open: { day: 1, time: '0960' } }] }, undefined],
    ['a period without a weekday', { periods: [{ open: { time: '0900' } }] }, undefined],
    ['only a closing', { periods: [{ close: { day: 1, time: '1300' } }] }, true],
    [
      'an unreadable period beside one that holds',
      { periods: [{}, { open: { day: 1, time: '0900' } }] },
      true,
    ],
    [
      'an unreadable period beside one that does not',
      { periods: [{}, { open: { day: 2, time: '0900' } }] },
      undefined,
    ],
  ] as [string, OpeningHours | undefined, boolean | undefined][])('%s', (_what, given, expected) => {
    expect(isOpenAt(given, noon)).toBe(expected)
  })
})

describe('indianTime', () => {
  it.each([
    ['2026-11-20T18:29:59Z', 5, 1439],
    ['2026-11-20T18:30:00Z', 6, 0],
    ['2026-11-21T18:30:00Z', 0, 0],
    ['1969-12-31T18:30:00Z', 4, 0],
    ['1969-12-31T18:29:00Z', 3, 1439],
  ])('%s', (instant, day, minute) => {
    expect(indianTime(new Date(instant))).toEqual({ day, minute })
  })

  it('knows no other time zone, wherever the device stands', () => {
    const here = process.env.TZ
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']) {
      process.env.TZ = zone
      expect(isOpenAt(hours(office), new Date('2026-11-16T04:30:00Z'))).toBe(true)
      expect(isOpenAt(hours(office), new Date('2026-11-16T11:30:00Z'))).toBe(false)
    }
    process.env.TZ = here
  })
})

describe('nextChange', () => {
  it.each([
    [office, 'Mon 12:00', 'Mon 17:00'],
    [office, 'Mon 08:00', 'Mon 10:00'],
    [office, 'Mon 18:00', 'Tue 10:00'],
    [lunch, 'Mon 13:30', 'Mon 14:00'],
    ['Mon 0900-1300, Mon 1300-1800', 'Mon 10:00', 'Mon 18:00'],
    ['Fri 2200-0200', 'Fri 23:00', 'Sat 02:00'],
  ])('%s at %s: %s', (text, moment, expected) => {
    expect(nextChange(hours(text), at(moment))).toEqual(at(expected))
  })

  it('says the coming Monday on a Friday evening', () => {
    const monday = new Date(at('Mon 10:00').getTime() + 7 * 86_400_000)
    expect(nextChange(hours(office), at('Fri 17:00'))).toEqual(monday)
  })

  it('says nothing of what is always open or unknown', () => {
    expect(nextChange(hours('Sun 0000-'), at('Mon 12:00'))).toBeUndefined()
    expect(nextChange({ open_now: true }, at('Mon 12:00'))).toBeUndefined()
    expect(nextChange(undefined, at('Mon 12:00'))).toBeUndefined()
  })
})
