import { usualContact } from '@nyaysathi/contracts/safe-contact'
import { expect, it } from 'vitest'
import { whenToWrite } from './contact-hours.ts'

const day = { ...usualContact, from_hour: '08:00', to_hour: '20:30' }
const night = { ...usualContact, from_hour: '22:00', to_hour: '06:00' }
const at = (time: string) => new Date(`2026-11-${time}+05:30`)

it.each([
  ['at any hour', usualContact, '21T03:00', '21T03:00'],
  ['in the hours', day, '21T08:00', '21T08:00'],
  ['in the last minute', day, '21T20:29', '21T20:29'],
  ['when they end', day, '21T20:30', '22T08:00'],
  ['before midnight', day, '21T23:59', '22T08:00'],
  ['after midnight', day, '22T00:00', '22T08:00'],
  ['before midnight, in hours that go over it', night, '21T23:00', '21T23:00'],
  ['after midnight, in hours that go over it', night, '22T05:59', '22T05:59'],
  ['by day, outside hours that go over midnight', night, '22T06:00', '22T22:00'],
])('a mail that is ready %s', (_what, wish, ready, goes) => {
  expect(whenToWrite(wish, at(ready))).toEqual(at(goes))
})
