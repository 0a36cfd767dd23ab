import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-21T07:05:09.123Z')
const day = { uid: 'a.b.2026-12-21@nyaysathi', day: '2026-12-21', summary: 'Notice', description: '' }

const unfold = (file: string) => file.replaceAll('\r\n ', '')

test('a day stands at nine in the morning in India, with two reminders', () => {
  const file = calendarFile([day], now)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(file).toMatch(/END:VCALENDAR\r\n$/)
  expect(file).toContain('DTSTART;TZID=Asia/Kolkata:20261221T090000\r\n')
  expect(file).toContain('TZOFFSETTO:+0530\r\n')
  expect(file).toContain('DTSTAMP:20261121T070509Z\r\n')
  expect(file).toContain('UID:a.b.2026-12-21@nyaysathi\r\n')
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(2)
  expect(file).not.toContain('DESCRIPTION:\r\n')
})

test('the same day keeps its name from one file to the next', () => {
  const uid = (file: string) => /^UID:.*$/m.exec(file)?.[0]
  expect(uid(calendarFile([day], now))).toBe(uid(calendarFile([day], new Date('2027-01-01T00:00:00Z'))))
})

test('commas, semicolons, backslashes and new lines are written as the format wants them', () => {
  const file = unfold(calendarFile([{ ...day, summary: 'a, b; c\\d\ne' }], now))
  expect(file).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne\r\n')
})

test('long Hindi lines are folded at 75 bytes and never inside a letter', () => {
  const summary = 'मजिस्ट्रेट के यहाँ आपकी शिकायत, उन पंद्रह दिनों के बाद एक महीने के अंदर 😀'.repeat(4)
  const file = calendarFile([{ ...day, summary }], now)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
  expect(unfold(file)).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}`)
})
