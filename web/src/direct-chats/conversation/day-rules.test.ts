import type { Message } from '@nyaysathi/contracts/chats'
import { expect, it } from 'vitest'
import { clockTime, dayName, groupByDay } from './day-rules.ts'

const at = (iso: string) => Date.parse(iso)
const said = (id: string, sender_id: string, timestamp: string): Message => ({
  id,
  sender_id,
  receiver_id: sender_id === 'me' ? 'you' : 'me',
  message_text: id,
  message_type: 'text',
  timestamp,
})

it('shows a twelve-hour clock with two digits, in Indian time', () => {
  expect(clockTime('en', at('2026-11-21T08:35:00Z'))).toBe('02:05 pm')
  expect(clockTime('en', at('2026-11-20T18:31:00Z'))).toBe('12:01 am')
  expect(clockTime('en', Number.NaN)).toBe('')
})

it('knows today and yesterday by the Indian midnight', () => {
  const now = at('2026-11-20T19:00:00Z') // 21 November, 00:30
  expect(dayName(at('2026-11-20T18:30:00Z'), now)).toBe('today')
  expect(dayName(at('2026-11-20T18:29:00Z'), now)).toBe('yesterday')
  expect(dayName(at('2026-11-19T18:29:00Z'), now)).toBe('other')
})

it('puts days apart, and together what one person says in one breath; what waits comes last', () => {
  const groups = groupByDay(
    [
      said('a', 'me', '2026-11-20T09:00:00Z'),
      said('b', 'me', '2026-11-20T09:04:00Z'),
      said('c', 'you', '2026-11-20T09:04:30Z'),
      said('d', 'you', '2026-11-20T09:30:00Z'),
      said('e', 'you', '2026-11-21T09:00:00Z'),
    ],
    [{ client_message_id: 'w', kind: 'text', text: 'w', written_at: 0, state: 'waiting' }],
    'me',
    at('2026-11-21T09:00:01Z'),
  )
  const keys = groups.map(({ runs }) => runs.map((run) => run.map(({ key }) => key).join('')))
  expect(keys).toEqual([
    ['ab', 'c', 'd'],
    ['e', 'w'],
  ])
})
